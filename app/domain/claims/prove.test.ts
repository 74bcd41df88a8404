import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addNewcomer, addTwin, CLAIM_MAILS } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { mailCode } from './challenges.server.ts'
import { rejectClaim } from './claim.server.ts'
import { listClaims } from './claims.server.ts'
import { openCase } from './open-case.server.ts'
import { proveByCode, resumeCases } from './prove.server.ts'

const AT_ONCE = 20
const KEY = Buffer.from('a key of the tests')
const { db } = useDatabase({ size: 25 })

let foundId = 0
beforeEach(async () => {
  foundId = await addTwin(db)
})

function open(businessId: string) {
  const by = { actorId: businessId, role: 'business' } as const
  return openCase(db, { businessId, listingId: foundId, by, now: TEST_NOW })
}

async function mailedCode(businessId: string): Promise<string> {
  const email = 'info@harbor-lantern.test'
  await mailCode(db, { businessId, key: KEY, email, mails: CLAIM_MAILS, now: TEST_NOW })
  const mail = (await mailsOf(db, 'claim-code')).at(-1)
  return mail?.body.match(/^\d{6}$/m)?.[0] ?? ''
}

function enter(businessId: string, code: string) {
  const by = { actorId: businessId, role: 'business' } as const
  return proveByCode(db, { businessId, code, by, key: KEY, mails: CLAIM_MAILS, now: TEST_NOW })
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe(`one business on ${AT_ONCE} connections at once`, () => {
  let businessId = ''
  let code = ''
  beforeEach(async () => {
    businessId = (await addNewcomer(db)).accountId
    await open(businessId)
    code = await mailedCode(businessId)
  })

  test('has five wrong tries, and then not even the right code helps', async () => {
    const tries = Array.from({ length: AT_ONCE }, () => enter(businessId, other(code)))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5)
    expect(outcomes.filter(({ outcome }) => outcome === 'over')).toHaveLength(AT_ONCE - 5)
    expect(await enter(businessId, code)).toEqual({ outcome: 'over' })
    expect(await listClaims(db)).toEqual([])
  })

  test('would have more without the lock: the check that this test can fail', async () => {
    const tries = await Promise.all(Array.from({ length: AT_ONCE }, () => tryWithoutLock()))
    expect(tries.filter(Boolean).length).toBeGreaterThan(5)
  })

  /** Reads, then writes: the same rule as it would be without the lock. */
  async function tryWithoutLock(): Promise<boolean> {
    return db.transaction().execute(async tx => {
      const row = await tx
        .selectFrom('claim_challenges')
        .select('wrong_tries')
        .executeTakeFirstOrThrow()
      if (row.wrong_tries >= 4) return false
      const wrong_tries = row.wrong_tries + 1
      await tx.updateTable('claim_challenges').set({ wrong_tries }).execute()
      return true
    })
  }

  test('claims once with the right code', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => enter(businessId, code)),
    )
    const words = new Set(outcomes.map(({ outcome }) => outcome))
    expect(words).toEqual(new Set(['claimed']))
    expect(await listClaims(db)).toHaveLength(1)
    expect(await mailsOf(db, 'claim-made')).toHaveLength(1)
  })

  test('opens one case', async () => {
    await db.deleteFrom('claim_cases').execute()
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, () => open(businessId)))
    expect(new Set(outcomes)).toEqual(new Set(['opened']))
    expect(await db.selectFrom('claim_cases').select('id').execute()).toHaveLength(1)
  })
})

describe(`${AT_ONCE} businesses that claim one listing at once`, () => {
  let owners: string[] = []
  beforeEach(async () => {
    const added = Array.from({ length: AT_ONCE }, (_, nth) =>
      addNewcomer(db, `owner-${nth}@hush.test`),
    )
    owners = (await Promise.all(added)).map(({ accountId }) => accountId)
  })

  test('hold nobody up: the one that proves it has it, and the others are told', async () => {
    await Promise.all(owners.map(open))
    const [first = ''] = owners
    expect(await enter(first, await mailedCode(first))).toEqual({ outcome: 'claimed' })
    expect(await listClaims(db)).toMatchObject([{ businessId: first }])
    expect(await mailsOf(db, 'claim-decided')).toHaveLength(AT_ONCE - 1)
  })

  test('wait for an operator once two have proven it, until one of the two is gone', async () => {
    const [first = '', second = ''] = owners
    await Promise.all([first, second].map(open))
    await addListing(db, { name: 'Lantern Annex', website: 'http://annex.harbor-lantern.test' })
    for (const owner of [first, second]) {
      expect(await enter(owner, await mailedCode(owner))).toEqual({ outcome: 'at-desk' })
    }
    await db.updateTable('claim_cases').set({ desk_reason: 'two-claimants' }).execute()
    await db.deleteFrom('listings').where('name', '=', 'Lantern Annex').execute()
    await resumeCases(db, { mails: CLAIM_MAILS, now: TEST_NOW })
    expect(await listClaims(db)).toEqual([])
    await rejectClaim(db, { businessId: second, now: TEST_NOW })
    await resumeCases(db, { mails: CLAIM_MAILS, now: TEST_NOW })
    expect(await listClaims(db)).toMatchObject([{ businessId: first }])
  })
})

test('other places of a domain are found through an index, also among very many', async () => {
  await sql`
    insert into listings (source, source_id, checked_on, name, address, city, state, zip_code,
      latitude, longitude, miles_from_zip, happy_hours, website)
    select 'Crowd', number, '2027-06-01', 'Place ' || number, number || ' Elsewhere Road', 'Bowie',
      'MD', '21000', 39, -77, 1, '{"kind": "days", "days": []}', 'https://www.' || md5(number::text)
    from generate_series(1, 5000) as number`.execute(db)
  await sql`analyze listings`.execute(db)
  const { rows } = await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select website from listings where website ilike '%harbor-lantern.test%'`.execute(tx)
  })
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('listings_by_part_of_website')
})
