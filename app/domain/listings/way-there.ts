import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import { latestStart } from '../happy-hours/minutes-you-get.ts'
import { milesBetween } from '../locations/distance.ts'
import type { ZipPlace } from '../locations/place-directory.ts'
import { describeWay, wayTo } from '../locations/way.ts'
import { type HappyHourNow, NEARBY_MILES } from './listing.ts'
import { distanceText } from './listing-texts.ts'

export interface WayThere {
  /** "0.4 mi · 11 min walk from 20852" */
  text: string
  minutes: number
  /** "5:50 PM": the latest time to leave for half an hour of the happy hour that is on. */
  leaveBy: string | null
}

/** Null for what is not near. */
export function wayThere(
  from: Pick<ZipPlace, 'zipCode' | 'latitude' | 'longitude'>,
  to: { latitude: number; longitude: number; time_zone: string },
  { happyHour, now }: { happyHour: HappyHourNow | null; now: Date },
): WayThere | null {
  const text = describeWayFrom(from, to)
  if (text === null) return null
  const { minutes } = wayTo(milesBetween(from, to))
  const minutesLeft = happyHour?.isOn ? happyHour.minutesLeft : null
  const today = localTimeAt(now, to.time_zone).minute
  const start = minutesLeft === null ? null : latestStart({ now: today, minutesLeft }, minutes)
  return { text, minutes, leaveBy: start === null ? null : describeMinute(start) }
}

/** "0.4 mi · 11 min walk from 20852"; null for what is not near. */
function describeWayFrom(
  from: Pick<ZipPlace, 'zipCode' | 'latitude' | 'longitude'>,
  to: { latitude: number; longitude: number },
): string | null {
  const miles = milesBetween(from, to)
  if (miles > NEARBY_MILES) return null
  return `${distanceText(miles)} · ${describeWay(wayTo(miles))} from ${from.zipCode}`
}
