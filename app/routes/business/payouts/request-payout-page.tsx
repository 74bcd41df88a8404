import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { optionalPassword } from '../../../domain/accounts/account-forms.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { payoutForm } from '../../../domain/payouts/payout.ts'
import {
  checkFreshPassword,
  PASSWORD_NEEDED,
} from '../../../http/accounts/fresh-password.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { ONLY_VERIFIED_PAID, submitPayout } from '../../../http/payouts/payouts.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { VerificationNotice } from '../../../ui/accounts/verification-notice.tsx'
import { answerForScript, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/request-payout-page'
import { BalancePanel } from './balance-panel.tsx'
import { CreditList } from './credit-list.tsx'
import { loadPayouts } from './load-payouts.server.ts'
import { NotPayable } from './not-payable.tsx'
import { PayoutForm } from './payout-form.tsx'
import { PayoutList } from './payout-list.tsx'
import { PayoutOutcome } from './payout-outcome.tsx'

/** Business §8. */
const SERVER_ERROR = 'Server error'
const LOST =
  'Server error: Hush could not be reached. You can send this form again; it never sends money twice.'
const HERE = href('/request-payout')

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Request payout · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadPayouts(url, context)), formKey: randomUUID() }
}

const form = payoutForm.extend({ password: optionalPassword })

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const { accountId: businessId, verification } = await requireBusiness(context, HERE)
  const viewer = requireViewer(context, HERE)
  requireFormOf(viewer, typed, HERE)
  if (verification.state !== 'approved') return refuse(403, { problem: ONLY_VERIFIED_PAID, typed })
  const parsed = form.safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const { account_id: connectedAccountId, amount: cents, key, password } = parsed.data
  const check = await checkFreshPassword(request, context, {
    viewer,
    password,
    ifMissing: PASSWORD_NEEDED,
  })
  if (check.outcome === 'refused') {
    const { status, sentence, headers } = check
    return refuse(status, { errors: { password: sentence }, typed }, headers)
  }
  const services = context.get(servicesContext)
  const payout = { businessId, connectedAccountId, cents, key }
  const paying = await orUnexpected(services.log, submitPayout(services, payout))
  if (paying === 'unexpected') return refuse(500, { problem: SERVER_ERROR, typed })
  if (paying.outcome === 'refused') {
    const { status, sentence, field, headers } = paying
    const why = field ? { errors: { [field]: sentence } } : { problem: sentence }
    return refuse(status, { ...why, typed }, headers)
  }
  return redirect(`${HERE}?payout=${paying.payout.id}`, 303)
}

/** Keeps the key, so that sending again after a lost answer is the same payout. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  return answerForScript(serverAction, { lost: LOST, typed })
}

export default function RequestPayout({ loaderData, actionData }: Route.ComponentProps) {
  const { verification, account, balance, payouts, credits, outcome } = loaderData
  const leadsToAccount = verification.state === 'approved' && !account.isReady
  return (
    <div className="page grid grid-cols-1 gap-6 py-5 sm:gap-8 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Request a payout</h1>
        <p className="mt-1 max-w-2xl text-soft">
          What Hush owes you, sent to your connected account when you say so.
        </p>
      </header>
      {outcome && !actionData ? <PayoutOutcome payout={outcome} /> : null}
      <div className="grid gap-5 lg:grid-cols-[2fr_3fr]">
        <BalancePanel balance={balance} />
        {verification.state !== 'approved' ? (
          <VerificationNotice verification={verification} purpose="request payouts" />
        ) : account.isReady ? (
          <PayoutForm
            key={outcome?.id}
            {...loaderData}
            accountId={account.providerId}
            answer={actionData}
          />
        ) : (
          <NotPayable {...account} />
        )}
      </div>
      <PayoutList payouts={payouts} />
      <CreditList credits={credits} />
      <div className="flex flex-wrap gap-x-6">
        {leadsToAccount ? null : (
          <TextLink to={href('/connect-account')}>Your connected account</TextLink>
        )}
        <TextLink to={href('/profile')}>Back to your profile</TextLink>
      </div>
    </div>
  )
}
