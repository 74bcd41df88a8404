import { useState } from 'react'
import { Form, href, type RouterContextProvider, useNavigation } from 'react-router'
import { changePasswordForm, PASSWORD_TOO_PERSONAL } from '../../domain/accounts/account-forms.ts'
import {
  changePassword,
  type PasswordChange,
} from '../../domain/accounts/change-password.server.ts'
import { meetsPasswordRules } from '../../domain/accounts/password-rules.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { requestReset } from '../../domain/lifecycle/reset-password.server.ts'
import { accountMails } from '../../http/accounts/account-mails.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { sessionToken } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireMember } from '../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { AuthCard } from '../../ui/accounts/auth-card.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { unlisted } from '../../ui/page-meta.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/password-page'
import { BackToAccount } from './back-link.tsx'

const HERE = href('/profile/account/password')
const MAILED = 'Password reset email sent! Please check your inbox.'
const CHANGED = 'Your password is changed, and every other device is logged out.'

const REFUSED: Record<Exclude<PasswordChange, 'changed'>, [number, Record<string, string>]> = {
  'wrong-password': [401, { currentPassword: 'That is not your current password.' }],
  same: [400, { password: 'That is your password already. Please choose another one.' }],
  'too-personal': [400, { password: PASSWORD_TOO_PERSONAL }],
}

export const meta = unlisted('Change password · Hush')

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { hasPassword: requireMember(context, HERE).hasPassword }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits, baseUrl } = services
  const { ownerId: accountId, email, hasPassword } = requireMember(context, HERE)
  if (!hasPassword) return mailFirstPassword(context, email)
  const parsed = changePasswordForm.safeParse(await readForm(request))
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error) })
  const seconds = await takeLimits(limits, [['password by account', accountId]])
  if (seconds > 0) return refuseForNow(seconds, {})
  const work = changePassword(db, {
    ...parsed.data,
    accountId,
    sessionToken: sessionToken(request, baseUrl) ?? '',
    mails: await accountMails(services),
  })
  const outcome = await orBusy(work)
  if (outcome !== 'wrong-password') await limits.clear('password by account', accountId)
  if (outcome !== 'changed') {
    const [status, errors] = REFUSED[outcome]
    return refuse(status, { errors })
  }
  return redirectWithNotice(href('/profile/account'), CHANGED)
}

/** The reset link proves the mailbox, as the codes did (decision 0062). */
async function mailFirstPassword(context: Readonly<RouterContextProvider>, email: string) {
  const services = context.get(servicesContext)
  const { db, limits, now } = services
  const seconds = await takeLimits(limits, [['reset by email', email]])
  if (seconds > 0) return refuseForNow(seconds, {})
  await requestReset(db, { email, mails: await accountMails(services), now: now() })
  return redirectWithNotice(href('/profile/account'), MAILED)
}

export { changeAction as clientAction } from '../../ui/forms/client-action.ts'

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.hasPassword) return <FirstPassword answer={actionData} />
  return (
    <AuthCard title="Change password" drink="drink-boba" cover="cover-tropical-drink">
      <div className="mt-6 grid gap-5">
        <p className="text-soft">
          Every other device will be logged out, and you will get a mail about it. You stay logged
          in here.
        </p>
        <ChangeForm answer={actionData} />
        <BackToAccount />
      </div>
    </AuthCard>
  )
}

function FirstPassword({ answer }: { answer: FormAnswer | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <AuthCard title="Set a password" drink="drink-boba" cover="cover-tropical-drink">
      <Form method="post" className="mt-6 grid gap-5">
        {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
        <p className="text-soft">
          You log in by code and have no password yet. We will mail you a link to set one; codes go
          on working.
        </p>
        <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Email me the link'}</Button>
      </Form>
      <BackToAccount />
    </AuthCard>
  )
}

function ChangeForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, onSubmit } = useFormCheck(changePasswordForm, answer?.errors)
  const [password, setPassword] = useState('')
  const hydrated = useHydrated()
  const isSending = useNavigation().state !== 'idle'
  const mustWait = hydrated && !meetsPasswordRules(password)
  return (
    <Form method="post" onSubmit={onSubmit} noValidate={hydrated} className="grid gap-5">
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordField label="New password" error={errors.password} onPassword={setPassword} />
      <Button disabled={mustWait} aria-disabled={isSending}>
        {isSending ? 'Changing…' : 'Change password'}
      </Button>
    </Form>
  )
}
