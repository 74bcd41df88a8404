import { weekdayFrom } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { type CityPlace, eraOn, type TrueWindow } from './places.ts'

const DAY_MINUTES = 1_440

export type Verdict = 'right' | 'part' | 'wrong' | 'unknown' | 'none'

export interface ShownPlace {
  listingId: number
  place: CityPlace
  /** Minutes of a week that begins on Monday; null if no happy hour is shown as on. */
  shown: MinuteRange[] | null
}

type MinuteRange = readonly [from: number, until: number]

/** A listing that says “Call ahead” shows nothing as on. */
export async function shownPlaces(
  db: Db,
  city: ReadonlyMap<string, CityPlace>,
  now: Date,
): Promise<ShownPlace[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'source_id', 'happy_minutes', 'doubted_from'])
    .where('hidden_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, source_id, happy_minutes, doubted_from }) => {
    const place = city.get(source_id ?? '')
    if (!place) return []
    const isDoubted = doubted_from !== null && doubted_from <= now
    const ranges = rangesIn(happy_minutes)
    return { listingId: id, place, shown: isDoubted || ranges.length === 0 ? null : ranges }
  })
}

/** Part: nothing untrue, and not all that is true. None: nothing is shown, and there is nothing. */
export function verdictOf({ place, shown }: ShownPlace, day: number): Verdict {
  const truth = weekRanges(eraOn(place, day).week)
  if (shown === null) return truth.length === 0 ? 'none' : 'unknown'
  if (shown.join(' ') === truth.join(' ')) return 'right'
  return shown.every(one => truth.some(of => of[0] <= one[0] && one[1] <= of[1])) ? 'part' : 'wrong'
}

export function isOnAt(ranges: readonly MinuteRange[], minute: number): boolean {
  return ranges.some(([from, until]) => from <= minute && minute < until)
}

/** Those that touch are one. */
export function weekRanges(week: readonly TrueWindow[]): MinuteRange[] {
  const ranges: MinuteRange[] = []
  for (const [from, until] of week.flatMap(rangesOf).toSorted(([one], [other]) => one - other)) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) ranges.splice(-1, 1, [last[0], Math.max(last[1], until)])
    else ranges.push([from, until])
  }
  return ranges
}

function rangesOf({ days, from, until }: TrueWindow): MinuteRange[] {
  return days.map(day => [day * DAY_MINUTES + from, day * DAY_MINUTES + until] as const)
}

function rangesIn(multirange: string): MinuteRange[] {
  return [...multirange.matchAll(/(\d+),(\d+)/gu)].map(([, from, until]) => [
    Number(from),
    Number(until),
  ])
}

/** Of a reading; what has no start or end is left out. */
export function saidRanges(windows: readonly SaidWindow[]): MinuteRange[] {
  return weekRanges(
    windows.flatMap(({ days, start, end }) => {
      const [from, until] = [minutesOf(start), minutesOf(end)]
      const isWhole = from !== null && until !== null && days !== null
      return isWhole ? [{ days: days.map(weekdayFrom), from, until }] : []
    }),
  )
}

interface SaidWindow {
  days: readonly number[] | null
  start: string | null
  end: string | null
}

function minutesOf(time: string | null): number | null {
  const [, hour, minute] = /^(\d+):(\d+)$/u.exec(time ?? '') ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
