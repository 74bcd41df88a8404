import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Listings } from '../../../../db/schema.ts'
import { CORRECTABLE, type Correction, findCorrection } from '../../listings/corrections.server.ts'
import { milesBetween, SERVICE_MILES } from '../../listings/import/service-area.ts'
import { lockListings } from '../../listings/lock-listings.server.ts'
import { decideHours } from './corrected-hours.ts'
import type { TypedCorrection } from './correction.ts'
import {
  type Change,
  type CorrectableFacts,
  type ListingToCorrect,
  publishCorrection,
} from './publish-correction.server.ts'
import type { HoursErrors } from './read-typed-hours.ts'
import { weekText } from './typed-hours.ts'

type Row = Pick<Selectable<Listings>, keyof CorrectableFacts | 'id' | 'happy_hours'>

export async function findListingToCorrect(
  db: Db,
  { listingId }: { listingId: number },
): Promise<ListingToCorrect | null> {
  const row = await listingQuery(db, listingId).executeTakeFirst()
  if (!row) return null
  const correction = await findCorrection(db, { listingId })
  return toCorrect(row, correction)
}

function listingQuery(db: Db, listingId: number) {
  return db
    .selectFrom('listings')
    .select(['id', 'happy_hours', ...CORRECTABLE])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
}

function toCorrect(row: Row, correction: Correction | null): ListingToCorrect {
  const { id, happy_hours: hours, ...facts } = row
  const state = JSON.stringify([CORRECTABLE.map(name => facts[name]), weekText(hours)])
  const version = createHash('sha256').update(state).digest('base64url')
  const found = correction?.found ?? {}
  return { id, facts, hours, foundHours: found.happy_hours ?? hours, version, found }
}

export type CorrectResult =
  | { outcome: 'corrected' | 'nothing-changed' | 'not-found' | 'changed-meanwhile' | 'unknown-zip' }
  | { outcome: 'far-from-zip'; miles: number }
  | { outcome: 'unread-hours'; errors: HoursErrors }

/** Values equal to the found ones end their correction; others outlast files and websites. */
export async function correctListing(
  db: Db,
  { typed, ...change }: Change & { typed: TypedCorrection },
): Promise<CorrectResult> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, change.listingId)
    if (!listing) return { outcome: 'not-found' }
    if (listing.version !== change.seen) return { outcome: 'changed-meanwhile' }
    const placed = await placeOf(tx, listing, typed)
    if ('outcome' in placed) return placed
    const { name, address, phone, website } = typed
    const decided = decideHours(typed, listing)
    if (decided.outcome === 'unread') return { outcome: 'unread-hours', errors: decided.errors }
    const { opening_hours, week } = decided
    const facts = { name, address, phone, website, opening_hours, ...placed }
    return { outcome: await publishCorrection(tx, { listing, facts, week, ...change }) }
  })
}

export async function uncorrectListing(db: Db, change: Change): Promise<CorrectResult> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, change.listingId)
    if (!listing) return { outcome: 'not-found' }
    if (listing.version !== change.seen) return { outcome: 'changed-meanwhile' }
    const { happy_hours: _, ...found } = listing.found
    const facts = { ...listing.facts, ...found }
    const week = { hours: listing.foundHours, by: null }
    return { outcome: await publishCorrection(tx, { listing, facts, week, ...change }) }
  })
}

async function lockListing(tx: Tx, listingId: number): Promise<ListingToCorrect | null> {
  await lockListings(tx, [listingId])
  const row = await listingQuery(tx, listingId).executeTakeFirst()
  return row ? toCorrect(row, await findCorrection(tx, { listingId })) : null
}

type PlacedFacts = Pick<CorrectableFacts, 'city' | 'state' | 'zip_code' | 'latitude' | 'longitude'>

async function placeOf(
  tx: Tx,
  { facts, found }: ListingToCorrect,
  { zipCode, point }: TypedCorrection,
): Promise<PlacedFacts | CorrectResult> {
  const location = await tx
    .selectFrom('locations')
    .select(['city', 'state', 'latitude', 'longitude'])
    .where('zip_code', '=', zipCode)
    .executeTakeFirst()
  const isMoved = zipCode !== facts.zip_code
  if (!location && (isMoved || point === null)) return { outcome: 'unknown-zip' }
  const { latitude, longitude } = point ?? location ?? facts
  const miles = location ? milesBetween({ latitude, longitude }, location) : 0
  if (miles > SERVICE_MILES) return { outcome: 'far-from-zip', miles: Math.round(miles) }
  const was = { ...facts, ...found }
  const moved = zipCode === was.zip_code ? was : (location ?? facts)
  const { city, state } = isMoved ? moved : facts
  return { city, state, zip_code: zipCode, latitude, longitude }
}
