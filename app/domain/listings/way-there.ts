import { describeMinute } from '@hush/hours'
import { latestStart } from '../happy-hours/minutes-you-get.ts'
import { milesBetween } from '../locations/distance.ts'
import type { Position } from '../locations/position.ts'
import { describeWay, wayTo } from '../locations/way.ts'
import { type HappyHourNow, NEARBY_MILES } from './listing.ts'
import { distanceText } from './listing-texts.ts'

export interface Journey {
  /** The middle of the zip code; null if it is not mapped. */
  from: (Position & { zipCode: string }) | null
  to: Position
  minute: number
}

export interface WayThere {
  text: string
  miles: number
  minutes: number
  /** "5:50 PM": the latest time to leave for half an hour of it. */
  leaveBy: string | null
}

export function wayThere(
  { from, to, minute }: Journey,
  { standpoint, happyHour }: { standpoint: Position | null; happyHour: HappyHourNow | null },
): WayThere | null {
  const start = standpoint ?? from
  const miles = start && milesBetween(start, to)
  if (miles === null || miles > NEARBY_MILES) return null
  const way = wayTo(miles)
  const whence = standpoint ? 'where you are' : `the middle of ${from?.zipCode}`
  const minutesLeft = happyHour?.isOn ? happyHour.minutesLeft : null
  const latest =
    minutesLeft === null ? null : latestStart({ now: minute, minutesLeft }, way.minutes)
  return {
    text: `${distanceText(miles)} · ${describeWay(way)} from ${whence}`,
    miles,
    minutes: way.minutes,
    leaveBy: latest === null ? null : describeMinute(latest),
  }
}
