import type { Db, Tx } from '../../../db/client.ts'
import { holdIfRival, lockWithRivals, showProven } from '../businesses/hold-rivals.server.ts'
import { lockOpenCase } from '../claims/cases.server.ts'
import { claimListing } from '../claims/claim.server.ts'
import { type ClaimMails, disputeSettledMail } from '../claims/claim-mails.ts'
import { takeClaimBack } from '../claims/undo-claim.server.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { lockAccounts } from '../listings/lock-listings.server.ts'
import { lockPlaces } from '../listings/matched-places.server.ts'
import { markVerified } from '../verifications/review-verification.server.ts'
import { takeBackWithin } from '../verifications/take-back-verification.server.ts'
import type { VerificationLinks } from '../verifications/verification-mails.ts'

interface Settlement {
  caseId: string
  by: AuditActor
  /** Goes into the log, and the mail to an owner who loses the place. */
  reason: string
  mails: ClaimMails
  verificationLinks: VerificationLinks
  now: Date
}

type SettleOutcome = 'settled' | 'given' | 'apart'

/** Moves verification, claim and page from the owner to the other business. */
export function giveOwnedPlace(db: Db, input: Settlement): Promise<SettleOutcome> {
  return db.transaction().execute(async tx => {
    const dispute = await lockDispute(tx, input)
    if (!dispute) return 'settled'
    const { accountId, owner } = dispute
    const { by, reason, mails, now } = input
    const claim = await findClaimOf(tx, owner.listingId)
    if (claim) await takeClaimBack(tx, { claimId: claim.id, by, reason, now })
    if (owner.accountId !== null) {
      const back = { accountId: owner.accountId, reason, by, mail: mails.queue, now }
      await takeBackWithin(tx, { ...back, verificationLinks: input.verificationLinks })
    }
    await markVerified(tx, accountId, now)
    if (claim) {
      const { listingId } = claim
      await tx
        .updateTable('listings')
        .set({ rival_of: listingId })
        .where('business_id', '=', accountId)
        .execute()
      await claimListing(tx, { businessId: accountId, listingId, by, reason, mails, now })
    }
    await settle(tx, { ...input, ...dispute, outcome: 'claimed' })
    return 'given'
  })
}

/** Two businesses share an address or a name, and both stay. */
export function keepPlacesApart(db: Db, input: Settlement): Promise<SettleOutcome> {
  return db.transaction().execute(async tx => {
    const dispute = await lockDispute(tx, input)
    if (!dispute) return 'settled'
    await settle(tx, { ...input, ...dispute, outcome: 'apart' })
    return 'apart'
  })
}

type Dispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>

function findClaimOf(tx: Tx, memberId: number) {
  return tx
    .selectFrom('claims')
    .select(['id', 'found_listing_id as listingId'])
    .where('member_listing_id', '=', memberId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Locks the places, the listings by id, the accounts, then the case. */
async function lockDispute(tx: Tx, { caseId, by }: Pick<Settlement, 'caseId' | 'by'>) {
  await lockPlaces(tx)
  const ref = await tx
    .selectFrom('claim_cases')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .innerJoin('accounts', 'accounts.id', 'claim_cases.business_id')
    .select(['accounts.id as accountId', 'email', 'first_name as firstName'])
    .select(['listings.id as listingId', 'listings.business_id as ownerId'])
    .where('claim_cases.id', '=', caseId)
    .where('desk_reason', '=', 'owned')
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (!ref) return null
  const { accountId, ownerId, listingId, ...recipient } = ref
  const claim = await findClaimOf(tx, listingId)
  await lockWithRivals(tx, { accountId, others: [listingId, ...(claim ? [claim.listingId] : [])] })
  await lockAccounts(tx, [accountId, ownerId, by.actorId])
  const open = await lockOpenCase(tx, { businessId: accountId })
  if (open?.caseId !== caseId) return null
  return { accountId, recipient, owner: { accountId: ownerId, listingId }, listing: open }
}

async function settle(
  tx: Tx,
  settled: Settlement & Dispute & { outcome: 'claimed' | 'apart' },
): Promise<void> {
  const { caseId, accountId, by, reason, outcome, recipient, listing, mails, now } = settled
  await tx
    .updateTable('claim_cases')
    .set({ outcome, settled_at: now, settled_by: by.actorId, note: reason })
    .where('id', '=', caseId)
    .execute()
  const show = outcome === 'claimed' ? showProven : holdIfRival
  await show(tx, { accountId, mails, now })
  const action = outcome === 'claimed' ? 'give place' : 'keep places apart'
  await writeAudit(tx, { ...by, action, objectId: `case ${caseId}`, reason, now })
  const { profile } = mails.links
  await mails.queue.put(tx, disputeSettledMail(recipient, { listing, profile }))
}
