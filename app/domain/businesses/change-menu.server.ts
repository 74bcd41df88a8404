import type { Db } from '../../../db/client.ts'
import { releaseFile, replaceFile } from '../files/files.server.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'

type Menu = { url: string } | { fileId: string } | null

interface MenuInput {
  accountId: string
  menu: Menu
  now: Date
}

export type MenuChange = 'saved' | 'not-found' | 'gone'

export async function changeMenu(db: Db, { accountId, menu, now }: MenuInput): Promise<MenuChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const before = listing.menu_file_id
    const fileId = menu && 'fileId' in menu ? menu.fileId : null
    if (fileId) {
      const claim = { fileId, ownerId: accountId, area: 'menu-uploads', now } as const
      if ((await replaceFile(tx, { before, ...claim })) === 'not-found') return 'gone'
    } else if (before) {
      await releaseFile(tx, { fileId: before, now })
    }
    await tx
      .updateTable('listings')
      .set({
        menu_url: menu && 'url' in menu ? menu.url : null,
        menu_file_id: fileId,
        ...reviewedColumns(now),
      })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
