import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { addNewcomer, addTwin, CLAIM_MAILS, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { MAILS, mailsOf, outboxOnly, VERIFICATION_MAILS } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { findProvenance } from '../belief/reports/provenance.server.ts'
import { changeBusinessDetails } from '../businesses/change-details.server.ts'
import { reviewRivals } from '../businesses/review-rivals.server.ts'
import { findClaimableListing } from '../claims/claimable.server.ts'
import { findMemberListing } from '../listings/listings.server.ts'
import { decideVerification } from '../verifications/review-verification.server.ts'
import { verifyByCard } from '../verifications/verify-by-card.server.ts'
import { addBranch } from './add-branch.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { giveOwnedPlace, keepPlacesApart } from './settle-dispute.server.ts'
import { signUp } from './sign-up.server.ts'

const AT_ONCE = 8
const PASSWORD = 'Lantern over 3 docks'
const { db } = useDatabase({ size: 20 })

const LANTERN = {
  name: 'The Harbor Lantern',
  address: '11 North Lantern Street',
  city: 'North Bethesda',
  zipCode: '20852',
}

/** Signs up and confirms, as a stranger with a mailbox does; returns the account. */
async function newcomer(place: Partial<typeof LANTERN> = {}, email = 'mallory@example.com') {
  const facts = {
    ...LANTERN,
    ...place,
    phone: '3015550102',
    ownPhone: '3015550101',
    state: 'MD',
    website: null,
    category: 'Bar & Grill',
    openingHours: [],
  }
  await signUp(db, {
    role: 'business',
    firstName: 'Mallory',
    lastName: 'Vane',
    email,
    password: PASSWORD,
    business: { facts, documents: [], card: null },
    mails: MAILS,
    mayMail: true,
    now: TEST_NOW,
  })
  return async () => {
    const mail = db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', email)
      .where('kind', '=', 'confirm')
    const token = (await mail.executeTakeFirstOrThrow()).body?.match(/token:(\S+)/)?.[1] ?? ''
    await confirmEmail(db, { token, password: PASSWORD, mails: VERIFICATION_MAILS, now: TEST_NOW })
    return accountOf(email)
  }
}

async function accountOf(email: string): Promise<string> {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  return (await account.executeTakeFirstOrThrow()).id
}

async function signedUp(place: Partial<typeof LANTERN> = {}, email?: string) {
  return (await newcomer(place, email))()
}

async function isPublic(accountId: string): Promise<boolean> {
  const { member_uid } = await db
    .selectFrom('listings')
    .select('member_uid')
    .where('business_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const page = await findMemberListing(db, { memberUid: member_uid ?? '', withMenu: false })
  return page !== null
}

function payByCard(accountId: string, setUpId = 'seti_1') {
  const card = { setUpId, customerId: `cus_${setUpId}`, confirmedAt: TEST_NOW }
  const mails = VERIFICATION_MAILS
  return db.transaction().execute(tx => verifyByCard(tx, { accountId, card, mails, now: TEST_NOW }))
}

function edit(accountId: string, changes: Parameters<typeof changeBusinessDetails>[1]['changes']) {
  return changeBusinessDetails(db, { accountId, changes, mails: VERIFICATION_MAILS, now: TEST_NOW })
}

async function approveDocuments(accountId: string) {
  const operatorId = await addPerson(db, { ...PEOPLE.olga, email: 'reviewer@hush.test' })
  const { id } = await db
    .insertInto('verifications')
    .values({ business_id: accountId, submitted_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return decideVerification(db, {
    verificationId: id,
    decision: { decision: 'approved' },
    by: { actorId: operatorId, role: 'operator' },
    mail: outboxOnly,
    links: VERIFICATION_MAILS.links,
    now: TEST_NOW,
  })
}

const disputes = () =>
  db
    .selectFrom('claim_cases')
    .select(['id', 'business_id', 'listing_id', 'outcome'])
    .where('desk_reason', '=', 'owned')
    .orderBy('opened_at')
    .execute()

function addOwner() {
  const { zipCode, ...rest } = LANTERN
  return addBusiness(db, PEOPLE.bea, { listing: { ...rest, zip_code: zipCode } })
}

describe('a sign-up at the place of a bar that has an owner', () => {
  let bea: Awaited<ReturnType<typeof addOwner>>
  beforeEach(async () => {
    bea = await addOwner()
  })

  test.each<[string, Partial<typeof LANTERN>]>([
    ['as it is', {}],
    ['without its article, in other letters', { name: 'HARBOR LANTERN' }],
    ['with another room', { address: '11 North Lantern Street, Suite 400' }],
    ['with a room before the house', { address: 'Suite 400, 11 N Lantern St' }],
    ['on another floor', { address: '2nd Floor, 11 North Lantern Street' }],
    ['with a short street', { address: '11 N. Lantern St.' }],
    ['with a street that is misspelled', { address: '11 North Lanten Street' }],
    ['with the number of the road', { address: '11 Route 355' }],
    ['without a number', { address: 'North Lantern Street' }],
    ['in letters of another alphabet', { name: 'Тhе Наrbоr Lаntеrn' }],
    ['with letters that are not seen', { name: 'Har​bor Lan​tern' }],
    ['with words for what it is', { name: 'Harbor Lantern Bar & Grill of North Bethesda' }],
    ['with words behind its name', { name: 'Harbor Lantern Official Happy Hour Page and More' }],
    ['with a word misspelled', { name: 'Harbour Lanterns' }],
    ['in the next zip code', { zipCode: '20851' }],
    ['under the other name of the town', { city: 'Rockville' }],
  ])('%s is not public, and a card proves nothing', async (_, place) => {
    const mallory = await signedUp(place)
    expect(await isPublic(mallory)).toBe(false)
    expect(await payByCard(mallory)).toBe('rival')
    expect(await isPublic(mallory)).toBe(false)
    expect(await isPublic(bea.accountId)).toBe(true)
    expect(await disputes()).toMatchObject([{ business_id: mallory, listing_id: bea.listingId }])
  })

  test.each<[string, Partial<typeof LANTERN>]>([
    ['a franchise at another number', { address: '90 North Lantern Street' }],
    ['a franchise in another street', { address: '205 Mill Road' }],
    ['another kitchen behind the same door', { name: 'Copper Ladle' }],
    ['a place of another name across the street', { name: 'Salt Shed', address: '12 Lantern St' }],
    ['the same name and number in another town', { city: 'Annapolis', zipCode: '21401' }],
  ])('is free for %s', async (_, place) => {
    const wendell = await signedUp(place)
    expect(await isPublic(wendell)).toBe(true)
    expect(await payByCard(wendell)).toBe('verified')
    expect(await disputes()).toEqual([])
    expect(await mailsOf(db, 'place-disputed')).toEqual([])
  })

  test('is told to the owner, once a day however many come, in no word of theirs', async () => {
    await signedUp({ name: 'Harbor Lantern Bar' })
    await signedUp({}, 'another@example.com')
    const mails = await mailsOf(db, 'place-disputed')
    expect(mails).toMatchObject([{ recipient: PEOPLE.bea.email }])
    expect(mails[0]?.body).toContain('The Harbor Lantern')
    expect(mails[0]?.body).not.toMatch(/Mallory|mallory|Harbor Lantern Bar/)
    expect(await disputes()).toHaveLength(2)
  })

  test('is free again where the owner has moved away', async () => {
    await edit(bea.accountId, { address: '400 Mill Road' })
    expect(await isPublic(await signedUp())).toBe(true)
  })

  test('is decided before its documents', async () => {
    const mallory = await signedUp()
    expect(await approveDocuments(mallory)).toBe('owned')
    expect(await isPublic(mallory)).toBe(false)
  })

  test('may be found to be another place, and both stay', async () => {
    const mallory = await signedUp()
    const [dispute] = await disputes()
    expect(await settle(keepPlacesApart, dispute?.id)).toBe('apart')
    expect([await isPublic(mallory), await isPublic(bea.accountId)]).toEqual([true, true])
    await reviewRivals(db, { mails: VERIFICATION_MAILS, now: TEST_NOW })
    expect(await isPublic(mallory)).toBe(true)
    expect(await payByCard(mallory)).toBe('verified')
  })

  test('may get the place, which the owner loses', async () => {
    const mallory = await signedUp()
    const [dispute] = await disputes()
    expect(await settle(giveOwnedPlace, dispute?.id)).toBe('given')
    expect(await settle(giveOwnedPlace, dispute?.id)).toBe('settled')
    expect([await isPublic(mallory), await isPublic(bea.accountId)]).toEqual([true, false])
    const owner = db.selectFrom('accounts').select('verified_at').where('id', '=', bea.accountId)
    expect(await owner.executeTakeFirst()).toEqual({ verified_at: null })
    expect(await mailsOf(db, 'page-held')).toMatchObject([{ recipient: PEOPLE.bea.email }])
  })

  test('that is deleted and made again is held back again', async () => {
    const mallory = await signedUp()
    await db.deleteFrom('accounts').where('id', '=', mallory).execute()
    expect(await isPublic(await signedUp({}, 'again@example.com'))).toBe(false)
    expect(await mailsOf(db, 'place-disputed')).toHaveLength(1)
  })

  test('is shown by itself once the owner has left', async () => {
    const mallory = await signedUp()
    await db
      .updateTable('listings')
      .set({ hidden_at: TEST_NOW, business_id: null })
      .where('id', '=', bea.listingId)
      .execute()
    await reviewRivals(db, { mails: VERIFICATION_MAILS, now: TEST_NOW })
    expect(await isPublic(mallory)).toBe(true)
    expect(await disputes()).toMatchObject([{ outcome: 'withdrawn' }])
  })
})

async function settle(how: typeof giveOwnedPlace, caseId = '') {
  const olga = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .executeTakeFirst()
  const actorId = olga?.id ?? (await addPerson(db, PEOPLE.olga))
  return how(db, {
    caseId,
    by: { actorId, role: 'operator' },
    reason: 'Called the bar.',
    mails: CLAIM_MAILS,
    verificationLinks: VERIFICATION_MAILS.links,
    now: TEST_NOW,
  })
}

describe('a sign-up at a place that we list', () => {
  test('is not public, is asked whether it is theirs, and is shown once that is proven', async () => {
    const listingId = await addTwin(db)
    const wendell = await signedUp({ name: 'Harbor Lantern Tavern' })
    expect(await isPublic(wendell)).toBe(false)
    expect(await payByCard(wendell)).toBe('rival')
    expect(await findClaimableListing(db, { businessId: wendell })).toMatchObject({ listingId })
    expect(await claim(db, { businessId: wendell, listingId })).toBe('claimed')
    expect(await isPublic(wendell)).toBe(true)
    expect(await payByCard(wendell)).toBe('verified')
  })

  test('is shown once its documents are approved', async () => {
    await addTwin(db)
    const wendell = await signedUp()
    expect(await approveDocuments(wendell)).toBe('decided')
    expect(await isPublic(wendell)).toBe(true)
  })
})

describe('a change of name or address', () => {
  test('into the place of an owner is held back and disputed, before and after a verification', async () => {
    const bea = await addOwner()
    const mallory = await signedUp({ name: 'Copper Ladle', address: '5 Mill Road' })
    expect(await edit(mallory, { businessName: LANTERN.name })).toBe('saved')
    expect(await edit(mallory, { address: LANTERN.address })).toBe('held')
    expect(await isPublic(mallory)).toBe(false)
    expect(await edit(mallory, { address: '5 Mill Road' })).toBe('saved')
    expect(await isPublic(mallory)).toBe(true)
    expect(await payByCard(mallory)).toBe('verified')
    expect(await edit(mallory, { address: LANTERN.address })).toBe('held')
    expect(await isPublic(mallory)).toBe(false)
    expect((await disputes()).map(({ outcome }) => outcome)).toEqual(['withdrawn', null])
    expect(await isPublic(bea.accountId)).toBe(true)
  })

  test('of a verified business beside a listing that it was beside before holds nothing back', async () => {
    await addTwin(db)
    const bea = await addOwner()
    expect(await edit(bea.accountId, { businessName: 'Harbor Lantern' })).toBe('saved')
    expect(await isPublic(bea.accountId)).toBe(true)
  })
})

describe('a further place of an owner', () => {
  test('at the place of another is held back like a sign-up, and at their own it is not', async () => {
    const bea = await addOwner()
    const mallory = { ...PEOPLE.bea, email: 'mallory@hush.test' }
    const { accountId: ownerId } = await addBusiness(db, mallory, {
      listing: { name: 'Copper Ladle' },
    })
    const place = { ...LANTERN, phone: '3015550102', state: 'MD', website: null, category: 'Bar' }
    const branch = {
      place: { ...place, openingHours: [] },
      mails: VERIFICATION_MAILS,
      now: TEST_NOW,
    }
    expect(await addBranch(db, { ownerId, ...branch })).toMatchObject({ isHeld: true })
    expect(await addBranch(db, { ownerId: bea.accountId, ...branch })).toMatchObject({
      isHeld: false,
    })
  })
})

describe('of two who have proven nothing', () => {
  test('the second is not public, until it proves itself; then the first is not', async () => {
    const first = await signedUp()
    const second = await signedUp({}, 'real@example.com')
    expect([await isPublic(first), await isPublic(second)]).toEqual([true, false])
    expect(await payByCard(second)).toBe('verified')
    expect([await isPublic(first), await isPublic(second)]).toEqual([false, true])
    expect(await mailsOf(db, 'page-held')).toMatchObject([{ recipient: 'mallory@example.com' }])
    expect(await payByCard(first, 'seti_2')).toBe('rival')
  })

  test(`of ${AT_ONCE} who come at once one is public`, async () => {
    const confirm = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => newcomer({}, `owner-${nth}@example.com`)),
    )
    const accounts = await Promise.all(confirm.map(each => each()))
    const shown = await Promise.all(accounts.map(isPublic))
    expect(shown.filter(Boolean)).toHaveLength(1)
  })

  test('more would be without the lock: the check that this test can fail', async () => {
    const shown = await Promise.all(Array.from({ length: AT_ONCE }, () => addWithoutLock(db)))
    expect(shown.filter(Boolean).length).toBeGreaterThan(1)
  })
})

/** Looks, then adds: the same rule as it would be without the lock. */
function addWithoutLock(on: Db): Promise<boolean> {
  return on.transaction().execute(async tx => {
    const other = await tx.selectFrom('listings').select('id').executeTakeFirst()
    await addListing(tx, LANTERN_ROW)
    return other === undefined
  })
}

const LANTERN_ROW = { name: LANTERN.name, address: LANTERN.address }

test('pages from before are held back by the hour, and not for what we list after them', async () => {
  const old = await addNewcomer(db, 'old@hush.test', {
    ...LANTERN_ROW,
    created_at: later(-3 * DAY),
  })
  const foundId = await addTwin(db, { created_at: later(-2 * DAY) })
  await reviewRivals(db, { mails: VERIFICATION_MAILS, now: TEST_NOW })
  expect(await isPublic(old.accountId)).toBe(true)
  await db
    .updateTable('listings')
    .set({ created_at: later(-4 * DAY) })
    .where('id', '=', foundId)
    .execute()
  await reviewRivals(db, { mails: VERIFICATION_MAILS, now: TEST_NOW })
  expect(await isPublic(old.accountId)).toBe(false)
})

describe('where a week comes from', () => {
  const originOf = async (accountId: string) => {
    const listing = await db
      .selectFrom('listings')
      .selectAll()
      .where('business_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return findProvenance(db, { listing, now: TEST_NOW })
  }

  test('is the business itself only once it is proven', async () => {
    const wendell = await signedUp()
    await db
      .updateTable('listings')
      .set(hoursColumns(days({ 4: { time: '4-7pm' } })))
      .where('business_id', '=', wendell)
      .execute()
    const before = await originOf(wendell)
    expect([before.word, before.origin]).toEqual([
      'Likely',
      'the business, not verified yet, today',
    ])
    await payByCard(wendell)
    const after = await originOf(wendell)
    expect([after.word, after.origin]).toEqual(['Confirmed', 'the business itself, today'])
  })
})
