import { type RawBuilder, sql } from 'kysely'

/** Holders still see an activated coupon of a hidden listing (decision 0035). */
export const isVisibleToHolders: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null
  or coupons.activated_at is not null and exists (
    select from accounts where accounts.id = listings.business_id and suspended_at is null))`
