import type { Db, Tx } from '../../../db/client.ts'
import type { FeaturedItem } from '../../../db/documents.ts'
import type { Facts } from '../desk/audit/changes-text.ts'
import { releaseFile, replaceFile } from '../files/files.server.ts'
import { uploadedFileId, uploadName } from '../files/upload-name.ts'
import { conflictOf } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { readListings } from '../listings/reading.server.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { itemKey, itemToFields, MAX_FEATURED_ITEMS, type TypedItem } from './featured-items.ts'
import { fileFact, noteChange } from './note-change.server.ts'

interface BusinessRef {
  accountId: string
  now: Date
}

interface ItemInput extends BusinessRef {
  typed: TypedItem
  fileId: string | null
}

type Refusal =
  | 'full'
  | 'changed-meanwhile'
  | 'removed-meanwhile'
  | 'gone'
  | { conflict: Conflict; key: string }

export type ItemsChange = 'saved' | 'not-found' | Refusal

export async function addItem(db: Db, input: ItemInput): Promise<ItemsChange> {
  return changeItems(db, input, async (tx, items) => {
    if (items.length >= MAX_FEATURED_ITEMS) return 'full'
    const item = await featuredItem(tx, input, null)
    return item === 'gone' ? item : [...items, item]
  })
}

interface OpenedItem {
  key: string
  before: FieldTexts
}

export async function changeItem(
  db: Db,
  { key, before, ...input }: ItemInput & OpenedItem,
): Promise<ItemsChange> {
  return changeItems(db, input, async (tx, items) => {
    const at = placeOf(items, { key, before })
    const current = items[at]
    if (!current) return 'removed-meanwhile'
    const now = itemToFields(current)
    const conflict = conflictOf({ before, typed: typedFields(input.typed), now })
    if (conflict) return { conflict, key: itemKey(current) }
    const item = await featuredItem(tx, input, current.picture)
    return item === 'gone' ? item : items.with(at, item)
  })
}

/** A changed item is found by its name; -1 if that is gone too. */
function placeOf(items: readonly FeaturedItem[], { key, before }: OpenedItem): number {
  const at = items.findIndex(item => itemKey(item) === key)
  return at < 0 ? items.findIndex(({ item }) => item === before.item) : at
}

function typedFields({ item, price, savings }: TypedItem): FieldTexts {
  return itemToFields({ item, price_cents: price, savings_cents: savings })
}

export async function removeItem(
  db: Db,
  { key, before, ...input }: BusinessRef & OpenedItem,
): Promise<ItemsChange> {
  return changeItems(db, input, async (tx, items) => {
    const at = placeOf(items, { key, before })
    const current = items[at]
    if (current && itemKey(current) !== key) return 'changed-meanwhile'
    const fileId = uploadedFileId(items[at]?.picture ?? null)
    if (fileId) await releaseFile(tx, { fileId, now: input.now })
    return at < 0 ? items : items.toSpliced(at, 1)
  })
}

async function featuredItem(
  tx: Tx,
  { accountId, typed, fileId, now }: ItemInput,
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
  { accountId, now }: BusinessRef,
  change: (tx: Tx, items: FeaturedItem[]) => Promise<FeaturedItem[] | Refusal>,
): Promise<ItemsChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const after = await change(tx, listing.featured_items)
    if (!Array.isArray(after)) return after
    await tx
      .updateTable('listings')
      .set({ featured_items: JSON.stringify(after), ...reviewedColumns(now) })
      .where('id', '=', listing.id)
      .execute()
    await readListings(tx, { listingIds: [listing.id] })
    const { featured_items: before } = listing
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: itemFacts(before),
      after: itemFacts(after, before),
      now,
    })
    return 'saved'
  })
}

function itemFacts(items: readonly FeaturedItem[], former: readonly FeaturedItem[] = []): Facts {
  return Object.fromEntries(
    items.map(one => {
      const { price, savings } = itemToFields(one)
      const before = former.find(({ item }) => item === one.item)?.picture
      const picture = fileFact('picture', one.picture, before)
      const text = [`$${price}`, savings && `saves $${savings}`, picture && `with ${picture}`]
      return [`item ${one.item.replaceAll(/[:→]/gu, ' ')}`, text.filter(Boolean).join(', ')]
    }),
  )
}
