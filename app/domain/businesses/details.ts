import { z } from 'zod'
import { firstName, lastName } from '../accounts/profile.ts'
import { conflictOf, givenOf } from '../forms/before.ts'
import { lineField } from '../forms/fields.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import type { ListingColumns, OWN_FACTS } from '../listings/listing-columns.ts'
import { phoneLink } from '../listings/phone.ts'
import { stateCode } from '../locations/states.ts'
import {
  address,
  businessName,
  businessNumber,
  city,
  pagePhone,
  phone,
  stateText,
  website,
  zipCode,
} from './business-fields.ts'
import { MAX_OTHER_TYPE, OTHER_TYPE, RESTAURANT_TYPES } from './restaurant-types.ts'

export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
type PriceRange = (typeof PRICE_RANGES)[number]

/** Null means unknown (business §3). */
export interface BusinessDetails {
  firstName: string
  lastName: string
  phone: string
  businessName: string
  businessNumber: string
  pagePhone: string | null
  address: string
  city: string
  state: string
  zipCode: string
  website: string | null
  restaurantType: string
  priceRange: PriceRange | null
}

export const restaurantType = lineField('the type of your restaurant', MAX_OTHER_TYPE)

export const state = stateText.transform((text, issues) => {
  const code = stateCode(text)
  if (code) return code
  issues.addIssue({ code: 'custom', message: 'Please enter a state, such as MD.' })
  return z.NEVER
})

const priceRange = z
  .enum(['', ...PRICE_RANGES], 'Please choose one of the four price ranges.')
  .transform(chosen => (chosen === '' ? null : chosen))

export function detailsOfListing(row: ListingColumns<(typeof OWN_FACTS)[number]>) {
  return {
    businessName: row.name,
    pagePhone: row.phone,
    address: row.address ?? '',
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    website: row.website,
    restaurantType: row.category ?? '',
    priceRange: row.price_range,
  } satisfies Partial<BusinessDetails>
}

export function changedColumns(changes: Partial<BusinessDetails>) {
  return {
    name: changes.businessName,
    phone: changes.pagePhone,
    address: changes.address,
    city: changes.city,
    state: changes.state,
    zip_code: changes.zipCode,
    website: changes.website,
    category: changes.restaurantType,
    price_range: changes.priceRange,
  }
}

/** A type that is not listed arrives as "Other" with a text. */
export const businessDetailsForm = z
  .object({
    firstName,
    lastName,
    phone,
    businessName,
    businessNumber,
    pagePhone,
    address,
    city,
    state,
    zipCode,
    website,
    restaurantType,
    priceRange,
    otherType: z.string().trim().max(MAX_OTHER_TYPE, 'That is too long.').default(''),
  })
  .superRefine((form, issues) => {
    if (form.restaurantType !== OTHER_TYPE) return
    const other = restaurantType.safeParse(form.otherType)
    if (other.success) return
    const message = other.error.issues[0]?.message ?? 'Please enter the type of your restaurant.'
    issues.addIssue({ code: 'custom', path: ['otherType'], message })
  })
  .transform(({ otherType, ...form }): BusinessDetails => {
    const type = form.restaurantType === OTHER_TYPE ? otherType : form.restaurantType
    return { ...form, restaurantType: type }
  })

const BUSINESS_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'businessName',
  'businessNumber',
  'pagePhone',
  'address',
  'city',
  'state',
  'zipCode',
  'website',
  'restaurantType',
  'otherType',
  'priceRange',
] as const

export type BusinessField = (typeof BUSINESS_FIELDS)[number]

export function businessToFields(details: BusinessDetails): Record<BusinessField, string> {
  const { restaurantType, pagePhone, website, priceRange, ...texts } = details
  return {
    ...texts,
    pagePhone: pagePhone === null ? '' : phoneLink(pagePhone).text,
    website: website ?? '',
    priceRange: priceRange ?? '',
    ...typeToFields(restaurantType),
  }
}

export function typeToFields(restaurantType: string) {
  const isListed = restaurantType === '' || RESTAURANT_TYPES.some(type => type === restaurantType)
  return isListed
    ? { restaurantType, otherType: '' }
    : { restaurantType: OTHER_TYPE, otherType: restaurantType }
}

export function detailsConflict(
  saved: BusinessDetails,
  { changes, before }: { changes: Partial<BusinessDetails>; before: FieldTexts },
): Conflict | null {
  const now = businessToFields(saved)
  const typed = businessToFields({ ...saved, ...givenOf(changes) })
  return conflictOf({ before, typed, now })
}

/** Omits unedited details (decision 0033). */
export function changedBusiness(
  details: BusinessDetails,
  before: Partial<Record<string, string>>,
): Partial<BusinessDetails> {
  const written = businessToFields(details)
  const isSame = (name: BusinessField) => before[name] === written[name]
  const same = new Set<string>(BUSINESS_FIELDS.filter(isSame))
  if (!isSame('otherType')) same.delete('restaurantType')
  return Object.fromEntries(Object.entries(details).filter(([name]) => !same.has(name)))
}
