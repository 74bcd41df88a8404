import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REASON_LENGTH, reasonForm, sureReasonForm } from '../../domain/forms/reason-form.ts'
import { Button, type ButtonLook } from '../../ui/forms/button.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { decisionId } from './decision-links.tsx'
import { DeskForm } from './desk-form.tsx'

interface ReasonCardProps {
  title: string
  children: ReactNode
  intent: string
  label?: string
  button: string
  look?: ButtonLook
  /** Label of the checkbox that confirms what cannot be undone. */
  sure?: string
  /** State that this page showed, to notice a change. */
  seen?: string
  /** Offers to open the next of the list with the same press. */
  hasNext?: boolean
  answer: FormAnswer | undefined
}

/** Name of the button that decides, and opens the next. */
export const GOES_ON = 'goes-on'

/** A reason stays with what it was typed for: a card that asks for something else starts empty. */
export function ReasonCard(props: ReasonCardProps) {
  return <ReasonOfOneIntent key={props.intent} {...props} />
}

function ReasonOfOneIntent({
  title,
  children,
  intent,
  label = 'Reason',
  button,
  look = 'quiet',
  sure,
  seen,
  hasNext = false,
  answer,
}: ReasonCardProps) {
  const id = useId()
  const own = answer?.typed?.intent === intent ? answer : undefined
  const { errors, onSubmit } = useFormCheck(sure ? sureReasonForm : reasonForm, own?.errors)
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <section
      id={decisionId(intent)}
      data-decision=""
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="mt-1 text-soft">{children}</div>
      <DeskForm onSubmit={onSubmit} noValidate={useHydrated()} className="mt-4 grid gap-3">
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value={intent} />
        {seen ? <input type="hidden" name="seen" value={seen} /> : null}
        <TextAreaField
          label={label}
          name="reason"
          rows={2}
          required
          maxLength={MAX_REASON_LENGTH}
          defaultValue={own?.typed?.reason}
          error={errors.reason}
        />
        {sure ? <CheckField label={sure} name="sure" value="yes" error={errors.sure} /> : null}
        <Button look={look} aria-disabled={isSending}>
          {isSending ? 'Saving…' : button}
        </Button>
        {hasNext ? (
          <Button name={GOES_ON} value="yes" look="quiet" aria-disabled={isSending}>
            {button}, and open the next
          </Button>
        ) : null}
      </DeskForm>
    </section>
  )
}
