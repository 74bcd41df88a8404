import { type MouseEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REPLY_LENGTH, replyForm } from '../../domain/inquiries/inquiry.ts'
import type { ReplyTemplate } from '../../domain/inquiries/reply-templates.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { decisionId } from './decision-links.tsx'
import { DeskForm } from './desk-form.tsx'

interface ReplyCardProps {
  email: string
  draft: string | null
  templates: readonly ReplyTemplate[]
  answer: FormAnswer | undefined
}

export function ReplyCard({ email, draft, templates, answer }: ReplyCardProps) {
  const own = answer?.typed?.intent === 'reply' ? answer : undefined
  const { errors, onSubmit } = useFormCheck(replyForm, own?.errors)
  const isSending = useNavigation().formData?.get('intent') === 'reply'
  return (
    <section
      id={decisionId('reply')}
      data-decision=""
      aria-labelledby="reply-title"
      className="scroll-mt-20 rounded-card border border-line bg-card p-5 shadow-card max-sm:p-4"
    >
      <h2 id="reply-title" className="text-lg font-semibold">
        Reply by mail
      </h2>
      <p className="mt-1 wrap-anywhere text-soft max-sm:sr-only">
        Goes to {email}. Answers come to our mailbox.
      </p>
      <DeskForm
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="mt-4 grid gap-3 max-sm:mt-2"
      >
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value="reply" />
        <Templates templates={templates} />
        <TextAreaField
          label="Your reply"
          name="reply"
          rows={7}
          className="max-lg:[&_textarea]:h-32 max-sm:[&_textarea]:h-24"
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

/** Replaces an empty box or an untouched template, and asks before it replaces anything else. */
function Templates({ templates }: Pick<ReplyCardProps, 'templates'>) {
  const [filled, setFilled] = useState('')
  const [pending, setPending] = useState<ReplyTemplate | null>(null)
  const isHydrated = useHydrated()
  if (!isHydrated || templates.length === 0) return null
  const fill = (template: ReplyTemplate, isSure: boolean) => (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.closest('form')?.elements.namedItem('reply')
    if (!(box instanceof HTMLTextAreaElement)) return
    const isOwn = box.value.trim() !== '' && box.value !== filled
    setPending(isOwn && !isSure ? template : null)
    if (isOwn && !isSure) return
    box.value = template.text
    setFilled(template.text)
    box.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-soft max-sm:sr-only">Begin with</legend>
      <div className="flex gap-2 max-sm:overflow-x-auto sm:flex-wrap">
        {templates.map(template => (
          <Button
            key={template.title}
            type="button"
            look="quiet"
            onClick={fill(template, false)}
            className="shrink-0"
          >
            {template.title}
          </Button>
        ))}
      </div>
      <div role="status" className="basis-full empty:hidden">
        {pending ? (
          <p className="flex flex-wrap items-center gap-2">
            Replace what you wrote by “{pending.title}”?
            <Button type="button" look="danger" onClick={fill(pending, true)}>
              Replace it
            </Button>
            <Button type="button" look="quiet" onClick={() => setPending(null)}>
              Keep mine
            </Button>
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

export function SpamButton() {
  const isSending = useNavigation().formData?.get('intent') === 'spam'
  return (
    <DeskForm id={decisionId('spam')} className="scroll-mt-20">
      <Button name="intent" value="spam" look="danger" aria-disabled={isSending}>
        Spam, and open the next
      </Button>
    </DeskForm>
  )
}
