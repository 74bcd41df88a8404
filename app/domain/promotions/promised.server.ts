import { type RawBuilder, sql } from 'kysely'

/**
 * Of a coupon with its listing: whether those who hold its codes see it. They do while the listing is
 * shown, and on while it is hidden as long as its business redeems what has activated (decision 0039).
 */
export const isSeenByHolders: RawBuilder<boolean> = sql<boolean>`(
  listings.hidden_at is null
  or coupons.activated_at is not null and exists (
    select from accounts where accounts.id = listings.business_id and suspended_at is null))`
