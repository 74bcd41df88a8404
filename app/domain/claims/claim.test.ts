import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { mailsOf } from '../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { addListing, addOffer, addPerson, PEOPLE } from '../../../test/world.ts'
import { countFollowers, followListing } from '../following/follows/follows.server.ts'
import { rejectClaim } from './claim.server.ts'
import { findClaimableListing } from './claimable.server.ts'
import { listClaims } from './claims.server.ts'
import { undoClaim } from './undo-claim.server.ts'

const OWNERS = 50
const { db } = useDatabase({ size: 25 })

let businessId = ''
let ownId = 0
let foundId = 0
beforeEach(async () => {
  const newcomer = await addNewcomer(db)
  businessId = newcomer.accountId
  ownId = newcomer.listingId
  foundId = await addTwin(db)
})

function listing(id: number) {
  return db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Everything a row holds, as the database writes it. */
async function bytesOf(id: number): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select listings::text as row from listings where id = ${id}`.execute(db)
  return rows[0]?.row ?? ''
}

async function rowsOf(table: 'follows' | 'offers') {
  const rows = await db.selectFrom(table).selectAll().execute()
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

describe('the listing that a business is asked about', () => {
  const claimable = () => findClaimableListing(db, { businessId })

  test('is the found one of the same place, however both are written', async () => {
    await addListing(db, { name: 'Harbor Lantern', address: '13 N Lantern St' })
    expect(await claimable()).toEqual({
      listingId: foundId,
      name: 'The Harbor Lantern',
      address: '11 North Lantern Street, Suite 2, North Bethesda',
      rating: 4.3,
      reviewCount: 211,
    })
  })

  test.each([
    ['hidden', { hidden_at: TEST_NOW }],
    ['claimed', { hidden_at: TEST_NOW, claimed_at: TEST_NOW }],
    ['without an address', { address: null }],
    ['of a member', { member_uid: randomUUID() }],
  ])('is none that is %s', async (_, change) => {
    await db.updateTable('listings').set(change).where('id', '=', foundId).execute()
    expect(await claimable()).toBeNull()
  })

  test('is none while its own listing is hidden, which could not stand in its place', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).where('id', '=', ownId).execute()
    expect(await claimable()).toBeNull()
    expect(await claim(db, { businessId, listingId: foundId })).toBe('not-matching')
  })

  test('is none once it was verified by hand, but is one while that is under review', async () => {
    const verification = { business_id: businessId, submitted_at: TEST_NOW }
    await db.insertInto('verifications').values(verification).execute()
    expect(await claimable()).not.toBeNull()
    await db
      .updateTable('verifications')
      .set({ decision: 'approved', decided_at: TEST_NOW })
      .execute()
    expect(await claimable()).toBeNull()
  })

  test('is none once it said no, or has claimed', async () => {
    await rejectClaim(db, { businessId, now: TEST_NOW })
    expect(await claimable()).toBeNull()
    await db.updateTable('businesses').set({ claim_rejected_at: null }).execute()
    await claim(db, { businessId, listingId: foundId })
    expect(await claimable()).toBeNull()
  })

  test('is found through an index, also among very many', async () => {
    await sql`
      insert into listings (source, source_id, checked_on, name, address, city, state, zip_code,
        latitude, longitude, miles_from_zip, happy_hours)
      select 'Crowd', number, '2027-06-01', 'Place ' || number, number || ' Elsewhere Road', 'Bowie',
        'MD', (21000 + number % 900)::text, 39, -77, 1, '{"kind": "days", "days": []}'
      from generate_series(1, 3000) as number`.execute(db)
    await sql`analyze listings`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from listings where zip_code = '20852' and (member_uid is null)
        and hidden_at is null and claimed_at is null`.execute(db)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('listings_by_zip')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('claiming a listing', () => {
  test('brings rating, reviews, followers and offers over and hides the found one', async () => {
    const [dana, omar] = [await addPerson(db, PEOPLE.dana), await addPerson(db, PEOPLE.omar)]
    await followListing(db, { accountId: dana, listingId: foundId, now: TEST_NOW })
    await followListing(db, { accountId: omar, listingId: foundId, now: TEST_NOW })
    await followListing(db, { accountId: omar, listingId: ownId, now: TEST_NOW })
    const offerId = await addOffer(db, { listing_id: foundId })
    expect(await claim(db, { businessId, listingId: foundId })).toBe('claimed')
    expect(await listing(ownId)).toMatchObject({
      rating: 4.3,
      review_count: 211,
      claimed_listing_id: foundId,
      claimed_at: TEST_NOW,
      name: 'Harbor Lantern',
      hidden_at: null,
    })
    expect(await listing(foundId)).toMatchObject({ claimed_at: TEST_NOW, hidden_at: TEST_NOW })
    expect(await countFollowers(db, { listingIds: [ownId] })).toEqual(new Map([[ownId, 2]]))
    const offer = await db
      .selectFrom('offers')
      .select('listing_id')
      .where('id', '=', offerId)
      .executeTakeFirst()
    expect(offer?.listing_id).toBe(ownId)
  })

  test('is written to the audit log and mailed to the operators', async () => {
    await claim(db, { businessId, listingId: foundId })
    const audit = await db.selectFrom('audit_log').selectAll().execute()
    expect(audit).toMatchObject([
      {
        actor_id: businessId,
        action: 'claim listing',
        object_id: `listing ${foundId}`,
        reason: 'Proven by a code mailed to an address at harbor-lantern.test.',
      },
    ])
    const [mail] = await mailsOf(db, 'claim-made')
    expect(mail).toMatchObject({ recipient: 'hello@hush.test' })
    expect(mail?.body).toContain('Harbor Lantern has claimed')
  })

  test('twice is claiming once', async () => {
    const both = await Promise.all([1, 2].map(() => claim(db, { businessId, listingId: foundId })))
    expect(both).toEqual(['claimed', 'claimed'])
    expect(await listClaims(db)).toHaveLength(1)
    expect(await mailsOf(db, 'claim-made')).toHaveLength(1)
  })

  test('is refused for any listing that is not the same place, and for no listing at all', async () => {
    const { id: other } = await addListing(db, { name: 'Copper Owl', address: '3 Foundry Lane' })
    const { id: gone } = await addListing(db, { ...(await twinOf()), hidden_at: TEST_NOW })
    for (const listingId of [other, gone, ownId, 999_999]) {
      expect(await claim(db, { businessId, listingId })).toBe('not-matching')
    }
    expect(await claim(db, { businessId: randomUUID(), listingId: foundId })).toBe('no-business')
    expect(await listClaims(db)).toEqual([])
  })

  test('is possible once for a business, and a second listing of the place stays', async () => {
    const { id: second } = await addListing(db, await twinOf())
    await claim(db, { businessId, listingId: foundId })
    expect(await claim(db, { businessId, listingId: second })).toBe('has-claim')
    expect(await listing(second)).toMatchObject({ claimed_at: null, hidden_at: null })
  })
})

async function twinOf() {
  const { name, address } = await listing(foundId)
  return { name, address }
}

describe(`${OWNERS} businesses that claim one listing at once`, () => {
  let owners: string[] = []
  beforeEach(async () => {
    const added = await Promise.all(
      Array.from({ length: OWNERS }, (_, nth) => addNewcomer(db, `owner-${nth}@hush.test`)),
    )
    owners = added.map(({ accountId }) => accountId)
  })

  test('give it to one, and tell the others that it is taken', async () => {
    const outcomes = await Promise.all(
      owners.map(owner => claim(db, { businessId: owner, listingId: foundId })),
    )
    expect(outcomes.filter(outcome => outcome === 'claimed')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'taken')).toHaveLength(OWNERS - 1)
    const heirs = db.selectFrom('listings').select('id').where('claimed_listing_id', '=', foundId)
    expect(await heirs.execute()).toHaveLength(1)
  })

  test('would all get it without the lock: the check that this test can fail', async () => {
    await Promise.all(owners.map(owner => claimWithoutLock(owner)))
    const heirs = db.selectFrom('listings').select('id').where('claimed_listing_id', '=', foundId)
    expect((await heirs.execute()).length).toBeGreaterThan(1)
  })

  test('are refused by the database too, if somebody forgot the lock', async () => {
    const { listingId } = await addNewcomer(db, 'late@hush.test')
    await claim(db, { businessId, listingId: foundId })
    const again = db
      .insertInto('claims')
      .values({
        member_listing_id: listingId,
        found_listing_id: foundId,
        claimed_at: TEST_NOW,
        member_before: '{}',
        found_before: '{}',
      })
      .execute()
    await expect(again).rejects.toThrow('claims_of_a_found_listing_are_one')
  })

  /** Reads, then writes: the same rule as it would be without lock and constraint. */
  async function claimWithoutLock(owner: string): Promise<void> {
    await db.transaction().execute(async tx => {
      const found = await tx
        .selectFrom('listings')
        .select('claimed_at')
        .where('id', '=', foundId)
        .executeTakeFirstOrThrow()
      if (found.claimed_at) return
      await tx
        .updateTable('listings')
        .set({ claimed_listing_id: foundId })
        .where('business_id', '=', owner)
        .execute()
      const claimed = { claimed_at: TEST_NOW, hidden_at: TEST_NOW }
      await tx.updateTable('listings').set(claimed).where('id', '=', foundId).execute()
    })
  }
})

