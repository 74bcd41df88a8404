import type { Db } from '../../../db/client.ts'
import type { ReadWindow } from '../../../db/documents.ts'
import type { HoursWindow } from '../happy-hours/hours-window.ts'
import { sortWeekdays, weekdayFrom } from '../time/weekday.ts'
import type { HoursEvidence } from './weigh.ts'

export interface QuotedEvidence extends HoursEvidence {
  quote: string
  /** Null for what no page says. */
  page: string | null
  lastSeenAt: Date
}

/** What was ever said of the happy hours of a listing, oldest first. */
export async function listEvidence(
  db: Db,
  { listingId }: { listingId: number },
): Promise<QuotedEvidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .leftJoin('site_pages', 'site_pages.id', 'page_id')
    .select(['manner', 'quote', 'windows', 'valid_until', 'gone_at', 'verdict', 'last_seen_at'])
    .select('site_pages.address as page')
    .where('listing_id', '=', listingId)
    .where('about', '=', 'happy-hours')
    .orderBy('evidence.id')
    .execute()
  return rows.flatMap(row =>
    row.windows === null
      ? []
      : {
          manner: row.manner,
          quote: row.quote,
          page: row.page,
          windows: row.windows.map(toWindow),
          validUntil: row.valid_until,
          isGone: row.gone_at !== null,
          verdict: row.verdict,
          lastSeenAt: row.last_seen_at,
        },
  )
}

function toWindow({ days, ...times }: ReadWindow): HoursWindow {
  return { ...times, days: sortWeekdays(days.map(weekdayFrom)) }
}
