import { shortDate } from '../time/calendar-date.ts'
import { describeEnding } from '../time/duration.ts'
import { shortWeekday } from '../time/weekday.ts'
import { type HappyHourStatus, minutesUntil } from './clock.ts'
import type { OpenStatus } from './open-status.ts'

export function describeMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const past = minute % 60
  const minutes = past === 0 ? '' : `:${String(past).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

export function describeHappyHour(status: HappyHourStatus, instant: Date): string | null {
  if (status.state === 'none') return null
  if (status.state === 'on') {
    if (status.isAllDay) return status.isAlways ? 'On now, every day’s price' : 'On now, all day'
    if (status.endsAt === null) return 'On now, until close'
    return describeEnding(minutesUntil(status.endsAt, instant))
  }
  const time = describeMinute(status.minute)
  if (status.isToday) return `Starts at ${time}`
  return status.date
    ? `Next: ${shortDate(status.date)}, ${time}`
    : `Next: ${shortWeekday(status.weekday)} ${time}`
}

export function describeOpenStatus(status: OpenStatus): string {
  if (status.state === 'open') {
    return status.closes ? `Open until ${describeMinute(status.closes.minute)}` : 'Open 24 hours'
  }
  if (!status.opens) return 'Closed'
  const time = describeMinute(status.opens.minute)
  if (status.opens.isToday) return `Closed, opens at ${time}`
  if (status.opens.date) return `Closed, opens ${shortDate(status.opens.date)}, ${time}`
  return `Closed, opens ${shortWeekday(status.opens.weekday)} ${time}`
}
