import type { Weekday } from '../happy-hours/weekday.ts'
import type { OpeningWeek } from './opening-week.ts'

export function openField(day: Weekday): string {
  return `open${day}`
}

export function closeField(day: Weekday): string {
  return `close${day}`
}

/** The week that the fields of a form say. */
export function weekOf(fields: Readonly<Record<string, unknown>>): OpeningWeek {
  const text = (name: string) => String(fields[name] ?? '')
  const hours = (day: Weekday) => ({ open: text(openField(day)), close: text(closeField(day)) })
  return {
    ...{
      0: hours(0),
      1: hours(1),
      2: hours(2),
      3: hours(3),
      4: hours(4),
      5: hours(5),
      6: hours(6),
    },
  }
}

/** The fields that say a week. */
export function fieldsOf(week: OpeningWeek): Record<string, string> {
  const days: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
  return Object.fromEntries(
    days.flatMap(day => [
      [openField(day), week[day].open],
      [closeField(day), week[day].close],
    ]),
  )
}
