import { type RawBuilder, sql } from 'kysely'

/** Holders keep seeing an activated coupon of a hidden listing while its business still redeems it (decision 0048). */
export const isVisibleToHolders: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null
  or coupons.activated_at is not null and exists (
    select from accounts where accounts.id = listings.business_id and suspended_at is null))`
