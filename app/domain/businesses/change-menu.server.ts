import type { Selectable } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Listings } from '../../../db/schema.ts'
import { releaseFile, replaceFile } from '../files/files.server.ts'
import { conflictOf } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { fileFact, noteChange } from './note-change.server.ts'

type Menu = { url: string } | { fileId: string } | null

interface MenuInput {
  accountId: string
  menu: Menu
  /** Empty if the caller never read the menu. */
  before?: FieldTexts
  now: Date
}

export type MenuChange = 'saved' | 'not-found' | 'gone' | { conflict: Conflict }

/** A link, or the id of a file; empty without a menu. */
function menuText({ menu_url, menu_file_id }: MenuColumns): string {
  return menu_file_id ?? menu_url ?? ''
}

type MenuColumns = Pick<Selectable<Listings>, 'menu_url' | 'menu_file_id'>

export async function changeMenu(
  db: Db,
  { accountId, menu, before: opened = {}, now }: MenuInput,
): Promise<MenuChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const before = listing.menu_file_id
    const fileId = menu && 'fileId' in menu ? menu.fileId : null
    const url = menu && 'url' in menu ? menu.url : null
    const typed = { menu: fileId ?? url ?? '' }
    const conflict = conflictOf({ before: opened, typed, now: { menu: menuText(listing) } })
    if (conflict) return { conflict }
    if (fileId) {
      const claim = { fileId, ownerId: accountId, area: 'menu-uploads', now } as const
      if ((await replaceFile(tx, { before, ...claim })) === 'not-found') return 'gone'
    } else if (before) {
      await releaseFile(tx, { fileId: before, now })
    }
    await tx
      .updateTable('listings')
      .set({
        menu_url: url,
        menu_file_id: fileId,
        ...reviewedColumns(now),
      })
      .where('id', '=', listing.id)
      .execute()
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: { menu: fileFact('file', before) ?? listing.menu_url },
      after: { menu: fileFact('file', fileId, before) ?? url },
      now,
    })
    return 'saved'
  })
}
