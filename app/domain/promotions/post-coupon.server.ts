import type { Db } from '../../../db/client.ts'
import type { CouponForm } from './coupon-form.ts'
import { termsColumns } from './coupon-terms.ts'
import { findLogo, type PostOutcome, type PostPromotionInput, post } from './posting.server.ts'

export async function postCoupon(
  db: Db,
  posting: PostPromotionInput<CouponForm>,
): Promise<PostOutcome> {
  const { businessId, form } = posting
  return post(db, 'coupons', posting, async (tx, row) =>
    tx
      .insertInto('coupons')
      .values({
        ...row,
        title: form.title,
        description: form.description,
        logo: await findLogo(tx, { businessId, listingId: row.listing_id }),
        redeem_method: form.redeemMethod,
        target: form.target,
        ends_on: form.endsOn,
        price_cents: form.price,
        usual_cents: form.usualPrice,
        ...termsColumns(form),
      })
      .execute(),
  )
}
