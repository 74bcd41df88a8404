import { z } from 'zod'
import { isRowId, isUid } from '../domain/ids/id.ts'
import { LISTINGS_PER_PAGE } from '../domain/listings/listing.ts'

const MAX_RESTAURANTS_A_CALL = 48
const MAX_RESTAURANTS_SHOWN = 500
const MAX_RESTAURANTS_COUNTED = 50
const MAX_ID_LENGTH = 64

const FIVE_DIGITS = 'must be five digits'
const AN_ID = 'must be an id'

/** Refuses a body that is no object. */
export const AN_OBJECT = 'must be an object'

export const zipCodeText = z
  .string(FIVE_DIGITS)
  .regex(/^\d{5}$/, FIVE_DIGITS)
  .meta({ description: 'A zip code, five digits.' })

export const zipCode = z
  .union([zipCodeText, z.int(FIVE_DIGITS).min(10_000, FIVE_DIGITS).max(99_999, FIVE_DIGITS)], {
    error: FIVE_DIGITS,
  })
  .transform(String)
  .meta({ description: 'A zip code, five digits.' })

export const count = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_RESTAURANTS_A_CALL, `must be at most ${MAX_RESTAURANTS_A_CALL}`)
  .default(LISTINGS_PER_PAGE)
  .meta({ description: 'How many.' })

export const id = z
  .union([z.string(AN_ID).max(MAX_ID_LENGTH, AN_ID), z.number(AN_ID)], AN_ID)
  .transform(String)

export const restaurantId = id
  .refine(isListingKey, AN_ID)
  .meta({ description: 'A restaurant: digits, or the hyphenated business_uid of a member.' })

export const memberUid = z
  .string(AN_ID)
  .refine(isUid, AN_ID)
  .meta({ description: 'The business_uid of a member.' })

export const couponId = z
  .string(AN_ID)
  .refine(isUid, AN_ID)
  .meta({ description: 'The id of a coupon.' })

/** Ids, or the objects of earlier answers. */
export const shownRestaurants = z
  .array(
    z.union([z.object({ id: restaurantId }).transform(shown => shown.id), restaurantId], AN_ID),
    'must be a list',
  )
  .max(MAX_RESTAURANTS_SHOWN, `must be at most ${MAX_RESTAURANTS_SHOWN} entries`)
  .meta({ description: 'Those that are shown already: their ids, or the objects answered before.' })

/** Several listings in one parameter of an address. */
export const restaurantIds = z
  .string('must be ids')
  .transform(text => text.split(','))
  .refine(ids => ids.length <= MAX_RESTAURANTS_COUNTED && ids.every(isListingKey), {
    error: `must be ids with commas between them, at most ${MAX_RESTAURANTS_COUNTED}`,
  })
  .meta({ description: `Ids with commas between them, at most ${MAX_RESTAURANTS_COUNTED}.` })

/** The format is described, not checked. */
export function textOf(format: 'uri' | 'date' | 'date-time' | 'uuid', description: string) {
  return z.string().meta({ format, description })
}

export const image = textOf('uri', 'The address of a picture.').nullable()

function isListingKey(text: string): boolean {
  return isRowId(text) || isUid(text)
}
