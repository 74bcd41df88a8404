import { z } from 'zod'
import type { Typed } from '../forms/form-answer.ts'
import { MAX_REDEEM_METHOD_LENGTH, MAX_VALID_HOURS_LENGTH } from './coupon-form.ts'
import {
  keyField,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGE_URL_LENGTH,
  MAX_TITLE_LENGTH,
} from './promotion-fields.ts'

export const MAX_DRAFTS = 20
const MAX_SHORT_LENGTH = 40

export type PromotionKind = 'coupon' | 'deal'

export interface Draft {
  id: string
  kind: PromotionKind
  title: string
  savedText: string
}

/** May be incomplete or wrong, but no longer than what the form takes. */
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
  validHours: text(MAX_VALID_HOURS_LENGTH),
})

/** Whether the button that keeps a draft was pressed. */
export function isDraftSaved(typed: Typed): boolean {
  return typed.draft === 'save'
}

function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .refine(value => !value.includes('\0'), 'Please leave out characters that cannot be shown.')
    .optional()
}
