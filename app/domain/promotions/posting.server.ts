import { createHash } from 'node:crypto'
import { localTimeAt } from '@hush/hours/time'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Listings } from '../../../db/schema.ts'
import { lockedListings } from '../listings/lock-listings.server.ts'
import { findPicture, keepPicture, releasePicture } from './promotion-pictures.server.ts'

export type PostOutcome =
  | 'posted'
  | 'posted-already'
  | 'not-verified'
  | 'picture-gone'
  /** Another runs with the same title, and the business has not confirmed a second. */
  | 'same-title'
  /** The draft of a scheduled start changed or is gone. */
  | 'draft-changed'

export interface PostPromotionInput<Form> {
  businessId: string
  form: Form
  picture: { fileId: string } | null
  pictureOf: string | null
  /** A picture that is nobody's upload. */
  artwork?: string | null
  isAgain: boolean
  /** Version of the scheduled draft, which must not have changed. */
  startingVersion?: number
  now: Date
}

interface PostedRow {
  id: string
  form_key: string
  listing_id: number
  picture: string | null
  created_at: Date
}

export type Insert = (tx: Tx, row: PostedRow) => Promise<unknown>

interface KeyedForm {
  key: string
  title: string
}

export async function post<Form extends KeyedForm>(
  db: Db,
  table: 'coupons' | 'deals',
  posting: PostPromotionInput<Form>,
  insert: Insert,
): Promise<PostOutcome> {
  return db.transaction().execute(tx => postIn(tx, table, posting, insert))
}

/** Several at once need the locks of all their listings before the first. */
export async function postIn<Form extends KeyedForm>(
  tx: Tx,
  table: 'coupons' | 'deals',
  posting: PostPromotionInput<Form>,
  insert: Insert,
): Promise<PostOutcome> {
  const { businessId, form, picture: uploaded, pictureOf, startingVersion, now } = posting
  const listing = await lockListing(tx, { businessId })
  if (!listing) return 'not-verified'
  const draft = await lockDraft(tx, { businessId, id: form.key })
  if (startingVersion !== undefined && !isWaiting(draft, startingVersion)) return 'draft-changed'
  const id = promotionId(businessId, form)
  const gone = { businessId, id: form.key, now }
  const existing = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (existing) {
    await removeDraft(tx, gone)
    return 'posted-already'
  }
  if (!posting.isAgain && (await runsAlready(tx, table, { ...form, listing, now }))) {
    return 'same-title'
  }
  const before =
    draft?.picture ??
    posting.artwork ??
    (await findPicture(tx, table, { id: pictureOf, listingId: listing.id }))
  const kept = await keepPicture(tx, { businessId, uploaded, before, now })
  if (kept === 'picture-gone') return kept
  const row = { id, form_key: form.key, listing_id: listing.id, ...kept, created_at: now }
  await insert(tx, row)
  await removeDraft(tx, gone)
  return 'posted'
}

interface LockedDraft {
  startsOn: string | null
  version: number
  picture: string | null
}

function isWaiting(draft: LockedDraft | undefined, version: number): boolean {
  return draft !== undefined && draft.startsOn !== null && draft.version === version
}

interface DraftRef {
  businessId: string
  id: string
}

async function lockDraft(tx: Tx, { businessId, id }: DraftRef): Promise<LockedDraft | undefined> {
  return tx
    .selectFrom('promotion_drafts')
    .select(['starts_on as startsOn', 'version', 'picture'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Needs the lock of the listing. */
export async function removeDraft(
  tx: Tx,
  { businessId, id, now }: DraftRef & { now: Date },
): Promise<'removed' | 'not-found'> {
  const removed = await tx
    .deleteFrom('promotion_drafts')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('picture')
    .executeTakeFirst()
  if (!removed) return 'not-found'
  await releasePicture(tx, { businessId, picture: removed.picture, now })
  return 'removed'
}

export async function runsAlready(
  tx: Db | Tx,
  table: 'coupons' | 'deals',
  { title, listing, now }: { title: string; listing: LockedListing; now: Date },
): Promise<boolean> {
  const running = await tx
    .selectFrom(table)
    .select('id')
    .where('listing_id', '=', listing.id)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', localTimeAt(now, listing.time_zone).date)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  return running !== undefined
}

/** Needs the lock of the listing. */
export async function isPosted(
  tx: Tx,
  { key, listingId }: { key: string; listingId: number },
): Promise<boolean> {
  const posted = await tx
    .selectFrom('coupons')
    .select('form_key')
    .where('listing_id', '=', listingId)
    .where('form_key', '=', key)
    .unionAll(
      tx
        .selectFrom('deals')
        .select('form_key')
        .where('listing_id', '=', listingId)
        .where('form_key', '=', key),
    )
    .executeTakeFirst()
  return posted !== undefined
}

export type LockedListing = Pick<Selectable<Listings>, 'id' | 'time_zone'>

export async function lockListing(
  tx: Tx,
  { businessId }: { businessId: string },
): Promise<LockedListing | undefined> {
  return lockedListings(tx)
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['listings.id', 'time_zone'])
    .where('business_id', '=', businessId)
    .where('accounts.role', '=', 'business')
    .where('accounts.verified_at', 'is not', null)
    .where('rival_of', 'is', null)
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

/** Depends on key and content: a form sent twice posts once, an edited one again. */
function promotionId(businessId: string, form: { key: string }): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([businessId, form]))
    .digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`]
  return [...parts, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}
