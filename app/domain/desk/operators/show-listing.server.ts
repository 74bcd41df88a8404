import type { Db, Tx } from '../../../../db/client.ts'
import { closedListings } from '../../listings/lock-listings.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'

interface ModerationInput {
  listingId: number
  reason: string
  by: AuditActor
  now: Date
}

type HideOutcome = 'hidden' | 'already-hidden' | 'not-found'

/** Holders of codes still see the listing (decision 0035). */
export async function hideListing(db: Db, input: ModerationInput): Promise<HideOutcome> {
  const { listingId, now } = input
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId)
    if (!listing) return 'not-found'
    if (listing.hidden_at) return 'already-hidden'
    await tx
      .updateTable('listings')
      .set({ hidden_at: now, hidden_by: 'operator' })
      .where('id', '=', listingId)
      .execute()
    await audit(tx, 'hide listing', input)
    return 'hidden'
  })
}

type ShowOutcome =
  | 'shown'
  | 'already-shown'
  | 'not-found'
  | 'claimed'
  /** The question whose place it is has to be settled first. */
  | 'rival'
  | 'business-suspended'

export async function showListing(db: Db, input: ModerationInput): Promise<ShowOutcome> {
  const { listingId } = input
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId)
    if (!listing) return 'not-found'
    if (!listing.hidden_at) return 'already-shown'
    if (listing.member_uid === null && listing.claimed_at) return 'claimed'
    if (listing.rival_of !== null) return 'rival'
    if (await isOfSuspended(tx, listing.business_id)) return 'business-suspended'
    await tx
      .updateTable('listings')
      .set({ hidden_at: null, hidden_by: null, copy_of: null })
      .where('id', '=', listingId)
      .execute()
    await audit(tx, 'show listing', input)
    return 'shown'
  })
}

function lockListing(tx: Tx, listingId: number) {
  return closedListings(tx)
    .select(['hidden_at', 'claimed_at', 'member_uid', 'business_id', 'rival_of'])
    .where('id', '=', listingId)
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

function audit(
  tx: Tx,
  action: string,
  { listingId, reason, by, now }: ModerationInput,
): Promise<void> {
  return writeAudit(tx, { ...by, action, objectId: `listing ${listingId}`, reason, now })
}
