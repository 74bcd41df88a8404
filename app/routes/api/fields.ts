import { z } from 'zod'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import { isZipCode } from '../../domain/locations/location.ts'

export const MAX_RESTAURANTS_A_CALL = 48
export const MAX_RESTAURANTS_SHOWN = 500

/** The fields that the documented calls share (diner §7). Identities may be numbers or texts. */
export const zipCode = z
  .union([z.string(), z.number()], 'must be five digits')
  .transform(String)
  .refine(isZipCode, 'must be five digits')

export const count = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_RESTAURANTS_A_CALL, `must be at most ${MAX_RESTAURANTS_A_CALL}`)
  .default(LISTINGS_PER_PAGE)

export const id = z.union([z.string(), z.number()], 'must be an id').transform(String)

/** The id of a listing: digits for a found one, hyphenated for a member's (diner §3). */
export const listingId = id.refine(text => isRowId(text) || isUid(text), 'must be an id')

/** Listings that are shown already, as ids or as the objects that were answered before. */
export const shownListings = z
  .array(
    z.union([z.object({ id: listingId }).transform(shown => shown.id), listingId], 'must be an id'),
    'must be a list',
  )
  .max(MAX_RESTAURANTS_SHOWN, `must be at most ${MAX_RESTAURANTS_SHOWN} entries`)
