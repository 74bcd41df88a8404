import type { Db, Tx } from '../../../db/client.ts'
import { localDate } from '../../../db/clock.ts'
import type { Facts } from '../desk/audit/changes-text.ts'
import { givenOf } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { OWN_FACTS } from '../listings/listing-columns.ts'
import { lockedListings } from '../listings/lock-listings.server.ts'
import {
  type BusinessDetails,
  changedColumns,
  detailsConflict,
  detailsOfListing,
} from './details.ts'
import {
  holdIfRival,
  holdRivals,
  listKnownPlaces,
  lockWithRivals,
  type RivalMails,
} from './hold-rivals.server.ts'
import { noteChange } from './note-change.server.ts'

interface BusinessRef {
  accountId: string
}

async function findBusinessDetails(
  db: Db,
  { accountId }: BusinessRef,
): Promise<{ email: string; details: BusinessDetails } | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('listings', 'listings.business_id', 'accounts.id')
    .leftJoin('businesses', 'businesses.account_id', 'accounts.id')
    .select(['email', 'first_name', 'last_name', 'phone_number', 'business_number'])
    .select(OWN_FACTS.map(fact => `listings.${fact}` as const))
    .where('accounts.id', '=', accountId)
    .where('accounts.role', '=', 'business')
    .executeTakeFirst()
  if (!row) return null
  const details: BusinessDetails = {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone_number ?? '',
    businessNumber: row.business_number ?? '',
    ...detailsOfListing(row),
  }
  return { email: row.email, details }
}

export async function readBusinessDetails(db: Db, business: BusinessRef) {
  const details = await findBusinessDetails(db, business)
  if (!details) throw new Error('This business has no listing.')
  return details
}

export type DetailsChange = 'saved' | 'held' | 'not-found' | { conflict: Conflict } | 'unknown-zip'

/** A listing that moves is placed at the center of its zip code. */
export async function changeBusinessDetails(
  db: Db,
  {
    accountId,
    changes,
    before = {},
    mails,
    now,
  }: BusinessRef & {
    changes: Partial<BusinessDetails>
    before?: FieldTexts
    mails: RivalMails
    now: Date
  },
): Promise<DetailsChange> {
  if (Object.values(changes).every(value => value === undefined)) return 'saved'
  const { businessName, address, city, zipCode } = changes
  const isMoved = [businessName, address, city, zipCode].some(value => value !== undefined)
  return db.transaction().execute(async tx => {
    if (isMoved) await lockWithRivals(tx, { accountId, moved: placeOf(changes) })
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const { details } = await readBusinessDetails(tx, { accountId })
    const conflict = detailsConflict(details, { changes, before })
    if (conflict) return { conflict }
    const point = await pointAfter(tx, listing.zip_code, changes)
    if (point === 'unknown-zip') return point
    const known = isMoved ? await listKnownPlaces(tx, { accountId }) : []
    await tx
      .updateTable('listings')
      .set({
        ...changedColumns(changes),
        ...point,
        ...reviewedColumns(now),
      })
      .where('id', '=', listing.id)
      .execute()
    await changePerson(tx, accountId, changes)
    // Operators vouched for the identity, so the log keeps the former one.
    const identity = detailsOfListing(listing)
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: identityFacts(identity),
      after: identityFacts({ ...identity, ...givenOf(changes) }),
      now,
    })
    if (!isMoved) return 'saved'
    if (await holdIfRival(tx, { accountId, known, mails, now })) return 'held'
    if (listing.verified_at || listing.claimed_listing_id !== null) {
      await holdRivals(tx, { accountId, mails, now })
    }
    return 'saved'
  })
}

function placeOf({ businessName: name, address, city, zipCode }: Partial<BusinessDetails>) {
  return givenOf({ name, address, city, zipCode })
}

async function pointAfter(tx: Tx, zipCode: string, changes: Partial<BusinessDetails>) {
  if (changes.address === undefined && changes.zipCode === undefined) return undefined
  const point = await tx
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('zip_code', '=', changes.zipCode ?? zipCode)
    .executeTakeFirst()
  if (point) return { ...point, miles_from_zip: 0 }
  return changes.zipCode === undefined ? undefined : 'unknown-zip'
}

async function changePerson(
  tx: Tx,
  accountId: string,
  { firstName, lastName, phone, businessNumber }: Partial<BusinessDetails>,
): Promise<void> {
  const person = { first_name: firstName, last_name: lastName, phone_number: phone }
  if (Object.values(person).some(value => value !== undefined)) {
    await tx.updateTable('accounts').set(person).where('id', '=', accountId).execute()
  }
  if (businessNumber === undefined) return
  await tx
    .insertInto('businesses')
    .values({ account_id: accountId, business_number: businessNumber })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet({ business_number: businessNumber }),
    )
    .execute()
}

function identityFacts(details: ReturnType<typeof detailsOfListing>): Facts {
  return {
    name: details.businessName,
    address: details.address,
    city: details.city,
    state: details.state,
    'zip code': details.zipCode,
    phone: details.pagePhone,
    website: details.website,
  }
}

export function reviewedColumns(now: Date) {
  return { updated_at: now, checked_on: localDate(now) }
}

export async function lockListingOf(tx: Tx, accountId: string): Promise<void> {
  await lockedListings(tx).select('id').where('business_id', '=', accountId).execute()
}

export async function lockListing(tx: Tx, { accountId }: BusinessRef) {
  return lockedListings(tx)
    .innerJoin('accounts', 'accounts.id', 'listings.business_id')
    .selectAll('listings')
    .where('listings.business_id', '=', accountId)
    .where('accounts.role', '=', 'business')
    .executeTakeFirst()
}
