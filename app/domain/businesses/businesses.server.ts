import type { Db } from '../../../db/client.ts'
import { rivalStanding } from './business-head.ts'
import { toVerification, type Verification } from './verification.ts'

export interface Business {
  accountId: string
  listingId: number
  memberUid: string
  name: string
  city: string
  /** Code, such as MD. */
  state: string
  zipCode: string
  timeZone: string
  /** Digits only; null for accounts that are older than the field. */
  businessNumber: string | null
  claimRejectedAt: Date | null
  /** A held page is not public, and its business cannot be verified. */
  isHeld: boolean
  verification: Verification
}

export async function findBusiness(
  db: Db,
  { accountId }: { accountId: string },
): Promise<Business | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('listings', 'listings.business_id', 'accounts.id')
    .leftJoin('listings as rival', 'rival.id', 'listings.rival_of')
    .leftJoin('businesses', 'businesses.account_id', 'accounts.id')
    .leftJoin('card_verifications', 'card_verifications.account_id', 'accounts.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('verifications')
          .select(['submitted_at', 'decision', 'reason'])
          .whereRef('business_id', '=', 'accounts.id')
          .orderBy('submitted_at', 'desc')
          .limit(1)
          .as('latest'),
      join => join.onTrue(),
    )
    .select([
      'listings.id',
      'listings.member_uid',
      'listings.name',
      'listings.city',
      'listings.state',
      'listings.zip_code',
    ])
    .select(['listings.time_zone', 'rival.name as rival_name', 'rival.member_uid as rival_uid'])
    .select(['rival.verified_at as rival_verified_at'])
    .select('rival.claimed_listing_id as rival_claimed_id')
    .select(['accounts.verified_at', 'business_number', 'claim_rejected_at'])
    .select(['latest.submitted_at', 'latest.decision', 'latest.reason'])
    .select('card_verifications.verified_at as by_card_at')
    .where('accounts.id', '=', accountId)
    .where('accounts.role', '=', 'business')
    .where('listings.member_uid', 'is not', null)
    .executeTakeFirst()
  if (!row || row.member_uid === null) return null
  const rival = rivalStanding(row)
  return {
    accountId,
    listingId: row.id,
    memberUid: row.member_uid,
    name: row.name,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    timeZone: row.time_zone,
    businessNumber: row.business_number,
    claimRejectedAt: row.claim_rejected_at,
    isHeld: rival !== null,
    verification: toVerification({ ...row, rival }),
  }
}
