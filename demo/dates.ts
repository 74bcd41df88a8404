import { DAY_MS } from '@hush/hours/time'

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Around noon in Maryland; `part` 0 to 1 spreads the instants. */
export function duringDay(day: string, part: number): Date {
  const EIGHT_HOURS_MS = DAY_MS / 3
  return new Date(Date.parse(`${day}T14:00:00Z`) + Math.floor(part * EIGHT_HOURS_MS))
}
