import { type FormEvent, lazy, Suspense, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { authHref } from './auth-href.ts'
import { Button, ButtonLink } from './button.tsx'
import { Check } from './icons.tsx'

const Dialog = lazy(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

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
      {asked ? <LogInToFollow next={here} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function LogInToFollow({ next, onClose }: { next: string; onClose: () => void }) {
  return (
    <Suspense>
      <Dialog title={LOG_IN_TO_FOLLOW} open onOpenChange={onClose}>
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to={authHref('login', next)}>Log in</ButtonLink>
          <ButtonLink to={authHref('signup', next)} look="quiet">
            Sign up
          </ButtonLink>
        </div>
      </Dialog>
    </Suspense>
  )
}
