import { z } from 'zod'
import type { BusinessFacts } from '../../../db/documents.ts'
import {
  MAX_EMAIL_LENGTH,
  nameField,
  PASSWORD_TELLING,
  signUpForm,
  TYPED,
} from '../accounts/forms.ts'
import { isTellingPassword } from '../accounts/password-rules.ts'
import { WEEKDAYS } from '../happy-hours/weekday.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL, normalUrl } from '../listings/listing-draft.ts'
import { isZipCode, MAX_CITY_LENGTH } from '../locations/location.ts'
import { dayProblem, hasBoth, isHourChoice, openingSlots } from './opening-week.ts'
import { MAX_OTHER_TYPE, OTHER_TYPE, RESTAURANT_TYPES } from './restaurant-types.ts'
import { closeField, openField, weekOf } from './week-fields.ts'

export const MAX_PHONE_DIGITS = 15
export const MAX_ADDRESS_LENGTH = 120
export const MAX_STATE_LENGTH = 20
const MIN_PHONE_DIGITS = 7
const MAX_HOUR_LENGTH = 4

const ONLY_DIGITS = 'Phone number must contain only digits.'
const INVALID_EMAIL = 'Invalid email format. Include "@" and a domain.'
const NO_HOURS = 'Choose the hours of at least one day.'
const NO_METHOD = 'Please choose how you would like to verify.'
const ONLY_MARYLAND = 'Hush is in Maryland so far: please enter MD.'

const email = z
  .string('Please enter your email.')
  .trim()
  .toLowerCase()
  .min(1, { error: 'Please enter your email.', abort: true })
  .max(MAX_EMAIL_LENGTH, {
    error: `An email can be at most ${MAX_EMAIL_LENGTH} characters long.`,
    abort: true,
  })
  .regex(TYPED, { error: INVALID_EMAIL, abort: true })
  .regex(z.regexes.email, INVALID_EMAIL)

/** Digits only (business §5), as many as a number somewhere has. */
function phoneField(missing: string) {
  const odd = `A phone number has ${MIN_PHONE_DIGITS} to ${MAX_PHONE_DIGITS} digits.`
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(/^[0-9]*$/, { error: ONLY_DIGITS, abort: true })
    .min(MIN_PHONE_DIGITS, odd)
    .max(MAX_PHONE_DIGITS, odd)
}

/** One line of text that must be there. */
function lineField(missing: string, longest: number) {
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(longest, { error: `At most ${longest} characters, please.`, abort: true })
    .regex(TYPED, 'There are characters in it that we cannot keep.')
}

const person = {
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  email,
  phone: phoneField('Please enter your phone number.'),
}

/** Step 1 as far as it is carried from page to page, which the password never is. */
export const personForm = z.object(person)

/** Step 1, User Info. */
export const userInfoForm = z
  .object({ ...person, password: signUpForm.shape.password })
  .refine(form => !isTellingPassword(form.password, form), {
    path: ['password'],
    error: PASSWORD_TELLING,
  })

const hour = z
  .string()
  .max(MAX_HOUR_LENGTH)
  .refine(value => value === '' || isHourChoice(value), 'Please choose one of the hours.')
  .default('')

const hours = Object.fromEntries(
  WEEKDAYS.flatMap(day => [
    [openField(day), hour],
    [closeField(day), hour],
  ]),
)

const website = z
  .string()
  .trim()
  .max(MAX_LISTING_URL, { error: `At most ${MAX_LISTING_URL} characters, please.`, abort: true })
  .refine(text => text === '' || normalUrl(text) !== null, {
    error: 'That is no website that we can link to. Try example.com, or leave it empty.',
  })
  .default('')

const together = {
  otherType: z.string().trim().max(MAX_OTHER_TYPE).regex(TYPED).default(''),
  ...hours,
}

type Together = z.output<z.ZodObject<typeof together>> & { restaurantType?: unknown }

/** What fields say of each other. */
function checkTogether(form: Together, context: z.RefinementCtx): void {
  const complain = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (form.restaurantType === OTHER_TYPE && form.otherType === '') {
    complain('otherType', 'Please say in your own words what type it is.')
  }
  const week = weekOf(form)
  for (const day of WEEKDAYS) {
    const problem = dayProblem(week, day)
    if (problem) complain(closeField(day), problem)
  }
  if (!WEEKDAYS.some(day => hasBoth(week[day]))) complain('hours', NO_HOURS)
}

/** The part of step 2 that is judged while other fields of it are still missing. */
export const togetherForm = z
  .object({ ...together, restaurantType: z.unknown() })
  .superRefine(checkTogether)

/** Step 2, Business Info; read into the facts that the listing will say. */
export const businessInfoForm = z
  .object({
    businessName: lineField('Please enter the name of your business.', MAX_LISTING_NAME),
    businessPhone: phoneField('Please enter the phone number of your business.'),
    address: lineField('Please enter your street address.', MAX_ADDRESS_LENGTH),
    zipCode: lineField('Please enter your zip code.', MAX_STATE_LENGTH).refine(isZipCode, {
      error: 'A zip code has five digits.',
    }),
    city: lineField('Please enter your city.', MAX_CITY_LENGTH),
    state: lineField('Please enter your state.', MAX_STATE_LENGTH).regex(/^(md|maryland)$/i, {
      error: ONLY_MARYLAND,
    }),
    restaurantType: z.enum(RESTAURANT_TYPES, 'Please choose the type of your restaurant.'),
    website,
    ...together,
  })
  .superRefine(checkTogether)
  .transform(
    (form): Omit<BusinessFacts, 'ownPhone'> => ({
      name: form.businessName,
      phone: form.businessPhone,
      address: form.address,
      city: form.city,
      state: 'MD',
      zipCode: form.zipCode,
      website: normalUrl(form.website),
      category: form.restaurantType === OTHER_TYPE ? form.otherType : form.restaurantType,
      openingHours: openingSlots(weekOf(form)),
    }),
  )

/** How a business wants to show that it is one; only documents can be taken so far. */
const VERIFICATION_METHODS = ['manual', 'stripe', 'later'] as const

/** Step 3, Verification, without its files. */
export const verificationForm = z.object({ method: z.enum(VERIFICATION_METHODS, NO_METHOD) })

/** The whole sign-up; whatever else a form says is nobody's business. */
export const businessSignUpForm = z.object({
  user: userInfoForm,
  business: businessInfoForm,
  verification: verificationForm,
})
