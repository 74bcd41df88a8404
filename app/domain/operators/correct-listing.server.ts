import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { CorrectedFacts, FoundFacts } from '../../../db/documents.ts'
import type { Listings } from '../../../db/schema.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { readHours } from '../happy-hours/read-hours.ts'
import { CORRECTABLE, type Correction, findCorrection } from '../listings/corrections.server.ts'
import { milesBetween, SERVICE_MILES } from '../listings/import/service-area.ts'
import { readListings } from '../listings/reading.server.ts'
import { milesFromZip } from '../listings/save-listing.server.ts'
import { forgetOtherSites } from '../sites/forget-other-sites.server.ts'
import { publishEvidence } from '../sites/publish-evidence.server.ts'
import { factLabel, normalWeek, readTypedWeek, type TypedCorrection } from './correction.ts'

type Facts = Required<CorrectedFacts>
type Row = Pick<Selectable<Listings>, keyof Facts | 'id' | 'happy_hours'>

export interface ListingToCorrect {
  id: number
  facts: Facts
  /** A text a line; null where the listing has its hours by the day, as some files do. */
  week: string | null
  /** As it would be without a correction. */
  foundWeek: string | null
  texts: string[] | null
  /** Of this state, for `seen`. */
  version: string
  /** By column; happy hours as texts. Empty where nothing is corrected. */
  found: Correction['found']
}

/** Null for what is no found listing. */
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
  const texts = hours.kind === 'texts' ? hours.texts : null
  const week = weekOf(texts)
  const state = JSON.stringify([CORRECTABLE.map(name => facts[name]), week])
  const version = createHash('sha256').update(state).digest('base64url')
  const found = correction?.found ?? {}
  return { id, facts, texts, week, foundWeek: weekOf(found.happy_hours ?? texts), version, found }
}

function weekOf(texts: readonly string[] | null): string | null {
  return texts && normalWeek(texts.join('\n'))
}

interface Change {
  listingId: number
  seen: string
  reason: string
  by: AuditActor
  now: Date
}

export type Correcting =
  | { outcome: 'corrected' | 'nothing-changed' | 'not-found' | 'changed-meanwhile' | 'unknown-zip' }
  | { outcome: 'far-from-zip'; miles: number }
  | { outcome: 'unread-week'; why: string }

/**
 * What is typed otherwise than it was found stays whatever files and websites say later; what is typed as
 * it was found is corrected no more. A new zip code brings its city and state.
 */
export async function correctListing(
  db: Db,
  { typed, ...change }: Change & { typed: TypedCorrection },
): Promise<Correcting> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, change.listingId)
    if (!listing) return { outcome: 'not-found' }
    if (listing.version !== change.seen) return { outcome: 'changed-meanwhile' }
    const placed = await placeOf(tx, listing, typed)
    if ('outcome' in placed) return placed
    const { name, address, phone, website } = typed
    const week = listing.week === null ? null : typed.week
    if (week !== null && week !== listing.week && week !== listing.foundWeek) {
      const reading = readTypedWeek(week)
      if (reading.outcome === 'unread') return { outcome: 'unread-week', why: reading.why }
    }
    const facts = { name, address, phone, website, ...placed }
    return { outcome: await publish(tx, { listing, facts, week, ...change }) }
  })
}

/** Everything as files and websites say it. */
export async function uncorrectListing(db: Db, change: Change): Promise<Correcting> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, change.listingId)
    if (!listing) return { outcome: 'not-found' }
    if (listing.version !== change.seen) return { outcome: 'changed-meanwhile' }
    const { happy_hours: _, ...found } = listing.found
    const facts = { ...listing.facts, ...found }
    return {
      outcome: await publish(tx, { listing, facts, week: listing.foundWeek, ...change }),
    }
  })
}

async function lockListing(tx: Tx, listingId: number): Promise<ListingToCorrect | null> {
  const row = await listingQuery(tx, listingId).forUpdate().executeTakeFirst()
  return row ? toCorrect(row, await findCorrection(tx, { listingId })) : null
}

type PlacedFacts = Pick<Facts, 'city' | 'state' | 'zip_code' | 'latitude' | 'longitude'>

