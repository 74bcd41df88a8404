import type { Db } from '../../../db/client.ts'
import { chosenSlots, type OpeningChoices } from '../happy-hours/opening-choices.ts'
import { hoursColumns } from '../listings/save.server.ts'
import { lockListing, lookedOver } from './details.server.ts'

interface AskedHours {
  accountId: string
  choices: OpeningChoices
  /** What the form began with; left out, every day is as it is chosen. */
  before?: OpeningChoices
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
  { accountId, choices, before, now }: AskedHours,
): Promise<HoursChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const slots = chosenSlots(choices, { stored: listing.opening_hours, before })
    if (slots.length === 0) return 'never-open'
    const { happy_hours, opening_hours, ...computed } = hoursColumns(listing.happy_hours, slots)
    await tx
      .updateTable('listings')
      .set({ ...computed, opening_hours: JSON.stringify(opening_hours), ...lookedOver(now) })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
