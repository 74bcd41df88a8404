import { eachWeekday, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { OpeningWeek } from './opening-week.ts'

export function openField(day: Weekday): string {
  return `open${day}`
}

export function closeField(day: Weekday): string {
  return `close${day}`
}

export function weekOf(fields: Readonly<Record<string, unknown>>): OpeningWeek {
  const text = (name: string) => String(fields[name] ?? '')
  return eachWeekday(day => ({ open: text(openField(day)), close: text(closeField(day)) }))
}

export function fieldsOf(week: OpeningWeek): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.flatMap(day => [
      [openField(day), week[day].open],
      [closeField(day), week[day].close],
    ]),
  )
}
