import { addDays, isCalendarDate } from '@hush/hours/time'
import { z } from 'zod'
import type { PromotionDrafts } from '../../../db/schema.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import { MAX_REDEEM_METHOD_LENGTH } from './coupon-form.ts'
import {
  keyField,
  MAX_DESCRIPTION_LENGTH,
  MAX_HOURS_LENGTH,
  MAX_IMAGE_URL_LENGTH,
  MAX_TITLE_LENGTH,
} from './promotion-fields.ts'

export const MAX_DRAFTS = 20
const MAX_SHORT_LENGTH = 40
const MAX_START_DAYS = 90

export type PromotionKind = 'coupon' | 'deal'

export interface Draft {
  id: string
  kind: PromotionKind
  title: string
  text: string
}

/** Drafts may be incomplete or wrong, but not longer than the form allows. */
export const draftForm = z.object({
  key: keyField,
  title: text(MAX_TITLE_LENGTH),
  description: text(MAX_DESCRIPTION_LENGTH),
  imageUrl: text(MAX_IMAGE_URL_LENGTH),
  endsOn: text(MAX_SHORT_LENGTH),
  target: text(MAX_SHORT_LENGTH),
  redeemMethod: text(MAX_SHORT_LENGTH),
  otherMethod: text(MAX_REDEEM_METHOD_LENGTH),
  price: text(MAX_SHORT_LENGTH),
  usualPrice: text(MAX_SHORT_LENGTH),
  dailyLimit: text(MAX_SHORT_LENGTH),
  validHours: text(MAX_HOURS_LENGTH),
  hours: text(MAX_HOURS_LENGTH),
  firstOn: text(MAX_SHORT_LENGTH),
  startsOn: text(MAX_SHORT_LENGTH),
  again: text(MAX_SHORT_LENGTH),
})

export function isDraftSaved(typed: FieldTexts): boolean {
  return typed.draft === 'save'
}

function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .refine(value => !value.includes('\0'), 'Please leave out characters that cannot be shown.')
    .optional()
}

export function startsOnBounds(today: string): { min: string; max: string } {
  return { min: today, max: addDays(today, MAX_START_DAYS) }
}

/** Null means now; a day is in the listing’s time zone. */
export function readStart(
  text: string | undefined,
  today: string,
): { day: string | null } | { problem: string } {
  const day = (text ?? '').trim()
  if (day === '' || day === today) return { day: null }
  if (!isCalendarDate(day)) return { problem: 'Please choose a date such as 2027-06-30.' }
  const { min, max } = startsOnBounds(today)
  if (day < min) return { problem: 'The start date cannot be in the past.' }
  if (day > max) return { problem: `It can start in ${MAX_START_DAYS} days at the latest.` }
  return { day }
}

export type StartRefusal = NonNullable<PromotionDrafts['refused']>

export const START_REFUSALS: Readonly<Record<StartRefusal, string>> = {
  'not-verified': 'It did not start, because your business is not verified.',
  'same-title': 'It did not start, because one with this title was running.',
  'picture-gone': 'It did not start, because its picture was gone.',
  unreadable: 'It did not start, because something in it is no longer valid.',
}
