import type { Weekday } from '../time/weekday.ts'

export type TimeOfDay = `${string}:${string}`

/**
 * `days` is null when the text names none; an end at or before the start passes midnight. `start:
 * null` is "until …", `end: null` is "from …"; both null are days without a time.
 */
export type HoursWindow = {
  days: Weekday[] | null
  start: TimeOfDay | 'open' | null
  end: TimeOfDay | 'close' | null
  allDay?: true
  allNight?: true
}
