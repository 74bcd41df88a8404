import type { Db } from '../../../db/client.ts'
import { readListings } from '../listings/reading.server.ts'
import { lockListing, reviewedColumns } from './change-details.server.ts'
import { noteChange } from './note-change.server.ts'
import { type TagsAfter, withoutTag, withTag } from './tags.ts'

interface TagInput {
  accountId: string
  tag: string
  now: Date
}

export type TagsChange = TagsAfter['outcome'] | 'not-found'

export async function addTag(db: Db, input: TagInput): Promise<TagsChange> {
  return changeTags(db, input, withTag)
}

export async function removeTag(db: Db, input: TagInput): Promise<TagsChange> {
  return changeTags(db, input, (tags, tag) => {
    return { outcome: 'saved', tags: withoutTag(tags, tag) }
  })
}

async function changeTags(
  db: Db,
  { accountId, tag, now }: TagInput,
  change: (tags: readonly string[], tag: string) => TagsAfter,
): Promise<TagsChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const after = change(listing.tags, tag)
    if (after.outcome !== 'saved') return after.outcome
    await tx
      .updateTable('listings')
      .set({ tags: after.tags, ...reviewedColumns(now) })
      .where('id', '=', listing.id)
      .execute()
    await readListings(tx, { listingIds: [listing.id] })
    await noteChange(tx, {
      objectId: `listing ${listing.id}`,
      accountId,
      before: { tags: listing.tags.join(', ') || null },
      after: { tags: after.tags.join(', ') || null },
      now,
    })
    return 'saved'
  })
}
