import { useState } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { emailForm, signUpForm } from '../../../domain/accounts/account-forms.ts'
import { MAX_NAME_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { meetsPasswordRules, stillNeeded } from '../../../domain/accounts/password-rules.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { authHref, businessLogInHref, isFromBusinessLogIn } from '../../../ui/accounts/auth-href.ts'
import { TermsNote } from '../../../ui/accounts/terms-note.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/auth-page'
import { handleAuth } from './auth-actions.server.ts'
import { authModeOf } from './auth-modes.ts'
import { EmailField } from './email-field.tsx'
import type { AuthFormProps } from './form-props.ts'
import { LogInForm } from './log-in-form.tsx'
import { useTyped } from './use-typed.ts'

const NEEDED_ID = 'sign-up-needed'

export const handle = { header: 'simple' }

const LOOKS = {
  login: { title: 'Log in to Hush', drink: 'drink-tropical', cover: 'cover-rooftop' },
  signup: { title: 'Sign up for Hush', drink: 'drink-champagne', cover: 'cover-toast' },
  forgotPassword: { title: 'Forgot your password?', drink: 'drink-coffee', cover: 'cover-coffee' },
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  const { title } = LOOKS[authModeOf(params.authMode)]
  return unlistedMeta(`${title} · Hush`)
}

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'))
  if (context.get(viewerContext)) throw redirect(next)
  const { demo } = context.get(servicesContext)
  const demoSignIn = demo && { email: demo.signIns.diner.email, password: demo.password }
  const logIn = isFromBusinessLogIn(url.searchParams)
    ? businessLogInHref(next)
    : authHref('login', next)
  return { mode: authModeOf(params.authMode), next, demoSignIn, logIn }
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const fields = await readForm(request)
  return handleAuth(authModeOf(params.authMode), {
    request,
    context,
    fields,
    next: safePath(url.searchParams.get('next')),
  })
}

const FORMS = { login: LogInForm, signup: DinerSignUp, forgotPassword: ForgotPasswordForm }

export default function AuthForm({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, demoSignIn, logIn } = loaderData
  const [typed, keep] = useTyped(actionData?.typed)
  const Form = FORMS[mode]
  return (
    <AuthCard {...LOOKS[mode]}>
      <div key={mode} onChange={keep} className="mt-6 grid gap-5">
        <Form answer={actionData} typed={typed} next={next} demoSignIn={demoSignIn} logIn={logIn} />
      </div>
      <TextLink to={href('/')}>Back to Home Page</TextLink>
    </AuthCard>
  )
}

function ForgotPasswordForm({ answer, typed, logIn }: AuthFormProps) {
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

/** With scripts, the button waits until all four password rules are met (diner §5). */
function DinerSignUp({ answer, typed, next }: AuthFormProps) {
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
