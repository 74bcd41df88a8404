import { DAY_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { hashToken, newToken } from '../accounts/sessions.server.ts'
import { UNDO_DAYS } from './case.ts'
import { type ClaimMails, disputedMail, type ListingNames, takenOverMail } from './claim-mails.ts'
import { takeClaimBack } from './undo-claim.server.ts'

interface NewClaim {
  businessId: string
  listingId: number
  mails: ClaimMails
  now: Date
}

/** Mails no link once an operator has decided a dispute about the listing. */
export async function tellFormerHolders(tx: Tx, claim: NewClaim): Promise<void> {
  if (await wasDisputed(tx, claim)) return
  const held = await findClaimOf(tx, claim)
  if (!held) return
  for (const { accountId, ...recipient } of await listFormerHolders(tx, claim)) {
    const token = newToken()
    await tx
      .insertInto('claim_undo_links')
      .values({
        token_hash: hashToken(token),
        claim_id: held.claimId,
        account_id: accountId,
        expires_at: new Date(claim.now.getTime() + UNDO_DAYS * DAY_MS),
      })
      .execute()
    const { listing } = held
    const undo = claim.mails.links.undo(token)
    await claim.mails.queue.put(tx, takenOverMail(recipient, { listing, undo, days: UNDO_DAYS }))
  }
}

async function wasDisputed(tx: Tx, { listingId }: NewClaim): Promise<boolean> {
  const disputed = await tx
    .selectFrom('claim_cases')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('desk_reason', '=', 'disputed')
    .executeTakeFirst()
  return disputed !== undefined
}

async function findClaimOf(tx: Tx, { businessId, listingId }: NewClaim) {
  const row = await tx
    .selectFrom('claims')
    .innerJoin('listings', 'listings.id', 'found_listing_id')
    .select(['claims.id', 'listings.name', 'listings.address'])
    .where('found_listing_id', '=', listingId)
    .where('claims.business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row && { claimId: row.id, listing: { name: row.name, address: row.address ?? '' } }
}

function listFormerHolders(tx: Tx, { businessId, listingId }: NewClaim) {
  return tx
    .selectFrom('claims')
    .innerJoin('accounts', 'accounts.id', 'claims.business_id')
    .select(['accounts.id as accountId', 'email', 'first_name as firstName'])
    .distinct()
    .where('found_listing_id', '=', listingId)
    .where('undone_at', 'is not', null)
    .where('accounts.id', '!=', businessId)
    .where('suspended_at', 'is', null)
    .execute()
}

interface UndoLink {
  claimId: string
  accountId: string
  listing: ListingNames
  memberName: string
}

export async function findUndoLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<UndoLink | null> {
  const row = await db
    .selectFrom('claim_undo_links')
    .innerJoin('claims', 'claims.id', 'claim_id')
    .innerJoin('listings as found', 'found.id', 'found_listing_id')
    .innerJoin('listings as member', 'member.id', 'member_listing_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['claim_id', 'account_id', 'found.name', 'found.address'])
    .select('member.name as member_name')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    claimId: row.claim_id,
    accountId: row.account_id,
    listing: { name: row.name, address: row.address ?? '' },
    memberName: row.member_name,
  }
}

const DISPUTED = 'Taken back by the business that held the listing before.'

export async function undoByLink(
  db: Db,
  { token, mails, now }: { token: string; mails: ClaimMails; now: Date },
): Promise<'undone' | 'over'> {
  return db.transaction().execute(async tx => {
    const link = await findUndoLink(tx, { token, now })
    if (!link) return 'over'
    const by = { actorId: link.accountId, role: 'business' } as const
    const undo = { claimId: link.claimId, by, reason: DISPUTED, now }
    if ((await takeClaimBack(tx, undo)) !== 'undone') return 'over'
    await tx.deleteFrom('claim_undo_links').where('claim_id', '=', link.claimId).execute()
    await openDispute(tx, { ...link, mails, now })
    return 'undone'
  })
}

interface Dispute extends UndoLink {
  mails: ClaimMails
  now: Date
}

async function openDispute(tx: Tx, { claimId, listing, mails, now }: Dispute): Promise<void> {
  const claimant = await tx
    .selectFrom('claims')
    .innerJoin('accounts', 'accounts.id', 'claims.business_id')
    .select(['accounts.id', 'found_listing_id', 'email', 'first_name as firstName'])
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  if (!claimant) return
  const proof = await tx
    .selectFrom('claim_cases')
    .select(['proven_by', 'proven_domain', 'proven_at'])
    .where('business_id', '=', claimant.id)
    .where('listing_id', '=', claimant.found_listing_id)
    .where('outcome', '=', 'claimed')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()
  await tx
    .insertInto('claim_cases')
    .values({
      ...proof,
      business_id: claimant.id,
      listing_id: claimant.found_listing_id,
      opened_at: now,
      desk_reason: 'disputed',
      desk_at: now,
    })
    .execute()
  const { profile } = mails.links
  await mails.queue.put(tx, disputedMail(claimant, { listing, profile }))
}
