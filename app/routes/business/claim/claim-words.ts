import type { Claim } from '../../../domain/claims/claim.server.ts'

export const CLAIMED = '✅ Business successfully claimed!'

/** Source: business §8. */
export const REFUSED: Record<Exclude<Claim, 'claimed'>, [number, string]> = {
  'no-business': [403, 'Business ID not found. Please try again.'],
  'not-matching': [403, 'Failed to fetch business info. Please try again.'],
  taken: [409, 'Another business has claimed this listing already. Tell us if it is yours.'],
  'has-claim': [409, 'Your business has claimed a listing already.'],
}
