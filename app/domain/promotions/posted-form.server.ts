import type { Selectable } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import type { Coupons, Deals } from '../../../db/schema.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import { DISPLAY_AT_CHECKOUT, OTHER_METHOD } from './coupon-form.ts'
import { people } from './live-queues.server.ts'

export interface PostedForm {
  typed: FieldTexts
  picture: string | null
  /** Over has ended, joined is fixed, and open can be edited. */
  state: 'over' | 'joined' | 'open'
}

interface PostedQuery {
  id: string
  listingId: number
  now: Date
}

export async function findCouponForm(db: Db, query: PostedQuery): Promise<PostedForm | null> {
  const row = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .selectAll('coupons')
    .select([people.as('people'), stillRuns(query.now).as('runs')])
    .where('coupons.id', '=', query.id)
    .where('listing_id', '=', query.listingId)
    .executeTakeFirst()
  if (!row) return null
  return {
    typed: couponTexts(row),
    picture: row.picture,
    state: stateOf(row, row.people > 0 || row.activated_at !== null),
  }
}

export function couponTexts(row: Selectable<Coupons>) {
  const method = row.redeem_method ?? DISPLAY_AT_CHECKOUT
  const isUsual = method === DISPLAY_AT_CHECKOUT
  return {
    title: row.title,
    description: row.description,
    target: String(row.target),
    endsOn: row.ends_on,
    redeemMethod: isUsual ? DISPLAY_AT_CHECKOUT : OTHER_METHOD,
    otherMethod: isUsual ? '' : method,
    price: typedPrice(row.price_cents),
    usualPrice: typedPrice(row.usual_cents),
    dailyLimit: row.daily_limit === null ? '' : String(row.daily_limit),
    validHours: row.valid_hours ?? '',
  }
}

export async function findDealForm(db: Db, query: PostedQuery): Promise<PostedForm | null> {
  const row = await db
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['title', 'description', 'ends_on', 'ended_at', 'deals.picture', 'hours', 'first_on'])
    .select(stillRuns(query.now).as('runs'))
    .where('deals.id', '=', query.id)
    .where('listing_id', '=', query.listingId)
    .executeTakeFirst()
  if (!row) return null
  return {
    typed: dealTexts(row),
    picture: row.picture,
    state: stateOf(row, false),
  }
}

type DealFacts = Pick<Selectable<Deals>, 'title' | 'description' | 'ends_on' | 'hours' | 'first_on'>

export function dealTexts({ title, description, ends_on, hours, first_on }: DealFacts) {
  return { title, description, endsOn: ends_on, hours: hours ?? '', firstOn: first_on ?? '' }
}

function stateOf(
  { ended_at, runs }: { ended_at: Date | null; runs: boolean },
  isJoined: boolean,
): PostedForm['state'] {
  if (ended_at !== null || !runs) return 'over'
  return isJoined ? 'joined' : 'open'
}

function typedPrice(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}
