import { href, redirect } from 'react-router'
import { z } from 'zod'
import { emailForm, optionalPassword } from '../../../domain/accounts/account-forms.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { findConnectedAccount } from '../../../domain/payouts/connected-accounts.server.ts'
import {
  checkFreshPassword,
  PASSWORD_NEEDED,
} from '../../../http/accounts/fresh-password.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { redirectToLogIn } from '../../../http/guards.server.ts'
import {
  ONLY_VERIFIED,
  openAccount,
  openOnboarding,
} from '../../../http/payouts/connect-account.server.ts'
import { VerificationNotice } from '../../../ui/accounts/verification-notice.tsx'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/connect-account-page'
import { AccountCard } from './account-card.tsx'
import { ConnectForm } from './connect-form.tsx'
import { loadConnection } from './load-connection.server.ts'
import { PayoutSteps } from './payout-steps.tsx'

/** Business §8. */
const WENT_WRONG = 'Something went wrong'
const HERE = href('/connect-account')

export const meta = unlisted('Connect account · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadConnection(url, context)
}

const newForm = emailForm.extend({ password: optionalPassword })
const returningForm = z.object({ password: optionalPassword })

export async function action({ request, context }: Route.ActionArgs) {
  const { business, viewer, form } = await readBusinessForm(request, context, HERE)
  const typed = { email: form.email }
  const { accountId, verification } = business
  if (verification.state !== 'approved') return refuse(403, { problem: ONLY_VERIFIED, typed })
  const services = context.get(servicesContext)
  const existing = await findConnectedAccount(services.db, { accountId })
  const parsed = (existing ? returningForm : newForm).safeParse(form)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const { password } = parsed.data
  const check = await checkFreshPassword(request, context, {
    viewer,
    password,
    ifMissing: PASSWORD_NEEDED,
  })
  if (check.outcome === 'refused') {
    const { status, sentence, headers } = check
    return refuse(status, { errors: { password: sentence }, typed }, headers)
  }
  const email = newForm.safeParse(form).data?.email ?? viewer.email
  const opened = await openAccount(services, { accountId, email })
  if (opened.outcome === 'refused') return refuseOpening(opened)
  if (opened.outcome === 'business-gone') {
    throw redirectToLogIn(HERE, 'Please log in first.', href('/business-login'))
  }
  const { providerId } = opened
  const onboarding = await openOnboarding(services, { request, accountId, providerId })
  if (onboarding.outcome === 'refused') return refuseOpening(onboarding)
  return redirect(onboarding.url, 303)

  function refuseOpening({
    status,
    sentence,
    headers,
  }: Extract<typeof opened, { status: number }>) {
    return refuse(status, { problem: sentence, typed }, headers)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { lost: WENT_WRONG })
}

export default function ConnectAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, verification } = loaderData
  const isVerified = verification.state === 'approved'
  return (
    <div className="page py-5 sm:py-8">
      <h1 className="font-display text-3xl sm:text-4xl">Connect account</h1>
      <p className="mt-1 max-w-2xl text-soft">
        Hush pays businesses through Stripe. Stripe asks who you are and which bank account is
        yours; we never see either.
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        {!isVerified ? (
          <VerificationNotice verification={verification} purpose="connect an account" />
        ) : account ? (
          <AccountCard {...loaderData} account={account} answer={actionData} />
        ) : (
          <ConnectForm {...loaderData} answer={actionData} />
        )}
        <PayoutSteps state={account?.state ?? null} />
      </div>
      <div className="mt-4">
        <TextLink to={href('/profile/account')}>Back to your account</TextLink>
      </div>
    </div>
  )
}
