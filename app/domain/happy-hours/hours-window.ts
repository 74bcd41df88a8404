import type { Weekday } from '../time/weekday.ts'

/** 'HH:MM' on a 24-hour clock. */
export type TimeOfDay = `${string}:${string}`

/**
 * One window of a happy-hour text, as the text states it.
 * `days` is null when the text names none. An end at or before the start passes midnight.
 * `start: null` reads "until …", `end: null` reads "from …"; both null are days without a time.
 */
export type HoursWindow = {
  days: Weekday[] | null
  start: TimeOfDay | 'open' | null
  end: TimeOfDay | 'close' | null
  allDay?: true
  allNight?: true
}
