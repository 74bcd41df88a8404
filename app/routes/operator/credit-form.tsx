import { momentText } from '@hush/hours/time'
import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REASON_LENGTH } from '../../domain/forms/reason-form.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { type Credit, creditForm, MAX_ALONE_CENTS } from '../../domain/payouts/credit.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeskForm } from './desk-form.tsx'

interface CreditFormProps {
  /** Made with the page, so that a form sent twice credits once. */
  formKey: string
  answer: FormAnswer | undefined
}

export function CreditForm({ formKey, answer }: CreditFormProps) {
  return (
    <AmountForm
      intent="credit"
      title="Credit this business"
      button="Credit"
      formKey={formKey}
      answer={answer}
      text={`You can credit up to ${dollars(MAX_ALONE_CENTS)} in 24 hours alone. Anything above waits for a second operator. The business sees the reason.`}
    />
  )
}

interface CorrectionFormProps extends CreditFormProps {
  credits: readonly Credit[]
}

export function CorrectionForm({ formKey, credits, answer }: CorrectionFormProps) {
  return (
    <AmountForm
      intent="correct"
      title="Take back a credit"
      button="Ask a colleague to take it back"
      formKey={formKey}
      answer={answer}
      text="A second operator approves it. Only what has not been paid out can be taken back. The business is mailed the reason."
    >
      <SelectField
        label="Which credit"
        name="corrects"
        defaultValue={answer?.typed?.corrects}
        error={answer?.errors?.corrects}
      >
        {credits.map(({ id, cents, reason, requestedAt }) => (
          <option key={id} value={id}>
            {dollars(cents)}, {momentText(requestedAt)}: {reason}
          </option>
        ))}
      </SelectField>
    </AmountForm>
  )
}

interface AmountFormProps extends CreditFormProps {
  intent: string
  title: string
  text: string
  button: string
  children?: ReactNode
}

function AmountForm(props: AmountFormProps) {
  const { intent, title, text, button, formKey, answer, children } = props
  const id = useId()
  const own = answer?.typed?.intent === intent ? answer : undefined
  const { errors, onSubmit } = useFormCheck(creditForm, own?.errors)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-soft">{text}</p>
      <DeskForm
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="mt-4 grid grid-cols-1 gap-3"
      >
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={own?.typed?.key ?? formKey} />
        {children}
        <Field
          label="Amount in USD"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="120.00"
          defaultValue={own?.typed?.amount}
          error={errors.amount}
        />
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          required
          maxLength={MAX_REASON_LENGTH}
          defaultValue={own?.typed?.reason}
          error={errors.reason}
        />
        <Button aria-disabled={isSending}>{isSending ? 'Saving…' : button}</Button>
      </DeskForm>
    </section>
  )
}
