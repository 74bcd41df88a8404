import {
  describeMinute,
  groupTimes,
  MAX_HOURS_TEXT_LENGTH,
  readHours,
  type WeekRange,
  weekFromTexts,
  weekRanges,
} from '@hush/hours'
import { localTimeAt, MINUTES_PER_DAY, MINUTES_PER_WEEK, weekdayFrom } from '@hush/hours/time'
import { daysLeft } from './coupon.ts'

interface CouponTerms {
  dailyLimit: number | null
  /** Minutes of the week in the listing's time zone. */
  validRanges: readonly WeekRange[] | null
}

export function readValidHours(text: string): WeekRange[] | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH || readHours(text) === null) return null
  const ranges = weekRanges(weekFromTexts(text))
  return ranges.length === 0 ? null : ranges
}

export function writeRanges(ranges: readonly WeekRange[]): string {
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`
}

export function readRanges(multirange: string | null): WeekRange[] | null {
  if (multirange === null) return null
  const ranges = multirange.matchAll(/\[(\d+),(\d+)\)/g)
  return [...ranges].map(([, start, end]): WeekRange => [Number(start), Number(end)])
}

export function termsText({ dailyLimit, validRanges }: CouponTerms): string | null {
  const hours = validRanges && validHoursText(validRanges)
  const limit = dailyLimit === null ? null : `at most ${dailyLimit} a day`
  if (hours === null) return limit && limit.charAt(0).toUpperCase() + limit.slice(1)
  return limit === null ? hours : `${hours} · ${limit}`
}

/** "Mon–Thu 4 PM to 7 PM · Sun all day": what is enforced, whatever the business wrote. */
export function validHoursText(ranges: readonly WeekRange[]): string {
  const ofDay = new Map<number, string[]>()
  for (const { day, text } of joinedAtWeekEnd(ranges).flatMap(cutIntoDays)) {
    ofDay.set(day, [...(ofDay.get(day) ?? []), text])
  }
  return groupTimes([...ofDay].map(([day, texts]) => dayLine(day, texts)))
}

export function countValidDays(
  ranges: readonly WeekRange[] | null,
  { today, endsOn }: { today: string; endsOn: string },
): number {
  const days = Math.max(0, daysLeft(endsOn, today))
  if (ranges === null) return days
  const { weekday } = localTimeAt(new Date(`${today}T16:00:00Z`))
  return Array.from({ length: days }, (_, number) => weekdayFrom(weekday + number)).filter(day =>
    ranges.some(
      ([start, end]) => start < (day + 1) * MINUTES_PER_DAY && end > day * MINUTES_PER_DAY,
    ),
  ).length
}

export function roomFor(
  { dailyLimit, validRanges }: CouponTerms,
  period: { today: string; endsOn: string },
): number | null {
  return dailyLimit === null ? null : dailyLimit * countValidDays(validRanges, period)
}

function dayLine(day: number, texts: readonly string[]) {
  return { day: weekdayFrom(day), text: texts.join(' and ') }
}

function joinedAtWeekEnd(ranges: readonly WeekRange[]): WeekRange[] {
  const [first, ...rest] = ranges
  const last = rest.at(-1)
  if (!first || !last || first[0] !== 0 || last[1] !== MINUTES_PER_WEEK) return [...ranges]
  return [...rest.slice(0, -1), [last[0], MINUTES_PER_WEEK + first[1]]]
}

/** Ranges of more than a day break at midnight. */
function cutIntoDays([start, end]: WeekRange): { day: number; text: string }[] {
  const day = Math.floor(start / MINUTES_PER_DAY)
  const midnight = (day + 1) * MINUTES_PER_DAY
  const last = end - start < MINUTES_PER_DAY ? end : Math.min(end, midnight)
  const window = { day, text: windowText(start - day * MINUTES_PER_DAY, last - start) }
  return last === end ? [window] : [window, ...cutIntoDays([last, end])]
}

function windowText(start: number, length: number): string {
  if (length === MINUTES_PER_DAY) return 'all day'
  return `${clockText(start)} to ${clockText(start + length)}`
}

function clockText(minute: number): string {
  return minute % MINUTES_PER_DAY === 0 ? 'midnight' : describeMinute(minute)
}
