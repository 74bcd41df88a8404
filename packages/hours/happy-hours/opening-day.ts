import { MINUTES_PER_DAY } from '../time/local-time.ts'
import type { Weekday } from '../time/weekday.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { describeMinute } from './wording.ts'

/** "11 AM – 2 PM, 5 PM – 2 AM", "Open 24 hours", "Closed"; null where no opening hours are known. */
export function describeOpening(slots: readonly OpeningSlot[], day: Weekday): string | null {
  if (slots.length === 0) return null
  const spans = slots
    .filter(slot => slot.day === day)
    .flatMap(slot => openingMinutes(slot) ?? [])
    .sort((one, other) => one.start - other.start)
  if (spans.length === 0) return 'Closed'
  if (spans.some(({ start, end }) => end - start >= MINUTES_PER_DAY)) return 'Open 24 hours'
  return spans
    .map(({ start, end }) => `${describeMinute(start)} – ${describeMinute(end)}`)
    .join(', ')
}
