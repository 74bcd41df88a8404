import { readHours, readWeek, writeHours } from '@hush/hours'
import { eachWeekday, type Weekday } from '@hush/hours/time'
import type { ListingHours, PublishedHours } from '../../../db/documents.ts'
import { MAX_TIME_LENGTH, publishedDays } from '../happy-hours/week-form.ts'

/** Prefers the business's own hours, so that diners lose none. Null if nothing changes. */
export function carriedHours(own: ListingHours, found: ListingHours): ListingHours | null {
  const week = hasWeek(own.happy_hours) ? null : weekOf(found.happy_hours)
  const isOpeningMissing = own.opening_hours.length === 0 && found.opening_hours.length > 0
  const areDatesMissing = own.exceptions.length === 0 && found.exceptions.length > 0
  if (week === null && !isOpeningMissing && !areDatesMissing) return null
  return {
    happy_hours: week ?? own.happy_hours,
    opening_hours: isOpeningMissing ? found.opening_hours : own.opening_hours,
    exceptions: areDatesMissing ? found.exceptions : own.exceptions,
  }
}

function hasWeek(hours: PublishedHours): boolean {
  if (hours.kind === 'texts') return hours.texts.length > 0
  return hours.days.some(({ enabled }) => enabled)
}

function weekOf(hours: PublishedHours): PublishedHours | null {
  if (hours.kind === 'days') return hasWeek(hours) ? hours : null
  const windows = hours.texts.flatMap(text => readHours(text) ?? [])
  if (windows.length === 0) return null
  const pasted = readWeek([...hours.texts, ...hours.drinks, ...hours.food].join('\n')).days
  const day = (weekday: Weekday) => {
    const own = windows.filter(({ days }) => days === null || days.includes(weekday))
    if (own.length === 0) return { enabled: false, time: '', items: [] }
    const time = writeHours(own).slice(0, MAX_TIME_LENGTH)
    return { enabled: true, time, items: pasted[weekday].items }
  }
  return { kind: 'days', days: publishedDays({ days: eachWeekday(day), exceptions: [] }) }
}
