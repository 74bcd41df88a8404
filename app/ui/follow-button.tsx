import { type FormEvent, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Check } from './icons.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

export const LOG_IN_TO_FOLLOW = 'Please log in to follow restaurants.'

interface FollowButtonProps {
  listingId: number
  name: string
  state: 'visitor' | 'following' | 'not-following'
}

/** Follow and Following (diner §2): a form, so that it works before the script has loaded. */
export function FollowButton({ listingId, name, state }: FollowButtonProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [asked, setAsked] = useState(false)
  const isFollowing = state === 'following'
  const askToLogIn = (event: FormEvent) => {
    if (state !== 'visitor') return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <fetcher.Form
        method="post"
        action={href('/listings/:listingId/follow', { listingId: String(listingId) })}
        preventScrollReset
        onSubmit={askToLogIn}
      >
        <input type="hidden" name="next" value={here} />
        <Button
          look={isFollowing ? 'quiet' : 'primary'}
          name="verb"
          value={isFollowing ? 'unfollow' : 'follow'}
          disabled={fetcher.state !== 'idle'}
          aria-label={isFollowing ? `Following ${name}, unfollow` : `Follow ${name}`}
          className="min-w-32"
        >
          {isFollowing ? <Check className="size-4" /> : null}
          {isFollowing ? 'Following' : 'Follow'}
        </Button>
      </fetcher.Form>
      {asked ? (
        <SignInDialog title={LOG_IN_TO_FOLLOW} onClose={() => setAsked(false)} next={here} />
      ) : null}
    </>
  )
}
