import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import { isUid } from '../ids/id.ts'

type UndoneClaim = 'undone' | 'not-found' | 'already-undone'

interface AskedUndo extends Pick<Acting, 'sessionHash' | 'addressHash'> {
  claimId: string
  operatorId: string
  /** Why, for the audit log: 1 to 1,000 characters. */
  reason: string
  now: Date
}

/**
 * Takes a claim back: what it changed in both listings is as it was, and the followers and offers it
 * carried over return, but for those who have stopped following since. What the business changed in
 * its listing meanwhile stays.
 */
export async function undoClaim(db: Db, asked: AskedUndo): Promise<UndoneClaim> {
  const { claimId, operatorId, reason, sessionHash, addressHash, now } = asked
  return db.transaction().execute(async tx => {
    await lockMember(tx, claimId)
    const claim = await tx
      .selectFrom('claims')
      .select('undone_at')
      .where('id', '=', claimId)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) return 'not-found'
    if (claim.undone_at) return 'already-undone'
    const by = { actorId: operatorId, role: 'operator', sessionHash, addressHash } as const
    await putBack(tx, { claimId, undoneBy: operatorId, reason, by, now })
    return 'undone'
  })
}

const ACCOUNT_DELETED = 'The business deleted its account.'

/** Takes back what a business claimed, before its account goes. Its listing must be locked. */
export async function undoClaimOf(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  const claim = await tx
    .selectFrom('claims')
    .select('id')
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) return
  const by = { actorId: businessId, role: 'business' } as const
  const reason = ACCOUNT_DELETED
  await putBack(tx, { claimId: claim.id, undoneBy: null, reason, by, now })
}

/** The member's row first, as claiming takes it. */
async function lockMember(tx: Tx, claimId: string): Promise<void> {
  await tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', eb =>
      eb.selectFrom('claims').select('member_listing_id').where('claims.id', '=', claimId),
    )
    .forUpdate()
    .execute()
}

interface Undoing {
  claimId: string
  /** Null for the business itself, which is no longer there to be named. */
  undoneBy: string | null
  reason: string
  by: Acting
  now: Date
}

async function putBack(tx: Tx, { claimId, undoneBy, reason, by, now }: Undoing): Promise<void> {
  await restoreListings(tx, claimId)
  for (const table of ['follows', 'offers'] as const) {
    await sql`update ${sql.table(table)} set listing_id = found_listing_id, carried_by = null
      from claims where claims.id = ${claimId} and carried_by = claims.id`.execute(tx)
  }
  await tx
    .updateTable('claims')
    .set({ undone_at: now, undone_by: undoneBy, undone_reason: reason })
    .where('id', '=', claimId)
    .execute()
  const objectId = `claim ${claimId}`
  await writeAudit(tx, { ...by, action: 'undo claim', objectId, reason, now })
}

async function restoreListings(tx: Tx, claimId: string): Promise<void> {
  await sql`
    update listings
    set rating = (member_before->>'rating')::numeric,
      review_count = (member_before->>'review_count')::integer,
      claimed_at = (member_before->>'claimed_at')::timestamptz,
      claimed_listing_id = (member_before->>'claimed_listing_id')::bigint
    from claims where claims.id = ${claimId} and listings.id = member_listing_id`.execute(tx)
  await sql`
    update listings
    set claimed_at = (found_before->>'claimed_at')::timestamptz,
      hidden_at = (found_before->>'hidden_at')::timestamptz
    from claims where claims.id = ${claimId} and listings.id = found_listing_id`.execute(tx)
}

/** A claim that holds, for the desk. */
export interface HeldClaim {
  claimId: string
  claimedAt: Date
  businessId: string | null
  memberListingId: number
  memberUid: string | null
  memberName: string
  foundListingId: number
  foundName: string
}

const MAX_CLAIMS = 100

/** The claims that hold, the newest first; of one listing, on either side of it, where one is given. */
export async function listClaims(
  db: Db,
  { listingId, limit = MAX_CLAIMS }: { listingId?: number; limit?: number } = {},
): Promise<HeldClaim[]> {
  return claims(db)
    .where('undone_at', 'is', null)
    .$if(listingId !== undefined, claims =>
      claims.where(eb =>
        eb.or([
          eb('member_listing_id', '=', listingId ?? 0),
          eb('found_listing_id', '=', listingId ?? 0),
        ]),
      ),
    )
    .orderBy('claims.claimed_at', 'desc')
    .orderBy('claims.id')
    .limit(limit)
    .execute()
}

/** One claim, whether it holds or was undone; null for any text that names none. */
export async function findClaim(
  db: Db,
  { claimId }: { claimId: string },
): Promise<(HeldClaim & { undoneAt: Date | null }) | null> {
  if (!isUid(claimId)) return null
  const found = await claims(db)
    .select('undone_at as undoneAt')
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  return found ?? null
}

function claims(db: Db) {
  return db
    .selectFrom('claims')
    .innerJoin('listings as member', 'member.id', 'member_listing_id')
    .innerJoin('listings as found', 'found.id', 'found_listing_id')
    .select(['claims.id as claimId', 'claims.claimed_at as claimedAt'])
    .select(['claims.business_id as businessId', 'member.member_uid as memberUid'])
    .select(['member.id as memberListingId', 'member.name as memberName'])
    .select(['found.id as foundListingId', 'found.name as foundName'])
}
