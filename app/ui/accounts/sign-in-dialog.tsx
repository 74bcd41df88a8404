import { lazy, Suspense } from 'react'
import { DialogLoading } from '../navigation-progress.tsx'
import type { SignInPanelProps } from './sign-in-panel.tsx'

const SignInPanel = lazy(() =>
  import('./sign-in-panel.tsx').then(({ SignInPanel }) => ({ default: SignInPanel })),
)

/** Its code loads when it opens. */
export function SignInDialog(props: SignInPanelProps) {
  return (
    <Suspense fallback={<DialogLoading />}>
      <SignInPanel {...props} />
    </Suspense>
  )
}
