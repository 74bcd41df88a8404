import type { PayoutState } from '../../../domain/payouts/payout.ts'
import { STATE_WORDS } from '../../../domain/payouts/payout-words.ts'
import type { PayoutView } from './load-payouts.server.ts'

const TONES: Record<PayoutState, string> = {
  requested: 'border-line text-soft',
  sent: 'border-link text-link',
  paid: 'border-good text-good',
  failed: 'border-bad text-bad',
}

export function PayoutList({ payouts }: { payouts: readonly PayoutView[] }) {
  return (
    <section aria-labelledby="payouts-title">
      <h2 id="payouts-title" className="font-display text-2xl">
        Your payouts
      </h2>
      {payouts.length === 0 ? (
        <p className="mt-3 rounded-card border border-dashed border-line p-6 text-soft">
          None yet. You can follow your first payout here.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {payouts.map(payout => (
            <Line key={payout.id} payout={payout} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ payout }: { payout: PayoutView }) {
  const { amount, state, connectedAccountId, transferId, failure, steps } = payout
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[1fr_auto] sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xl font-semibold tabular-nums">{amount}</span>
          <span
            className={`rounded-full border px-2.5 py-0.5 text-sm font-semibold ${TONES[state]}`}
          >
            {STATE_WORDS[state]}
          </span>
        </p>
        <p className="mt-1 text-sm text-soft">
          To <code className="break-all">{connectedAccountId}</code>
          {transferId ? (
            <>
              , transfer <code className="break-all">{transferId}</code>
            </>
          ) : null}
        </p>
        {failure ? (
          <p className="mt-1 text-sm">{failure} The money is back in your balance.</p>
        ) : null}
      </div>
      <ol className="grid content-start gap-x-4 gap-y-0.5 text-sm text-soft sm:text-right">
        {steps.map(({ name, at }) => (
          <li key={name}>
            <span className="font-semibold">{STATE_WORDS[name]}</span> {at}
          </li>
        ))}
      </ol>
    </li>
  )
}
