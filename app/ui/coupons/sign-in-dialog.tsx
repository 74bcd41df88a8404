import { lazy, Suspense } from 'react'
import { authHref } from '../accounts/auth-href.ts'
import { ButtonLink } from '../forms/button.tsx'
import { DialogLoading } from '../navigation-progress.tsx'

const Dialog = lazy(() => import('../dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface SignInDialogProps {
  title: string
  description?: string
  onClose: () => void
  next: string
}

export function SignInDialog({ title, description, onClose, next }: SignInDialogProps) {
  return (
    <Suspense fallback={<DialogLoading />}>
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
