import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import type { PromotionKind } from '../../../domain/promotions/draft.ts'
import { type LoadedLaws, typedOffer } from './loaded-laws.ts'
import { StateLaws } from './state-laws.tsx'
import { useLawReader } from './use-law-reader.ts'

interface PromotionLawsProps {
  kind: PromotionKind
  typed: FieldTexts
  loaded: LoadedLaws
}

export function PromotionLaws({ kind, typed, loaded }: PromotionLawsProps) {
  const { laws, slots, broken } = loaded
  const reader = useLawReader(laws.length > 0)
  const offer = typedOffer(kind, typed)
  return (
    <div aria-live="polite" className="empty:absolute">
      <StateLaws broken={reader ? reader.lawsBrokenByPromotion(laws, offer, slots) : broken} />
    </div>
  )
}
