import type { Db } from '../../../db/client.ts'
import { hoursColumns } from '../listings/save-listing.server.ts'
import { lockListing, lookedOver } from './change-details.server.ts'
import { slotsAfter } from './kept-hours.ts'
import type { OpeningWeek } from './opening-week.ts'

interface AskedHours {
  accountId: string
  week: OpeningWeek
  /** What the form began with. */
  before: OpeningWeek
  now: Date
}

export type HoursChange =
  | 'saved'
  | 'not-found'
  /** No day would have both an opening and a closing hour (business §5). */
  | 'never-open'

/**
 * Changes when a place is open, day by day: of two tabs each keeps the days that it changed. A happy
 * hour "until close" ends with them.
 */
export async function changeOpeningHours(
  db: Db,
  { accountId, week, before, now }: AskedHours,
): Promise<HoursChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const slots = slotsAfter(week, { stored: listing.opening_hours, before })
    if (slots.length === 0) return 'never-open'
    const { happy_hours, opening_hours, exceptions, ...computed } = hoursColumns(
      listing.happy_hours,
      slots,
      listing.exceptions,
    )
    await tx
      .updateTable('listings')
      .set({
        ...computed,
        opening_hours: JSON.stringify(opening_hours),
        exceptions: JSON.stringify(exceptions),
        ...lookedOver(now),
      })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
