import type { Db, Tx } from '../../../db/client.ts'
import type { CouponForm } from './coupon-form.ts'
import { termsColumns } from './coupon-terms.ts'
import {
  findLogo,
  type Insert,
  type PostOutcome,
  type PostPromotionInput,
  post,
  postIn,
} from './posting.server.ts'

export async function postCoupon(
  db: Db,
  posting: PostPromotionInput<CouponForm>,
): Promise<PostOutcome> {
  return post(db, 'coupons', posting, insertOf(posting))
}

export async function postCouponIn(
  tx: Tx,
  posting: PostPromotionInput<CouponForm>,
): Promise<PostOutcome> {
  return postIn(tx, 'coupons', posting, insertOf(posting))
}

function insertOf({ businessId, form }: PostPromotionInput<CouponForm>): Insert {
  return async (tx, row) =>
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
      .execute()
}
