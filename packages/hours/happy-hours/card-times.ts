import { describeWeekdays, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { namesDay, readHours } from './read-hours.ts'
import type { WeekEntries } from './week.ts'
import { respellTimes } from './write-hours.ts'

type DayText = { day: Weekday; text: string }

const LONGEST_DAYS_PART = 12

/** "Mon–Wed, Fri 4-6 PM · Sat 2-5 PM", in the order of each group's first day (diner §2). */
export function groupTimes(perDayTexts: readonly DayText[]): string {
  const daysOfText = new Map<string, Weekday[]>()
  for (const { day, text } of [...perDayTexts].sort((a, b) => a.day - b.day)) {
    const time = text.trim()
    if (time !== '') daysOfText.set(time, [...(daysOfText.get(time) ?? []), day])
  }
  return [...daysOfText].map(([time, days]) => `${describeWeekdays(days)} ${time}`).join(' · ')
}

export function memberCardTimes(entries: WeekEntries): string {
  return groupTimes(
    WEEKDAYS.flatMap(day => {
      const entry = entries[day]
      return entry?.enabled ? [{ day, text: respellTimes(entry.time) }] : []
    }),
  )
}

/** Grouped by day only when each text begins with its days ("Monday: 4-6 PM"). */
export function foundCardTimes(texts: string | readonly string[]): string {
  const filled = (typeof texts === 'string' ? [texts] : texts)
    .map(text => text.trim())
    .filter(text => text !== '')
  const split = filled.map(splitDays)
  if (filled.length < 2 || split.includes(null)) return filled.join(' · ')
  return groupTimes(split.flatMap(dayTexts => dayTexts ?? []))
}

function splitDays(text: string): DayText[] | null {
  const words = text.split(/(?<=[\s:])/)
  const longest = Math.min(LONGEST_DAYS_PART, words.length - 1)
  for (let count = 1; count <= longest; count += 1) {
    const rest = words
      .slice(count)
      .join('')
      .replace(/^[\s:,–—-]+/, '')
    const days = parseDays(words.slice(0, count).join(''))
    if (days && rest !== '' && !namesDay(rest)) return days.map(day => ({ day, text: rest }))
  }
  return null
}

function parseDays(text: string): Weekday[] | null {
  const windows = readHours(text)
  const [only] = windows ?? []
  const hasNoTime = windows?.length === 1 && only?.start === null && only.end === null
  return hasNoTime && !only.allDay && !only.allNight ? only.days : null
}
