import { describeWeekdays, sortWeekdays, type Weekday } from './weekday.ts'

/** The time text of one day. */
export type DayText = { day: Weekday; text: string }

/**
 * The time line of a card: days with the same text together, their days as "Mon–Wed, Fri", groups in
 * the order of their first day, joined with " · " (diner §2, Restaurant card).
 */
export function groupTimes(perDayTexts: readonly DayText[]): string {
  const daysOfText = new Map<string, Weekday[]>()
  const inOrder = [...perDayTexts].sort((a, b) => a.day - b.day)
  for (const { day, text } of inOrder) {
    const time = text.trim()
    if (time !== '') daysOfText.set(time, [...(daysOfText.get(time) ?? []), day])
  }
  const groups = [...daysOfText].map(([time, days]) => `${describeWeekdays(days)} ${time}`)
  return groups.join(' · ')
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
  if (given.length < 2) return given.join('')
  const named = given.map(splitDays)
  const dayTexts = named.flatMap(split => split ?? [])
  return named.includes(null) ? given.join(' · ') : groupTimes(dayTexts)
}
