import type { OpeningSlot, PublishedDay, PublishedHours } from '../../../db/documents.ts'
import type { OpeningSlot as Slot } from '../happy-hours/opening.ts'
import { type Week, type WeekEntries, weekFromEntries, weekFromTexts } from '../happy-hours/week.ts'
import { weekdayFrom } from '../happy-hours/weekday.ts'

/** The week that a listing's published happy hours mean, with its opening hours where they matter. */
export function publishedWeek(hours: PublishedHours, opening: readonly OpeningSlot[]): Week {
  const slots = openingSlots(opening)
  if (hours.kind === 'texts') return weekFromTexts(hours.texts, slots)
  return weekFromEntries(weekEntries(hours.days), slots)
}

export function weekEntries(days: readonly PublishedDay[]): WeekEntries {
  return Object.fromEntries(days.map(({ day, ...entry }) => [weekdayFrom(day), entry]))
}

export function openingSlots(opening: readonly OpeningSlot[]): Slot[] {
  return opening.map(({ day, is_overnight, ...times }) => ({
    ...times,
    day: weekdayFrom(day),
    isOvernight: is_overnight,
  }))
}
