import { redirect } from 'react-router'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import { resendConfirmation } from '../../../domain/lifecycle/sign-up.server.ts'
import { accountMails } from '../../../http/accounts/account-mails.server.ts'
import { withMinDuration } from '../../../http/accounts/min-duration.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { noticeCookie } from '../../../http/notice.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { authHref } from '../../../ui/accounts/auth-href.ts'
import type { Route } from './+types/confirmation-mails'

const SENT = 'If that email still waits to be confirmed, a new link is on its way.'
const NO_EMAIL = 'Please go back and enter a complete email address.'

export function loader(): never {
  throw redirect(authHref('login'))
}

/** Answers the same for every email, so as not to reveal who has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readForm(request)
  const next = safePath(fields.next)
  const back = (notice: string) =>
    redirect(authHref('login', next), { headers: { 'Set-Cookie': noticeCookie(notice) } })
  const parsed = emailForm.safeParse(fields)
  if (!parsed.success) return back(NO_EMAIL)
  const { email } = parsed.data
  await requireWithinLimits(services.limits, [
    ['resend by address', context.get(clientAddressContext)],
    ['resend by email', email],
  ])
  const mails = await accountMails(services, next)
  await withMinDuration(resendConfirmation(services.db, { email, mails, now: services.now() }))
  return back(SENT)
}
