import { useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REPLY_LENGTH, replyForm } from '../../domain/inquiries/inquiry.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeskForm } from './desk-form.tsx'

interface ReplyCardProps {
  email: string
  draft: string | null
  answer: FormAnswer | undefined
}

export function ReplyCard({ email, draft, answer }: ReplyCardProps) {
  const own = answer?.typed?.intent === 'reply' ? answer : undefined
  const { errors, onSubmit } = useFormCheck(replyForm, own?.errors)
  const isSending = useNavigation().formData?.get('intent') === 'reply'
  return (
    <section
      data-decision=""
      aria-labelledby="reply-title"
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 id="reply-title" className="text-lg font-semibold">
        Reply by mail
      </h2>
      <p className="mt-1 wrap-anywhere text-soft">Goes to {email}. Answers come to our mailbox.</p>
      <DeskForm onSubmit={onSubmit} noValidate={useHydrated()} className="mt-4 grid gap-3">
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value="reply" />
        <TextAreaField
          label="Your reply"
          name="reply"
          rows={7}
          required
          maxLength={MAX_REPLY_LENGTH}
          defaultValue={own?.typed?.reply ?? draft ?? undefined}
          error={errors.reply}
        />
        <Button aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send, and open the next'}
        </Button>
      </DeskForm>
    </section>
  )
}

export function SpamButton() {
  const isSending = useNavigation().formData?.get('intent') === 'spam'
  return (
    <DeskForm>
      <Button name="intent" value="spam" look="danger" aria-disabled={isSending}>
        Spam, and open the next
      </Button>
    </DeskForm>
  )
}
