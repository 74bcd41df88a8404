import { WEEKDAYS } from '@hush/hours/time'
import { z } from 'zod'
import type { BusinessFacts } from '../../../db/documents.ts'
import { PASSWORD_TOO_PERSONAL, signUpForm } from '../accounts/account-forms.ts'
import { MAX_EMAIL_LENGTH } from '../accounts/account-limits.ts'
import { isPersonalPassword } from '../accounts/password-rules.ts'
import { firstName, lastName } from '../accounts/profile.ts'
import { TYPED } from '../forms/fields.ts'
import type { ServedArea } from '../locations/served-area.ts'
import { stateCode } from '../locations/states.ts'
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

export const personForm = z.object(person)

export const userInfoForm = z
  .object({ ...person, password: signUpForm.shape.password })
  .refine(form => !isPersonalPassword(form.password, form), {
    path: ['password'],
    error: PASSWORD_TOO_PERSONAL,
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

const otherType = z.string().trim().max(MAX_OTHER_TYPE).regex(TYPED).default('')

const crossFields = { otherType, ...hours }

type CrossFields = z.output<z.ZodObject<typeof crossFields>> & { restaurantType?: unknown }

function checkCrossFields(form: CrossFields, context: z.RefinementCtx): void {
  const addError = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  checkOtherType(form, context)
  const week = weekOf(form)
  for (const day of WEEKDAYS) {
    const problem = dayProblem(week, day)
    if (problem) addError(closeField(day), problem)
  }
  if (!WEEKDAYS.some(day => hasBoth(week[day]))) addError('hours', NO_HOURS)
}

function checkOtherType(
  form: { restaurantType?: unknown; otherType: string },
  context: z.RefinementCtx,
): void {
  if (form.restaurantType !== OTHER_TYPE || form.otherType !== '') return
  const message = 'Please describe the type in your own words.'
  context.addIssue({ code: 'custom', path: ['otherType'], message })
}

/** These fields are checked even while others of step 2 are missing. */
export const crossFieldsForm = z
  .object({ ...crossFields, restaurantType: z.unknown().optional() })
  .superRefine(checkCrossFields)

const placeFields = (area: ServedArea) => ({
  businessName,
  businessPhone: businessNumber,
  address,
  zipCode,
  city,
  state: servedState(area),
  restaurantType: z.enum(RESTAURANT_TYPES, 'Please choose the type of your restaurant.'),
  website: website.default(null),
})

function servedState({ states, name }: ServedArea) {
  const codes = new Intl.ListFormat('en', { type: 'disjunction' }).format(states)
  return stateText.transform((text, issues) => {
    const code = stateCode(text)
    if (code !== null && states.includes(code)) return code
    const message = `So far, Hush is only available in ${name}. Please enter ${codes}.`
    issues.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

export function businessInfoForm(area: ServedArea) {
  return z
    .object({ ...placeFields(area), ...crossFields })
    .superRefine(checkCrossFields)
    .transform(form => placeFacts(form, openingSlots(weekOf(form))))
}

export function branchForm(area: ServedArea) {
  return z
    .object({ ...placeFields(area), otherType })
    .superRefine((form, context) => checkOtherType(form, context))
    .transform(form => placeFacts(form, []))
}

type PlaceFields = z.output<z.ZodObject<ReturnType<typeof placeFields>>> & { otherType: string }

function placeFacts(
  form: PlaceFields,
  openingHours: BusinessFacts['openingHours'],
): Omit<BusinessFacts, 'ownPhone'> {
  return {
    name: form.businessName,
    phone: form.businessPhone,
    address: form.address,
    city: form.city,
    state: form.state,
    zipCode: form.zipCode,
    website: form.website,
    category: form.restaurantType === OTHER_TYPE ? form.otherType : form.restaurantType,
    openingHours,
  }
}

const VERIFICATION_METHODS = ['manual', 'stripe', 'later'] as const

export const verificationForm = z.object({ method: z.enum(VERIFICATION_METHODS, NO_METHOD) })

export function businessSignUpForm(area: ServedArea) {
  return z.object({
    user: userInfoForm,
    business: businessInfoForm(area),
    verification: verificationForm,
  })
}
