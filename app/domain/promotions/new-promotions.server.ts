import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { METERS_PER_MILE } from '../locations/distance.ts'

const MILES = 10
const MAX_PROMOTIONS = 50

export interface NewPromotion {
  kind: 'coupon' | 'deal'
  id: string
  title: string
  description: string
  postedAt: Date
  endsOn: string
  listingId: number
  memberUid: string | null
  restaurant: string
  city: string
}

/** Within ten miles, newest first; empty for an unknown zip code. */
export async function listNewPromotions(
  db: Db,
  { zipCode, now }: { zipCode: string; now: Date },
): Promise<NewPromotion[]> {
  const { rows } = await sql<NewPromotion>`
    with near as (
      select listings.id, member_uid, listings.name, listings.city, time_zone
      from locations here
      join listings on earth_box(point_on_earth(here.latitude, here.longitude), ${MILES * METERS_PER_MILE})
        @> point_on_earth(listings.latitude, listings.longitude) and listings.hidden_at is null
      where here.zip_code = ${zipCode}
    ),
    running as (
      select 'coupon' as kind, id, title, description, created_at, ends_on, listing_id from coupons
      where ended_at is null and activated_at is null
      union all
      select 'deal', id, title, description, created_at, ends_on, listing_id from deals
      where ended_at is null
    )
    select kind, running.id, title, description, created_at as "postedAt", ends_on as "endsOn",
      listings.id as "listingId", member_uid as "memberUid", listings.name as restaurant, listings.city
    from running join near as listings on listings.id = listing_id
    where ${stillRuns(now)}
    order by created_at desc, running.id
    limit ${MAX_PROMOTIONS}`.execute(db)
  return rows
}
