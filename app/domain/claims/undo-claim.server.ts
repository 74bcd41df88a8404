import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { takeBack } from './carry-over.server.ts'

type UndoneClaim = 'undone' | 'not-found' | 'already-undone'

interface UndoInput {
  claimId: string
  by: AuditActor
  reason: string
  now: Date
}

/** The business's own later changes stay, and followers who have left since do not return. */
export async function undoClaim(db: Db, input: UndoInput): Promise<UndoneClaim> {
  return db.transaction().execute(tx => takeClaimBack(tx, input))
}

export async function takeClaimBack(tx: Tx, input: UndoInput): Promise<UndoneClaim> {
  const { claimId, by } = input
  await lockMember(tx, claimId)
  const claim = await tx
    .selectFrom('claims')
    .select('undone_at')
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) return 'not-found'
  if (claim.undone_at) return 'already-undone'
  await putBack(tx, { ...input, undoneBy: by.actorId })
  return 'undone'
}

const ACCOUNT_DELETED = 'The business deleted its account.'

/** The listing must be locked. */
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

/** Locked first, as claiming does. */
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

interface Undoing extends UndoInput {
  undoneBy: string | null
}

async function putBack(tx: Tx, { claimId, undoneBy, reason, by, now }: Undoing): Promise<void> {
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
