import { momentText } from '../../domain/happy-hours/moment-text.ts'
import { dollars } from '../../domain/money/dollars.ts'
import type { LedgerEntry } from '../../domain/payouts/ledger.server.ts'
import { MOVES } from '../../domain/payouts/ledger.ts'
import { type Column, DeskTable } from './desk-table.tsx'

const COLUMNS: Column<LedgerEntry>[] = [
  { label: 'What', cell: ({ kind }) => <span className="font-semibold">{kind}</span> },
  {
    label: 'Amount',
    cell: ({ cents }) => <span className="tabular-nums">{dollars(cents)}</span>,
  },
  { label: 'Moved', cell: ({ kind }) => `from ${MOVES[kind].from} to ${MOVES[kind].to}` },
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'Why', cell: ({ reason, aboutId }) => reason ?? `payout ${aboutId.slice(0, 8)}` },
]

/** The movements of a business, the latest first. */
export function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Movements</h2>
      <DeskTable
        caption="Movements"
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        empty="Nothing was ever credited to this business."
      />
    </section>
  )
}
