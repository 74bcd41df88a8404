import type { Tx } from '../../../db/client.ts'

/**
 * The order of locks, for whoever takes more than one: the places of businesses, listings by id, coupons by id,
 * accounts by id, then what an account has (channels, follows, saved searches), and the audit log last. What
 * belongs to one listing (its finds, evidence, reports, disputes, claims) is changed under the row of the listing.
 */
export function lockedListings(tx: Tx) {
  return tx.selectFrom('listings').orderBy('listings.id').forNoKeyUpdate('listings')
}

/** For who hides or moves them: nobody follows them, votes for them or is told of them meanwhile. */
export function closedListings(tx: Tx) {
  return tx.selectFrom('listings').orderBy('listings.id').forUpdate('listings')
}

/** Also of an operator whose name is written after the first entry of the log. */
export async function lockAccounts(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids.filter(id => id !== null)))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockListings(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return
  await lockedListings(tx).select('listings.id').where('listings.id', 'in', listingIds).execute()
}
