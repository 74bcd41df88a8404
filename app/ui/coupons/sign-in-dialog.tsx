import { lazy, Suspense } from 'react'
import { authHref } from '../accounts/auth-href.ts'
import { ButtonLink } from '../forms/button.tsx'
import { DialogOnItsWay } from '../navigation-progress.tsx'

const Dialog = lazy(() => import('../dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface SignInDialogProps {
  title: string
  description?: string
  onClose: () => void
  /** Where to come back to after signing in. */
  next: string
}

/** Asks a visitor to sign in before what only diners can do. */
export function SignInDialog({ title, description, onClose, next }: SignInDialogProps) {
  return (
    <Suspense fallback={<DialogOnItsWay />}>
      <Dialog title={title} description={description} open onOpenChange={onClose}>
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
