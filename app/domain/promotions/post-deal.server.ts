import type { Db } from '../../../db/client.ts'
import { type DealForm, dealColumns } from './deal-form.ts'
import { type PostOutcome, type PostPromotionInput, post } from './posting.server.ts'

export async function postDeal(
  db: Db,
  posting: PostPromotionInput<DealForm>,
): Promise<PostOutcome> {
  return post(db, 'deals', posting, (tx, row) =>
    tx
      .insertInto('deals')
      .values({ ...row, ...dealColumns(posting.form) })
      .execute(),
  )
}
