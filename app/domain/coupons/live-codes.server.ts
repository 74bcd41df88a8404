import type { Db } from '../../../db/client.ts'
import { localTimeAt } from '../happy-hours/local-time.ts'
import { shownCode } from './typed-code.ts'

/** A diner's codes of activated coupons that have not ended and were not redeemed, in no order. */
export async function listLiveCodes(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select('queue_entries.code')
    .where('diner_id', '=', dinerId)
    .where('redeemed_at', 'is', null)
    .where('activated_at', 'is not', null)
    .where('ends_on', '>=', localTimeAt(now).date)
    .where('hidden_at', 'is', null)
    .execute()
  return rows.map(({ code }) => shownCode(code))
}
