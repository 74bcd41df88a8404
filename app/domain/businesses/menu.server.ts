import type { Db } from '../../../db/client.ts'
import { lockListing, lookedOver } from './details.server.ts'

interface AskedMenu {
  accountId: string
  /** A link, or nothing. */
  menuUrl: string | null
  now: Date
}

/** Gives the page of a business another menu, or none. */
export async function changeMenu(
  db: Db,
  { accountId, menuUrl, now }: AskedMenu,
): Promise<'saved' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    await tx
      .updateTable('listings')
      .set({ menu_url: menuUrl, menu_file_id: null, ...lookedOver(now) })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
