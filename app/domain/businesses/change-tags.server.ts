import type { Db } from '../../../db/client.ts'
import { lockListing, lookedOver } from './change-details.server.ts'
import { type TagsAfter, withoutTag, withTag } from './tags.ts'

interface AskedTag {
  accountId: string
  tag: string
  now: Date
}

export type TagsChange = TagsAfter['outcome'] | 'not-found'

/** Adds a featured tag to the page of a business. */
export async function addTag(db: Db, asked: AskedTag): Promise<TagsChange> {
  return changeTags(db, asked, withTag)
}

/** Takes a featured tag away; one that is gone already is gone. */
export async function removeTag(db: Db, asked: AskedTag): Promise<TagsChange> {
  return changeTags(db, asked, (tags, tag) => {
    return { outcome: 'saved', tags: withoutTag(tags, tag) }
  })
}

async function changeTags(
  db: Db,
  { accountId, tag, now }: AskedTag,
  change: (tags: readonly string[], tag: string) => TagsAfter,
): Promise<TagsChange> {
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { accountId })
    if (!listing) return 'not-found'
    const after = change(listing.tags, tag)
    if (after.outcome !== 'saved') return after.outcome
    await tx
      .updateTable('listings')
      .set({ tags: after.tags, ...lookedOver(now) })
      .where('id', '=', listing.id)
      .execute()
    return 'saved'
  })
}
