import {
  type DayWindow,
  describeMinute,
  type HoursWindow,
  mergeRanges,
  type OpeningSlot,
  readHours,
  resolveWindow,
  writeHours,
} from '@hush/hours'
import { describeWeekdays, sortWeekdays, type Weekday } from '@hush/hours/time'
import { MAX_TIME_LENGTH, type WeekDraft } from '../../happy-hours/week-form.ts'

interface HoursDifference {
  days: Weekday[]
  site: string
  /** Null without a happy hour on these days. */
  hush: string | null
}

export interface SiteHours {
  reading: string
  differences: HoursDifference[]
  quote: string
  page: string
  /** 'YYYY-MM-DD', when the page last said so. */
  readOn: string
  week: WeekDraft
  siteWeek: WeekDraft
}

/** Compares days that the site names and the clock can read. */
export function differencesOf(
  windows: readonly HoursWindow[],
  week: WeekDraft,
  slots: readonly OpeningSlot[],
): HoursDifference[] {
  const differences = new Map<string, HoursDifference>()
  for (const day of daysOf(windows)) {
    const site = resolveDay(onDay(windows, day), day, slots)
    const { enabled, time } = week.days[day]
    const read = enabled ? readHours(time) : []
    if (read === null || site.length === 0) continue
    const hush = resolveDay(onDay(read, day), day, slots)
    const isUnclear = hush.length === 0 && enabled && time.trim() !== ''
    if (isUnclear) continue
    if (minutesOf(site) === minutesOf(hush)) continue
    const texts = { site: spansText(site), hush: hush.length === 0 ? null : spansText(hush) }
    const key = JSON.stringify(texts)
    const known = differences.get(key)
    if (known) known.days.push(day)
    else differences.set(key, { days: [day], ...texts })
  }
  return [...differences.values()]
}

export function differenceSentence({ days, site, hush }: HoursDifference): string {
  const ours = hush === null ? 'Hush has no happy hour then' : `Hush says ${hush}`
  return `Your site says ${site} ${onDays(days)}, ${ours}.`
}

export function readingKey(windows: readonly HoursWindow[]): string {
  return daysOf(windows)
    .map(day => `${day} ${writeHours(onDay(windows, day))}`)
    .join('; ')
}

export function withSiteTimes(week: WeekDraft, windows: readonly HoursWindow[]): WeekDraft {
  const days = { ...week.days }
  for (const day of daysOf(windows)) {
    const time = writeHours(onDay(windows, day)).slice(0, MAX_TIME_LENGTH)
    days[day] = { enabled: true, time, items: week.days[day].items }
  }
  return { ...week, days }
}

function daysOf(windows: readonly HoursWindow[]): Weekday[] {
  return sortWeekdays(windows.flatMap(({ days }) => days ?? []))
}

function onDay(windows: readonly HoursWindow[], day: Weekday): HoursWindow[] {
  return windows.filter(({ days }) => days === null || days.includes(day))
}

function resolveDay(
  windows: readonly HoursWindow[],
  day: Weekday,
  slots: readonly OpeningSlot[],
): DayWindow[] {
  return windows
    .flatMap(window => resolveWindow(window, day, slots))
    .toSorted((one, other) => one.start - other.start)
}

function minutesOf(windows: readonly DayWindow[]): string {
  return JSON.stringify(mergeRanges(windows.map(({ start, end }) => [start, end])))
}

function spansText(windows: readonly DayWindow[]): string {
  return windows.map(spanText).join(' and ')
}

function spanText({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'all day'
  const [from, until] = [describeMinute(start), describeMinute(end)]
  if (ending === 'close') return `${from} to close`
  const [time, half] = from.split(' ')
  return until.endsWith(` ${half}`) ? `${time}–${until}` : `${from}–${until}`
}

function onDays(days: readonly Weekday[]): string {
  const words = describeWeekdays(days)
  if (words === 'Mon–Fri') return 'on weekdays'
  if (words === 'Sat–Sun') return 'on weekends'
  return words === 'Mon–Sun' ? 'every day' : `on ${words}`
}
