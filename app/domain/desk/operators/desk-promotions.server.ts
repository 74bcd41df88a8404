import { searchKey } from '@hush/hours/questions'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { stillRuns } from '../../../../db/clock.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { isUid } from '../../ids/id.ts'
import { escapeLike } from '../../locations/locations.server.ts'

export type PromotionKind = 'coupon' | 'deal'

const TABLES = { coupon: sql.table('coupons'), deal: sql.table('deals') }

export interface DeskPromotion {
  id: string
  title: string
  description: string
  endsOn: string
  endedAt: Date | null
  isOver: boolean
  createdAt: Date
  listingId: number
  listingName: string
  isListingHidden: boolean
  queue: { joined: number; target: number; activatedAt: Date | null } | null
}

interface DeskQuery {
  kind: PromotionKind
  text: string
  now: Date
  page: number
}

export async function listPromotions(db: Db, query: DeskQuery): Promise<RowPage<DeskPromotion>> {
  const { limit, offset } = pageRange(query.page)
  const part = `%${escapeLike(searchKey(query.text))}%`
  const { rows } = await sql<PromotionRow>`
    select ${columnsOf(query.kind, query.now)}
    from ${TABLES[query.kind]} as promotion join listings on listings.id = listing_id
    where ended_at is null and ${stillRuns(query.now)}
      and (${query.text} = '' or search_key(title) like ${part} or name_key like ${part})
    order by ends_on, promotion.id
    limit ${limit}::int offset ${offset}::int`.execute(db)
  return pageOf(rows.map(toPromotion), query.page)
}

export async function findPromotion(
  db: Db,
  { kind, id, now }: { kind: PromotionKind; id: string; now: Date },
): Promise<DeskPromotion | null> {
  if (!isUid(id)) return null
  const { rows } = await sql<PromotionRow>`
    select ${columnsOf(kind, now)}
    from ${TABLES[kind]} as promotion join listings on listings.id = listing_id
    where promotion.id = ${id}`.execute(db)
  return rows.map(toPromotion)[0] ?? null
}

interface PromotionRow extends Omit<DeskPromotion, 'queue'> {
  target: number | null
  joined: number | null
  activatedAt: Date | null
}

function columnsOf(kind: PromotionKind, now: Date) {
  const queue =
    kind === 'coupon'
      ? sql`target, activated_at as "activatedAt",
          (select count(*) from queue_entries where coupon_id = promotion.id) as joined`
      : sql`null as target, null as "activatedAt", null as joined`
  return sql`promotion.id, title, description, ends_on as "endsOn", ended_at as "endedAt",
    ended_at is not null or not ${stillRuns(now)} as "isOver",
    promotion.created_at as "createdAt", listings.id as "listingId", listings.name as "listingName",
    listings.hidden_at is not null as "isListingHidden", ${queue}`
}

function toPromotion({ target, joined, activatedAt, ...rest }: PromotionRow): DeskPromotion {
  const queue = target === null || joined === null ? null : { joined, target, activatedAt }
  return { ...rest, queue }
}
