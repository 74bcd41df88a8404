import { isOnAtWall, mergeRanges, type Schedule, type WallRange } from '@hush/hours'
import { localTimeFromWall, MINUTES_PER_WEEK, type Stretch } from '@hush/hours/time'

const HOUR_MINUTES = 60

/** Lists when the clock says that it is on: it is read each hour and at every edge of the week and of its dates. */
export function clockWindows(schedule: Schedule, stretches: readonly Stretch[]): WallRange[] {
  return mergeRanges(stretches.flatMap(stretch => windowsIn(schedule, stretch)))
}

function windowsIn(schedule: Schedule, { from, to, offset }: Stretch): WallRange[] {
  const { weekly, off, added } = schedule
  const monday = from - localTimeFromWall(from + offset).minuteOfWeek
  const moments = [
    ...every(HOUR_MINUTES, from, to),
    ...every(MINUTES_PER_WEEK, monday, to).flatMap(week => weekly.flat().map(edge => week + edge)),
    ...[...off, ...added].flat().map(wall => wall - offset),
  ].filter(minute => from <= minute && minute < to)
  const minutes = [...new Set(moments)].toSorted((a, b) => a - b)
  return minutes
    .map((minute, at): WallRange => [minute, minutes[at + 1] ?? to])
    .filter(([minute]) => isOnAtWall(schedule, minute + offset))
}

function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)
}
