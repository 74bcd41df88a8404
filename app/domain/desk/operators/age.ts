import { HOUR_MS } from '@hush/hours/time'

const HOURS_A_DAY = 24

/** Source: business §9. */
export const PROMISED_HOURS = 48

export function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < HOURS_A_DAY) return counted(hours, 'hour')
  return counted(Math.floor(hours / HOURS_A_DAY), 'day')
}

export function isLate(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > PROMISED_HOURS * HOUR_MS
}

export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : nouns}`
}
