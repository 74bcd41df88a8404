import { MINUTE_MS } from './units.ts'
import { type Weekday, weekdayFrom } from './weekday.ts'

export const DEFAULT_TIME_ZONE = 'America/New_York'
export const MINUTES_PER_DAY = 24 * 60
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

/** 1970-01-05, in days since the epoch. */
const FIRST_MONDAY = 4

export type LocalTime = {
  weekday: Weekday
  /** 0 … 1439 */
  minute: number
  minuteOfWeek: number
  date: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** As if the zone's offset were zero. Throws a RangeError for an invalid instant or time zone. */
export function wallMinutesAt(instant: Date, timeZone: string): number {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  return minute + offsetAt(minute, timeZone)
}

/** A page asks for a few hundred minutes, most of them the one that it is. */
const MAX_OFFSETS = 10_000
const offsets = new Map<string, Map<number, number>>()

/** Minutes that a zone is ahead of UTC; `Intl` takes a hundred times as long to say it again. */
function offsetAt(minute: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  const known = ofZone.get(minute)
  if (known !== undefined) return known
  const offset = readOffset(minute, timeZone)
  if (ofZone.size >= MAX_OFFSETS) ofZone.clear()
  offsets.set(timeZone, ofZone.set(minute, offset))
  return offset
}

function readOffset(minute: number, timeZone: string): number {
  const parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0 }
  for (const { type, value } of formatFor(timeZone).formatToParts(minute * MINUTE_MS)) {
    if (type in parts) Object.assign(parts, { [type]: Number(value) })
  }
  const { year, month, day, hour } = parts
  return Date.UTC(year, month - 1, day, hour, parts.minute) / MINUTE_MS - minute
}

export function localTimeAt(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): LocalTime {
  return localTimeFromWall(wallMinutesAt(instant, timeZone))
}

/** Minutes after midnight of 'HH:MM'; NaN of anything else. */
export function minuteOfTime(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return hour === undefined || minute === undefined || minute > 59 ? Number.NaN : hour * 60 + minute
}

export function localTimeFromWall(wallMinutes: number): LocalTime {
  const dayNumber = Math.floor(wallMinutes / MINUTES_PER_DAY)
  const weekday = weekdayFrom(dayNumber - FIRST_MONDAY)
  const minute = wallMinutes - dayNumber * MINUTES_PER_DAY
  return {
    weekday,
    minute,
    minuteOfWeek: weekday * MINUTES_PER_DAY + minute,
    date: new Date(wallMinutes * MINUTE_MS).toISOString().slice(0, 10),
  }
}

/** A span in which the offset from UTC does not change. */
export type Stretch = {
  /** Whole minutes since the epoch; half-open. */
  from: number
  to: number
  /** Wall minutes minus minutes since the epoch. */
  offset: number
}

const PROBE_MINUTES = 3 * MINUTES_PER_DAY

/**
 * Misses changes of the clock less than three days apart that cancel each other out: no zone has
 * had them.
 */
export function stretchesAfter(instant: Date, days: number, timeZone: string): Stretch[] {
  const first = Math.floor(instant.getTime() / MINUTE_MS)
  const last = first + days * MINUTES_PER_DAY
  const stretches: Stretch[] = []
  let from = first
  let probe = first
  let offset = offsetAt(first, timeZone)
  while (probe < last) {
    const next = Math.min(probe + PROBE_MINUTES, last)
    if (offsetAt(next, timeZone) !== offset) {
      const change = firstMinuteWith(probe, next, minute => offsetAt(minute, timeZone) !== offset)
      stretches.push({ from, to: change, offset })
      from = change
      offset = offsetAt(change, timeZone)
    }
    probe = next
  }
  stretches.push({ from, to: last, offset })
  return stretches
}

function firstMinuteWith(before: number, after: number, passes: (minute: number) => boolean) {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (passes(middle)) high = middle
    else low = middle
  }
  return high
}
