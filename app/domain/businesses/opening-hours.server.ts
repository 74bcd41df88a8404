import type { Db } from '../../../db/client.ts'
import { hoursColumns } from '../listings/save-listing.server.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { slotsAfter } from './opening-hours-form.ts'
import type { OpeningWeek } from './opening-week.ts'

interface HoursInput {
  accountId: string
  week: OpeningWeek
  before: OpeningWeek
  now: Date
}

export type HoursChange =
  | 'saved'
  | 'not-found'
  /** No day has both an opening and a closing hour (business §5). */
  | 'never-open'

/** Changes only edited days. Happy hours "until close" follow. */
export async function changeOpeningHours(
  db: Db,
  { accountId, week, before, now }: HoursInput,
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
        ...reviewedColumns(now),
      })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
