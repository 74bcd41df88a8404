import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { closedListings } from '../listings/lock-listings.server.ts'
import { takeBack } from './carry-over.server.ts'

type UndoneClaim = 'undone' | 'not-found' | 'already-undone'

interface UndoInput {
  claimId: string
  by: AuditActor
  reason: string
  now: Date
}

/** Keeps the business's later changes; followers who left do not return. */
export async function undoClaim(db: Db, input: UndoInput): Promise<UndoneClaim> {
  return db.transaction().execute(tx => takeClaimBack(tx, input))
}

export async function takeClaimBack(tx: Tx, input: UndoInput): Promise<UndoneClaim> {
  const { claimId, by } = input
  await closeBoth(tx, claimId)
  const claim = await tx
    .selectFrom('claims')
    .select('undone_at')
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!claim) return 'not-found'
  if (claim.undone_at) return 'already-undone'
  await putBack(tx, { ...input, undoneBy: by.actorId })
  await auditUndone(tx, input)
  return 'undone'
}

const ACCOUNT_DELETED = 'The business deleted its account.'

/** Both listings must be locked. Returns the audit reason, to be written after all other locks. */
export async function undoClaimOf(
  tx: Tx,
  { businessId, now }: { businessId: string; now: Date },
): Promise<UndoInput | null> {
  const claim = await tx
    .selectFrom('claims')
    .select('id')
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!claim) return null
  const by = { actorId: businessId, role: 'business' } as const
  const undo = { claimId: claim.id, reason: ACCOUNT_DELETED, by, now }
  await putBack(tx, { ...undo, undoneBy: null })
  return undo
}

export async function auditUndone(tx: Tx, { claimId, reason, by, now }: UndoInput): Promise<void> {
  await writeAudit(tx, { ...by, action: 'undo claim', objectId: `claim ${claimId}`, reason, now })
}

async function closeBoth(tx: Tx, claimId: string): Promise<void> {
  const named = sql<number>`(
    select unnest(array[member_listing_id, found_listing_id]) from claims where id = ${claimId})`
  await closedListings(tx).select('id').where('id', 'in', named).execute()
}

interface UndoClaimInput extends UndoInput {
  undoneBy: string | null
}

async function putBack(tx: Tx, { claimId, undoneBy, reason, now }: UndoClaimInput): Promise<void> {
  await restoreListings(tx, claimId)
  const { memberId, foundId } = await tx
    .selectFrom('claims')
    .select(['member_listing_id as memberId', 'found_listing_id as foundId'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  await takeBack(tx, { claimId, memberId, foundId })
  await tx
    .updateTable('claims')
    .set({ undone_at: now, undone_by: undoneBy, undone_reason: reason })
    .where('id', '=', claimId)
    .execute()
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
      hidden_at = (found_before->>'hidden_at')::timestamptz,
      hidden_by = found_before->>'hidden_by'
    from claims where claims.id = ${claimId} and listings.id = found_listing_id`.execute(tx)
}
