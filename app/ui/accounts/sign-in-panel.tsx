import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { type CodeAnswer, stepAfter } from '../../domain/accounts/log-in-code.ts'
import { Dialog } from '../dialog.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'
import { CodeLogIn } from './code-log-in.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'

export interface SignInPanelProps {
  title: string
  description?: string
  onClose: () => void
  /** Joined with the code, where signing in is about one. */
  couponId?: string
  next: string
}

export function SignInPanel({ title, description, onClose, couponId, next }: SignInPanelProps) {
  const fetcher = useFetcher<CodeAnswer>()
  const emailRef = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={onClose}
      initialFocus={emailRef}
    >
      <PreloadAction action={href('/session/code')} />
      <div className="grid gap-4">
        <CodeLogIn
          Form={fetcher.Form}
          isSending={fetcher.state !== 'idle'}
          answer={fetcher.data}
          couponId={couponId ?? null}
          next={next}
          emailRef={emailRef}
        />
        <OtherWaysIn next={next} isMailSent={stepAfter(fetcher.data) === 'code'} />
      </div>
    </Dialog>
  )
}
