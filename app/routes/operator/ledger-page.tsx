import { momentText } from '@hush/hours/time'
import { Link } from 'react-router'
import {
  type LedgerRow,
  listCredits,
  listLedger,
} from '../../domain/desk/operators/desk-ledger.server.ts'
import { readDeskSearch } from '../../domain/desk/operators/desk-search.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { listStuck } from '../../domain/payouts/payouts.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/ledger-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { ledgerHref } from './ledger-href.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { RowLink } from './row-link.tsx'
import { SearchForm } from './search-form.tsx'

export const meta = unlisted('Ledger · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db } = context.get(servicesContext)
  const { text, ...search } = readDeskSearch(url.searchParams.get('q'))
  const page = pageNumber(url.searchParams.get('page'))
  const [rows, waiting, stuck] = await Promise.all([
    listLedger(db, { text, page }),
    listCredits(db, 'waiting'),
    listStuck(db),
  ])
  return { ...rows, search, waiting, stuck }
}

const COLUMNS: Column<LedgerRow>[] = [
  {
    label: 'Business',
    cell: ({ businessId, name, email }) => (
      <RowLink
        to={ledgerHref(businessId)}
        title={name ?? `deleted (${businessId.slice(0, 8)})`}
        under={email ?? undefined}
      />
    ),
  },
  { label: 'Balance', cell: ({ available }) => <Money cents={available} isStrong /> },
  { label: 'On its way', cell: ({ underWay }) => <Money cents={underWay} /> },
  { label: 'Paid out', cell: ({ paidOut }) => <Money cents={paidOut} /> },
]

function Money({ cents, isStrong = false }: { cents: number; isStrong?: boolean }) {
  const look = isStrong ? 'font-semibold' : cents === 0 ? 'text-soft' : ''
  return <span className={`tabular-nums ${look}`}>{dollars(cents)}</span>
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { rows, page, hasMore, search, waiting, stuck } = loaderData
  return (
    <OperatorFrame
      title="Ledger"
      text="What Hush owes businesses. A search also finds businesses that have no credits yet."
    >
      <Waiting
        title="Credits and corrections that wait for a second operator"
        lines={waiting.map(
          ({ id, businessId, name, corrects, cents, reason, requestedByEmail, requestedAt }) => ({
            id,
            businessId,
            cents,
            title: `${corrects ? 'taken back from ' : ''}${name ?? 'a deleted business'}`,
            text: `${requestedByEmail ?? 'a former operator'}, ${momentText(requestedAt)}: ${reason}`,
          }),
        )}
      />
      <Waiting
        title="Payouts without an answer from Stripe"
        lines={stuck.map(({ id, businessId, cents, tries, requestedAt }) => ({
          id,
          businessId,
          cents,
          title: `payout ${id.slice(0, 8)}`,
          text: `Requested ${momentText(requestedAt)} and tried ${tries} times since. The money stays on its way and nothing is sent again: look for a transfer in the group ${id} at Stripe.`,
        }))}
      />
      <SearchForm label="Part of a name or of an email" search={search} />
      <DeskTable
        caption="Balances"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ businessId }) => businessId}
        empty="No business here. Three letters of a name or of an email find one."
      />
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}

interface WaitingProps {
  title: string
  lines: readonly { id: string; businessId: string; cents: number; title: string; text: string }[]
}

function Waiting({ title, lines }: WaitingProps) {
  if (lines.length === 0) return null
  return (
    <section className="mb-5 rounded-card border border-amber bg-card p-5 shadow-card">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(line => (
          <li key={line.id} className="py-2.5">
            <Link
              to={ledgerHref(line.businessId)}
              className="-my-1.5 inline-block py-1.5 font-semibold text-link underline-offset-4 hover:underline"
            >
              {dollars(line.cents)} · {line.title}
            </Link>
            <p className="text-sm text-soft">{line.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
