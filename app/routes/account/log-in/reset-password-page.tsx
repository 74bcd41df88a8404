import { useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { newPasswordForm, PASSWORD_TOO_PERSONAL } from '../../../domain/accounts/account-forms.ts'
import { findToken } from '../../../domain/accounts/account-tokens.server.ts'
import { meetsPasswordRules } from '../../../domain/accounts/password-rules.ts'
import type { Role } from '../../../domain/accounts/viewer.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import { resetPassword } from '../../../domain/lifecycle/reset-password.server.ts'
import { accountMails } from '../../../http/accounts/account-mails.server.ts'
import { knownBrowserFor } from '../../../http/accounts/known-browser.server.ts'
import { clearLogInAttempts } from '../../../http/accounts/log-in-limits.server.ts'
import { orBusy } from '../../../http/busy.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { safePath } from '../../../http/safe-path.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { authHref, businessLogInHref } from '../../../ui/accounts/auth-href.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/reset-password-page'
import { type TokenAnswer, tokenPageHeaders } from './token-page.ts'
import { useCleanAddress } from './use-clean-address.ts'

export const handle = { header: 'simple' }

/** How long the message is shown before the redirect (diner §9). */
const SHOWN_SECONDS = 3

const CHANGED = 'Your password has been updated successfully! Redirecting to login...'
const UNEXPECTED = 'An unexpected error occurred.'
const OVER =
  'This link no longer works: it was already used, is older than 15 minutes, or was replaced by a newer email.'

const NO_LINK = 'This page opens from the link in our email. You can ask for a new one.'

export const meta = unlisted('Reset your password · Hush')

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders(actionHeaders)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  const next = safePath(url.searchParams.get('next'))
  const row = await findToken(db, { token, purpose: 'reset', now: now() })
  return {
    token: row ? token : null,
    next,
    problem: url.searchParams.has('token') ? undefined : NO_LINK,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits, log, now } = services
  const fields = await readForm(request)
  const token = fields.token ?? null
  const next = safePath(fields.next)
  const parsed = newPasswordForm.safeParse(fields)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    if (!errors.password) return refuse<TokenAnswer>(400, { problem: OVER, token, next })
    return refuse<TokenAnswer>(400, { errors, token, next })
  }
  const mails = await accountMails(services, next)
  const work = resetPassword(db, { ...parsed.data, mails, now: now() })
  const result = await orBusy(orUnexpected(log, work))
  if (result === 'unexpected') {
    return refuse<TokenAnswer>(500, { problem: UNEXPECTED, token, next })
  }
  if (result.outcome === 'over') {
    return refuse<TokenAnswer>(400, { problem: OVER, token, next })
  }
  if (result.outcome === 'too-personal') {
    return refuse<TokenAnswer>(400, { errors: { password: PASSWORD_TOO_PERSONAL }, token, next })
  }
  const address = context.get(clientAddressContext)
  await clearLogInAttempts(limits, { email: result.email, address, browser: null })
  // Only the mailbox's owner gets here.
  const headers = { 'Set-Cookie': knownBrowserFor(result.email, services) }
  const onward = onwardFor(result.role, next)
  const changed = { isDone: true, message: CHANGED, token: null, next, onward }
  return data<TokenAnswer>(changed, { headers })
}

/** A diner with no page to return to goes home, without logging in (diner §4). */
function onwardFor(role: Role, next: string): string {
  if (role === 'business') return businessLogInHref(next)
  return role === 'diner' && next === '/' ? href('/') : authHref('login', next)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useCleanAddress()
  const { token, next, problem } = actionData ?? loaderData
  const error = problem ?? (token === null ? OVER : undefined)
  return (
    <AuthCard title="Reset Your Password" drink="drink-boba" cover="cover-tropical-drink">
      <div className="mt-6 grid gap-5">
        {actionData?.message ? (
          <Success text={actionData.message} onward={actionData.onward} />
        ) : error ? (
          <Problem text={error} token={token} next={next} />
        ) : (
          <NewPassword token={token ?? ''} next={next} errors={actionData?.errors} />
        )}
      </div>
    </AuthCard>
  )
}

interface NewPasswordProps {
  token: string
  next: string
  errors: FieldErrors | undefined
}

function NewPassword({ token, next, errors: serverErrors }: NewPasswordProps) {
  const { errors, onSubmit } = useFormCheck(newPasswordForm, serverErrors)
  const [password, setPassword] = useState('')
  const hydrated = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const mustWait = hydrated && !meetsPasswordRules(password)
  return (
    <Form
      method="post"
      action={href('/reset-password')}
      onSubmit={onSubmit}
      noValidate={hydrated}
      className="grid gap-5"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <NewPasswordField label="New password" error={errors.password} onPassword={setPassword} />
      <Button disabled={mustWait} aria-disabled={isSending}>
        {isSending ? 'Updating…' : 'Update password'}
      </Button>
    </Form>
  )
}

function Success({ text, onward = href('/') }: { text: string; onward?: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`${SHOWN_SECONDS}; url=${onward}`} />
      <p
        role="status"
        className="rounded-xl border border-good bg-sunk px-4 py-3 font-medium text-good"
      >
        {text}
      </p>
    </>
  )
}

/** Refresh starts again with an empty form (diner §4). */
function Problem({ text, token, next }: { text: string; token: string | null; next: string }) {
  return (
    <>
      <FormProblem>{text}</FormProblem>
      <Form method="get" action={href('/reset-password')}>
        {token === null ? null : <input type="hidden" name="token" value={token} />}
        {next === '/' ? null : <input type="hidden" name="next" value={next} />}
        <Button look="quiet" className="w-full">
          Refresh
        </Button>
      </Form>
      <ButtonLink to={authHref('forgotPassword', next)} className="w-full">
        Send me a new link
      </ButtonLink>
    </>
  )
}
