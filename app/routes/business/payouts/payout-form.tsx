import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { dollars } from '../../../domain/money/dollars.ts'
import { MIN_PAYOUT_CENTS } from '../../../domain/payouts/amount.ts'
import { payoutForm } from '../../../domain/payouts/payout.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { FreshPasswordField } from '../../../ui/forms/fresh-password-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

interface PayoutFormProps {
  /** Idempotency key: however often the form is sent, it is one payout. */
  formKey: string
  accountId: string
  needsPassword: boolean
  balance: { available: string }
  answer: FormAnswer | undefined
}

export function PayoutForm({
  formKey,
  accountId,
  needsPassword,
  balance,
  answer,
}: PayoutFormProps) {
  const { errors, onSubmit } = useFormCheck(payoutForm, answer?.errors)
  const isSending = useNavigation().formData !== undefined
  const typed = answer?.typed ?? {}
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <h2 className="font-display text-xl sm:text-2xl">Send yourself money</h2>
      <Form
        method="post"
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="mt-4 grid gap-5"
      >
        {answer?.problem ? <FormProblem>❌ {answer.problem}</FormProblem> : null}
        <FormOfField />
        <input type="hidden" name="key" value={typed.key ?? formKey} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Connected account id"
            name="account_id"
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed.account_id ?? accountId}
            error={marked(errors.account_id)}
            hint={`Where the money goes: your account at Stripe, ending ${accountId.slice(-4)}.`}
          />
          <Field
            label="Amount in USD"
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="25.00"
            defaultValue={typed.amount}
            error={marked(errors.amount)}
            hint={`From ${dollars(MIN_PAYOUT_CENTS)} up to ${balance.available}.`}
          />
        </div>
        <FreshPasswordField isRequired={needsPassword} error={errors.password} />
        <Button aria-disabled={isSending} className="sm:justify-self-start sm:px-8">
          {isSending ? 'Sending...' : 'Send Payout'}
        </Button>
      </Form>
    </section>
  )
}

/** Business §8. */
function marked(error: string | undefined): string | undefined {
  return error && `❌ ${error}`
}
