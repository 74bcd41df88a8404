import type { Db, Tx } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'

interface Asked {
  listingId: number
  reason: string
  by: Acting
  now: Date
}

type Hiding = 'hidden' | 'already-hidden' | 'not-found'

/** Takes a listing, and what was posted for it, off every page but those of who holds a code (decision 0039). */
export async function hideListing(db: Db, asked: Asked): Promise<Hiding> {
  const { listingId, now } = asked
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId)
    if (!listing) return 'not-found'
    if (listing.hidden_at) return 'already-hidden'
    await tx.updateTable('listings').set({ hidden_at: now }).where('id', '=', listingId).execute()
    await audit(tx, 'hide listing', asked)
    return 'hidden'
  })
}

type Showing =
  | 'shown'
  | 'already-shown'
  | 'not-found'
  /** The member listing that claimed it stands in its place. */
  | 'claimed'
  | 'business-suspended'

/** Puts a hidden listing back on the pages. */
export async function showListing(db: Db, asked: Asked): Promise<Showing> {
  const { listingId } = asked
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId)
    if (!listing) return 'not-found'
    if (!listing.hidden_at) return 'already-shown'
    if (listing.member_uid === null && listing.claimed_at) return 'claimed'
    if (await isOfSuspended(tx, listing.business_id)) return 'business-suspended'
    await tx.updateTable('listings').set({ hidden_at: null }).where('id', '=', listingId).execute()
    await audit(tx, 'show listing', asked)
    return 'shown'
  })
}

function lockListing(tx: Tx, listingId: number) {
  return tx
    .selectFrom('listings')
    .select(['hidden_at', 'claimed_at', 'member_uid', 'business_id'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
}

async function isOfSuspended(tx: Tx, businessId: string | null): Promise<boolean> {
  if (businessId === null) return false
  const suspended = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', businessId)
    .where('suspended_at', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return suspended !== undefined
}

function audit(tx: Tx, action: string, { listingId, reason, by, now }: Asked): Promise<void> {
  return writeAudit(tx, { ...by, action, objectId: `listing ${listingId}`, reason, now })
}
