import type { Tx } from '../../../db/client.ts'

/**
 * Order of locks: places of businesses, listings, coupons and accounts by id, then channels,
 * follows and saved searches, last the audit log. Rows of a listing change under its lock.
 */
export function lockedListings(tx: Tx) {
  return tx.selectFrom('listings').orderBy('listings.id').forNoKeyUpdate('listings')
}

/** Excludes follows, votes and alerts while a listing is hidden or moved. */
export function closedListings(tx: Tx) {
  return tx.selectFrom('listings').orderBy('listings.id').forUpdate('listings')
}

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
