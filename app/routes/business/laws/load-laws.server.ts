import type { Business } from '../../../domain/businesses/businesses.server.ts'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { lawsBrokenByPromotion } from '../../../domain/laws/broken-laws.ts'
import { lawsOf } from '../../../domain/laws/place-laws.ts'
import { openingSlots } from '../../../domain/listings/listing-week.ts'
import { findWeek } from '../../../domain/listings/save-week.server.ts'
import type { PromotionKind } from '../../../domain/promotions/draft.ts'
import type { Services } from '../../../http/context.server.ts'
import { type LoadedLaws, NO_LAWS, typedOffer } from './loaded-laws.ts'

export async function loadLaws(
  { db, laws: all, now }: Services,
  { accountId, state }: Business,
  { kind, typed = {} }: { kind: PromotionKind; typed: FieldTexts | undefined },
): Promise<LoadedLaws> {
  const laws = lawsOf(all, state)
  if (laws.length === 0) return NO_LAWS
  const week = await findWeek(db, { businessId: accountId, now: now() })
  const slots = openingSlots(week?.openingHours ?? [])
  return { laws, slots, broken: lawsBrokenByPromotion(laws, typedOffer(kind, typed), slots) }
}
