import type { Insertable } from 'kysely'
import { claimListing } from '../app/domain/claims/claim.server.ts'
import type { ClaimMails } from '../app/domain/claims/claim-mails.ts'
import type { Db } from '../db/client.ts'
import type { Listings } from '../db/schema.ts'
import { outboxOnly } from './mails.ts'
import { TEST_NOW } from './moment.ts'
import { addBusiness, addListing } from './world.ts'

/** One place, as the crowd found it and as its owner writes it. */
const FOUND = { name: 'The Harbor Lantern', address: '11 North Lantern Street, Suite 2' }
export const LANTERN_SITE = 'https://www.harbor-lantern.test/'
const PROVEN = 'Proven by a code mailed to an address at harbor-lantern.test.'
const OWN = { name: 'Harbor Lantern', address: '11 N. Lantern St.' }

export const CLAIM_MAILS: ClaimMails = {
  queue: outboxOnly,
  to: 'hello@hush.test',
  links: { desk: 'the desk', profile: 'your profile', undo: token => `token:${token}` },
}

/** A business that has not been verified, of the same place as `addTwin`. */
export function addNewcomer(
  db: Db,
  email = 'wendell@hush.test',
  listing: Partial<Insertable<Listings>> = {},
) {
  const person = { role: 'business', email, first_name: 'Wendell', last_name: 'Oddwater' } as const
  return addBusiness(db, person, {
    account: { verified_at: null },
    listing: { ...OWN, verified_at: null, ...listing },
  })
}

/** The found listing that it may claim, with a website of its own. */
export async function addTwin(db: Db, more: Partial<Insertable<Listings>> = {}): Promise<number> {
  const twin = { ...FOUND, rating: 4.3, review_count: 211, website: LANTERN_SITE, ...more }
  return (await addListing(db, twin)).id
}

/** What a proof does in the end. */
export function claim(
  db: Db,
  { businessId, listingId }: { businessId: string; listingId: number },
) {
  const by = { actorId: businessId, role: 'business' } as const
  const input = { businessId, listingId, by, reason: PROVEN, mails: CLAIM_MAILS, now: TEST_NOW }
  return db.transaction().execute(tx => claimListing(tx, input))
}
