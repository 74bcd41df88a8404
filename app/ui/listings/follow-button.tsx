import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { SignInDialog } from '../coupons/sign-in-dialog.tsx'
import { Button } from '../forms/button.tsx'
import { CodeOfForm } from '../forms/code-of-form.tsx'
import { Check } from '../icons.tsx'
import { useFollow } from './use-follow.ts'

export const LOG_IN_TO_FOLLOW = 'Please log in to follow restaurants.'

interface FollowButtonProps {
  listingId: number
  name: string
  state: 'visitor' | 'following' | 'not-following'
}

/** Follow and Following (diner §2): a form, so that it works before the script has loaded. */
export function FollowButton({ listingId, name, state }: FollowButtonProps) {
  const { Form, action, isAsked, problem } = useFollow(listingId)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [asked, setAsked] = useState(false)
  const isFollowing = state === 'following'
  const askToLogIn = (event: FormEvent) => {
    if (state === 'visitor' || isAsked) event.preventDefault()
    setAsked(state === 'visitor')
  }
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={askToLogIn}
        className="max-sm:flex-1"
      >
        {state === 'visitor' ? null : <CodeOfForm action={action} />}
        <input type="hidden" name="next" value={here} />
        <Button
          look={isFollowing ? 'quiet' : 'primary'}
          name="verb"
          value={isFollowing ? 'unfollow' : 'follow'}
          aria-disabled={isAsked}
          aria-label={isFollowing ? `Following ${name}, unfollow` : `Follow ${name}`}
          className="min-w-32 max-sm:w-full max-sm:px-3"
        >
          {isFollowing ? <Check className="size-4" /> : null}
          {isFollowing ? 'Following' : 'Follow'}
        </Button>
      </Form>
      <div role="status" className="basis-full text-sm font-medium text-bad empty:hidden">
        {problem}
      </div>
      {asked ? (
        <SignInDialog title={LOG_IN_TO_FOLLOW} onClose={() => setAsked(false)} next={here} />
      ) : null}
    </>
  )
}
