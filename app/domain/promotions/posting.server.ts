import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { keepFile, releaseFile } from '../files/files.server.ts'
import { uploadName } from '../files/upload-name.ts'
import { localTimeAt } from '../time/local-time.ts'
import { promotionId } from './promotion-id.server.ts'

export type PostOutcome =
  | 'posted'
  | 'posted-already'
  | 'not-verified'
  | 'picture-gone'
  /** One with the same title runs, and nobody said that there shall be two. */
  | 'same-title'
  /** Of one whose day has come: it was taken back. */
  | 'taken-back'
  /** Of one that was to be mended: somebody has joined it, or it is over. */
  | 'joined'
  | 'over'

export interface Posting<Form> {
  businessId: string
  form: Form
  picture: { fileId: string } | null
  /** An own promotion of the same kind whose picture it takes where it has no other. */
  pictureOf: string | null
  /** A second one with the same title is meant. */
  isAgain: boolean
  /** Only while its draft still waits for its day. */
  isStarting?: boolean
  now: Date
}

interface PostedRow {
  id: string
  listing_id: number
  picture: string | null
  created_at: Date
}

export const PICTURE_AREA = 'coupondeal-images'

/** Idempotent by the form's key. The draft that it was goes in the same transaction. */
export async function post<Form extends { key: string; title: string }>(
  db: Db,
  table: 'coupons' | 'deals',
  { businessId, form, picture, pictureOf, isAgain, isStarting = false, now }: Posting<Form>,
  insert: (tx: Tx, row: PostedRow) => Promise<unknown>,
): Promise<PostOutcome> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { businessId })
    if (!listing) return 'not-verified'
    const id = promotionId(businessId, form)
    const existing = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (existing) return 'posted-already'
    const draft = await lockDraft(tx, { businessId, id: form.key })
    if (isStarting && !draft?.startsOn) return 'taken-back'
    if (!isAgain && (await runsAlready(tx, table, { ...form, listingId: listing.id, now }))) {
      return 'same-title'
    }
    const claim = { ownerId: businessId, area: PICTURE_AREA, now } as const
    const fileId = picture?.fileId ?? draft?.fileId ?? null
    if (fileId && (await keepFile(tx, { fileId, ...claim })) === 'not-found') {
      return 'picture-gone'
    }
    if (draft?.fileId && draft.fileId !== fileId)
      await releaseFile(tx, { fileId: draft.fileId, now })
    const name = fileId
      ? uploadName(fileId)
      : await findPicture(tx, table, { id: pictureOf, listingId: listing.id })
    await insert(tx, { id, listing_id: listing.id, picture: name, created_at: now })
    await tx
      .deleteFrom('promotion_drafts')
      .where('business_id', '=', businessId)
      .where('id', '=', form.key)
      .execute()
    return 'posted'
  })
}

async function lockDraft(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
): Promise<{ startsOn: string | null; fileId: string | null } | undefined> {
  return tx
    .selectFrom('promotion_drafts')
    .select(['starts_on as startsOn', 'picture_file_id as fileId'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function findPicture(
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

async function runsAlready(
  tx: Tx,
  table: 'coupons' | 'deals',
  { title, listingId, now }: { title: string; listingId: number; now: Date },
): Promise<boolean> {
  const running = await tx
    .selectFrom(table)
    .select('id')
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', localTimeAt(now).date)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  return running !== undefined
}

/** Serializes the business's forms. */
export async function lockListing(
  tx: Tx,
  { businessId }: { businessId: string },
): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select('listings.id')
    .where('business_id', '=', businessId)
    .where('accounts.role', '=', 'business')
    .where('accounts.verified_at', 'is not', null)
    .forNoKeyUpdate('listings')
    .forShare('accounts')
    .executeTakeFirst()
}

const UPLOADED = 'upload-%'

/** The business's own picture, else the logo of its latest coupon. */
export async function findLogo(
  tx: Tx,
  { businessId, listingId }: { businessId: string; listingId: number },
): Promise<string | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('profile_picture')
    .where('id', '=', businessId)
    .where('profile_picture', 'like', UPLOADED)
    .executeTakeFirst()
  if (account) return account.profile_picture
  const latest = await tx
    .selectFrom('coupons')
    .select('logo')
    .where('listing_id', '=', listingId)
    .where('logo', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.logo ?? null
}
