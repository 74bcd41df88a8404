import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { lockAccounts } from '../listings/lock-listings.server.ts'
import { lockOpenCase } from './cases.server.ts'
import { type Claim, claimListing, lockClaim } from './claim.server.ts'
import { acceptedMail, type ClaimMails, refusedMail } from './claim-mails.ts'
import { settleClaimed } from './settle-case.server.ts'

interface Decision {
  caseId: string
  by: AuditActor
  reason: string
  mails: ClaimMails
  now: Date
}

/** Locks the listings, then the case, then the operator’s account before the log. */
export async function acceptCase(db: Db, decision: Decision): Promise<Claim | 'settled'> {
  const { caseId, by, reason, mails, now } = decision
  return db.transaction().execute(async tx => {
    const ref = await findRef(tx, caseId)
    if (!ref) return 'settled'
    await lockClaim(tx, ref, { mayReturn: true })
    await lockAccounts(tx, [by.actorId])
    const open = await lockOpenCase(tx, ref)
    if (open?.caseId !== caseId) return 'settled'
    const outcome = await claimListing(tx, { ...decision, ...ref })
    if (outcome !== 'claimed') return outcome
    const settled = { caseId, ...ref, operatorId: by.actorId, note: reason, mails, now }
    await settleClaimed(tx, settled)
    await writeAudit(tx, { ...by, action: 'accept claim', objectId: `case ${caseId}`, reason, now })
    const { profile } = mails.links
    await mails.queue.put(tx, acceptedMail(ref, { listing: open, profile }))
    return 'claimed'
  })
}

export async function declineCase(db: Db, decision: Decision): Promise<'declined' | 'settled'> {
  const { caseId, by, reason, mails, now } = decision
  return db.transaction().execute(async tx => {
    const ref = await findRef(tx, caseId)
    const open = ref && (await lockOpenCase(tx, ref))
    if (!ref || open?.caseId !== caseId) return 'settled'
    await tx
      .updateTable('claim_cases')
      .set({ outcome: 'declined', settled_at: now, settled_by: by.actorId, note: reason })
      .where('id', '=', caseId)
      .execute()
    await writeAudit(tx, {
      ...by,
      action: 'decline claim',
      objectId: `case ${caseId}`,
      reason,
      now,
    })
    await mails.queue.put(tx, refusedMail(ref, { listing: open, reason, isHeld: ref.isHeld }))
    return 'declined'
  })
}

function findRef(tx: Tx, caseId: string) {
  return tx
    .selectFrom('claim_cases')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['business_id as businessId', 'listing_id as listingId'])
    .select(['email', 'first_name as firstName'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('listings')
            .select('listings.id')
            .whereRef('listings.business_id', '=', 'claim_cases.business_id')
            .where('rival_of', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .where('claim_cases.id', '=', caseId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}

export async function requestCall(
  db: Db,
  { businessId, by, now }: { businessId: string; by: AuditActor; now: Date },
): Promise<'requested' | 'no-case'> {
  return db.transaction().execute(async tx => {
    const open = await lockOpenCase(tx, { businessId })
    if (!open) return 'no-case'
    if (open.callRequestedAt) return 'requested'
    await tx
      .updateTable('claim_cases')
      .set({ call_requested_at: now })
      .where('id', '=', open.caseId)
      .execute()
    const objectId = `case ${open.caseId}`
    await writeAudit(tx, { ...by, action: 'ask for call', objectId, now })
    return 'requested'
  })
}
