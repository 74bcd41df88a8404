import { LRUCache } from 'lru-cache'
import type { PublishedHours, OpeningSlot as StoredSlot } from '../../../db/documents.ts'
import { foundCardTimes, memberCardTimes } from '../happy-hours/card-times.ts'
import type { OpeningSlot } from '../happy-hours/opening.ts'
import { type Week, type WeekEntries, weekFromEntries, weekFromTexts } from '../happy-hours/week.ts'
import { weekdayFrom } from '../time/weekday.ts'

/** Reading is pure, costs most of a card, and the same listings are shown over and over. */
const MAX_KEPT = 2_000
const weeks = new LRUCache<string, Week>({ max: MAX_KEPT })
const timeTexts = new LRUCache<string, string>({ max: MAX_KEPT })

/** The week that the clock reads in the published happy hours of a listing. */
export function weekOfListing(hours: PublishedHours, opening: readonly StoredSlot[]): Week {
  return kept(weeks, [hours, opening], () => readWeek(hours, openingSlots(opening)))
}

function readWeek(hours: PublishedHours, slots: OpeningSlot[]): Week {
  return hours.kind === 'texts'
    ? weekFromTexts(hours.texts, slots)
    : weekFromEntries(weekEntries(hours), slots)
}

/** The grouped time text of a card (diner §2). */
export function timeTextOf(hours: PublishedHours): string {
  return kept(timeTexts, hours, () =>
    hours.kind === 'texts' ? foundCardTimes(hours.texts) : memberCardTimes(weekEntries(hours)),
  )
}

function kept<Reading extends Week | string>(
  cache: LRUCache<string, Reading>,
  published: unknown,
  read: () => Reading,
): Reading {
  const key = JSON.stringify(published)
  const known = cache.get(key)
  if (known !== undefined) return known
  const reading = read()
  cache.set(key, reading)
  return reading
}

export function openingSlots(stored: readonly StoredSlot[]): OpeningSlot[] {
  return stored.map(({ day, start, end, is_overnight }) => {
    return { day: weekdayFrom(day), start, end, isOvernight: is_overnight }
  })
}

function weekEntries({ days }: Extract<PublishedHours, { kind: 'days' }>): WeekEntries {
  return Object.fromEntries(days.map(({ day, ...entry }) => [weekdayFrom(day), entry]))
}
