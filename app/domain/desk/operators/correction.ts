import { z } from 'zod'
import type { CorrectedFacts, FoundFacts, PublishedHours } from '../../../../db/documents.ts'
import { pagePhone, website } from '../../businesses/business-fields.ts'
import { lineField, TYPED } from '../../forms/fields.ts'
import { reasonForm } from '../../forms/reason-form.ts'
import { MAX_LISTING_NAME } from '../../listings/listing-draft.ts'
import { phoneLink } from '../../listings/phone.ts'
import { isZipCode } from '../../locations/location.ts'
import { HOURS_FIELDS, hoursForm, hoursTexts } from './typed-hours.ts'

/** Leaves room in the log for what changed. */
export const MAX_CORRECTION_REASON = 200
const MAX_FOUND_ADDRESS = 200

const address = z
  .string()
  .trim()
  .max(MAX_FOUND_ADDRESS, `An address can be at most ${MAX_FOUND_ADDRESS} characters long.`)
  .regex(TYPED, 'That contains characters that we cannot keep.')
  .transform(text => (text === '' ? null : text))

const WRONG_POINT = 'Write the point as two numbers, such as 38.9967, -77.0278, or leave it empty.'

/** Null means the center of the zip code. */
const point = z
  .string()
  .trim()
  .max(50, { error: WRONG_POINT, abort: true })
  .transform((text, issues) => {
    if (text === '') return null
    const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text
      .split(/[\s,]+/u)
      .map(number => (/^-?\d{1,3}(?:\.\d{1,17})?$/u.test(number) ? Number(number) : Number.NaN))
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (isOnEarth && more.length === 0) return { latitude, longitude }
    issues.addIssue({ code: 'custom', message: WRONG_POINT })
    return z.NEVER
  })

export const correctionForm = z.object({
  name: lineField('its name', MAX_LISTING_NAME),
  address,
  zipCode: z.string().trim().refine(isZipCode, 'A zip code has five digits.'),
  point,
  phone: pagePhone,
  website,
  ...hoursForm.shape,
  reason: reasonForm.shape.reason.pipe(
    z
      .string()
      .max(
        MAX_CORRECTION_REASON,
        `A reason can be at most ${MAX_CORRECTION_REASON} characters long.`,
      ),
  ),
  /** Version of the listing that the operator saw. */
  seen: z.string().max(100).default(''),
})

export type TypedCorrection = z.output<typeof correctionForm>

const CORRECTION_FIELDS = [
  'name',
  'address',
  'zipCode',
  'point',
  'phone',
  'website',
  ...HOURS_FIELDS,
] as const

export type CorrectionTexts = Record<(typeof CORRECTION_FIELDS)[number], string>

export function isCorrected(shown: CorrectionTexts, found: CorrectionTexts): boolean {
  return CORRECTION_FIELDS.some(field => shown[field] !== found[field])
}

export function correctionTexts(
  facts: Required<CorrectedFacts>,
  happyHours: PublishedHours,
): CorrectionTexts {
  return {
    name: facts.name,
    address: facts.address ?? '',
    zipCode: facts.zip_code,
    point: `${facts.latitude}, ${facts.longitude}`,
    phone: facts.phone ? phoneLink(facts.phone).text : '',
    website: facts.website ?? '',
    ...hoursTexts(happyHours, facts.opening_hours),
  }
}

const LABELS: Readonly<Record<keyof FoundFacts, string>> = {
  name: 'name',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zip code',
  latitude: 'latitude',
  longitude: 'longitude',
  phone: 'phone',
  website: 'website',
  opening_hours: 'opening hours',
  happy_hours: 'happy hour',
}

export function factLabel(name: keyof FoundFacts): string {
  return LABELS[name]
}