async function placeOf(
  tx: Tx,
  { facts, found }: ListingToCorrect,
  { zipCode, point }: TypedCorrection,
): Promise<PlacedFacts | Correcting> {
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

interface Publishing extends Change {
  listing: ListingToCorrect
  facts: Facts
  week: string | null
}

async function publish(
  tx: Tx,
  { listing, facts, week, ...change }: Publishing,
): Promise<'corrected' | 'nothing-changed'> {
  const before = listing.facts
  const changed = CORRECTABLE.filter(name => facts[name] !== before[name])
  const isWeekChanged = week !== null && week !== listing.week
  if (changed.length === 0 && !isWeekChanged) return 'nothing-changed'
  const { listingId, now } = change
  await keepCorrection(tx, { listing, facts, week, now })
  if (changed.length > 0) await publishFacts(tx, { listingId, facts, now })
  if (changed.includes('website')) await forgetOtherSites(tx, { listingId, ...facts, now })
  if (isWeekChanged) await publishWeek(tx, { listing, week, now })
  await publishEvidence(tx, { listingId, now })
  const lines = [
    ...changed.map(name => lineOf(name, before[name], facts[name])),
    ...(isWeekChanged ? [lineOf('happy_hours', listing.week, week)] : []),
  ]
  await writeAudit(tx, {
    ...change.by,
    action: 'correct listing',
    objectId: `listing ${listingId}`,
    reason: `${change.reason} (${lines.join('; ')})`.slice(0, MAX_LOGGED),
    now,
  })
  return 'corrected'
}

/** What the log holds. */
const MAX_LOGGED = 1_000
const MAX_LOGGED_VALUE = 150

function lineOf(name: keyof FoundFacts, before: unknown, after: unknown): string {
  const text = (value: unknown) => {
    const written = String(value ?? '').replaceAll('\n', ' / ') || 'none'
    return written.length > MAX_LOGGED_VALUE ? `${written.slice(0, MAX_LOGGED_VALUE)}…` : written
  }
  return `${factLabel(name)}: ${text(before)} → ${text(after)}`
}

interface Kept {
  listing: ListingToCorrect
  facts: Facts
  week: string | null
  now: Date
}

/** Only what differs from what was found. */
async function keepCorrection(tx: Tx, { listing, facts, week, now }: Kept): Promise<void> {
  const was: Facts = { ...listing.facts, ...listing.found }
  const names = CORRECTABLE.filter(name => facts[name] !== was[name])
  const corrected = Object.fromEntries(names.map(name => [name, facts[name]]))
  const found = {
    ...Object.fromEntries(names.map(name => [name, was[name]])),
    ...(week !== listing.foundWeek && { happy_hours: foundTexts(listing) }),
  }
  await tx.deleteFrom('listing_corrections').where('listing_id', '=', listing.id).execute()
  if (isDeepStrictEqual(found, {})) return
  await tx
    .insertInto('listing_corrections')
    .values({
      listing_id: listing.id,
      facts: JSON.stringify(corrected),
      found: JSON.stringify(found),
      corrected_at: now,
    })
    .execute()
}

function foundTexts({ found, texts }: ListingToCorrect): string[] {
  return found.happy_hours ?? texts ?? []
}

function publishFacts(
  tx: Tx,
  { listingId, facts, now }: { listingId: number; facts: Facts; now: Date },
) {
  return tx
    .updateTable('listings')
    .set({ ...Object.fromEntries(CORRECTABLE.map(name => [name, facts[name]])), updated_at: now })
    .set({
      miles_from_zip: sql<number>`coalesce((
        select ${milesFromZip('moved')} from locations,
          (select ${facts.latitude}::float8 as latitude, ${facts.longitude}::float8 as longitude) moved
        where locations.zip_code = ${facts.zip_code}), 0)`,
    })
    .where('id', '=', listingId)
    .execute()
}

/** Hours that an operator wrote are the strongest evidence; without it the rest is weighed again. */
async function publishWeek(
  tx: Tx,
  { listing, week, now }: { listing: ListingToCorrect; week: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('evidence')
    .where('listing_id', '=', listing.id)
    .where('manner', '=', 'desk')
    .execute()
  if (week !== listing.foundWeek) {
    await tx
      .insertInto('evidence')
      .values({
        listing_id: listing.id,
        about: 'happy-hours',
        manner: 'desk',
        quote: week,
        windows: JSON.stringify(readHours(week)),
        first_seen_at: now,
        last_seen_at: now,
        verdict: 'right',
        judged_at: now,
      })
      .execute()
    return
  }
  const texts = JSON.stringify(foundTexts(listing))
  await tx
    .updateTable('listings')
    .set({
      happy_hours: sql`jsonb_set(happy_hours, '{texts}', ${texts}::jsonb)`,
      updated_at: now,
    })
    .where('id', '=', listing.id)
    .execute()
  await readListings(tx, { listingIds: [listing.id] })
}
