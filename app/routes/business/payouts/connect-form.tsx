import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { MAX_EMAIL_LENGTH } from '../../../domain/accounts/account-limits.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { FreshPasswordField } from '../../../ui/forms/fresh-password-field.tsx'

interface FormProps {
  needsPassword: boolean
  answer: FormAnswer | undefined
}

export function ConnectForm({ email, ...form }: FormProps & { email: string }) {
  const { answer } = form
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <h2 className="font-display text-xl sm:text-2xl">Where should your money go?</h2>
      <p className="mt-1 text-soft">
        We open an account for you at Stripe, and you continue there. We send you an email about it.
      </p>
      <StripeForm {...form} button="Connect to Stripe">
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={answer?.typed?.email ?? email}
          error={answer?.errors?.email}
          hint="Stripe writes to this address."
        />
      </StripeForm>
    </section>
  )
}

interface StripeFormProps extends FormProps {
  button: string
  look?: ButtonLook
  children?: ReactNode
}

export function StripeForm({ needsPassword, answer, button, look, children }: StripeFormProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-5 grid gap-5">
      <FormOfField />
      {answer?.problem ? <FormProblem>❌ {answer.problem}</FormProblem> : null}
      {children}
      <FreshPasswordField isRequired={needsPassword} error={answer?.errors?.password} />
      <Button look={look} aria-disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Processing...' : button}
      </Button>
    </Form>
  )
}
