import type { OpeningSlot } from '@hush/hours'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import type { BrokenLaw, PromotionOffer } from '../../../domain/laws/broken-laws.ts'
import type { PlaceLaw } from '../../../domain/laws/place-laws.ts'
import type { PromotionKind } from '../../../domain/promotions/draft.ts'
import { readValidHours } from '../../../domain/promotions/terms.ts'

export interface LoadedLaws {
  laws: PlaceLaw[]
  slots: OpeningSlot[]
  /** What the form breaks as it is opened, for browsers without the reader. */
  broken: BrokenLaw[]
}

export const NO_LAWS: LoadedLaws = { laws: [], slots: [], broken: [] }

/** Hours that cannot be read yet are none. */
export function typedOffer(kind: PromotionKind, typed: FieldTexts): PromotionOffer {
  const { title = '', description = '', validHours = '', hours = validHours } = typed
  const ranges = hours.trim() === '' ? null : (readValidHours(hours) ?? [])
  return { title, description, ranges, isCoupon: kind === 'coupon' }
}
