import type { Db } from '../../../db/client.ts'
import type { FeaturedItem } from '../../../db/documents.ts'
import { lockListing, lookedOver } from './details.server.ts'
import { itemKey, MAX_FEATURED_ITEMS, type TypedItem } from './featured-items.ts'

interface AskedItem {
  accountId: string
  now: Date
}

export type ItemsChange =
  | 'saved'
  | 'not-found'
  | 'full'
  /** The item is no longer what the form began with. */
  | 'changed-meanwhile'

type Change = (items: FeaturedItem[]) => FeaturedItem[] | Exclude<ItemsChange, 'saved'>

/** Adds an item to those that a business features; at most five. */
export async function addItem(
  db: Db,
  { typed, ...asked }: AskedItem & { typed: TypedItem },
): Promise<ItemsChange> {
  return changeItems(db, asked, items => {
    return items.length < MAX_FEATURED_ITEMS ? [...items, featured(typed, null)] : 'full'
  })
}

/** Changes the item that a form knows by `key`. */
export async function changeItem(
  db: Db,
  { typed, key, ...asked }: AskedItem & { typed: TypedItem; key: string },
): Promise<ItemsChange> {
  return changeItems(db, asked, items => {
    const at = items.findIndex(item => itemKey(item) === key)
    const kept = items[at]
    return kept ? items.with(at, featured(typed, kept.picture)) : 'changed-meanwhile'
  })
}

/** Takes the item away that a form knows by `key`; one that is gone already is gone. */
export async function removeItem(
  db: Db,
  { key, ...asked }: AskedItem & { key: string },
): Promise<ItemsChange> {
  return changeItems(db, asked, items => {
    const at = items.findIndex(item => itemKey(item) === key)
    return at < 0 ? items : items.toSpliced(at, 1)
  })
}

function featured({ item, price, savings }: TypedItem, picture: string | null): FeaturedItem {
  return { item, picture, price_cents: price, savings_cents: savings }
}

async function changeItems(
  db: Db,
  { accountId, now }: AskedItem,
  change: Change,
): Promise<ItemsChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const after = change(listing.featured_items)
    if (typeof after === 'string') return after
    await tx
      .updateTable('listings')
      .set({ featured_items: JSON.stringify(after), ...lookedOver(now) })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
