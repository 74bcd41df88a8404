import type { Tx } from '../../../db/client.ts'
import { keepFile, releaseFile } from '../files/files.server.ts'
import { uploadedFileId, uploadName } from '../files/upload-name.ts'

export const PICTURE_AREA = 'coupondeal-images'

interface PictureChoice {
  businessId: string
  uploaded: { fileId: string } | null
  before: string | null
  now: Date
}

/** Needs the lock of the listing. */
export async function keepPicture(
  tx: Tx,
  { businessId, uploaded, before, now }: PictureChoice,
): Promise<{ picture: string | null } | 'picture-gone'> {
  const picture = uploaded ? uploadName(uploaded.fileId) : before
  const fileId = uploadedFileId(picture)
  if (fileId === null) return { picture }
  const kept = await keepFile(tx, { fileId, ownerId: businessId, area: PICTURE_AREA, now })
  return kept === 'kept' ? { picture } : 'picture-gone'
}

/** Needs the lock of the listing. */
export async function releasePicture(
  tx: Tx,
  { businessId, picture, now }: { businessId: string; picture: string | null; now: Date },
): Promise<void> {
  const fileId = uploadedFileId(picture)
  if (fileId === null || (await isNamed(tx, { businessId, picture }))) return
  await releaseFile(tx, { fileId, now })
}

async function isNamed(
  tx: Tx,
  { businessId, picture }: { businessId: string; picture: string | null },
): Promise<boolean> {
  const promotions = (table: 'coupons' | 'deals') =>
    tx
      .selectFrom(table)
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(`${table}.id`)
      .where('business_id', '=', businessId)
      .where(`${table}.picture`, '=', picture)
  const named = await promotions('coupons')
    .unionAll(promotions('deals'))
    .unionAll(
      tx
        .selectFrom('promotion_drafts')
        .select('id')
        .where('business_id', '=', businessId)
        .where('picture', '=', picture),
    )
    .executeTakeFirst()
  return named !== undefined
}

export async function findPicture(
  tx: Tx,
  table: 'coupons' | 'deals',
  { id, listingId }: { id: string | null; listingId: number },
): Promise<string | null> {
  if (id === null) return null
  const row = await tx
    .selectFrom(table)
    .select('picture')
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row?.picture ?? null
}
