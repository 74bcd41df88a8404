import { href } from 'react-router'
import { dollars } from '../../../domain/money/dollars.ts'
import { findCustomer } from '../../../domain/payments/customers.server.ts'
import type { PlanPayment } from '../../../domain/payments/plan-provider.ts'
import { planDay } from '../../../domain/plans/standing.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import {
  orProviderFailure,
  ProviderFailure,
} from '../../../http/payments/provider-failure.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { PLAN_HREF } from '../../../ui/plans/plan-href.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/payments-page'

export const meta = unlisted('Payments · Hush')

/** `payments` is null while the provider cannot be asked. */
export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = await requireBusiness(context, href('/profile/plan/payments'))
  const { db, payments: provider, log } = context.get(servicesContext)
  const customerId = await findCustomer(db, { accountId })
  if (customerId === null) return { payments: [] }
  const found = await orProviderFailure(log, () => provider.listPlanPayments(customerId))
  if (found instanceof ProviderFailure) return { payments: null }
  const payments = found.map(payment => ({ ...payment, day: planDay(payment.at) }))
  return { payments }
}

const STATES: Record<PlanPayment['state'], string> = {
  paid: 'Paid',
  open: 'Did not go through',
  void: 'Not charged',
}

export default function Payments({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <section className="page grid max-w-4xl grid-cols-1 gap-5 py-5 sm:py-8">
      <h1 className="font-display text-3xl sm:text-4xl">Payments</h1>
      <p className="text-soft">
        What your business paid for its plan, in US dollars. No tax is added. What Hush pays you is
        under “Payouts”.
      </p>
      {payments === null ? (
        <p role="alert">
          The payment provider cannot be reached right now. Please try again in a moment.
        </p>
      ) : null}
      {payments?.length === 0 ? <p>There are no payments yet.</p> : null}
      {payments && payments.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {payments.map(({ id, day, cents, state, receiptUrl }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-5 py-3">
              <span className="min-w-[min(10rem,100%)] grow font-semibold">{day}</span>
              <span>{dollars(cents)}</span>
              <span className="min-w-28 grow text-soft sm:grow-0">{STATES[state]}</span>
              {receiptUrl && state !== 'void' ? (
                <a
                  href={receiptUrl}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
                >
                  {state === 'paid' ? 'Receipt' : 'Invoice'}
                  <span className="sr-only"> of {day} (opens in a new tab)</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <TextLink to={PLAN_HREF}>Back to your plan</TextLink>
    </section>
  )
}
