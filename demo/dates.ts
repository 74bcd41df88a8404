import { DAY_MS } from '@hush/hours/time'

/** The day so many days after another, both 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** An instant within the hours around Maryland's noon of a day; `part` 0 to 1 spreads them. */
export function duringDay(day: string, part: number): Date {
  const EIGHT_HOURS_MS = DAY_MS / 3
  return new Date(Date.parse(`${day}T14:00:00Z`) + Math.floor(part * EIGHT_HOURS_MS))
}
