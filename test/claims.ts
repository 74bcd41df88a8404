import type { Insertable } from 'kysely'
import { claimListing } from '../app/domain/claims/claim.server.ts'
import type { Db } from '../db/client.ts'
import type { Listings } from '../db/schema.ts'
import { outboxOnly } from './mails.ts'
import { TEST_NOW } from './moment.ts'
import { addBusiness, addListing } from './world.ts'

/** One place, as the crowd found it and as its owner writes it. */
const FOUND = { name: 'The Harbor Lantern', address: '11 North Lantern Street, Suite 2' }
const OWN = { name: 'Harbor Lantern', address: '11 N. Lantern St.' }

const CLAIM_MAILS = { queue: outboxOnly, to: 'hello@hush.test', desk: 'the desk' }

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

/** The found listing that it may claim. */
export async function addTwin(db: Db, more: Partial<Insertable<Listings>> = {}): Promise<number> {
  const twin = { ...FOUND, rating: 4.3, review_count: 211, ...more }
  return (await addListing(db, twin)).id
}

export function claim(
  db: Db,
  { businessId, listingId }: { businessId: string; listingId: number },
) {
  return claimListing(db, { businessId, listingId, mails: CLAIM_MAILS, now: TEST_NOW })
}
