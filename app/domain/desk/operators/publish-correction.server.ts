import { isDeepStrictEqual } from 'node:util'
import { writeOpeningText } from '@hush/hours'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { CorrectedFacts, PublishedHours } from '../../../../db/documents.ts'
import { areSameHours } from '../../belief/evidence/published-hours.ts'
import { forgetOtherSites } from '../../belief/sites/forget-other-sites.server.ts'
import { publishEvidence } from '../../belief/sites/publish-evidence.server.ts'
import { CORRECTABLE, type Correction } from '../../listings/corrections.server.ts'
import { openingSlots } from '../../listings/listing-week.ts'
import { readListings } from '../../listings/reading.server.ts'
import { milesFromZip } from '../../listings/save-listing.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { changesText } from '../audit/changes-text.ts'
import type { CorrectedWeek } from './corrected-hours.ts'
import { factLabel } from './correction.ts'
import { weekText } from './typed-hours.ts'

export type CorrectableFacts = Required<CorrectedFacts>

export interface ListingToCorrect {
  id: number
  facts: CorrectableFacts
  hours: PublishedHours
  foundHours: PublishedHours
  version: string
  found: Correction['found']
}

export interface Change {
  listingId: number
  seen: string
  reason: string
  by: AuditActor
  now: Date
}

interface PublishInput extends Change {
  listing: ListingToCorrect
  facts: CorrectableFacts
  week: CorrectedWeek
}

export async function publishCorrection(
  tx: Tx,
  { listing, facts, week, ...change }: PublishInput,
): Promise<'corrected' | 'nothing-changed'> {
  const before = listing.facts
  const changed = CORRECTABLE.filter(name => !isDeepStrictEqual(facts[name], before[name]))
  const isWeekChanged = !areSameHours(week.hours, listing.hours)
  if (changed.length === 0 && !isWeekChanged) return 'nothing-changed'
  const { listingId, now } = change
  await keepCorrection(tx, { listing, facts, week, now })
  if (changed.length > 0) await publishFacts(tx, { listingId, facts, now })
  if (changed.includes('website')) await forgetOtherSites(tx, { listingId, ...facts, now })
  if (isWeekChanged) await publishWeek(tx, { listing, week, now })
  if (isWeekChanged || changed.includes('opening_hours')) {
    await readListings(tx, { listingIds: [listingId] })
  }
  await publishEvidence(tx, { listingId, now })
  const texts = (of: CorrectableFacts, hours: PublishedHours) => ({
    ...Object.fromEntries(changed.map(name => [factLabel(name), factText(of, name)])),
    ...(isWeekChanged && { [factLabel('happy_hours')]: weekText(hours) }),
  })
  const changes = changesText(texts(before, listing.hours), texts(facts, week.hours))
  await writeAudit(tx, {
    ...change.by,
    action: 'correct listing',
    objectId: `listing ${listingId}`,
    reason: [change.reason, changes].filter(Boolean).join('\n'),
    now,
  })
  return 'corrected'
}

function factText(facts: CorrectableFacts, name: (typeof CORRECTABLE)[number]): string {
  return name === 'opening_hours'
    ? writeOpeningText(openingSlots(facts[name]))
    : String(facts[name] ?? '')
}

interface KeepInput {
  listing: ListingToCorrect
  facts: CorrectableFacts
  week: CorrectedWeek
  now: Date
}

async function keepCorrection(tx: Tx, { listing, facts, week, now }: KeepInput): Promise<void> {
  const was: CorrectableFacts = { ...listing.facts, ...listing.found }
  const names = CORRECTABLE.filter(name => !isDeepStrictEqual(facts[name], was[name]))
  const corrected = Object.fromEntries(names.map(name => [name, facts[name]]))
  const found = {
    ...Object.fromEntries(names.map(name => [name, was[name]])),
    ...(!areSameHours(week.hours, listing.foundHours) && { happy_hours: listing.foundHours }),
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

function publishFacts(
  tx: Tx,
  { listingId, facts, now }: { listingId: number; facts: CorrectableFacts; now: Date },
) {
  return tx
    .updateTable('listings')
    .set({ ...facts, opening_hours: JSON.stringify(facts.opening_hours), updated_at: now })
    .set({
      miles_from_zip: sql<number>`coalesce((
        select ${milesFromZip('moved')} from locations,
          (select ${facts.latitude}::float8 as latitude, ${facts.longitude}::float8 as longitude) moved
        where locations.zip_code = ${facts.zip_code}), 0)`,
    })
    .where('id', '=', listingId)
    .execute()
}

/** Without an operator's words the other evidence is weighed again. */
async function publishWeek(
  tx: Tx,
  { listing, week, now }: { listing: ListingToCorrect; week: CorrectedWeek; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('evidence')
    .where('listing_id', '=', listing.id)
    .where('manner', '=', 'desk')
    .execute()
  if (week.by) {
    await tx
      .insertInto('evidence')
      .values({
        listing_id: listing.id,
        about: 'happy-hours',
        manner: 'desk',
        quote: week.by.quote,
        windows: JSON.stringify(week.by.windows),
        first_seen_at: now,
        last_seen_at: now,
        verdict: 'right',
        judged_at: now,
      })
      .execute()
    return
  }
  await tx
    .updateTable('listings')
    .set({ happy_hours: JSON.stringify(listing.foundHours), updated_at: now })
    .where('id', '=', listing.id)
    .execute()
}
