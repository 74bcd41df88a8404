import type { HoursWindow } from '@hush/hours'
import { sortWeekdays, weekdayFrom } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import type { ReadWindow } from '../../../../db/documents.ts'
import { conditionsOf } from './conditions.ts'
import type { HoursEvidence } from './weigh.ts'

export interface QuotedEvidence extends HoursEvidence {
  quote: string
  page: string | null
  firstSeenAt: Date
  lastSeenAt: Date
}

export async function listEvidence(
  db: Db,
  { listingId }: { listingId: number },
): Promise<QuotedEvidence[]> {
  const byListing = await listEvidenceOfMany(db, { listingIds: [listingId] })
  return byListing.get(listingId) ?? []
}

export async function listEvidenceOfMany(
  db: Db,
  { listingIds }: { listingIds: readonly number[] },
): Promise<Map<number, QuotedEvidence[]>> {
  const rows = await db
    .selectFrom('evidence')
    .leftJoin('site_pages', 'site_pages.id', 'page_id')
    .select(['listing_id', 'manner', 'quote', 'windows', 'valid_from', 'valid_until', 'gone_at'])
    .select(['evidence.conditions', 'told_conditions'])
    .select(['verdict', 'first_seen_at', 'last_seen_at', 'site_pages.address as page'])
    .where('listing_id', 'in', listingIds)
    .where('about', '=', 'happy-hours')
    .orderBy('evidence.id')
    .execute()
  const read = rows.flatMap(row =>
    row.windows === null
      ? []
      : {
          listingId: row.listing_id,
          manner: row.manner,
          quote: row.quote,
          page: row.page,
          windows: row.windows.map(toWindow),
          validFrom: row.valid_from,
          validUntil: row.valid_until,
          conditions: conditionsOf([...row.conditions, ...row.told_conditions]),
          isGone: row.gone_at !== null,
          verdict: row.verdict,
          firstSeenAt: row.first_seen_at,
          lastSeenAt: row.last_seen_at,
        },
  )
  return Map.groupBy(read, ({ listingId }) => listingId)
}

function toWindow({ days, ...times }: ReadWindow): HoursWindow {
  return { ...times, days: sortWeekdays(days.map(weekdayFrom)) }
}
