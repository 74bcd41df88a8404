import { addDays, isCalendarDate } from '@hush/hours/time'
import { z } from 'zod'
import { linesField } from '../forms/lines-field.ts'
import { isUid } from '../ids/id.ts'
import { readValidHours } from './terms.ts'

export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_IMAGE_URL_LENGTH = 2000
export const MAX_HOURS_LENGTH = 200
const MAX_DAYS_AHEAD = 365

export const titleField = linesField('Please enter a title.', MAX_TITLE_LENGTH).transform(text =>
  text.replace(/\s+/g, ' '),
)

export const descriptionField = linesField('Please enter a description.', MAX_DESCRIPTION_LENGTH)

export function endsOnBounds(today: string): { min: string; max: string } {
  return { min: today, max: addDays(today, MAX_DAYS_AHEAD) }
}

export function endsOnField(today: string) {
  const { min, max } = endsOnBounds(today)
  return z
    .string('Please choose an end date.')
    .min(1, { error: 'Please choose an end date.', abort: true })
    .refine(isCalendarDate, { error: 'Please choose a date such as 2027-06-30.', abort: true })
    .refine(day => day >= min, { error: 'The end date cannot be in the past.', abort: true })
    .refine(day => day <= max, 'The end date can be at most one year ahead.')
}

export const hoursField = z
  .string()
  .trim()
  .max(MAX_HOURS_LENGTH, {
    error: `Please use at most ${MAX_HOURS_LENGTH} characters.`,
    abort: true,
  })
  .refine(
    text => text === '' || readValidHours(text) !== null,
    'We could not find a time in that. Write it like "Mon-Thu 4-7pm", or leave it empty.',
  )
  .transform(text => (text === '' ? null : text))
  .prefault('')

const IMAGE_URL = 'Image URL must start with https://'

export const imageUrlField = z
  .string()
  .trim()
  .max(MAX_IMAGE_URL_LENGTH, { error: 'That address is too long.', abort: true })
  .refine(url => url === '' || /^https:\/\//i.test(url), { error: IMAGE_URL, abort: true })
  .refine(url => url === '' || URL.canParse(url), 'That is not a complete address.')
  .transform(url => (url === '' ? null : url))
  .prefault('')

/** Generated with the form, so that sending it twice posts once. */
export const keyField = z
  .string('Please open the form again.')
  .refine(isUid, 'Please open the form again.')
