import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { PLACE_COLUMNS, readMatch, toPlace } from './match.server.ts'

interface ClaimableListing {
  listingId: number
  name: string
  address: string
  rating: number | null
  reviewCount: number | null
}

/** Null also after documents, a refusal or another claim (business §4). */
export async function findClaimableListing(
  db: Db,
  { businessId }: { businessId: string },
): Promise<ClaimableListing | null> {
  const own = await findClaimingBusiness(db, businessId)
  if (!own) return null
  const isSame = await readMatch(db, toPlace(own))
  const candidates = await db
    .selectFrom('listings')
    .select(['id', ...PLACE_COLUMNS, 'rating', 'review_count'])
    .where(eb => eb.or([eb('zip_code', '=', own.zip_code), eb('id', '=', own.rival_of)]))
    .where(sql<boolean>`(member_uid is null)`)
    .where('hidden_at', 'is', null)
    .where('claimed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claims')
            .select('claims.id')
            .whereRef('found_listing_id', '=', 'listings.id')
            .where('claims.business_id', '=', businessId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim_cases')
            .select('claim_cases.id')
            .whereRef('listing_id', '=', 'listings.id')
            .where('outcome', '=', 'declined')
            .where('claim_cases.business_id', '=', businessId),
        ),
      ),
    )
    .orderBy('miles_from_zip')
    .orderBy('id')
    .execute()
  const match =
    own.rival_of === null
      ? candidates.find(row => isSame(toPlace(row)))
      : candidates.find(({ id }) => id === own.rival_of)
  if (!match) return null
  return {
    listingId: match.id,
    name: match.name,
    address: `${match.address}, ${match.city}`,
    rating: match.rating,
    reviewCount: match.review_count,
  }
}

function findClaimingBusiness(db: Db, businessId: string) {
  return db
    .selectFrom('listings')
    .leftJoin('businesses', 'businesses.account_id', 'listings.business_id')
    .select([...PLACE_COLUMNS, 'rival_of'])
    .where('business_id', '=', businessId)
    .where('member_uid', 'is not', null)
    .where('claimed_listing_id', 'is', null)
    .where(eb => eb.or([eb('hidden_at', 'is', null), eb('rival_of', 'is not', null)]))
    .where('claim_rejected_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim_cases')
            .select('claim_cases.id')
            .where('claim_cases.business_id', '=', businessId)
            .where('settled_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verifications')
            .select('verifications.id')
            .where('verifications.business_id', '=', businessId)
            .where('decision', '=', 'approved'),
        ),
      ),
    )
    .executeTakeFirst()
}
