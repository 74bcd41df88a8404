import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness } from '../../../test/world.ts'

const { db } = useDatabase()

const id = (length: number) => 'x'.repeat(length)

test.each([0, 256])('the database refuses what the provider calls by %i letters', async length => {
  const { accountId } = await addBusiness(db)
  const name = id(length)
  await expect(
    sql`insert into provider_events (id, type, happened_at, applied_at)
      values ('evt_1', ${name}, ${TEST_NOW}, ${TEST_NOW})`.execute(db),
  ).rejects.toThrow('provider_events_type_is_bounded')
  const setUp = (column: string) =>
    sql`insert into card_set_ups (account_id, email, ${sql.ref(column)}, created_at, expires_at)
      values (${accountId}, 'bea@example.com', ${name}, ${TEST_NOW}, ${TEST_NOW})`.execute(db)
  await expect(setUp('customer_id')).rejects.toThrow('card_set_ups_customer_is_bounded')
  await expect(setUp('set_up_id')).rejects.toThrow('card_set_ups_set_up_is_bounded')
  const verified = (set: string, customer: string) =>
    sql`insert into card_verifications values
      (${accountId}, ${set}, ${customer}, ${TEST_NOW}, ${TEST_NOW})`.execute(db)
  await expect(verified(name, 'cus_1')).rejects.toThrow('card_verifications_set_up_is_bounded')
  await expect(verified('seti_1', name)).rejects.toThrow('card_verifications_customer_is_bounded')
  const signUp = (set: string, customer: string) =>
    sql`insert into business_sign_ups
      (account_id, password_hash, facts, card_customer_id, card_set_up_id, card_confirmed_at, created_at)
      values (${accountId}, 'hash', '{}', ${customer}, ${set}, ${TEST_NOW}, ${TEST_NOW})`.execute(
      db,
    )
  await expect(signUp(name, 'cus_1')).rejects.toThrow('business_sign_ups_card_set_up_is_bounded')
  await expect(signUp('seti_1', name)).rejects.toThrow('business_sign_ups_card_customer_is_bounded')
})

test('the database takes names of 255 letters', async () => {
  const { accountId } = await addBusiness(db)
  const name = id(255)
  await sql`insert into provider_events values (${name}, ${name}, ${TEST_NOW}, ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into card_verifications values
    (${accountId}, ${name}, ${name}, ${TEST_NOW}, ${TEST_NOW})`.execute(db)
  expect(await db.selectFrom('card_verifications').select('set_up_id').execute()).toHaveLength(1)
})
