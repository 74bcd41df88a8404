import type { Db } from '../../../db/client.ts'
import { replaceFile } from '../files/files.server.ts'
import { uploadedFileId, uploadName } from '../files/upload-name.ts'
import { conflictOf } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { markOfBusiness } from './business-head.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { fileFact, noteChange } from './note-change.server.ts'

interface PictureInput {
  accountId: string
  fileId: string
  /** Empty if the caller never read the picture. */
  before?: FieldTexts
  now: Date
}

export type PictureChange = 'saved' | 'not-found' | 'gone' | { conflict: Conflict }

export async function changeMark(
  db: Db,
  { accountId, fileId, before: opened, now }: PictureInput,
): Promise<PictureChange> {
  return db.transaction().execute(async tx => {
    const account = await tx
      .selectFrom('accounts')
      .select('profile_picture')
      .where('id', '=', accountId)
      .where('role', '=', 'business')
      .forUpdate()
      .executeTakeFirst()
    if (!account) return 'not-found'
    const conflict = conflictWith(markOfBusiness(account.profile_picture), { fileId, opened })
    if (conflict) return { conflict }
    const before = uploadedFileId(account.profile_picture)
    const claim = { fileId, ownerId: accountId, area: 'profile-pictures', now } as const
    if ((await replaceFile(tx, { before, ...claim })) === 'not-found') return 'gone'
    await tx
      .updateTable('accounts')
      .set({ profile_picture: uploadName(fileId) })
      .where('id', '=', accountId)
      .execute()
    const { profile_picture: former } = account
    await noteChange(tx, {
      objectId: `account ${accountId}`,
      accountId,
      before: { logo: fileFact('picture', former) },
      after: { logo: fileFact('picture', uploadName(fileId), former) },
      now,
    })
    return 'saved'
  })
}

export async function changeBackground(
  db: Db,
  { accountId, fileId, before: opened, now }: PictureInput,
): Promise<PictureChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const conflict = conflictWith(listing.picture, { fileId, opened })
    if (conflict) return { conflict }
    const before = uploadedFileId(listing.picture)
    const claim = { fileId, ownerId: accountId, area: 'background-images', now } as const
    if ((await replaceFile(tx, { before, ...claim })) === 'not-found') return 'gone'
    await tx
      .updateTable('listings')
      .set({ picture: uploadName(fileId), ...reviewedColumns(now) })
      .where('id', '=', listing.id)
      .execute()
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: { 'background picture': fileFact('picture', listing.picture) },
      after: { 'background picture': fileFact('picture', uploadName(fileId), listing.picture) },
      now,
    })
    return 'saved'
  })
}

function conflictWith(
  picture: string | null,
  { fileId, opened = {} }: { fileId: string; opened: FieldTexts | undefined },
): Conflict | null {
  return conflictOf({
    before: opened,
    typed: { picture: uploadName(fileId) },
    now: { picture: picture ?? '' },
  })
}
