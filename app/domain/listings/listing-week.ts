import {
  foundCardTimes,
  memberCardTimes,
  type OpeningSlot,
  type Week,
  type WeekEntries,
  weekFromEntries,
  weekFromTexts,
} from '@hush/hours'
import { weekdayFrom } from '@hush/hours/time'
import { LRUCache } from 'lru-cache'
import type { PublishedHours, OpeningSlot as StoredSlot } from '../../../db/documents.ts'

/** Reading hours is the most expensive part of a card. */
const MAX_CACHED = 2_000
const weeks = new LRUCache<string, Week>({ max: MAX_CACHED })
const timeTexts = new LRUCache<string, string>({ max: MAX_CACHED })

export function weekOfListing(hours: PublishedHours, opening: readonly StoredSlot[]): Week {
  return cached(weeks, [hours, opening], () => readWeek(hours, openingSlots(opening)))
}

function readWeek(hours: PublishedHours, slots: OpeningSlot[]): Week {
  return hours.kind === 'texts'
    ? weekFromTexts(hours.texts, slots)
    : weekFromEntries(weekEntries(hours), slots)
}

export function timeTextOf(hours: PublishedHours): string {
  return cached(timeTexts, hours, () =>
    hours.kind === 'texts' ? foundCardTimes(hours.texts) : memberCardTimes(weekEntries(hours)),
  )
}

function cached<Reading extends Week | string>(
  cache: LRUCache<string, Reading>,
  published: unknown,
  read: () => Reading,
): Reading {
  const key = JSON.stringify(published)
  const hit = cache.get(key)
  if (hit !== undefined) return hit
  const reading = read()
  cache.set(key, reading)
  return reading
}

export function openingSlots(stored: readonly StoredSlot[]): OpeningSlot[] {
  return stored.map(({ day, start, end, is_overnight }) => {
    return { day: weekdayFrom(day), start, end, isOvernight: is_overnight }
  })
}

export function storedSlots(slots: readonly OpeningSlot[]): StoredSlot[] {
  return slots.map(({ isOvernight, ...slot }) => ({ ...slot, is_overnight: isOvernight }))
}

function weekEntries({ days }: Extract<PublishedHours, { kind: 'days' }>): WeekEntries {
  return Object.fromEntries(days.map(({ day, ...entry }) => [weekdayFrom(day), entry]))
}
