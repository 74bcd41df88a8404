import { lazy, Suspense, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { inquiryForm } from '../../../domain/inquiries/inquiry.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { DialogLoading } from '../../../ui/navigation-progress.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { InquiryFields } from './inquiry-fields.tsx'

const Dialog = lazy(() =>
  import('../../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })),
)

const THANKS = 'Thank You!'
const GOT_IT = 'Your inquiry is with us, and we answer by mail or phone.'

export function Inquiry({ answer }: { answer: FormAnswer | undefined }) {
  const [sent, setSent] = useState<{ answer?: FormAnswer; times: number }>({ times: 0 })
  const [closed, setClosed] = useState<FormAnswer>()
  if (answer?.isDone && sent.answer !== answer) setSent({ answer, times: sent.times + 1 })
  const isThanked = answer?.isDone === true && closed !== answer
  return (
    <section
      aria-label="Inquiry"
      className="rounded-card border border-line bg-paper p-5 shadow-card sm:p-8"
    >
      {isThanked ? <Thanks onClose={() => setClosed(answer)} /> : null}
      <InquiryForm key={sent.times} answer={answer} />
    </section>
  )
}

function InquiryForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, onSubmit } = useFormCheck(inquiryForm, answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      action={href('/business-inquiry-form')}
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      preventScrollReset
      className="grid gap-5"
    >
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      <InquiryFields errors={errors} typed={answer?.typed ?? {}} />
      <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Send inquiry'}</Button>
      <p className="text-sm text-soft">
        We use what you write to answer you, and forget it after a year.
      </p>
    </Form>
  )
}

/** Without scripts, the same words above the empty form. */
function Thanks({ onClose }: { onClose: () => void }) {
  if (!useHydrated()) {
    return (
      <div
        role="status"
        className="mb-6 grid justify-items-start gap-3 rounded-2xl bg-dusk p-6 text-on-dusk"
      >
        <h2 className="font-display text-3xl">{THANKS}</h2>
        <p>{GOT_IT}</p>
        <ButtonLink to={href('/business-inquiry-form')}>Close</ButtonLink>
      </div>
    )
  }
  return (
    <Suspense fallback={<DialogLoading />}>
      <Dialog title={THANKS} description={GOT_IT} open onOpenChange={onClose}>
        <Button type="button" onClick={onClose} className="w-full">
          Close
        </Button>
      </Dialog>
    </Suspense>
  )
}
