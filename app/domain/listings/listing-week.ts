import type { PublishedHours, OpeningSlot as StoredSlot } from '../../../db/documents.ts'
import { foundCardTimes, memberCardTimes } from '../happy-hours/card-times.ts'
import type { OpeningSlot } from '../happy-hours/opening.ts'
import { type Week, type WeekEntries, weekFromEntries, weekFromTexts } from '../happy-hours/week.ts'
import { weekdayFrom } from '../happy-hours/weekday.ts'

/** The week that the clock reads in the published happy hours of a listing. */
export function weekOfListing(hours: PublishedHours, opening: readonly StoredSlot[]): Week {
  const slots = openingSlots(opening)
  return hours.kind === 'texts'
    ? weekFromTexts(hours.texts, slots)
    : weekFromEntries(weekEntries(hours), slots)
}

/** The grouped time text of a card (diner §2). */
export function timeTextOf(hours: PublishedHours): string {
  return hours.kind === 'texts' ? foundCardTimes(hours.texts) : memberCardTimes(weekEntries(hours))
}

export function openingSlots(stored: readonly StoredSlot[]): OpeningSlot[] {
  return stored.map(({ day, start, end, is_overnight }) => {
    return { day: weekdayFrom(day), start, end, isOvernight: is_overnight }
  })
}

function weekEntries({ days }: Extract<PublishedHours, { kind: 'days' }>): WeekEntries {
  return Object.fromEntries(days.map(({ day, ...entry }) => [weekdayFrom(day), entry]))
}
