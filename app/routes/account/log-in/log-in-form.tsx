import { Form, href, useNavigation } from 'react-router'
import { logInForm } from '../../../domain/accounts/account-forms.ts'
import { authHref, businessLogInHref, codeLogInHref } from '../../../ui/accounts/auth-href.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { AuthFormProps, DemoSignIn } from './form-props.ts'

interface LogInFormProps extends Omit<AuthFormProps, 'logIn'> {
  /** Defaults to the diners' addresses. */
  ways?: { signUp: string; forgotPassword: string; otherLogIn: { to: string; text: string } }
}

export function LogInForm({ answer, typed, next, demoSignIn, ways }: LogInFormProps) {
  const otherLogIn = ways?.otherLogIn ?? { to: businessLogInHref(next), text: 'Business log-in' }
  const { errors, onSubmit } = useFormCheck(logInForm, answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      {answer?.isOtherLogIn ? (
        <ButtonLink to={otherLogIn.to} look="quiet">
          {otherLogIn.text}
        </ButtonLink>
      ) : null}
      {answer?.unconfirmedEmail ? <SendAgain email={answer.unconfirmedEmail} next={next} /> : null}
      <Form method="post" onSubmit={onSubmit} noValidate={useHydrated()} className="grid gap-5">
        <EmailField typed={typed} error={errors.email} />
        <PasswordField label="Password" autoComplete="current-password" error={errors.password} />
        <Button aria-disabled={isSending}>{isSending ? 'Logging in…' : 'Log in'}</Button>
      </Form>
      {demoSignIn ? <DemoHint {...demoSignIn} /> : null}
      <nav aria-label="Other ways in" className="grid justify-items-start">
        <TextLink to={codeLogInHref({ next })}>Email me a code instead</TextLink>
        <TextLink to={ways?.forgotPassword ?? authHref('forgotPassword', next)}>
          Forgot Password?
        </TextLink>
        <TextLink to={ways?.signUp ?? authHref('signup', next)}>
          Don't have an account? Sign up
        </TextLink>
      </nav>
    </>
  )
}

function SendAgain({ email, next }: { email: string; next: string }) {
  return (
    <Form method="post" action={href('/confirm-email/mails')}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <Button look="quiet" className="w-full">
        Send the email again
      </Button>
    </Form>
  )
}

function DemoHint({ email, password }: DemoSignIn) {
  return (
    <p className="rounded-xl bg-sunk px-4 py-3 text-sm text-soft">
      This is a demo. Log in as <span className="font-semibold text-ink">{email}</span> with the
      password <span className="font-semibold text-ink">{password}</span>.
    </p>
  )
}
