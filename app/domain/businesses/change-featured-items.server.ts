import type { Db, Tx } from '../../../db/client.ts'
import type { FeaturedItem } from '../../../db/documents.ts'
import { releaseFile, replaceFile } from '../files/files.server.ts'
import { uploadedFileId, uploadName } from '../files/upload-name.ts'
import { lockListing, lookedOver } from './change-details.server.ts'
import { itemKey, MAX_FEATURED_ITEMS, type TypedItem } from './featured-items.ts'

interface OfBusiness {
  accountId: string
  now: Date
}

interface AskedItem extends OfBusiness {
  typed: TypedItem
  /** What was uploaded as its picture; null leaves the one it has. */
  fileId: string | null
}

type Refusal =
  | 'full'
  /** The item is no longer what the form began with. */
  | 'changed-meanwhile'
  /** The upload is not (any more) one that this business can keep. */
  | 'gone'

export type ItemsChange = 'saved' | 'not-found' | Refusal

/** Adds an item to those that a business features; at most five. */
export async function addItem(db: Db, asked: AskedItem): Promise<ItemsChange> {
  return changeItems(db, asked, async (tx, items) => {
    if (items.length >= MAX_FEATURED_ITEMS) return 'full'
    const item = await featuredItem(tx, asked, null)
    return item === 'gone' ? item : [...items, item]
  })
}

/** Changes the item that a form knows by `key`. */
export async function changeItem(
  db: Db,
  { key, ...asked }: AskedItem & { key: string },
): Promise<ItemsChange> {
  return changeItems(db, asked, async (tx, items) => {
    const at = items.findIndex(item => itemKey(item) === key)
    const kept = items[at]
    if (!kept) return 'changed-meanwhile'
    const item = await featuredItem(tx, asked, kept.picture)
    return item === 'gone' ? item : items.with(at, item)
  })
}

/** Takes the item away that a form knows by `key`; one that is gone already is gone. */
export async function removeItem(
  db: Db,
  { key, ...asked }: OfBusiness & { key: string },
): Promise<ItemsChange> {
  return changeItems(db, asked, async (tx, items) => {
    const at = items.findIndex(item => itemKey(item) === key)
    const fileId = uploadedFileId(items[at]?.picture ?? null)
    if (fileId) await releaseFile(tx, { fileId, now: asked.now })
    return at < 0 ? items : items.toSpliced(at, 1)
  })
}

async function featuredItem(
  tx: Tx,
  { accountId, typed, fileId, now }: AskedItem,
  picture: string | null,
): Promise<FeaturedItem | 'gone'> {
  const { item, price, savings } = typed
  const facts = { item, price_cents: price, savings_cents: savings }
  if (fileId === null) return { ...facts, picture }
  const claim = { fileId, ownerId: accountId, area: 'featured-items', now } as const
  const outcome = await replaceFile(tx, { before: uploadedFileId(picture), ...claim })
  return outcome === 'kept' ? { ...facts, picture: uploadName(fileId) } : 'gone'
}

async function changeItems(
  db: Db,
  { accountId, now }: OfBusiness,
  change: (tx: Tx, items: FeaturedItem[]) => Promise<FeaturedItem[] | Refusal>,
): Promise<ItemsChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const after = await change(tx, listing.featured_items)
    if (typeof after === 'string') return after
    await tx
      .updateTable('listings')
      .set({ featured_items: JSON.stringify(after), ...lookedOver(now) })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
