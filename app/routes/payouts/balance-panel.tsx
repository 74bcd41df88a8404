import { dollars } from '../../domain/money/dollars.ts'
import { MAX_CENTS_A_DAY, MAX_PAYOUTS_A_DAY } from '../../domain/payouts/payout.ts'

interface BalancePanelProps {
  balance: {
    available: string
    /** Null where nothing is. */
    underWay: string | null
    paidOut: string
    isEmpty: boolean
  }
}

/** What Hush owes the business, large, and what became of the rest. */
export function BalancePanel({ balance }: BalancePanelProps) {
  const { available, underWay, paidOut, isEmpty } = balance
  return (
    <section
      aria-labelledby="balance-title"
      className="grid content-between gap-6 rounded-card bg-dusk p-5 text-on-dusk shadow-card sm:p-7"
    >
      <div>
        <h2 id="balance-title" className="font-semibold">
          Your balance
        </h2>
        <p className="mt-1 font-display text-5xl tabular-nums sm:text-6xl">{available}</p>
        <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
          {underWay === null ? null : <Part label="On its way" value={underWay} />}
          <Part label="Paid out so far" value={paidOut} />
        </dl>
        {isEmpty ? (
          <p className="mt-4">
            Nothing to pay out right now. What Hush credits to you shows up here.
          </p>
        ) : null}
      </div>
      <p className="text-sm">
        What Hush owes you is credited here, each time with its reason. At most {MAX_PAYOUTS_A_DAY}{' '}
        payouts and {dollars(MAX_CENTS_A_DAY)} in any 24 hours.
      </p>
    </section>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
