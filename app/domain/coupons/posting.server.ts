import type { Tx } from '../../../db/client.ts'

/** A picture or mark that is the business's own. */
const UPLOADED = 'upload-%'

/**
 * The listing that a business may post for, held until the transaction ends, or null: only an approved
 * one posts (trust T8), and only for its own listing (trust T31).
 */
export async function findPostingListing(
  tx: Tx,
  { businessId }: { businessId: string },
): Promise<{ id: number } | null> {
  const listing = await tx
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select('listings.id')
    .where('business_id', '=', businessId)
    .where('accounts.role', '=', 'business')
    .where('accounts.verified_at', 'is not', null)
    .forShare('accounts')
    .executeTakeFirst()
  return listing ?? null
}

/** The round mark of a business: its own picture, else the one its latest coupon has, else none. */
export async function findLogo(
  tx: Tx,
  { businessId, listingId }: { businessId: string; listingId: number },
): Promise<string | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('profile_picture')
    .where('id', '=', businessId)
    .where('profile_picture', 'like', UPLOADED)
    .executeTakeFirst()
  if (account) return account.profile_picture
  const latest = await tx
    .selectFrom('coupons')
    .select('logo')
    .where('listing_id', '=', listingId)
    .where('logo', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.logo ?? null
}
