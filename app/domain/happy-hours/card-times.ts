import { describeWeekdays, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { namesDay, readHours } from './read-hours.ts'
import type { WeekEntries } from './week.ts'

/** The time text of one day. */
type DayText = { day: Weekday; text: string }

const LONGEST_DAYS_PART = 12

/**
 * The time line of a card: days with the same text together, their days as "Mon–Wed, Fri", groups in
 * the order of their first day, joined with " · " (diner §2, Restaurant card).
 */
export function groupTimes(perDayTexts: readonly DayText[]): string {
  const daysOfText = new Map<string, Weekday[]>()
  for (const { day, text } of [...perDayTexts].sort((a, b) => a.day - b.day)) {
    const time = text.trim()
    if (time !== '') daysOfText.set(time, [...(daysOfText.get(time) ?? []), day])
  }
  return [...daysOfText].map(([time, days]) => `${describeWeekdays(days)} ${time}`).join(' · ')
}

/** The time line of a member's card, from its record of days: enabled days that have a time. */
export function memberCardTimes(entries: WeekEntries): string {
  return groupTimes(
    WEEKDAYS.flatMap(day => {
      const entry = entries[day]
      return entry?.enabled ? [{ day, text: entry.time }] : []
    }),
  )
}

/**
 * The time line of a found listing's card. A list is grouped like a member's record when each text
 * begins with its days ("Monday: 4-6 PM"); otherwise the texts are shown as they are.
 */
export function foundCardTimes(texts: string | readonly string[]): string {
  const given = (typeof texts === 'string' ? [texts] : texts)
    .map(text => text.trim())
    .filter(text => text !== '')
  const named = given.map(splitDays)
  if (given.length < 2 || named.includes(null)) return given.join(' · ')
  return groupTimes(named.flatMap(dayTexts => dayTexts ?? []))
}

/** "Mon-Tue: 4-6 PM" as a text for each of its days, or null when it does not begin with days. */
function splitDays(text: string): DayText[] | null {
  const words = text.split(/(?<=[\s:])/)
  const longest = Math.min(LONGEST_DAYS_PART, words.length - 1)
  for (let count = 1; count <= longest; count += 1) {
    const rest = words
      .slice(count)
      .join('')
      .replace(/^[\s:,–—-]+/, '')
    const days = daysAlone(words.slice(0, count).join(''))
    if (days && rest !== '' && !namesDay(rest)) return days.map(day => ({ day, text: rest }))
  }
  return null
}

function daysAlone(text: string): Weekday[] | null {
  const windows = readHours(text)
  const [only] = windows ?? []
  const isAlone = windows?.length === 1 && only?.start === null && only.end === null
  return isAlone && !only.allDay && !only.allNight ? only.days : null
}
