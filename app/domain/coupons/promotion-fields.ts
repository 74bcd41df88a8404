import { z } from 'zod'
import { isUid } from '../ids/id.ts'

// What the forms of coupons and deals have in common (business §5).

export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_IMAGE_URL_LENGTH = 2000
/** The furthest last day of a promotion. */
export const MAX_DAYS_AHEAD = 365

const DAY_MS = 24 * 60 * 60 * 1000

/** Several lines: without control characters but line breaks and tabs, and without halves of characters. */
const TYPED_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u

/** A text of at most `most` characters that somebody must type; its line breaks are counted as one. */
export function linesField(what: string, most: number) {
  return z
    .string(`Please enter ${what}.`)
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: `Please enter ${what}.`, abort: true })
        .max(most, { error: `Please use at most ${most} characters.`, abort: true })
        .regex(TYPED_LINES, 'That contains characters that we cannot keep.'),
    )
}

export const titleField = linesField('a title', MAX_TITLE_LENGTH).transform(text =>
  text.replace(/\s+/g, ' '),
)

export const descriptionField = linesField('a description', MAX_DESCRIPTION_LENGTH)

/** The first and the last day that a promotion posted `today` may end on. */
export function endsOnBounds(today: string): { min: string; max: string } {
  const max = new Date(Date.parse(today) + MAX_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  return { min: today, max }
}

/** The last day, inclusive, on the clock of the place. */
export function endsOnField(today: string) {
  const { min, max } = endsOnBounds(today)
  return z
    .string('Please choose an end date.')
    .min(1, { error: 'Please choose an end date.', abort: true })
    .refine(isDay, { error: 'Please choose a date such as 2027-06-30.', abort: true })
    .refine(day => day >= min, { error: 'The end date cannot be in the past.', abort: true })
    .refine(day => day <= max, 'The end date can be at most one year ahead.')
}

/** A day of the calendar, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const IMAGE_URL = 'Image URL must start with https://'

/** The address of a picture to copy; null where none is given. */
export const imageUrlField = z
  .string()
  .trim()
  .max(MAX_IMAGE_URL_LENGTH, { error: 'That address is too long.', abort: true })
  .refine(url => url === '' || /^https:\/\//i.test(url), { error: IMAGE_URL, abort: true })
  .refine(url => url === '' || URL.canParse(url), 'That is not a whole address.')
  .transform(url => (url === '' ? null : url))
  .prefault('')

/** Made with the form: what is posted twice with one key is posted once. */
export const keyField = z
  .string('Please open the form again.')
  .refine(isUid, 'Please open the form again.')