describe('undoing a claim', () => {
  const LATER = later(30 * MINUTE)

  const operatorOf = (actorId: string) => ({ actorId, role: 'operator' }) as const

  async function undo(reason = 'Not the owner.') {
    const operatorId = await addPerson(db, PEOPLE.olga)
    const [held] = await listClaims(db, { listingId: foundId })
    const claimId = held?.claimId ?? ''
    return {
      claimId,
      operatorId,
      outcome: await undoClaim(db, { claimId, by: operatorOf(operatorId), reason, now: LATER }),
    }
  }

  test('puts both rows back byte for byte, with their followers and offers', async () => {
    const [dana, omar] = [await addPerson(db, PEOPLE.dana), await addPerson(db, PEOPLE.omar)]
    await followListing(db, { accountId: dana, listingId: foundId, now: TEST_NOW })
    await followListing(db, { accountId: omar, listingId: foundId, now: TEST_NOW })
    await followListing(db, { accountId: omar, listingId: ownId, now: TEST_NOW })
    await addOffer(db, { listing_id: foundId })
    await addOffer(db, { listing_id: ownId })
    await db
      .updateTable('listings')
      .set({ rating: 3.1, review_count: 4 })
      .where('id', '=', ownId)
      .execute()
    const rows = () => Promise.all([ownId, foundId].map(bytesOf))
    const before = [await rows(), await rowsOf('follows'), await rowsOf('offers')]
    await claim(db, { businessId, listingId: foundId })
    expect(await rows()).not.toEqual(before[0])
    expect((await undo()).outcome).toBe('undone')
    expect([await rows(), await rowsOf('follows'), await rowsOf('offers')]).toEqual(before)
  })

  test('leaves what changed meanwhile: a new name, a new follower, one who went', async () => {
    const [dana, omar] = [await addPerson(db, PEOPLE.dana), await addPerson(db, PEOPLE.omar)]
    await followListing(db, { accountId: dana, listingId: foundId, now: TEST_NOW })
    await claim(db, { businessId, listingId: foundId })
    await followListing(db, { accountId: omar, listingId: ownId, now: TEST_NOW })
    await db.deleteFrom('follows').where('account_id', '=', dana).execute()
    await db.updateTable('listings').set({ name: 'Lantern II' }).where('id', '=', ownId).execute()
    await undo()
    expect((await listing(ownId)).name).toBe('Lantern II')
    expect(await rowsOf('follows')).toMatchObject([{ account_id: omar, listing_id: ownId }])
  })

  test('happens once, with its reason in the audit log', async () => {
    await claim(db, { businessId, listingId: foundId })
    const { claimId, operatorId } = await undo('A letter from the owner.')
    const again = { claimId, by: operatorOf(operatorId), reason: 'Again.', now: LATER }
    expect(await undoClaim(db, again)).toBe('already-undone')
    expect(await undoClaim(db, { ...again, claimId: randomUUID() })).toBe('not-found')
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'undo claim')
      .execute()
    expect(audit).toMatchObject([{ actor_id: operatorId, reason: 'A letter from the owner.' }])
  })

  test('frees the listing for its owner, and not for the one who had it', async () => {
    await claim(db, { businessId, listingId: foundId })
    await undo()
    expect(await findClaimableListing(db, { businessId })).toBeNull()
    expect(await claim(db, { businessId, listingId: foundId })).toBe('not-matching')
    const { accountId } = await addNewcomer(db, 'owner@hush.test')
    expect(await claim(db, { businessId: accountId, listingId: foundId })).toBe('claimed')
  })
})

