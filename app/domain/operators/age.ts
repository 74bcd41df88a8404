import { HOUR_MS } from '../time/units.ts'

const HOURS_A_DAY = 24

/** What a business that waits for its verification is promised (business §9). */
export const PROMISED_HOURS = 48

/** "less than an hour", "5 hours", "2 days": how long something waits. */
export function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < HOURS_A_DAY) return counted(hours, 'hour')
  return counted(Math.floor(hours / HOURS_A_DAY), 'day')
}

/** Whether something waits longer than we promise. */
export function isLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > PROMISED_HOURS * HOUR_MS
}

/** "1 hour", "2 hours", "1,204 entries". */
export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : nouns}`
}
