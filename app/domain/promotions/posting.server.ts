import type { Db, Tx } from '../../../db/client.ts'
import { keepFile } from '../files/files.server.ts'
import { uploadName } from '../files/upload-name.ts'
import { promotionId } from './promotion-id.server.ts'

export type PostOutcome =
  | 'posted'
  /** The same form had arrived before. */
  | 'posted-already'
  | 'not-verified'
  /** What was uploaded for it is there no more. */
  | 'picture-gone'

export interface Posting<Form> {
  businessId: string
  form: Form
  /** An uploaded picture of this business. */
  picture: { fileId: string } | null
  now: Date
}

/** What every promotion is stored with, whatever else it is. */
interface PostedRow {
  id: string
  listing_id: number
  picture: string | null
  created_at: Date
}

const AREA = 'coupondeal-images'

/**
 * Posts a promotion in one transaction: only for the listing of the business itself, only while it is
 * approved, and once however often its form arrives. `insert` stores it.
 */
export async function post<Form extends { key: string }>(
  db: Db,
  table: 'coupons' | 'deals',
  { businessId, form, picture, now }: Posting<Form>,
  insert: (tx: Tx, row: PostedRow) => Promise<unknown>,
): Promise<PostOutcome> {
  return db.transaction().execute(async tx => {
    const listing = await holdListing(tx, { businessId })
    if (!listing) return 'not-verified'
    const id = promotionId(businessId, form)
    const known = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (known) return 'posted-already'
    const claim = { ownerId: businessId, area: AREA, now } as const
    if (picture && (await keepFile(tx, { ...picture, ...claim })) === 'not-found') {
      return 'picture-gone'
    }
    const name = picture && uploadName(picture.fileId)
    await insert(tx, { id, listing_id: listing.id, picture: name, created_at: now })
    return 'posted'
  })
}

/** The listing that a business may post for, or null. Its forms wait for each other. */
async function holdListing(
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

/** A picture that is the business's own, and none that we drew. */
const UPLOADED = 'upload-%'

/** The round mark of a business: its own picture, else the one its latest coupon has, else none. */
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