describe('the hours of a claimed listing', () => {
  const EMPTY = hoursColumns(days({}))
  const claimBoth = () => claim(db, { businessId, listingId: foundId })
  const undo = async () => {
    const { id } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()
    const by = { actorId: null, role: 'system' } as const
    await undoClaim(db, { claimId: id, by, reason: 'Not theirs.', now: TEST_NOW })
  }
  const minutesOf = async (id: number) => (await listing(id)).happy_minutes

  test('become those of a business that has none, and leave with the claim', async () => {
    await db.updateTable('listings').set(EMPTY).where('id', '=', ownId).execute()
    const before = await bytesOf(ownId)
    await claimBoth()
    expect(await minutesOf(ownId)).toBe(await minutesOf(foundId))
    await undo()
    expect(await bytesOf(ownId)).toBe(before)
  })

  test('stay where the business has changed them since', async () => {
    await db.updateTable('listings').set(EMPTY).where('id', '=', ownId).execute()
    await claimBoth()
    const changed = hoursColumns(days({ 1: { time: '5 PM - 6 PM' } }))
    await db.updateTable('listings').set(changed).where('id', '=', ownId).execute()
    const before = await minutesOf(ownId)
    await undo()
    expect(await minutesOf(ownId)).toBe(before)
  })

  test('do not touch a week that the business has', async () => {
    const own = hoursColumns(days({ 1: { time: '5 PM - 6 PM' } }))
    await db.updateTable('listings').set(own).where('id', '=', ownId).execute()
    const before = await minutesOf(ownId)
    await claimBoth()
    expect(await minutesOf(ownId)).toBe(before)
  })
})
