import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { accountDeletedMail, placeClosedMail } from '../accounts/account-mails.ts'
import { auditUndone, undoClaimOf } from '../claims/undo-claim.server.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { deleteNotesOfListing } from '../desk/operators/colleagues.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { closedListings } from '../listings/lock-listings.server.ts'
import { findBalance, lockLedger } from '../payouts/ledger.server.ts'
import { type Charge, findCharge } from '../plans/read-standing.server.ts'

interface DeletionInput {
  accountId: string
  ownerId: string
  comparedHash: string
  mails: MailQueue
  now: Date
}

type BusinessDeletion =
  | 'deleted'
  | 'not-found'
  /** The password changed after it was compared. */
  | 'password-changed'
  | 'promotions-running'
  | 'money-left'
  | 'branches-left'
  | Charge

/** Coupons need the listing (decision 0035), payouts the account (decision 0044). */
export async function deleteBusiness(
  tx: Tx,
  { accountId, ownerId, comparedHash, mails, now }: DeletionInput,
): Promise<BusinessDeletion> {
  const listing = await closeListings(tx, accountId)
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'owner_id'])
    .where('id', '=', accountId)
    .where('role', '=', 'business')
    .forUpdate()
    .executeTakeFirst()
  if (!account || !listing || (account.owner_id ?? accountId) !== ownerId) return 'not-found'
  const isBranch = account.owner_id !== null
  const owner = await lockOwner(tx, ownerId)
  if (owner?.password_hash !== comparedHash) return 'password-changed'
  if (!isBranch && (await hasBranches(tx, ownerId))) return 'branches-left'
  const listingId = listing.id
  if (await hasUnsettledCoupons(tx, listingId, now)) return 'promotions-running'
  if (await hasMoneyLeft(tx, accountId)) return 'money-left'
  const charge = await findCharge(tx, { accountId })
  if (charge !== null) return charge
  const undone = await undoClaimOf(tx, { businessId: accountId, now })
  await takeOff(tx, { listingId, now })
  await deleteNotesOfListing(tx, { listingId })
  await tx
    .updateTable('files')
    .set({ released_at: now })
    .where('owner_id', '=', accountId)
    .where('released_at', 'is', null)
    .execute()
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
  // Mails to a branch belong to its owner.
  if (!isBranch) await deleteMailsTo(tx, account.email)
  await mails.put(
    tx,
    isBranch ? placeClosedMail(account.email, listing.name) : accountDeletedMail(account.email),
  )
  if (undone) await auditUndone(tx, undone)
  const objectId = `listing ${listingId}`
  const action = 'delete business account'
  await writeAudit(tx, { actorId: accountId, role: 'business', action, objectId, now })
  return 'deleted'
}

async function closeListings(tx: Tx, accountId: string) {
  const named = sql<number>`(
    select id from listings where business_id = ${accountId}
    union select found_listing_id from claims where business_id = ${accountId} and undone_at is null)`
  const listings = await closedListings(tx)
    .select(['id', 'name', 'business_id'])
    .where('id', 'in', named)
    .execute()
  const own = listings.find(({ business_id }) => business_id === accountId)
  if (own) {
    await tx
      .selectFrom('coupons')
      .select('id')
      .where('listing_id', '=', own.id)
      .orderBy('id')
      .forUpdate()
      .execute()
  }
  return own
}

function lockOwner(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

async function hasBranches(tx: Tx, ownerId: string): Promise<boolean> {
  const branch = await tx
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  return branch !== undefined
}

async function deleteMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mails').where(sql<boolean>`lower(recipient) = lower(${email})`).execute()
}

async function hasMoneyLeft(tx: Tx, businessId: string): Promise<boolean> {
  await lockLedger(tx, { businessId })
  const { available, underWay } = await findBalance(tx, { businessId })
  return available !== 0 || underWay !== 0
}

async function hasUnsettledCoupons(tx: Tx, listingId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isUnsettled: boolean }>`
    select exists (
      select from coupons join listings on listings.id = listing_id
      where listing_id = ${listingId} and case
        when activated_at is null then (ended_at is null and ${stillRuns(now)})
          or (told_at is null and exists (select from queue_entries where coupon_id = coupons.id))
        else ${stillRuns(now)} and exists (
          select from queue_entries
          where coupon_id = coupons.id and diner_id is not null and redeemed_at is null)
      end
    ) as "isUnsettled"`.execute(tx)
  return rows[0]?.isUnsettled ?? false
}

async function takeOff(
  tx: Tx,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  await tx.deleteFrom('follows').where('listing_id', '=', listingId).execute()
  await tx
    .updateTable('deals')
    .set({ ended_at: now, picture: null })
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .updateTable('coupons')
    .set({ picture: null })
    .where('listing_id', '=', listingId)
    .where('picture', 'like', 'upload-%')
    .execute()
  await tx
    .updateTable('listings')
    .set({
      hidden_at: now,
      hidden_by: 'deletion',
      rival_of: null,
      updated_at: now,
      picture: null,
      menu_url: null,
      menu_file_id: null,
      featured_items: '[]',
      tags: [],
      verified_at: null,
    })
    .where('id', '=', listingId)
    .execute()
}
