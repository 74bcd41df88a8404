import type { Db } from '../../../db/client.ts'
import type { DealForm } from './deal-form.ts'
import { type PostOutcome, type PostPromotionInput, post } from './posting.server.ts'

export async function postDeal(
  db: Db,
  posting: PostPromotionInput<DealForm>,
): Promise<PostOutcome> {
  const { title, description, endsOn } = posting.form
  return post(db, 'deals', posting, (tx, row) =>
    tx
      .insertInto('deals')
      .values({ ...row, title, description, ends_on: endsOn })
      .execute(),
  )
}
