import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { signUpForm } from '../../../domain/accounts/account-forms.ts'
import { MAX_NAME_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { meetsPasswordRules, stillNeeded } from '../../../domain/accounts/password-rules.ts'
import { authHref } from '../../../ui/accounts/auth-href.ts'
import { TermsNote } from '../../../ui/accounts/terms-note.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { AuthFormProps } from './form-props.ts'

const NEEDED_ID = 'sign-up-needed'

/** With scripts, the button waits until all four password rules are met (diner §5). */
export function DinerSignUp({ answer, typed, next }: AuthFormProps) {
  const { errors, onSubmit } = useFormCheck(signUpForm, answer?.errors)
  const [password, setPassword] = useState('')
  const hydrated = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const isWeak = !meetsPasswordRules(password)
  return (
    <>
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      <Form method="post" onSubmit={onSubmit} noValidate={hydrated} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={MAX_NAME_LENGTH}
            defaultValue={typed.firstName}
            error={errors.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={MAX_NAME_LENGTH}
            defaultValue={typed.lastName}
            error={errors.lastName}
          />
        </div>
        <EmailField typed={typed} error={errors.email} />
        <NewPasswordField label="Password" error={errors.password} onPassword={setPassword} />
        <TermsNote />
        <div className="grid gap-2">
          <Button
            disabled={hydrated && isWeak}
            aria-disabled={isSending}
            aria-describedby={NEEDED_ID}
          >
            {isSending ? 'Signing up…' : 'Sign Up'}
          </Button>
          <p id={NEEDED_ID} className="text-center text-sm text-soft empty:hidden">
            {isWeak ? `Still needed in your password: ${stillNeeded(password)}` : null}
          </p>
        </div>
      </Form>
      <TextLink to={authHref('login', next)}>Already have an account? Log in</TextLink>
      <TextLink to={href('/business-signup')}>Own a bar or restaurant? List it here</TextLink>
    </>
  )
}
