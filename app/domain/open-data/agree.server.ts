import type { Db } from '../../../db/client.ts'

export async function agreeToOpenData(
  db: Db,
  { businessId, agrees, now }: { businessId: string; agrees: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('listings')
    .set(eb => ({
      open_data_since: agrees ? eb.fn.coalesce('open_data_since', eb.val(now)) : null,
    }))
    .where('business_id', '=', businessId)
    .where('member_uid', 'is not', null)
    .execute()
}

export async function agreedSince(
  db: Db,
  { businessId }: { businessId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('listings')
    .select('open_data_since')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row?.open_data_since ?? null
}
