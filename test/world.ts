import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { canonicalMailbox } from '../app/domain/accounts/mailbox.ts'
import { hashToken } from '../app/domain/accounts/sessions.server.ts'
import type { Db } from '../db/client.ts'
import type { Accounts, Coupons, Listings, Offers } from '../db/schema.ts'
import { hoursColumns, texts } from './hours.ts'
import { HOUR, later, TEST_NOW } from './moment.ts'

/**
 * The named people and places that tests tell their stories with. Passwords are no passwords here:
 * nobody logs in with one; `signIn` starts a session.
 */
type Person = Pick<Insertable<Accounts>, 'role' | 'email' | 'first_name' | 'last_name'>

export const PEOPLE = {
  dana: { role: 'diner', email: 'dana@hush.test', first_name: 'Dana', last_name: 'Reyes' },
  omar: { role: 'diner', email: 'omar@hush.test', first_name: 'Omar', last_name: 'Field' },
  bea: { role: 'business', email: 'bea@hush.test', first_name: 'Bea', last_name: 'Hopper' },
  olga: { role: 'operator', email: 'olga@hush.test', first_name: 'Olga', last_name: 'Stern' },
  otto: { role: 'operator', email: 'otto@hush.test', first_name: 'Otto', last_name: 'Hook' },
} as const satisfies Record<string, Person>

/** Stores a person, confirmed unless said otherwise, and returns the account's id. */
export async function addPerson(
  db: Db,
  person: Person,
  more: Partial<Insertable<Accounts>> = {},
): Promise<string> {
  const row = await db
    .insertInto('accounts')
    .values({
      ...person,
      mailbox: canonicalMailbox(person.email),
      password_hash: 'nobody logs in with this',
      profile_picture: 'drink-beer',
      confirmed_at: TEST_NOW,
      created_at: TEST_NOW,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Starts a session and returns the cookie that carries it; an operator's has shown a second factor. */
export async function signIn(
  db: Db,
  accountId: string,
  { hasSecondFactor = true } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: TEST_NOW,
      seen_at: TEST_NOW,
      expires_at: later(24 * HOUR),
      second_factor_at: hasSecondFactor ? TEST_NOW : null,
      password_shown_at: TEST_NOW,
    })
    .execute()
  return `hush_session=${token}`
}

/** A found listing in North Bethesda with an ordinary week, changed by `more`. */
export async function addListing(
  db: Db,
  more: Partial<Insertable<Listings>> = {},
): Promise<{ id: number; member_uid: string | null }> {
  return db
    .insertInto('listings')
    .values({
      source: 'Test data',
      source_id: more.member_uid ? null : randomBytes(6).toString('hex'),
      checked_on: '2027-06-01',
      name: 'Harbor Lantern',
      address: '11 Lantern Row',
      city: 'North Bethesda',
      state: 'MD',
      zip_code: '20852',
      latitude: 39.05,
      longitude: -77.12,
      miles_from_zip: 0.4,
      category: 'Bar & Grill',
      ...hoursColumns(texts(['Mon-Fri 4pm-7pm'], { food: ['$5 wings'], drinks: ['$4 drafts'] })),
      ...more,
    })
    .returning(['id', 'member_uid'])
    .executeTakeFirstOrThrow()
}

/** A member listing, its uid made from one digit so that tests can name it. */
export function memberUid(digit: number): string {
  return `00000000-0000-4000-8000-00000000000${digit}`
}

/** An open coupon of a listing for two people, changed by `more`. */
export async function addCoupon(
  db: Db,
  listingId: number,
  more: Partial<Insertable<Coupons>> = {},
): Promise<string> {
  const row = await db
    .insertInto('coupons')
    .values({
      listing_id: listingId,
      title: 'Two-for-one crab cakes',
      description: 'Bring a friend; the second plate is ours.',
      target: 2,
      ends_on: '2027-06-30',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addOffer(db: Db, more: Partial<Insertable<Offers>> = {}): Promise<number> {
  const row = await db
    .insertInto('offers')
    .values({
      kind: 'event',
      zip_code: '20852',
      source: 'Test data',
      brand: 'Harbor Lantern',
      detail_short: 'Trivia by lantern light',
      starts_on: '2027-06-01',
      ends_on: '2027-06-30',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * A business with its member listing, verified unless `more` says otherwise; returns both ids, and the
 * cookie of a session.
 */
export async function addBusiness(
  db: Db,
  person: Person = PEOPLE.bea,
  {
    account = {},
    listing = {},
  }: { account?: Partial<Insertable<Accounts>>; listing?: Partial<Insertable<Listings>> } = {},
): Promise<{ accountId: string; listingId: number; memberUid: string; cookie: string }> {
  const accountId = await addPerson(db, person, { verified_at: TEST_NOW, ...account })
  const uid = randomUUID()
  const { id } = await addListing(db, {
    member_uid: uid,
    business_id: accountId,
    verified_at: TEST_NOW,
    ...hoursColumns({ kind: 'days', days: [] }),
    ...listing,
  })
  await db
    .insertInto('businesses')
    .values({ account_id: accountId, business_number: '3015550100' })
    .execute()
  return { accountId, listingId: id, memberUid: uid, cookie: await signIn(db, accountId) }
}
