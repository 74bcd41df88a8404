import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { nameKey, type Place } from './match-key.ts'
import { saysSamePlace } from './same-place.ts'

export interface MatchedPlace {
  listingId: number
  memberUid: string | null
  name: string
  address: string | null
  city: string
  /** "Owned" is proven, "listed" is ours, and "unproven" has shown nothing. */
  standing: 'owned' | 'listed' | 'unproven'
  businessId: string | null
  createdAt: Date
}

interface PlaceQuery {
  place: Place
  /** The account that logs in, whose places are no rivals. Null before sign-up. */
  ownerId: string | null
}

const NEARBY_METERS = 8_000

/** Owned places first; without those that an operator has kept apart from the business. */
export async function listMatchedPlaces(
  db: Db,
  { place, ownerId, businessId }: PlaceQuery & { businessId: string | null },
): Promise<MatchedPlace[]> {
  const { rows } = await sql<MatchedPlace & { zipCode: string; foundName: string | null }>`
    with here as (
      select point_on_earth(latitude, longitude) as point from locations where zip_code = ${place.zipCode}
    ), near as (
      select id from listings where zip_code = ${place.zipCode} and hidden_at is null
      union
      select listings.id from here join listings
        on earth_box(here.point, ${NEARBY_METERS}) @> point_on_earth(latitude, longitude)
          and name_key % ${nameKey(place.name)} and hidden_at is null
    )
    select listings.id as "listingId", listings.member_uid as "memberUid", listings.name, listings.address,
      listings.city, listings.zip_code as "zipCode", listings.business_id as "businessId",
      listings.created_at as "createdAt", found.name as "foundName",
      case
        when listings.member_uid is null then 'listed'
        when listings.verified_at is not null or listings.claimed_listing_id is not null then 'owned'
        else 'unproven'
      end as standing
    from near join listings using (id)
      left join listings found on found.id = listings.claimed_listing_id
      left join accounts on accounts.id = listings.business_id
    where (listings.member_uid is null or coalesce(accounts.owner_id, accounts.id) is distinct from ${ownerId}::uuid)
      and not exists (
        select from claim_cases where business_id = ${businessId}::uuid and outcome = 'apart'
          and listing_id = listings.id
      )
    order by listings.id`.execute(db)
  return rows
    .filter(row => {
      const isSame = (name: string) => saysSamePlace(place, { ...row, name })
      return isSame(row.name) || (row.foundName !== null && isSame(row.foundName))
    })
    .map(({ zipCode, foundName, ...row }) => row)
    .toSorted((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing))
}

const ORDER: readonly MatchedPlace['standing'][] = ['owned', 'listed', 'unproven']

/** Taken before any row, so that the second of two concurrent businesses sees the first. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places of businesses', 0))`.execute(tx)
}
