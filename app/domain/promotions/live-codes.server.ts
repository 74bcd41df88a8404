import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { isVisibleToHolders } from './coupon-visibility.server.ts'
import type { CodesOfDiner } from './kept-coupon.ts'
import { redeemedText } from './redeemed-text.ts'
import { formatCode } from './typed-code.ts'

export async function listCodesOfDiner(
  db: Db,
  { dinerId, now }: { dinerId: string; now: Date },
): Promise<CodesOfDiner> {
  const rows = await activatedEntries(db, { dinerId, now })
    .select(['queue_entries.code', 'redeemed_at', 'time_zone'])
    .execute()
  return {
    codes: rows.flatMap(row => (row.redeemed_at ? [] : formatCode(row.code))),
    redeemed: rows.flatMap(({ code, redeemed_at: at, time_zone: zone }) =>
      at ? { code: formatCode(code), at: redeemedText(at, zone) } : [],
    ),
  }
}

function activatedEntries(db: Db, { dinerId, now }: { dinerId: string; now: Date }) {
  return db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('diner_id', '=', dinerId)
    .where('activated_at', 'is not', null)
    .where(stillRuns(now))
    .where(isVisibleToHolders)
}
