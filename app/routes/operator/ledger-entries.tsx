import { momentText } from '@hush/hours/time'
import { dollars } from '../../domain/money/dollars.ts'
import type { LedgerEntry } from '../../domain/payouts/ledger.server.ts'
import { MOVES } from '../../domain/payouts/ledger-moves.ts'
import { KIND_WORDS, LEDGER_ACCOUNT_WORDS } from '../../domain/payouts/payout-words.ts'
import { EmptyList } from './desk-table.tsx'
import { payoutAnchor } from './payout-anchor.ts'

export function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <section aria-labelledby="movements-title">
      <h2 id="movements-title" className="mb-2 text-lg font-semibold">
        Movements
      </h2>
      {entries.length === 0 ? (
        <EmptyList text="Nothing was ever credited to this business." />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
          {entries.map(entry => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Movement({ entry }: { entry: LedgerEntry }) {
  const { kind, at } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_13rem_12rem_8rem] lg:px-5">
      <p>
        <span className="font-semibold">{KIND_WORDS[kind]}</span> <About entry={entry} />
      </p>
      <Amount entry={entry} />
      <div className="col-span-2 flex flex-wrap gap-x-2 text-sm text-soft lg:contents">
        <p className="lg:order-1">
          {LEDGER_ACCOUNT_WORDS[MOVES[kind].from]} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {LEDGER_ACCOUNT_WORDS[MOVES[kind].to]}
        </p>
        <span aria-hidden="true" className="lg:hidden">
          ·
        </span>
        <p className="lg:order-2">{momentText(at)}</p>
      </div>
    </li>
  )
}

function About({ entry: { reason, aboutId } }: { entry: LedgerEntry }) {
  if (reason !== null) return <span className="text-soft">{reason}</span>
  return (
    <a
      href={`#${payoutAnchor(aboutId)}`}
      className="text-sm text-link underline-offset-4 hover:underline"
    >
      {aboutId.slice(0, 8)}
    </a>
  )
}

/** Signed as the balance sees it; unsigned for money that had already left it. */
function Amount({ entry: { kind, cents } }: { entry: LedgerEntry }) {
  const { from, to } = MOVES[kind]
  const [sign, look] =
    to === 'available' ? ['+', 'text-good'] : from === 'available' ? ['−', ''] : ['', 'text-soft']
  return (
    <p className={`text-right font-semibold tabular-nums lg:order-3 ${look}`}>
      {sign}
      {dollars(cents)}
    </p>
  )
}
