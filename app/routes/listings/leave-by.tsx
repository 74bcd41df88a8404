import { minutesYouGet, SHORT_VISIT_MINUTES } from '../../domain/happy-hours/minutes-you-get.ts'
import { advanceHappyHour } from '../../domain/listings/advance-happy-hour.ts'
import type { HappyHourNow } from '../../domain/listings/listing.ts'
import type { WayThere } from '../../domain/listings/way-there.ts'
import { useMinutesPassed } from '../../ui/use-minutes-passed.ts'

/** Says whether the diner can still arrive in time, as minutes pass. */
export function LeaveBy({ now: loaded, way }: { now: HappyHourNow; way: WayThere }) {
  const now = advanceHappyHour(loaded, useMinutesPassed(loaded))
  if (!loaded.isOn || now.minutesLeft === null) return null
  const youGet = minutesYouGet(now, way.minutes) ?? 0
  return <span className="text-sm text-soft">{sentence(youGet, way.leaveBy)}</span>
}

function sentence(youGet: number, leaveBy: string | null): string {
  if (youGet <= 0) return 'Over by the time you get there'
  if (youGet < SHORT_VISIT_MINUTES || leaveBy === null) return `Leave now for ${youGet} min of it`
  return `Leave by ${leaveBy} for half an hour of it`
}
