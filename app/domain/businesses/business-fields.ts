import { z } from 'zod'
import { lineField } from '../forms/fields.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL, normalUrl } from '../listings/listing-draft.ts'
import { normalPhone } from '../listings/phone.ts'
import { isZipCode, MAX_CITY_LENGTH } from '../locations/location.ts'

const MAX_PHONE_DIGITS = 15
/** Room for what is typed between digits, which is refused in words. */
const MAX_TYPED_PHONE = 40
export const MAX_ADDRESS_LENGTH = 120
export const MAX_STATE_LENGTH = 20
const MIN_PHONE_DIGITS = 7

const ONLY_DIGITS = 'Phone number must contain only digits.'

/** Digits only (business §5); E.164 allows 15 at most. */
function phoneField(what: string) {
  const wrongLength = `A phone number has ${MIN_PHONE_DIGITS} to ${MAX_PHONE_DIGITS} digits.`
  return lineField(what, MAX_TYPED_PHONE, wrongLength)
    .regex(/^\d+$/, { error: ONLY_DIGITS, abort: true })
    .min(MIN_PHONE_DIGITS, wrongLength)
    .max(MAX_PHONE_DIGITS, wrongLength)
}

export const phone = phoneField('your phone number')
export const businessNumber = phoneField('the phone number of your business')
export const businessName = lineField('the name of your business', MAX_LISTING_NAME)
export const address = lineField('your street address', MAX_ADDRESS_LENGTH)
export const city = lineField('your city', MAX_CITY_LENGTH)
export const stateText = lineField('your state', MAX_STATE_LENGTH)

export const zipCode = z
  .string('Please enter your zip code.')
  .trim()
  .min(1, { error: 'Please enter your zip code.', abort: true })
  .refine(isZipCode, 'A zip code has five digits.')

export const website = z
  .string('Please enter a web address.')
  .trim()
  .max(MAX_LISTING_URL, {
    error: `A web address can be at most ${MAX_LISTING_URL} characters long.`,
    abort: true,
  })
  .transform((text, issues) => {
    if (text === '') return null
    const url = normalUrl(text)
    if (url) return url
    issues.addIssue({
      code: 'custom',
      message: 'Please enter a web address such as https://example.com, or leave it empty.',
    })
    return z.NEVER
  })

export const pagePhone = z
  .string()
  .trim()
  .default('')
  .transform((text, issues) => {
    if (text === '') return null
    const number = normalPhone(text)
    if (number) return number
    issues.addIssue({
      code: 'custom',
      message: 'Please enter a number such as 301-555-0100, or leave it empty.',
    })
    return z.NEVER
  })
