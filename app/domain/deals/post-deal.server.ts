import type { Db } from '../../../db/client.ts'
import type { Posting, PostOutcome } from '../coupons/post-coupon.server.ts'
import { findPostingListing } from '../coupons/posting.server.ts'
import { promotionId } from '../coupons/promotion-id.server.ts'
import type { DealForm } from './deal-form.ts'

/** Posts a deal for the listing of an approved business. Posting the same form twice is posting once. */
export async function postDeal(
  db: Db,
  { businessId, form, picture, now, keepPicture }: Posting<DealForm>,
): Promise<PostOutcome> {
  return db.transaction().execute(async tx => {
    const listing = await findPostingListing(tx, { businessId })
    if (!listing) return 'not-verified'
    const posted = await tx
      .insertInto('deals')
      .values({
        id: promotionId(businessId, form),
        listing_id: listing.id,
        title: form.title,
        description: form.description,
        picture,
        ends_on: form.endsOn,
        created_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!posted) return 'posted-already'
    await keepPicture?.(tx)
    return 'posted'
  })
}
