import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { escapeLike } from '../locations/locations.server.ts'
import { type DeskReason, provingDomain } from './case.ts'
import { lockOpenCase } from './cases.server.ts'
import { type Claim, type ClaimPair, type ClaimRef, lockClaim } from './claim.server.ts'
import { isAtDomain } from './site-domain.ts'

export type OpenedCase = 'opened' | 'declined' | Claim

/** A business has one open case, so another is withdrawn. Opening twice counts once. */
export async function openCase(
  db: Db,
  { by, now, ...claim }: ClaimRef & { by: AuditActor; now: Date },
): Promise<OpenedCase> {
  return db.transaction().execute(async tx => {
    const pair = await lockClaim(tx, claim)
    if (pair === 'claimed-already') return 'claimed'
    if (typeof pair === 'string') return pair
    if (await wasDeclined(tx, claim)) return 'declined'
    const open = await lockOpenCase(tx, claim)
    if (open?.listingId === claim.listingId) return 'opened'
    if (open) await withdrawCase(tx, { caseId: open.caseId, now })
    const reason = await deskReason(tx, { ...claim, pair, now })
    const { id } = await tx
      .insertInto('claim_cases')
      .values({
        business_id: claim.businessId,
        listing_id: claim.listingId,
        opened_at: now,
        desk_reason: reason,
        desk_at: reason && now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, { ...by, action: 'open claim', objectId: `case ${id}`, now })
    return 'opened'
  })
}

async function wasDeclined(db: Db, { businessId, listingId }: ClaimRef): Promise<boolean> {
  const declined = await db
    .selectFrom('claim_cases')
    .select('id')
    .where('business_id', '=', businessId)
    .where('listing_id', '=', listingId)
    .where('outcome', '=', 'declined')
    .executeTakeFirst()
  return declined !== undefined
}

async function withdrawCase(tx: Tx, { caseId, now }: { caseId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('claim_cases')
    .set({ outcome: 'withdrawn', settled_at: now })
    .where('id', '=', caseId)
    .execute()
}

interface DeskQuestion extends ClaimRef {
  pair: ClaimPair
  now: Date
}

/** Null if no operator is needed. The found listing must be locked. */
export async function deskReason(tx: Tx, question: DeskQuestion): Promise<DeskReason | null> {
  if (await markRivals(tx, question)) return 'two-claimants'
  const { found, own } = question.pair
  const proving = provingDomain(
    { website: found.website, websiteSince: found.website_since },
    question.now,
  )
  if (typeof proving === 'string') return proving
  const isShared = await hasOtherPlaces(tx, { ...proving, listingIds: [found.id, own.id] })
  return isShared ? 'several-places' : null
}

/** Sends other proven cases to the desk; returns whether there are any. */
async function markRivals(tx: Tx, { businessId, listingId, now }: DeskQuestion): Promise<boolean> {
  const rivals = tx
    .selectFrom('claim_cases')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select('claim_cases.id')
    .where('listing_id', '=', listingId)
    .where('business_id', '!=', businessId)
    .where('settled_at', 'is', null)
    .where('proven_at', 'is not', null)
    .where('suspended_at', 'is', null)
  await tx
    .updateTable('claim_cases')
    .set({ desk_reason: 'two-claimants', desk_at: now })
    .where('id', 'in', rivals)
    .where('desk_reason', 'is', null)
    .execute()
  return (await rivals.limit(1).executeTakeFirst()) !== undefined
}

/** A found listing that a member has claimed counts as one place. */
async function hasOtherPlaces(
  tx: Tx,
  { domain, listingIds }: { domain: string; listingIds: number[] },
): Promise<boolean> {
  const { rows } = await sql<{ website: string }>`
    select website from listings
    where website ilike ${`%${escapeLike(domain)}%`} and id <> all(${listingIds}::bigint[])
      and (hidden_at is null or claimed_at is not null)`.execute(tx)
  return rows.some(({ website }) => isAtDomain(website, domain))
}
