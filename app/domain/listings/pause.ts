import { exceptionsFrom, happyHourAt } from '@hush/hours'
import { addDays, localTimeAt } from '@hush/hours/time'
import type { ListingHours, Pause, WeekException } from '../../../db/documents.ts'
import { weekOfListing } from './listing-week.ts'

export interface PausableHours extends ListingHours {
  paused: Pause | null
  time_zone: string
}

export interface Tonight {
  /** The date on which the happy hour begins, in the zone of the place. */
  on: string
  isPaused: boolean
}

/** The happy hour that is on or begins later today, called off or not; null if there is none. */
export function tonightOf(hours: PausableHours, now: Date): Tonight | null {
  const { paused, exceptions } = hours
  const isPaused = paused !== null && exceptions.some(each => isPauseOf(each, paused))
  const on = dateOf({ ...hours, exceptions: isPaused ? resumed(hours) : exceptions }, now)
  return on === null ? null : { on, isPaused: isPaused && paused.on === on }
}

/** An owner who types something else for that date has the last word. */
function isPauseOf({ on, kind }: WeekException, paused: Pause): boolean {
  return on === paused.on && kind === 'no-happy-hour'
}

function dateOf(hours: PausableHours, now: Date): string | null {
  const { date: today } = localTimeAt(now, hours.time_zone)
  const status = statusOf(hours, now)
  if (status.state === 'later') return status.isToday ? today : null
  if (status.state === 'none') return null
  const begun = [addDays(today, -1), today]
  const isOffBy = (on: string) =>
    statusOf({ ...hours, exceptions: pausedOn(hours, on) }, now).state !== 'on'
  return begun.find(isOffBy) ?? null
}

function statusOf({ exceptions, time_zone: timeZone, ...hours }: PausableHours, now: Date) {
  const week = weekOfListing(hours.happy_hours, hours.opening_hours)
  return happyHourAt(week, now, timeZone, exceptions)
}

/** The exceptions with that date called off. */
export function pausedOn({ exceptions }: PausableHours, on: string): WeekException[] {
  return exceptionsFrom([...exceptions, { on, kind: 'no-happy-hour', note: '' }], '')
}

/** The exceptions as they were before the pause. */
export function resumed({ exceptions, paused }: PausableHours): WeekException[] {
  const others = exceptions.filter(({ on }) => on !== paused?.on)
  return exceptionsFrom([...others, ...(paused?.before ? [paused.before] : [])], '')
}
