import { z } from 'zod'
import { firstName, lastName } from '../../domain/accounts/profile.ts'
import {
  address,
  businessName,
  businessNumber,
  city,
  phone,
  website,
  zipCode,
} from '../../domain/businesses/business-fields.ts'
import {
  type BusinessDetails,
  PRICE_RANGES,
  restaurantType,
  state,
} from '../../domain/businesses/details.ts'

const openDay = z.object({
  open: z.string().describe('HHMM, or empty.'),
  close: z.string().describe('HHMM; 0000 is midnight.'),
  closed: z.boolean(),
})

const happyDay = z.object({ time: z.string(), items: z.array(z.string()) })

/** Answered to the business alone (business §3), without its documents. */
export const businessUser = z
  .object({
    id: z.string(),
    business_uid: z.string(),
    role: z.literal('business'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    business_name: z.string(),
    business_number: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    website: z.string().nullable(),
    restaurant_type: z.string(),
    price_range: z.enum(PRICE_RANGES).nullable(),
    business_hours: z.record(z.string(), openDay).describe('By the full names of weekdays.'),
    happy_hour_information: z
      .record(z.string(), happyDay)
      .describe('By the full names of weekdays.'),
    happy_hour_menu_url: z.string().nullable(),
    profile_picture: z.string().nullable().describe('The address of the picture.'),
    verification_method: z
      .enum(['stripe', 'manual'])
      .nullable()
      .describe('By card or by documents; null before either.'),
    stripe_verified: z.boolean().describe('True once the payment provider confirmed a card.'),
    stripe_customer_id: z.string().nullable(),
    manual_verified: z.boolean().describe('Documents are under review, or were approved.'),
    manual_verified_result: z.boolean().describe('True once an operator approved.'),
    rejected_claim: z.boolean(),
  })
  .meta({ id: 'BusinessUser' })

export const businessFields = {
  phone: phone.optional(),
  business_name: businessName.optional(),
  business_number: businessNumber.optional(),
  address: address.optional(),
  state: state.optional(),
  website: website.nullable().optional(),
  restaurant_type: restaurantType.optional(),
  price_range: z.enum(PRICE_RANGES, 'must be one of $ to $$$$').nullable().optional(),
}

/** Fields shared with diners have their own rules. */
export const ofBusiness = {
  ...businessFields,
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  city: city.optional(),
  zip_code: zipCode.optional(),
}

const businessChangesSchema = z.object(ofBusiness)

export function toDetailFields(details: BusinessDetails) {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    business_name: details.businessName,
    business_number: details.businessNumber,
    address: details.address,
    city: details.city,
    state: details.state,
    zip_code: details.zipCode,
    website: details.website,
    restaurant_type: details.restaurantType,
    price_range: details.priceRange,
  }
}

export function toDetailChanges(
  given: z.output<typeof businessChangesSchema>,
): Partial<BusinessDetails> {
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    phone: given.phone,
    businessName: given.business_name,
    businessNumber: given.business_number,
    address: given.address,
    city: given.city,
    state: given.state,
    zipCode: given.zip_code,
    website: given.website,
    restaurantType: given.restaurant_type,
    priceRange: given.price_range,
  }
}
