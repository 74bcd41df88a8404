import { z } from 'zod'
import { linesField } from '../forms/lines-field.ts'
import { priceField, pricesProblem } from './price-field.ts'
import {
  descriptionField,
  endsOnField,
  hoursField,
  imageUrlField,
  keyField,
  titleField,
} from './promotion-fields.ts'
import { countValidDays, readValidHours, roomFor } from './terms.ts'

export const DEFAULT_TARGET = 10
const MIN_TARGET = 2
export const MAX_TARGET = 500
/** A number too large is refused with words, not cut to a smaller one. */
export const MAX_COUNT_LENGTH = 6
export const MAX_REDEEM_METHOD_LENGTH = 200

/** Source: business §2. */
export const DISPLAY_AT_CHECKOUT = 'Display coupon at checkout'
export const OTHER_METHOD = 'Other'

const target = wholeNumber({
  min: MIN_TARGET,
  max: MAX_TARGET,
  missing: 'Please enter how many people are needed.',
  wrong: `Please enter a whole number from ${MIN_TARGET} to ${MAX_TARGET}.`,
})

const dailyLimit = z
  .string()
  .trim()
  .refine(
    text => text === '' || isWithin(text, 1, MAX_TARGET),
    `Please enter a whole number from 1 to ${MAX_TARGET}, or leave it empty.`,
  )
  .transform(text => (text === '' ? null : Number(text)))
  .prefault('')

export function couponForm(today: string) {
  return z
    .object({
      key: keyField,
      title: titleField,
      description: descriptionField,
      target,
      endsOn: endsOnField(today),
      redeemMethod: z.enum(
        [DISPLAY_AT_CHECKOUT, OTHER_METHOD],
        'Please choose how it is redeemed.',
      ),
      otherMethod: z.string().trim().max(MAX_REDEEM_METHOD_LENGTH).prefault(''),
      imageUrl: imageUrlField,
      price: priceField,
      usualPrice: priceField,
      dailyLimit,
      validHours: hoursField,
      confirmed: z.literal('yes', 'Please confirm that you can serve everybody if it fills.'),
    })
    .check(context => {
      if (context.issues.length > 0) return
      const problem = pricesProblem(context.value) ?? termsProblem(context.value, today)
      if (problem) context.issues.push({ code: 'custom', input: context.value, ...problem })
    })
    .check(context => {
      const { redeemMethod, otherMethod } = context.value
      if (redeemMethod !== OTHER_METHOD) return
      const written = linesField('Please enter how it is redeemed.', MAX_REDEEM_METHOD_LENGTH)
      const { error } = written.safeParse(otherMethod)
      const message = error?.issues[0]?.message
      if (message) {
        context.issues.push({ code: 'custom', input: otherMethod, path: ['otherMethod'], message })
      }
    })
    .transform(({ redeemMethod, otherMethod, confirmed: _, ...form }) => ({
      ...form,
      redeemMethod: redeemMethod === OTHER_METHOD ? otherMethod : redeemMethod,
    }))
}

export type CouponForm = z.output<ReturnType<typeof couponForm>>

export function termsProblem(
  promise: { target: number; endsOn: string; dailyLimit: number | null; validHours: string | null },
  today: string,
) {
  const { target, endsOn, dailyLimit, validHours } = promise
  const validRanges = validHours === null ? null : readValidHours(validHours)
  const period = { today, endsOn }
  if (countValidDays(validRanges, period) === 0) {
    return { path: ['validHours'], message: 'There is no such time before the coupon ends.' }
  }
  const room = roomFor({ dailyLimit, validRanges }, period)
  if (room === null || room >= target) return null
  const message = `That leaves room for ${room} guests until the end date, and the queue is for ${target}.`
  return { path: ['dailyLimit'], message }
}

function wholeNumber(options: { min: number; max: number; missing: string; wrong: string }) {
  return z
    .string(options.missing)
    .trim()
    .min(1, { error: options.missing, abort: true })
    .refine(text => isWithin(text, options.min, options.max), options.wrong)
    .transform(Number)
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
}
