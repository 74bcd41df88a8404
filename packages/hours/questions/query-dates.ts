import { HOLIDAYS } from '../happy-hours/holidays.ts'
import { addDays, weekdayOfDate } from '../time/calendar-date.ts'
import type { Query } from './query.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH_AND_DAY = new RegExp(
  String.raw`^(${MONTHS.join('|')})(?:[a-z]{0,6})\.? (\d{1,2})(?:st|nd|rd|th)?\b(?![:/]| ?[ap]\.?m)`,
)
/** A date of the coming days is its weekday; of a later one no question can be asked. */
const DAYS_AHEAD = 7

/** "Thanksgiving" or "Nov 26" at the beginning of a folded text, where it is at most a week away. */
export function readDate(
  text: string,
  today: string,
): { length: number; sets: Partial<Query> } | null {
  const named = namedDate(text)
  if (!named) return null
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => days)
  const away = ahead.find(days => named.isOn(addDays(today, days)))
  if (away === undefined) return null
  const day = weekdayOfDate(addDays(today, away))
  return {
    length: named.length,
    sets: { days: [day], ...(away === DAYS_AHEAD && { isNextWeek: true }) },
  }
}

function namedDate(text: string): { length: number; isOn: (date: string) => boolean } | null {
  for (const [name, dateOf] of HOLIDAYS) {
    const match = name.exec(text)
    if (match)
      return { length: match[0].length, isOn: date => dateOf(Number(date.slice(0, 4))) === date }
  }
  const [whole, month = '', day = ''] = MONTH_AND_DAY.exec(text) ?? []
  if (whole === undefined) return null
  const end = `-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return { length: whole.length, isOn: date => date.endsWith(end) }
}
