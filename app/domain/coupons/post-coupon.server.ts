import type { Db, Tx } from '../../../db/client.ts'
import type { CouponForm } from './coupon-form.ts'
import { findLogo, findPostingListing } from './posting.server.ts'
import { promotionId } from './promotion-id.server.ts'
import { readValidHours, writeRanges } from './terms.ts'

export type PostOutcome = 'posted' | 'posted-already' | 'not-verified'

export interface Posting<Form> {
  businessId: string
  form: Form
  /** The name of its picture. */
  picture: string | null
  now: Date
  /** Claims the picture in the transaction that refers to it. */
  keepPicture?: (tx: Tx) => Promise<void>
}

/** Posts a coupon for the listing of an approved business. Posting the same form twice is posting once. */
export async function postCoupon(
  db: Db,
  { businessId, form, picture, now, keepPicture }: Posting<CouponForm>,
): Promise<PostOutcome> {
  const validRanges = form.validHours === null ? null : readValidHours(form.validHours)
  return db.transaction().execute(async tx => {
    const listing = await findPostingListing(tx, { businessId })
    if (!listing) return 'not-verified'
    const posted = await tx
      .insertInto('coupons')
      .values({
        id: promotionId(businessId, form),
        listing_id: listing.id,
        title: form.title,
        description: form.description,
        picture,
        logo: await findLogo(tx, { businessId, listingId: listing.id }),
        redeem_method: form.redeemMethod,
        target: form.target,
        ends_on: form.endsOn,
        daily_limit: form.dailyLimit,
        valid_hours: validRanges && form.validHours,
        valid_minutes: validRanges && writeRanges(validRanges),
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
