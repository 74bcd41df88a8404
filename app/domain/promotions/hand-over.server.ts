import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { hashToken, newToken } from '../accounts/sessions.server.ts'
import { dayText } from '../listings/listing-texts.ts'
import { isVisibleToHolders } from './coupon-visibility.server.ts'
import { makePersonalCode } from './personal-code.server.ts'
import { QUEUE_REFUSALS } from './queue.server.ts'
import { readRanges, termsText } from './terms.ts'

interface HeldCode {
  couponId: string
  dinerId: string
  now: Date
}

const TAKE_OUTCOMES = [
  'taken',
  /** Redeemed, ended, withdrawn or taken by somebody else. */
  'over',
  'own',
  'already-joined',
  ...QUEUE_REFUSALS,
] as const

export const TAKE_DECISIONS = [...TAKE_OUTCOMES, 'code-taken'] as const

export type TakeOutcome = (typeof TAKE_OUTCOMES)[number]

/** The token of a link that hands the code to one friend; an older link ends. Null if the diner has none to hand over. */
export async function offerCode(db: Db, held: HeldCode): Promise<string | null> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('queue_entries')
    .from('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .set({ handover_hash: hashToken(token) })
    .whereRef('coupons.id', '=', 'coupon_id')
    .where('coupon_id', '=', held.couponId)
    .where('diner_id', '=', held.dinerId)
    .where('redeemed_at', 'is', null)
    .where('handed_at', 'is', null)
    .where('activated_at', 'is not', null)
    .where(stillRuns(held.now))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? token : null
}

/** True too if there was no link. False once a friend has taken the code. */
export async function withdrawOffer(
  db: Db,
  { couponId, dinerId }: Omit<HeldCode, 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('queue_entries')
    .set({ handover_hash: null })
    .where('coupon_id', '=', couponId)
    .where('diner_id', '=', dinerId)
    .where('handed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Handover =
  | { state: 'held' | 'offered'; title: string; restaurant: string }
  | { state: 'handed'; title: string; restaurant: string; taker: string | null }

/** What the diner may do with a code, or who took it. Null if neither applies. */
export async function findHandover(db: Db, held: HeldCode): Promise<Handover | null> {
  const row = await entries(db, held.now)
    .leftJoin('accounts as takers', 'takers.id', 'diner_id')
    .select(['diner_id', 'handed_at', 'redeemed_at', 'handover_hash'])
    .select('takers.first_name as taker')
    .where('coupon_id', '=', held.couponId)
    .where(eb => eb.or([eb('diner_id', '=', held.dinerId), eb('handed_by', '=', held.dinerId)]))
    .orderBy(
      eb => eb('diner_id', '=', held.dinerId),
      to => to.desc().nullsLast(),
    )
    .executeTakeFirst()
  if (!row) return null
  const { title, restaurant } = row
  if (row.diner_id !== held.dinerId) return { state: 'handed', title, restaurant, taker: row.taker }
  if (row.handed_at !== null || row.redeemed_at !== null) return null
  return { state: row.handover_hash === null ? 'held' : 'offered', title, restaurant }
}

export interface Offer {
  couponId: string
  title: string
  restaurant: string
  description: string
  terms: string | null
  endDate: string
  giver: string
}

/** Null if nobody can take the code by this token. */
export async function findOffer(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Offer | null> {
  const row = await entries(db, now)
    .innerJoin('accounts as givers', 'givers.id', 'diner_id')
    .select(['coupons.id', 'description', 'ends_on', 'daily_limit', 'valid_minutes'])
    .select('givers.first_name as giver')
    .where('handover_hash', '=', hashToken(token))
    .where('handed_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id: couponId, title, restaurant, description, giver } = row
  const terms = termsText({
    dailyLimit: row.daily_limit,
    validRanges: readRanges(row.valid_minutes),
  })
  return { couponId, title, restaurant, description, giver, terms, endDate: dayText(row.ends_on) }
}

/** Entries of activated coupons that run. */
function entries(db: Db, now: Date) {
  return db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select(['coupons.title', 'listings.name as restaurant'])
    .where('activated_at', 'is not', null)
    .where(stillRuns(now))
    .where(isVisibleToHolders)
}

/** The friend gets a new code, and the giver's ends. Source: db/functions/take_code.sql. */
export async function takeCode(
  db: Db,
  { token, dinerId, now }: { token: string; dinerId: string; now: Date },
): Promise<TakeOutcome> {
  for (;;) {
    const outcome = await outcomeOf(
      db,
      TAKE_DECISIONS,
      sql`take_code(${hashToken(token)}, ${dinerId}, ${makePersonalCode()}, ${now})`,
    ).catch(whenRowIsGone<TakeOutcome>('not-confirmed'))
    if (outcome !== 'code-taken') return outcome
  }
}
