import { addDays, weekdayOfDate } from '@hush/hours/time'

export const RESULT_KINDS = [
  'view',
  'directions',
  'website',
  'follow',
  'join',
  'activation',
  'redemption',
] as const

export type ResultKind = (typeof RESULT_KINDS)[number]

export const RESULT_PERIODS = [7, 30, 90] as const
const DEFAULT_DAYS = 30

export function readPeriod(text: string | null): number {
  return RESULT_PERIODS.find(period => period === Number(text)) ?? DEFAULT_DAYS
}

export interface ResultsQuery {
  businessId: string
  days: number
  now: Date
}

/** Days are in the listing's time zone. */
export interface DayCount {
  date: string
  kind: ResultKind
  count: number
}

export interface ResultSeries {
  kind: ResultKind
  counts: number[]
  total: number
  before: number
}

export interface Results {
  dates: string[]
  series: ResultSeries[]
}

export function datesOf(days: number, today: string): string[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
}

export function resultsOf(counts: readonly DayCount[], days: number, today: string): Results {
  const dates = datesOf(days, today)
  const [first = today] = dates
  const byKind = Map.groupBy(counts, ({ kind }) => kind)
  const series = RESULT_KINDS.map(kind => {
    const all = byKind.get(kind) ?? []
    const onDate = new Map(all.map(({ date, count }) => [date, count]))
    const inPeriod = dates.map(date => onDate.get(date) ?? 0)
    const before = all.filter(({ date }) => date < first).map(({ count }) => count)
    return { kind, counts: inPeriod, total: sum(inPeriod), before: sum(before) }
  })
  return { dates, series }
}

export function isWeekend(date: string): boolean {
  return weekdayOfDate(date) >= 5
}

export function changeText({ total, before }: Pick<ResultSeries, 'total' | 'before'>): string {
  if (before === 0) return total === 0 ? 'none before either' : 'none before'
  const percent = Math.round((100 * (total - before)) / before)
  if (percent === 0) return `as before (${numberText(before)})`
  return `${percent > 0 ? '+' : '−'}${numberText(Math.abs(percent))}% (${numberText(before)} before)`
}

function numberText(number: number): string {
  return number.toLocaleString('en-US')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
