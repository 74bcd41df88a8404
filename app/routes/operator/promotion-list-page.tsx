import { href } from 'react-router'
import {
  type DeskPromotion,
  listPromotions,
} from '../../domain/desk/operators/desk-promotions.server.ts'
import { readDeskSearch } from '../../domain/desk/operators/desk-search.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { dayText } from '../../domain/listings/listing-texts.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/promotion-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { PromotionMark } from './promotion-mark.tsx'
import { RowLink } from './row-link.tsx'
import { Choice, SearchForm } from './search-form.tsx'

export const meta = unlisted('Promotions · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const params = url.searchParams
  const kind = params.get('kind') === 'deal' ? 'deal' : 'coupon'
  const { text, ...search } = readDeskSearch(params.get('q'))
  const page = pageNumber(params.get('page'))
  return { ...(await listPromotions(db, { kind, text, now: now(), page })), search, kind } as const
}

type Promotion = DeskPromotion & { kind: 'coupon' | 'deal' }

const COLUMNS: Column<Promotion>[] = [
  {
    label: 'Promotion',
    cell: ({ kind, id, title, listingName }) => (
      <RowLink
        to={href('/operator/promotions/:kind/:id', { kind, id })}
        title={title}
        under={listingName}
      />
    ),
  },
  { label: 'Last day', cell: ({ endsOn }) => dayText(endsOn) },
  { label: 'Queue', cell: ({ queue }) => (queue ? `${queue.joined} of ${queue.target}` : '–') },
  { label: 'State', cell: promotion => <PromotionMark {...promotion} /> },
]

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { rows, page, hasMore, search, kind } = loaderData
  return (
    <OperatorFrame title="Promotions" text="What is running now, ending soonest first.">
      <SearchForm label="Title or listing" search={search}>
        <Choice
          label="Kind"
          name="kind"
          options={[
            ['coupon', 'Coupons'],
            ['deal', 'Deals'],
          ]}
          chosen={kind}
        />
      </SearchForm>
      <DeskTable
        caption={kind === 'coupon' ? 'Running coupons' : 'Running deals'}
        columns={COLUMNS}
        rows={rows.map(row => ({ ...row, kind }))}
        keyOf={({ id }) => id}
        empty="Nothing runs here. Three letters of a title or of a listing’s name find one."
      />
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
