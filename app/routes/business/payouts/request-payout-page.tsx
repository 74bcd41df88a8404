import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { optionalPassword } from '../../../domain/accounts/account-forms.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { UnpayableReason } from '../../../domain/payouts/connected-account.ts'
import { payoutForm } from '../../../domain/payouts/payout.ts'
import {
  checkFreshPassword,
  PASSWORD_NEEDED,
} from '../../../http/accounts/fresh-password.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { ONLY_VERIFIED_PAID, submitPayout } from '../../../http/payouts/payouts.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { VerificationNotice } from '../../../ui/accounts/verification-notice.tsx'
import { Drink } from '../../../ui/drink.tsx'
import { answerForScript, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePolling } from '../../../ui/use-polling.ts'
import type { Route } from './+types/request-payout-page'
import { BalancePanel } from './balance-panel.tsx'
import { loadPayouts, type PayoutView } from './load-payouts.server.ts'
import { PayoutForm } from './payout-form.tsx'
import { PayoutList } from './payout-list.tsx'

const LOOK_AGAIN_MS = 4_000

const PENDING =
  'Stripe has not answered yet. Nothing is sent twice and nothing is lost. You can leave this page and check the result here later.'

const TITLES: Record<UnpayableReason | 'missing', string> = {
  missing: 'First, an account to pay to',
  unfinished: 'Your account is not finished yet',
  'in-review': 'Stripe is looking at your details',
  rejected: 'Stripe turned your account down',
  held: 'Your new account has to wait a day',
}

interface NotPayableProps {
  because: UnpayableReason | 'missing'
  sentence: string
}

function NotPayable({ because, sentence }: NotPayableProps) {
  return (
    <section className="flex gap-4 lg:items-center rounded-card border border-line bg-card p-5 shadow-card sm:gap-6 sm:p-7">
      <Drink name="drink-boba" pixels={80} className="size-14 shrink-0 sm:size-20" />
      <div>
        <h2 className="font-display text-xl sm:text-2xl">{TITLES[because]}</h2>
        <p className="mt-2 text-soft">{sentence}</p>
        <ButtonLink to={href('/connect-account')} className="mt-4">
          Your connected account
        </ButtonLink>
      </div>
    </section>
  )
}

/** Business §8. */
const SERVER_ERROR = 'Server error'
const LOST =
  'Server error: Hush could not be reached. You can send this form again; it never sends money twice.'
const HERE = href('/request-payout')

export const meta = unlisted('Request payout · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadPayouts(url, context)), formKey: randomUUID() }
}

const form = payoutForm.extend({ password: optionalPassword })

export async function action({ request, context }: Route.ActionArgs) {
  const { business, viewer, form: typed } = await readBusinessForm(request, context, HERE)
  const { accountId: businessId, verification } = business
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

interface CreditListProps {
  credits: readonly {
    id: number
    at: string
    amount: string
    isTakenBack: boolean
    reason: string
  }[]
}

function CreditList({ credits }: CreditListProps) {
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="credits-title">
      <h2 id="credits-title" className="font-display text-2xl">
        Credited to you
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {credits.map(({ id, at, amount, isTakenBack, reason }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3.5 sm:px-6"
          >
            <div>
              <p>{isTakenBack ? `Taken back: ${reason}` : reason}</p>
              <p className="text-sm text-soft">{at}</p>
            </div>
            <p className={`font-semibold tabular-nums ${isTakenBack ? '' : 'text-good'}`}>
              {isTakenBack ? '−' : '+'}
              {amount}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PayoutOutcome({ payout }: { payout: PayoutView }) {
  return (
    <div key={payout.id} ref={takeFocus} tabIndex={-1} className="rounded-xl">
      <Outcome payout={payout} />
    </div>
  )
}

/** Must be the same function in every render, or React would take the focus at every change. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function Outcome({ payout }: { payout: PayoutView }) {
  const { id, amount, state, transferId, failure } = payout
  switch (state) {
    case 'sent':
    case 'paid':
      return (
        <div
          role="status"
          className="rounded-xl border border-good bg-card px-4 py-3 font-medium text-good"
        >
          ✅ Payout successful! Transfer ID: <span className="break-all">{transferId}</span>
        </div>
      )
    case 'failed':
      return <FormProblem>❌ {failure}</FormProblem>
    case 'requested':
      return <Pending payoutId={id} amount={amount} />
  }
}

function Pending({ payoutId, amount }: { payoutId: string; amount: string }) {
  usePolling({ everyMs: LOOK_AGAIN_MS })
  return (
    <div role="status" className="rounded-xl border border-line bg-sunk px-4 py-3">
      <p className="font-semibold">Your payout of {amount} is on its way to Stripe.</p>
      <p className="mt-1 text-soft">{PENDING}</p>
      <TextLink to={`${href('/request-payout')}?payout=${payoutId}`}>Look again</TextLink>
    </div>
  )
}
