import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { FeaturedItem, OpeningSlot, PublishedHours } from '../../../../db/documents.ts'
import { replaceFileHours } from '../../evidence/file-hours.server.ts'
import { listEvidence } from '../../evidence/listing-evidence.server.ts'
import { textsOf, weigh } from '../../evidence/weigh.ts'
import { hoursColumns } from '../listing-reading.ts'

const ROWS_AT_ONCE = 500

/**
 * Weighs the hours of gathered rows against what else is known of their listings, so that a file does not
 * overwrite what a place says itself. Returns how many keep other hours than the file's.
 */
export async function weighGathered(tx: Tx, { today }: { today: string }): Promise<number> {
  let kept = 0
  let last = 0
  for (;;) {
    const rows = await knownRows(tx, last)
    for (const row of rows) if (await weighRow(tx, row, today)) kept += 1
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return kept
    last = end.number
  }
}

interface KnownRow {
  number: number
  listing_id: number
  checked_on: string
  document: {
    happy_hours: PublishedHours
    opening_hours: OpeningSlot[]
    tags?: string[]
    featured_items?: FeaturedItem[]
  }
}

async function knownRows(tx: Tx, after: number): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select number, listings.id as listing_id, document,
      greatest(listings.checked_on, (document->>'checked_on')::date) as checked_on
    from gathered_listings
    join listings using (source, source_id)
    where number > ${after} and member_uid is null
      and exists (select from evidence where listing_id = listings.id and about = 'happy-hours')
    order by number
    limit ${ROWS_AT_ONCE}
    for update of listings`.execute(tx)
  return rows
}

async function weighRow(tx: Tx, row: KnownRow, today: string): Promise<boolean> {
  const { number, listing_id: listingId, document, checked_on } = row
  const given = document.happy_hours
  if (given.kind !== 'texts') return false
  const now = new Date(`${today}T00:00:00Z`)
  await replaceFileHours(tx, { listingId, texts: given.texts, now })
  const weighed = weigh(await listEvidence(tx, { listingId }), today)
  const isOfFile = weighed.outcome === 'known' && weighed.by.manner === 'map-data'
  if (weighed.outcome === 'unknown' || isOfFile) return false
  const hours = { ...given, texts: textsOf(weighed) }
  const { opening_hours, tags = [], featured_items: featuredItems = [] } = document
  const columns = hoursColumns(hours, opening_hours, [], { tags, featuredItems })
  await sql`
    update gathered_listings set document = document || ${JSON.stringify({ ...columns, checked_on })}::jsonb
    where number = ${number}`.execute(tx)
  return hours.texts.join('\n') !== given.texts.join('\n')
}
