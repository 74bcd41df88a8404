import {
  type DayWindow,
  happyDates,
  joinWindows,
  mergeRanges,
  unconfirmedHoliday,
  type WallRange,
  type Week,
} from '@hush/hours'
import {
  addDays,
  DAY_MS,
  localTimeAt,
  localTimeFromWall,
  MINUTE_MS,
  midnightOf,
  type Stretch,
  stretchesAfter,
  WEEKDAYS,
  type Weekday,
  weekdayOfDate,
} from '@hush/hours/time'
import type { WeekException } from '../../../db/documents.ts'

/** Clock changes are written out this far; calendars ask again within a day. */
const HORIZON_DAYS = 800

/** Minutes of the place's wall clock since 1970. */
export interface WeeklyEvent {
  days: readonly Weekday[]
  start: number
  end: number
  ending: DayWindow['ending']
  except: readonly number[]
}

/** A wall clock does not tell the length of a night with a clock change. */
export interface SingleEvent {
  from: Date
  until: Date
  ending: DayWindow['ending']
  holiday?: string
}

interface HappyHourEvents {
  weekly: WeeklyEvent[]
  single: SingleEvent[]
}

interface Setting {
  timeZone: string
  exceptions: readonly WeekException[]
  confirmedOn?: string | null
  now: Date
}

/** Holidays are marked this far ahead; calendars ask again within a day. */
const HOLIDAY_DAYS = 45

/** Covers exactly the minutes of `happyHourAt`, from this week on. */
export function happyHourEvents(
  week: Week,
  { timeZone, exceptions, confirmedOn = null, now }: Setting,
) {
  const monday = mondayOf(now, timeZone)
  const holidays = holidaysFrom(monday, { exceptions, confirmedOn })
  const stretches = stretchesAfter(
    new Date(midnightOf(monday) * MINUTE_MS - 2 * DAY_MS),
    HORIZON_DAYS,
    timeZone,
  )
  const own = [...happyDates(week, exceptions)].filter(
    ([midnight]) => midnight >= midnightOf(monday),
  )
  const off = own.map(([midnight]) => localTimeFromWall(midnight).date)
  const events: HappyHourEvents = { weekly: [], single: [] }
  for (const [days, window] of windowsOfWeek(week)) {
    const dates = (list: readonly string[]) =>
      list.filter(date => days.includes(weekdayOfDate(date))).map(midnightOf)
    const touched = dates(datesOfChanges(window, stretches))
    const changed = touched.filter(
      midnight => midnight >= midnightOf(monday) && !dates(off).includes(midnight),
    )
    const unsure = dates([...holidays.keys()]).filter(midnight => !changed.includes(midnight))
    const first = firstUnchanged(monday, days, touched)
    events.weekly.push({
      ...window,
      days,
      start: first + window.start,
      end: first + window.end,
      except: [...dates(off), ...changed, ...unsure]
        .map(midnight => midnight + window.start)
        .toSorted((a, b) => a - b),
    })
    for (const midnight of [...changed, ...unsure]) {
      const holiday = holidays.get(localTimeFromWall(midnight).date)
      const single = exactly(window, midnight, stretches)
      events.single.push(...single.map(event => ({ ...event, ...(holiday && { holiday }) })))
    }
  }
  for (const [midnight, windows] of own) {
    for (const window of windows) events.single.push(...exactly(window, midnight, stretches))
  }
  return events
}

/** Ordinary weeks are unconfirmed on these holidays. */
function holidaysFrom(
  monday: string,
  known: { exceptions: readonly WeekException[]; confirmedOn: string | null },
): ReadonlyMap<string, string> {
  const dates = Array.from({ length: HOLIDAY_DAYS }, (_, day) => addDays(monday, day))
  return new Map(
    dates.flatMap(date => {
      const holiday = unconfirmedHoliday(date, known)
      return holiday === null ? [] : [[date, holiday] as const]
    }),
  )
}

/** Monday of the week that contains yesterday, whose evening may go on. */
export function mondayOf(now: Date, timeZone: string): string {
  const yesterday = addDays(localTimeAt(now, timeZone).date, -1)
  return addDays(yesterday, -weekdayOfDate(yesterday))
}

/** Calendar programs copy the length of the first event to all others. */
function firstUnchanged(monday: string, days: readonly Weekday[], touched: readonly number[]) {
  const dates = [0, 7, 14].flatMap(weeks =>
    days.map(day => midnightOf(addDays(monday, weeks + day))),
  )
  return dates.find(midnight => !touched.includes(midnight)) ?? midnightOf(monday)
}

export function windowsOfWeek(week: Week): [Weekday[], DayWindow][] {
  const groups = new Map<string, [Weekday[], DayWindow]>()
  for (const day of WEEKDAYS) {
    for (const window of joinWindows(week[day].windows)) {
      const key = `${window.start}-${window.end}-${window.ending}`
      const [days] = groups.get(key) ?? [[]]
      groups.set(key, [[...days, day], window])
    }
  }
  return [...groups.values()]
}

/** Dates on which a window touches the missing or repeated hour. */
function datesOfChanges({ start, end }: DayWindow, stretches: readonly Stretch[]): string[] {
  const dates = stretches.slice(1).flatMap((after, index) => {
    const before = stretches[index]?.offset ?? after.offset
    const walls = [after.from + before, after.from + after.offset]
    const [first, last] = [Math.min(...walls), Math.max(...walls)]
    const { date } = localTimeAt(new Date(after.from * MINUTE_MS), 'UTC')
    return [-2, -1, 0, 1]
      .map(days => addDays(date, days))
      .filter(day => midnightOf(day) + start <= last && midnightOf(day) + end >= first)
  })
  return [...new Set(dates)]
}

function exactly(
  { start, end, ending }: DayWindow,
  midnight: number,
  stretches: readonly Stretch[],
): SingleEvent[] {
  const parts = stretches.flatMap(({ from, to, offset }): WallRange[] => {
    const begins = Math.max(from, midnight + start - offset)
    const ends = Math.min(to, midnight + end - offset)
    return begins < ends ? [[begins, ends]] : []
  })
  return mergeRanges(parts).map(([from, until]) => {
    return { from: new Date(from * MINUTE_MS), until: new Date(until * MINUTE_MS), ending }
  })
}
