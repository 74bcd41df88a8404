import { shortDollars } from '../../../domain/money/dollars.ts'
import { MAX_CENTS_A_DAY, MAX_PAYOUTS_A_DAY } from '../../../domain/payouts/payout.ts'

interface BalancePanelProps {
  balance: {
    available: string
    underWay: string | null
    paidOut: string
    isEmpty: boolean
  }
}

export function BalancePanel({ balance }: BalancePanelProps) {
  const { available, underWay, paidOut, isEmpty } = balance
  return (
    <section
      aria-labelledby="balance-title"
      className="grid content-between gap-6 rounded-card bg-dusk p-5 text-on-dusk shadow-card sm:p-7 sm:pb-5"
    >
      <div>
        <h2 id="balance-title" className="font-semibold">
          Your balance
        </h2>
        <p className="mt-1 font-display text-[min(3rem,14vw)] leading-none tabular-nums sm:text-6xl">
          {available}
        </p>
        <p className="mt-3 text-sm">
          {isEmpty
            ? 'Nothing to pay out right now. What Hush credits to you shows up here.'
            : 'What Hush owes you is credited here, each time with its reason.'}
        </p>
      </div>
      <dl className="divide-y divide-on-dusk/25 border-t border-on-dusk/25">
        {underWay === null ? null : <Part label="On its way" value={underWay} />}
        <Part label="Paid out so far" value={paidOut} />
        <Part
          label="At most in 24 hours"
          value={`${MAX_PAYOUTS_A_DAY} payouts, ${shortDollars(MAX_CENTS_A_DAY)}`}
        />
      </dl>
    </section>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
