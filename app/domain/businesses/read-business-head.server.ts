import type { Db } from '../../../db/client.ts'
import { placeholderFor } from '../listings/listing-card.ts'
import { memberAddress } from '../listings/listing-texts.ts'
import { type BusinessHead, markOfBusiness, rivalStanding } from './business-head.ts'

export async function readBusinessHead(
  db: Db,
  { listingId }: { listingId: number },
): Promise<BusinessHead> {
  const row = await db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'listings.business_id')
    .leftJoin('listings as rival', 'rival.id', 'listings.rival_of')
    .select(['listings.member_uid', 'listings.name', 'listings.address', 'listings.city'])
    .select(['listings.state', 'listings.zip_code', 'listings.latitude', 'listings.longitude'])
    .select(['listings.picture', 'listings.category', 'profile_picture', 'listings.hidden_at'])
    .select(['rival.name as rival_name', 'rival.address as rival_address'])
    .select(['rival.member_uid as rival_uid', 'rival.verified_at as rival_verified_at'])
    .select('rival.claimed_listing_id as rival_claimed_id')
    .select('listings.verified_at')
    .select(eb =>
      eb
        .selectFrom('follows')
        .select(eb.fn.countAll<number>().as('followers'))
        .whereRef('listing_id', '=', 'listings.id')
        .as('followers'),
    )
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('accounts as branch')
            .select('branch.id')
            .whereRef('branch.owner_id', '=', eb.fn.coalesce('accounts.owner_id', 'accounts.id')),
        )
        .as('is_one_of_several'),
    )
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
  const standing = rivalStanding(row)
  return {
    memberUid: row.member_uid ?? '',
    name: row.name,
    address: memberAddress(row),
    followers: row.followers ?? 0,
    mark: markOfBusiness(row.profile_picture),
    picture: row.picture,
    fallback: placeholderFor(row.category),
    isVerified: row.verified_at !== null,
    isShown: row.hidden_at === null,
    rival: standing && {
      name: row.rival_name ?? '',
      address: row.rival_address ?? '',
      standing,
    },
    isOneOfSeveral: Boolean(row.is_one_of_several),
  }
}
