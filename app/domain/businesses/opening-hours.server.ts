import { writeOpeningText } from '@hush/hours'
import type { Db } from '../../../db/client.ts'
import type { OpeningSlot } from '../../../db/documents.ts'
import type { Conflict } from '../forms/form-answer.ts'
import { openingSlots } from '../listings/listing-week.ts'
import { readListings } from '../listings/reading.server.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { noteChange } from './note-change.server.ts'
import { hoursConflict, slotsAfter } from './opening-hours-form.ts'
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
  | { conflict: Conflict }
  /** Business §5: some day needs an opening and a closing hour. */
  | 'never-open'

/** Changes edited days only. Happy hours "until close" follow. */
export async function changeOpeningHours(
  db: Db,
  { accountId, week, before, now }: HoursInput,
): Promise<HoursChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const conflict = hoursConflict(listing.opening_hours, { week, before })
    if (conflict) return { conflict }
    const slots = slotsAfter(week, { stored: listing.opening_hours, before })
    if (slots.length === 0) return 'never-open'
    await tx
      .updateTable('listings')
      .set({ opening_hours: JSON.stringify(slots), ...reviewedColumns(now) })
      .where('id', '=', listing.id)
      .execute()
    await readListings(tx, { listingIds: [listing.id] })
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: openFacts(listing.opening_hours),
      after: openFacts(slots),
      now,
    })
    return 'saved'
  })
}

function openFacts(slots: readonly OpeningSlot[]) {
  return { 'opening hours': writeOpeningText(openingSlots(slots)) || null }
}
