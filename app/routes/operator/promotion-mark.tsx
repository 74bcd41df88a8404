import type { DeskPromotion } from '../../domain/desk/operators/desk-promotions.server.ts'
import { StateMark } from './state-mark.tsx'

export function PromotionMark({
  endedAt,
  isListingHidden,
  queue,
}: Pick<DeskPromotion, 'endedAt' | 'isListingHidden' | 'queue'>) {
  if (endedAt) return <StateMark tone="quiet">ended early</StateMark>
  if (isListingHidden) return <StateMark tone="bad">listing hidden</StateMark>
  return <StateMark tone="plain">{queue?.activatedAt ? 'activated' : 'running'}</StateMark>
}
