import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { MINUTE_MS } from '../time/units.ts'
import { redeemedText } from './redeemed-text.ts'
import type { CodeState, FoundCode } from './redemption.ts'
import { formatCode } from './typed-code.ts'

/** How long a business can undo an accidental redemption. */
export const TAKE_BACK_MINUTES = 5
const TAKE_BACK_MS = TAKE_BACK_MINUTES * MINUTE_MS

interface CodeRequest {
  /** As stored: the result of `readTypedCode`. */
  code: string
  businessId: string
  now: Date
}

type RedeemOutcome = 'now-redeemed' | Exclude<CodeState, 'valid'> | 'not-found'

export type TakeBackOutcome = 'taken-back' | 'too-late' | 'not-redeemed' | 'not-found'

/** Null unless this business posted the code's coupon. */
export async function findCode(
  db: Db,
  { code, businessId, now }: CodeRequest,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .leftJoin('accounts', 'accounts.id', 'queue_entries.diner_id')
    .select(['queue_entries.id', 'code', 'redeemed_at', 'title', 'description', 'redeem_method'])
    .select(['ends_on', 'valid_hours', 'daily_limit', 'time_zone', 'first_name'])
    .select(sql<CodeState>`code_state(queue_entries.id, ${now})`.as('state'))
    .where('code', '=', code)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  return {
    entryId: row.id,
    code: formatCode(row.code),
    state: row.state,
    title: row.title,
    description: row.description,
    redeemMethod: row.redeem_method,
    firstName: row.first_name,
    redeemedAt: row.redeemed_at && redeemedText(row.redeemed_at, row.time_zone),
    isFresh: row.redeemed_at !== null && now.getTime() - row.redeemed_at.getTime() < TAKE_BACK_MS,
    endsOn: row.ends_on,
    validHours: row.valid_hours,
    dailyLimit: row.daily_limit,
  }
}

/** Redeems a code once, for the business that posted its coupon. The rule and its lock are in SQL, `redeem_code`. */
export async function redeemCode(
  db: Db,
  { code, businessId, now }: CodeRequest,
): Promise<RedeemOutcome> {
  return outcomeOf(db, sql`redeem_code(${code}, ${businessId}, ${now})`)
}

/** Undoes an accidental redemption within minutes; the audit log keeps a record of it. */
export async function takeRedemptionBack(
  db: Db,
  { entryId, businessId, now }: { entryId: number; businessId: string; now: Date },
): Promise<TakeBackOutcome> {
  const madeAfter = new Date(now.getTime() - TAKE_BACK_MS)
  return db.transaction().execute(async tx => {
    const outcome = await outcomeOf<TakeBackOutcome>(
      tx,
      sql`take_redemption_back(${entryId}, ${businessId}, ${madeAfter})`,
    )
    if (outcome === 'taken-back') {
      const action = 'take redemption back'
      const objectId = `queue entry ${entryId}`
      await writeAudit(tx, { actorId: businessId, role: 'business', action, objectId, now })
    }
    return outcome
  })
}
