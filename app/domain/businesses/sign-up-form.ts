import { z } from 'zod'
import type { BusinessFacts } from '../../../db/documents.ts'
import { MAX_EMAIL_LENGTH, PASSWORD_TELLING, signUpForm } from '../accounts/account-forms.ts'
import { isTellingPassword } from '../accounts/password-rules.ts'
import { firstName, lastName } from '../accounts/profile.ts'
import { TYPED } from '../forms/fields.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import {
  address,
  businessName,
  businessNumber,
  city,
  phone,
  stateText,
  website,
  zipCode,
} from './business-fields.ts'
import { dayProblem, hasBoth, isHourChoice, openingSlots } from './opening-week.ts'
import { closeField, openField, weekOf } from './opening-week-fields.ts'
import { MAX_OTHER_TYPE, OTHER_TYPE, RESTAURANT_TYPES } from './restaurant-types.ts'

const MAX_HOUR_LENGTH = 4

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

const person = { firstName, lastName, email, phone }

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
  .object({ ...together, restaurantType: z.unknown().optional() })
  .superRefine(checkTogether)

/** Step 2, Business Info; read into the facts that the listing will say. */
export const businessInfoForm = z
  .object({
    businessName,
    businessPhone: businessNumber,
    address,
    zipCode,
    city,
    state: stateText.regex(/^(md|maryland)$/i, { error: ONLY_MARYLAND }),
    restaurantType: z.enum(RESTAURANT_TYPES, 'Please choose the type of your restaurant.'),
    website: website.default(null),
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
      website: form.website,
      category: form.restaurantType === OTHER_TYPE ? form.otherType : form.restaurantType,
      openingHours: openingSlots(weekOf(form)),
    }),
  )

/** How a business wants to show that it is one. */
const VERIFICATION_METHODS = ['manual', 'stripe', 'later'] as const

/** Step 3, Verification, without its files. */
export const verificationForm = z.object({ method: z.enum(VERIFICATION_METHODS, NO_METHOD) })

/** The whole sign-up; whatever else a form says is nobody's business. */
export const businessSignUpForm = z.object({
  user: userInfoForm,
  business: businessInfoForm,
  verification: verificationForm,
})
