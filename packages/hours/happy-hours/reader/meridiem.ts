import { MINUTES_PER_DAY } from '../../time/local-time.ts'
import type { TimeOfDay } from '../hours-window.ts'
import type { Meridiem, TimeToken } from './tokens.ts'

export type PartOfDay = 'late' | 'morning' | 'opening' | null

const DAY = MINUTES_PER_DAY
const HALF_DAY = DAY / 2
const NOON = 12 * 60
/** A longer range is taken for a typo. */
const LONGEST_RANGE = 20 * 60
const LATEST_UNSTATED_END = 4 * 60

/**
 * An end without am or pm takes the one that makes the range shortest; without any, ranges are pm.
 */
export function resolveRange(
  from: TimeToken,
  to: TimeToken,
  part: PartOfDay,
): { start: TimeOfDay; end: TimeOfDay } | null {
  const minutes = rangeMinutes(from, to, part)
  if (!minutes) return null
  const [start, end] = minutes
  const length = (end - start + DAY) % DAY
  if (length === 0 || length > LONGEST_RANGE) return null
  return { start: timeOfDay(start), end: timeOfDay(end) }
}

type Minutes = [start: number, end: number]

function rangeMinutes(from: TimeToken, to: TimeToken, part: PartOfDay): Minutes | null {
  if (from.meridiem && to.meridiem) return statedRange(from, to)
  if (!from.meridiem && !to.meridiem) {
    return from.is24 || to.is24 ? continentalRange(from, to) : unstatedRange(from, to, part)
  }
  if (from.meridiem) {
    const start = minuteOf(from, from.meridiem)
    return [start, to.is24 ? plainMinute(to) : nearestAfter(start, to)]
  }
  if (
    to.meridiem === 'pm' &&
    to.hour === 12 &&
    to.minute === 0 &&
    from.hour > 7 &&
    from.hour < 12
  ) {
    // "9-12 pm" may mean noon or midnight
    return part === 'late' ? [minuteOf(from, 'pm'), 0] : null
  }
  if (isOneHourTwice(from, to, part)) return null
  const end = minuteOf(to, to.meridiem ?? 'pm')
  return [from.is24 ? plainMinute(from) : nearestBefore(end, from), end]
}

function statedRange(from: TimeToken, to: TimeToken): Minutes | null {
  const start = minuteOf(from, from.meridiem ?? 'pm')
  const end = minuteOf(to, to.meridiem ?? 'pm')
  // "9 pm - 12 pm" means midnight to most, but not to all
  return end === NOON && start > NOON ? null : [start, end]
}

function continentalRange(from: TimeToken, to: TimeToken): Minutes | null {
  if (!from.is24 && !from.isPadded && from.hour < 8) return null
  return [plainMinute(from), plainMinute(to)]
}

function unstatedRange(from: TimeToken, to: TimeToken, part: PartOfDay): Minutes | null {
  if (from.isPadded || to.isPadded || isOneHourTwice(from, to, part)) return null
  const start = minuteOf(from, unstatedStart(from, part))
  const end = nearestAfter(start, to)
  if (part === 'opening' && isEitherOpening(from, to)) return null
  // "9-5" is hardly meant as a night
  return end < start && end > LATEST_UNSTATED_END ? null : [start, end]
}

/** "4-4" may be twelve hours or a slip; "12-12" is from noon to midnight. */
function isOneHourTwice(from: TimeToken, to: TimeToken, part: PartOfDay): boolean {
  const isSame = from.hour === to.hour && from.minute === to.minute
  return isSame && from.hour !== 12 && part !== 'opening'
}

/** "Fri–Sat 11–12" and "7–11" may each be a morning or a long day. */
function isEitherOpening(from: TimeToken, to: TimeToken): boolean {
  return unstatedStart(from, 'opening') === 'am' && to.hour > from.hour
}

function unstatedStart({ hour }: TimeToken, part: PartOfDay): Meridiem {
  if (part === 'late') return hour === 12 || hour < 4 ? 'am' : 'pm'
  if (part === 'opening') return hour > 6 && hour < 12 ? 'am' : 'pm'
  if (part === 'morning') return hour > 4 && hour < 12 ? 'am' : 'pm'
  return hour === 11 ? 'am' : 'pm'
}

export function resolveStart(from: TimeToken, part: PartOfDay): TimeOfDay | null {
  if (from.meridiem) return timeOfDay(minuteOf(from, from.meridiem))
  if (from.is24) return timeOfDay(plainMinute(from))
  return from.isPadded ? null : timeOfDay(minuteOf(from, unstatedStart(from, part)))
}

/** Without am or pm, null for 12 and the hours as often after midnight as after noon. */
export function resolveEnd(to: TimeToken, part: PartOfDay): TimeOfDay | null {
  if (to.meridiem) return timeOfDay(minuteOf(to, to.meridiem))
  if (to.is24) return timeOfDay(plainMinute(to))
  if (to.isPadded) return null
  if (part === 'late') return timeOfDay(minuteOf(to, to.hour === 12 || to.hour < 5 ? 'am' : 'pm'))
  return to.hour > 2 && to.hour < 12 ? timeOfDay(minuteOf(to, 'pm')) : null
}

function minuteOf({ hour, minute, is24 }: TimeToken, meridiem: Meridiem): number {
  if (is24) return (hour % 24) * 60 + minute
  return (hour % 12) * 60 + minute + (meridiem === 'pm' ? HALF_DAY : 0)
}

function plainMinute({ hour, minute }: TimeToken): number {
  return (hour % 24) * 60 + minute
}

function nearestAfter(start: number, to: TimeToken): number {
  const am = minuteOf(to, 'am')
  const toMorning = (am - start + DAY) % DAY || DAY
  const toEvening = (am + HALF_DAY - start + DAY) % DAY || DAY
  return toMorning < toEvening ? am : am + HALF_DAY
}

function nearestBefore(end: number, from: TimeToken): number {
  const am = minuteOf(from, 'am')
  const toMorning = (end - am + DAY) % DAY || DAY
  const toEvening = (end - am - HALF_DAY + 2 * DAY) % DAY || DAY
  return toMorning < toEvening ? am : am + HALF_DAY
}

function timeOfDay(minutes: number): TimeOfDay {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
