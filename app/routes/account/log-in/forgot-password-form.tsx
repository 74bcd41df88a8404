import { Form, useNavigation } from 'react-router'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { AuthFormProps } from './form-props.ts'

export function ForgotPasswordForm({ answer, typed, logIn }: AuthFormProps) {
  const { errors, onSubmit } = useFormCheck(emailForm, answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <p className="text-soft">
        Enter your email, and we will send you a link to choose a new password. It works for 15
        minutes.
      </p>
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      <div role="status">
        {answer?.message ? (
          <p className="rounded-xl border border-good bg-sunk px-4 py-3 font-medium text-good">
            {answer.message}
          </p>
        ) : null}
      </div>
      <Form method="post" onSubmit={onSubmit} noValidate={useHydrated()} className="grid gap-5">
        <EmailField typed={typed} error={errors.email} />
        <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Send reset email'}</Button>
      </Form>
      <TextLink to={logIn}>Back to Login</TextLink>
    </>
  )
}
