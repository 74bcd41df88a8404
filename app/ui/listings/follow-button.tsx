import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { SignInDialog } from '../accounts/sign-in-dialog.tsx'
import { Button, type ButtonLook } from '../forms/button.tsx'
import { FormOfField } from '../forms/form-of-field.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'
import { Check } from '../icons.tsx'
import { useFollow } from './use-follow.ts'

export const LOG_IN_TO_FOLLOW = 'Please log in to follow restaurants.'

interface FollowButtonProps {
  listingId: number
  name: string
  state: 'visitor' | 'following' | 'not-following'
  look?: ButtonLook
}

/** A form, so that it works before the script has loaded (diner §2). */
export function FollowButton({ listingId, name, state, look = 'primary' }: FollowButtonProps) {
  const { Form, action, isPending, problem, sent } = useFollow(listingId)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [isSignInOpen, setSignInOpen] = useState(false)
  const isFollowing = state === 'following'
  const submit = (event: FormEvent) => {
    if (isPending) event.preventDefault()
    setSignInOpen(state === 'visitor')
  }
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={submit}
        className="max-sm:flex-1"
      >
        <FormOfField />
        <PreloadAction action={action} />
        <input type="hidden" name="next" value={here} />
        <Button
          look={isFollowing ? 'quiet' : look}
          name="verb"
          value={isFollowing ? 'unfollow' : 'follow'}
          aria-disabled={isPending && state !== 'visitor'}
          aria-label={isFollowing ? `Following ${name}, unfollow` : `Follow ${name}`}
          className="sm:min-w-32 whitespace-nowrap max-sm:w-full max-sm:px-3 max-sm:text-sm"
        >
          {isFollowing ? <Check className="size-4" /> : null}
          {isFollowing ? 'Following' : 'Follow'}
        </Button>
      </Form>
      <div role="status" className="basis-full text-sm font-medium text-bad empty:hidden">
        {problem}
      </div>
      {isSignInOpen && state === 'visitor' ? (
        <SignInDialog
          title={LOG_IN_TO_FOLLOW}
          onClose={() => setSignInOpen(false)}
          next={here}
          sent={sent}
        />
      ) : null}
    </>
  )
}
