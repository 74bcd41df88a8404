import { openingMinutes, openStatusAt } from '@hush/hours'
import { HOUR_MS, MINUTE_MS } from '@hush/hours/time'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { outcomeAmong, outcomeOf } from '../../../db/outcome.ts'
import type { Coupons, Listings } from '../../../db/schema.ts'
import type { Role } from '../accounts/viewer.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { openingSlots } from '../listings/listing-week.ts'
import { notTonightText, takenText } from './not-tonight.ts'
import { fullOn, pausedOn } from './pause-coupon.server.ts'
import { redeemedText } from './redeemed-text.ts'
import { CODE_STATES, type CodeMatch } from './redemption.ts'
import { formatCode } from './typed-code.ts'

/** Guests who were served before closing pay after it. */
const HOURS_AFTER_CLOSING = 1

export const TAKE_BACK_MINUTES = 5
const TAKE_BACK_MS = TAKE_BACK_MINUTES * MINUTE_MS

interface CodeRequest {
  code: string
  businessId: string
  redeemer: Redeemer
  now: Date
}

interface Redeemer {
  accountId: string
  role: Role
}

export const REDEEM_OUTCOMES = [
  'now-redeemed',
  ...CODE_STATES.filter(state => state !== 'valid'),
  'not-found',
  'not-allowed',
] as const

type RedeemOutcome = (typeof REDEEM_OUTCOMES)[number] | 'closed'

export const TAKE_BACK_OUTCOMES = [
  'taken-back',
  'too-late',
  'not-redeemed',
  'not-found',
  'not-allowed',
] as const

export type TakeBackOutcome = (typeof TAKE_BACK_OUTCOMES)[number]

/** Null unless this business posted the code's coupon. */
export async function findCode(
  db: Db,
  { code, businessId, redeemer, now }: CodeRequest,
): Promise<CodeMatch | null> {
  const row = await db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .leftJoin('accounts', 'accounts.id', 'queue_entries.diner_id')
    .leftJoin('accounts as redeemers', 'redeemers.id', 'redeemed_by')
    .select(['queue_entries.id', 'code', 'redeemed_at', 'title', 'description', 'redeem_method'])
    .select(['ends_on', 'valid_hours', 'daily_limit', 'time_zone', 'accounts.first_name'])
    .select(['opening_hours', 'exceptions', 'valid_minutes'])
    .select([pausedOn(now).as('paused_on'), fullOn(now).as('full_on')])
    .select(['redeemed_by', 'redeemers.first_name as redeemer'])
    .select(sql<string>`code_state(queue_entries.id, ${now})`.as('state'))
    .where('code', '=', code)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  return {
    entryId: row.id,
    code: formatCode(row.code),
    state:
      row.state === 'valid' && isClosed(row, now) ? 'closed' : outcomeAmong(CODE_STATES, row.state),
    title: row.title,
    description: row.description,
    redeemMethod: row.redeem_method,
    firstName: row.first_name,
    redeemedAt: row.redeemed_at && redeemedText(row.redeemed_at, row.time_zone),
    redeemer: row.redeemed_by === redeemer.accountId ? 'you' : row.redeemer,
    isFresh: row.redeemed_at !== null && now.getTime() - row.redeemed_at.getTime() < TAKE_BACK_MS,
    endsOn: row.ends_on,
    validHours: row.valid_hours,
    dailyLimit: row.daily_limit,
    notTonight: notTonightText(row) ?? takenText(row),
  }
}

function isClosed(
  {
    opening_hours,
    exceptions,
    time_zone,
    valid_minutes,
  }: Pick<Selectable<Listings>, 'opening_hours' | 'exceptions' | 'time_zone'> &
    Pick<Selectable<Coupons>, 'valid_minutes'>,
  now: Date,
): boolean {
  const slots = openingSlots(opening_hours)
  if (valid_minutes !== null || !slots.some(openingMinutes)) return false
  const lastCall = new Date(now.getTime() - HOURS_AFTER_CLOSING * HOUR_MS)
  return [now, lastCall].every(
    instant => openStatusAt(slots, instant, time_zone, exceptions).state === 'closed',
  )
}

/** Source: db/functions/redeem_code.sql holds the rule and its lock. */
export async function redeemCode(
  db: Db,
  { code, businessId, redeemer, now }: CodeRequest,
): Promise<RedeemOutcome> {
  const found = await findCode(db, { code, businessId, redeemer, now })
  if (found?.state === 'closed') return 'closed'
  return outcomeOf(
    db,
    REDEEM_OUTCOMES,
    sql`redeem_code(${code}, ${businessId}, ${now}, ${redeemer.accountId})`,
  )
}

interface UndoRedemptionInput {
  entryId: number
  businessId: string
  redeemer: Redeemer
  now: Date
}

/** Undoes an accidental redemption; the audit log keeps a record. */
export async function takeRedemptionBack(
  db: Db,
  { entryId, businessId, redeemer, now }: UndoRedemptionInput,
): Promise<TakeBackOutcome> {
  const madeAfter = new Date(now.getTime() - TAKE_BACK_MS)
  return db.transaction().execute(async tx => {
    const outcome = await outcomeOf(
      tx,
      TAKE_BACK_OUTCOMES,
      sql`take_redemption_back(${entryId}, ${businessId}, ${madeAfter}, ${redeemer.accountId})`,
    )
    if (outcome === 'taken-back') {
      const action = 'take redemption back'
      const objectId = `queue entry ${entryId}`
      await writeAudit(tx, {
        actorId: redeemer.accountId,
        role: redeemer.role,
        action,
        objectId,
        now,
      })
    }
    return outcome
  })
}
