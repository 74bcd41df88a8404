import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type {
  FeaturedItem,
  OpeningSlot,
  PublishedHours,
  WeekException,
} from '../../../../db/documents.ts'
import { replaceFileHours } from '../../belief/evidence/file-hours.server.ts'
import { listEvidence, type QuotedEvidence } from '../../belief/evidence/listing-evidence.server.ts'
import {
  areSameHours,
  foundEvidence,
  publishedHours,
} from '../../belief/evidence/published-hours.ts'
import { type WeighResult, weigh } from '../../belief/evidence/weigh.ts'
import { keepFoundFacts, keepFoundWeek } from '../corrections.server.ts'
import { hoursColumns } from '../listing-reading.ts'
import { lockedListings } from '../lock-listings.server.ts'
import { readSaidFacts, withSaidFacts } from '../said-facts.server.ts'

/** Row numbers: after one, up to another. */
interface Part {
  after: number
  to: number
}

/** A file must not overwrite what a place says itself. Returns how many keep other hours. */
export async function weighGathered(
  tx: Tx,
  { today, ...part }: Part & { today: string },
): Promise<number> {
  await lockListings(tx, part)
  let kept = 0
  for (const row of await knownRows(tx, part)) if (await weighRow(tx, row, today)) kept += 1
  return kept
}

async function lockListings(tx: Tx, { after, to }: Part): Promise<void> {
  const gathered = sql<boolean>`(source, source_id) in (
    select source, source_id from gathered_listings where number > ${after} and number <= ${to})`
  await lockedListings(tx).select('id').where(gathered).where('member_uid', 'is', null).execute()
}

interface KnownRow {
  number: number
  listing_id: number
  checked_on: string
  corrected_opening: OpeningSlot[] | null
  document: {
    phone: string | null
    happy_hours: PublishedHours
    opening_hours: OpeningSlot[]
    exceptions: WeekException[]
    tags?: string[]
    featured_items?: FeaturedItem[]
  }
}

async function knownRows(tx: Tx, { after, to }: Part): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select number, listings.id as listing_id, document, facts->'opening_hours' as corrected_opening,
      greatest(listings.checked_on, (document->>'checked_on')::date) as checked_on
    from gathered_listings
    join listings using (source, source_id)
    left join listing_corrections on listing_corrections.listing_id = listings.id
    where number > ${after} and number <= ${to} and member_uid is null
      and (facts ? 'opening_hours'
        or exists (select from evidence where evidence.listing_id = listings.id and about <> 'closed'))
    order by number`.execute(tx)
  return rows
}

async function weighRow(tx: Tx, row: KnownRow, today: string): Promise<boolean> {
  const { number, listing_id: listingId, corrected_opening: corrected, document } = row
  const known = await knownHours(tx, row, today)
  const hours = known ?? document.happy_hours
  const siteFacts = await readSaidFacts(tx, { listingId })
  const {
    phone,
    opening_hours,
    exceptions,
    tags = [],
    featured_items: featuredItems = [],
  } = document
  const facts = withSaidFacts({ phone, openingHours: opening_hours }, siteFacts.now, hours)
  if (corrected) {
    await keepFoundFacts(tx, { listingId, facts: { opening_hours: facts.openingHours } })
  }
  const opening = corrected ?? facts.openingHours
  const columns = hoursColumns(hours, opening, exceptions, { tags, featuredItems })
  const weighed = { ...columns, phone: facts.phone, ...(known && { checked_on: row.checked_on }) }
  await sql`
    update gathered_listings set document = document || ${JSON.stringify(weighed)}::jsonb
    where number = ${number}`.execute(tx)
  return known !== null && !areSameHours(known, document.happy_hours)
}

async function knownHours(
  tx: Tx,
  { listing_id: listingId, document }: KnownRow,
  today: string,
): Promise<PublishedHours | null> {
  const given = document.happy_hours
  if (given.kind === 'texts') {
    const now = new Date(`${today}T00:00:00Z`)
    await replaceFileHours(tx, { listingId, texts: given.texts, now })
  }
  const evidence = await listEvidence(tx, { listingId })
  const weighed = weigh(evidence, today)
  if (weighed.outcome !== 'known' || weighed.by.manner !== 'desk') {
    return weighedHours(given, weighed)
  }
  const found = weighedHours(given, weigh(foundEvidence(evidence), today))
  await keepFoundWeek(tx, { listingId, hours: found ?? given })
  return publishedHours(given, weighed)
}

function weighedHours(
  given: PublishedHours,
  weighed: WeighResult<QuotedEvidence>,
): PublishedHours | null {
  const isOfFile = weighed.outcome === 'known' && weighed.by.manner === 'map-data'
  if (given.kind === 'days' || weighed.outcome === 'unknown' || isOfFile) return null
  return publishedHours(given, weighed)
}
