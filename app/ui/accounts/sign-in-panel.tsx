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
  couponId?: string
  next: string
  /** Present if a code was sent already. */
  sent?: CodeAnswer
}

export function SignInPanel({
  title,
  description,
  onClose,
  couponId,
  next,
  sent,
}: SignInPanelProps) {
  const fetcher = useFetcher<CodeAnswer>()
  const answer = fetcher.data ?? sent
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
          answer={answer}
          couponId={couponId ?? null}
          next={next}
          emailRef={emailRef}
        />
        <OtherWaysIn next={next} isMailSent={stepAfter(answer) === 'code'} />
      </div>
    </Dialog>
  )
}
