import { lazy, Suspense } from 'react'
import { authHref } from './auth-href.ts'
import { ButtonLink } from './button.tsx'

const Dialog = lazy(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface SignInDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where to come back to after signing in. */
  next: string
}

/** Asks a visitor to sign in before joining a queue (diner §8). */
export function SignInDialog({ open, onOpenChange, next }: SignInDialogProps) {
  if (!open) return null
  return (
    <Suspense>
      <Dialog
        title="Oops, looks like you are not signed in"
        description="Please log in first to join the queue"
        open
        onOpenChange={onOpenChange}
      >
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
