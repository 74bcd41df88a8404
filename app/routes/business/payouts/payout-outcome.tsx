import { href } from 'react-router'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePolling } from '../../../ui/use-polling.ts'
import type { PayoutView } from './load-payouts.server.ts'

const LOOK_AGAIN_MS = 4_000
const PENDING =
  'Stripe has not answered yet. Nothing is sent twice and nothing is lost. You can leave this page and check the result here later.'

export function PayoutOutcome({ payout }: { payout: PayoutView }) {
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
