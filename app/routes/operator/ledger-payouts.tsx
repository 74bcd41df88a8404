import { momentText } from '@hush/hours/time'
import { dollars } from '../../domain/money/dollars.ts'
import { type Payout, type PayoutState, payoutState } from '../../domain/payouts/payout.ts'
import { STATE_WORDS } from '../../domain/payouts/payout-words.ts'
import { type Column, DeskTable } from './desk-table.tsx'
import { payoutAnchor } from './payout-anchor.ts'
import { StateMark, type StateTone } from './state-mark.tsx'

const TONES: Record<PayoutState, StateTone> = {
  requested: 'quiet',
  sent: 'quiet',
  paid: 'plain',
  failed: 'bad',
}

const COLUMNS: Column<Payout>[] = [
  {
    label: 'Payout',
    cell: ({ id, cents }) => (
      <>
        <span id={payoutAnchor(id)} className="scroll-mt-32 font-semibold tabular-nums">
          {dollars(cents)}
        </span>
        <div className="text-sm break-all text-soft">{id}</div>
      </>
    ),
  },
  {
    label: 'State',
    cell: payout => {
      const state = payoutState(payout)
      return <StateMark tone={TONES[state]}>{STATE_WORDS[state]}</StateMark>
    },
  },
  { label: 'Requested', cell: ({ requestedAt }) => momentText(requestedAt) },
  {
    label: 'At Stripe',
    cell: ({ transferId, failure, tries }) => (
      <span className="text-sm break-all">{failure ?? transferId ?? noAnswer(tries)}</span>
    ),
  },
]

function noAnswer(tries: number): string {
  if (tries === 0) return 'Not asked yet'
  return tries === 1 ? 'No answer after one try' : `No answer after ${tries} tries`
}

export function DeskPayouts({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Payouts</h2>
      <DeskTable
        caption="Payouts"
        columns={COLUMNS}
        rows={payouts}
        keyOf={({ id }) => id}
        empty=""
      />
    </section>
  )
}
