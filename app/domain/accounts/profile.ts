import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { z } from 'zod'
import { TYPED } from '../forms/fields.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import { isZipCode, MAX_CITY_LENGTH } from '../locations/location.ts'
import { DRINKS } from '../pictures/artwork.ts'
import { nameField } from './account-forms.ts'

export const MAX_PHONE_LENGTH = 30
const MIN_PHONE_DIGITS = 7
const MAX_PHONE_DIGITS = 15

export interface ProfileDetails {
  firstName: string
  lastName: string
  phoneNumber: string | null
  zipCode: string | null
  city: string | null
}

export type ProfileChanges = Partial<ProfileDetails & { profilePicture: string }>

export interface Profile extends ProfileDetails {
  id: string
  email: string
  profilePicture: string
  createdAt: Date
}

const nothing = (text: string) => (text === '' ? null : text)

export const firstName = nameField('first name')
export const lastName = nameField('last name')

export const phoneNumber = z
  .string('Please enter your phone number.')
  .trim()
  .refine(isPhoneNumber, 'Please enter a phone number such as 301 555 0100, or leave it empty.')
  .transform(nothing)

export const zipCode = z
  .string('Please enter your zip code.')
  .trim()
  .refine(
    text => text === '' || isZipCode(text),
    'Please enter the five digits of a zip code, or leave it empty.',
  )
  .transform(nothing)

export const city = z
  .string('Please enter your city.')
  .trim()
  .max(MAX_CITY_LENGTH, {
    error: `Your city can be at most ${MAX_CITY_LENGTH} characters long.`,
    abort: true,
  })
  .regex(TYPED, 'Your city contains characters that we cannot keep.')
  .transform(nothing)

export const profilePicture = z.enum(
  DRINKS.map(drink => drink.name),
  'Please choose one of the eight drinks.',
)

export const detailsForm = z.object({ firstName, lastName, phoneNumber, zipCode, city })

export const pictureForm = z.object({ profilePicture })

function isPhoneNumber(text: string): boolean {
  if (text === '') return true
  const digits = text.replace(/\D/g, '').length
  const isDialled = /^[+(\d][\d ().\-/]*( ?x ?\d+)?$/.test(text)
  const hasEnough = digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS
  return isDialled && hasEnough && text.length <= MAX_PHONE_LENGTH
}

export function detailsToFields(profile: ProfileDetails): Record<keyof ProfileDetails, string> {
  const { firstName, lastName, phoneNumber, zipCode, city } = profile
  return {
    firstName,
    lastName,
    phoneNumber: phoneNumber ?? '',
    zipCode: zipCode ?? '',
    city: city ?? '',
  }
}

export function profileToFields({ profilePicture, ...details }: Profile): FieldTexts {
  return { ...detailsToFields(details), profilePicture }
}

export function changedDetails(
  details: ProfileDetails,
  before: Partial<Record<string, string>>,
): ProfileChanges {
  const written = Object.entries(detailsToFields(details))
  const same = new Set(
    written.filter(([name, text]) => before[name] === text).map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(details).filter(([name]) => !same.has(name)))
}

const MONTH = new Intl.DateTimeFormat('en-US', {
  timeZone: DEFAULT_TIME_ZONE,
  month: 'long',
  year: 'numeric',
})

/** Source: diner §2. */
export function memberSince(createdAt: Date): string {
  return `Member since ${MONTH.format(createdAt)}`
}
