import { type LocalTime, localTimeAt } from '@hush/hours/time'
import { dayText } from '../listings/listing-texts.ts'
import { describeOccurrence, nextOccurrence } from '../offers/event-times.ts'
import { daysLeft } from './coupon.ts'

export interface DealCard {
  id: string
  title: string
  description: string
  picture: string | null
  endsOn: string
  /** A deal with hours is an event. */
  hours: string | null
  daysLeft: number
  timeText: string
}

interface DealRow extends DealTimes {
  id: string
  title: string
  description: string
  picture: string | null
  time_zone: string
}

interface DealTimes {
  hours: string | null
  first_on: string | null
  ends_on: string
}

export function dealCard({ time_zone, first_on, ends_on: endsOn, ...facts }: DealRow, now: Date) {
  const clock = localTimeAt(now, time_zone)
  const timeText = dealTimeText({ ...facts, first_on, ends_on: endsOn }, clock)
  return { ...facts, endsOn, daysLeft: daysLeft(endsOn, clock.date), timeText }
}

export function dealTimeText(
  { hours, first_on, ends_on: endsOn }: DealTimes,
  clock: Pick<LocalTime, 'date' | 'minute'>,
): string {
  const startsOn = first_on ?? clock.date
  const next = hours === null ? null : nextOccurrence({ hours, startsOn, endsOn }, clock)
  if (next !== null) return describeOccurrence(next, clock.date)
  return endsOn === clock.date ? 'Ends today' : `Through ${dayText(endsOn)}`
}
