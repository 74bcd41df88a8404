import type { Tx } from '../../../db/client.ts'

/**
 * Order of locks: places of businesses, listings by id, coupons by id, accounts by id, what an
 * account has (channels, follows, saved searches), audit log. What belongs to a listing (finds,
 * evidence, reports, disputes, claims) is changed under the listing's lock.
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
