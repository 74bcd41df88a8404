import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REASON_LENGTH } from '../../domain/forms/reason-form.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { creditForm, MAX_ALONE_CENTS } from '../../domain/payouts/credit.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface CreditFormProps {
  /** Made with the page, so that a form sent twice credits once. */
  formKey: string
  answer: FormAnswer | undefined
}

export function CreditForm({ formKey, answer }: CreditFormProps) {
  const own = answer?.typed?.intent === 'credit' ? answer : undefined
  const { errors, onSubmit } = useFormCheck(creditForm, own?.errors)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'credit'
  return (
    <section
      aria-labelledby="credit-title"
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 id="credit-title" className="text-lg font-semibold">
        Credit this business
      </h2>
      <p className="mt-1 text-soft">
        You can credit up to {dollars(MAX_ALONE_CENTS)} in 24 hours alone. Anything above waits for
        a second operator. The business sees the reason.
      </p>
      <Form
        method="post"
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="mt-4 grid gap-3"
      >
        {own?.problem ? <FormProblem>{own.problem}</FormProblem> : null}
        <input type="hidden" name="intent" value="credit" />
        <input type="hidden" name="key" value={own?.typed?.key ?? formKey} />
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
        <Button aria-disabled={isSending}>{isSending ? 'Saving…' : 'Credit'}</Button>
      </Form>
    </section>
  )
}
