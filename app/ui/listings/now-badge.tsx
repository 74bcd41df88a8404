import { advanceHappyHour } from '../../domain/listings/advance-happy-hour.ts'
import type { HappyHourNow } from '../../domain/listings/listing.ts'
import { Clock } from '../icons.tsx'
import { useMinutesPassed } from '../use-minutes-passed.ts'

const BASE =
  'inline-flex items-center gap-2 rounded-full px-3 py-1.5 text-sm font-semibold sm:whitespace-nowrap'

export function NowOnPicture({ now }: { now: HappyHourNow }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex bg-linear-to-t from-[#190b1e]/70 to-transparent p-3 pt-12">
      <NowBadge now={now} />
    </div>
  )
}

interface NowBadgeProps {
  now: HappyHourNow
  className?: string
}

export function NowBadge({ now: loaded, className = '' }: NowBadgeProps) {
  const now = advanceHappyHour(loaded, useMinutesPassed(loaded))
  if (!now.isOn) {
    return (
      <span className={`${BASE} bg-dusk text-on-dusk ${className}`}>
        <Clock className="size-4" />
        {now.text}
      </span>
    )
  }
  return (
    <span className={`${BASE} bg-amber text-on-amber shadow-lit ${className}`}>
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-on-amber motion-safe:animate-pulse"
      />
      {now.text}
    </span>
  )
}

export function NowLine({ now: loaded }: NowBadgeProps) {
  const now = advanceHappyHour(loaded, useMinutesPassed(loaded))
  return (
    <span className={now.isOn ? 'font-semibold text-link' : 'text-soft'}>
      {now.isOn ? (
        <span aria-hidden="true" className="mr-1.5 inline-block size-2.5 rounded-full bg-amber" />
      ) : null}
      {now.text}
      <Unconfirmed now={now} />
    </span>
  )
}

/** " · not confirmed for Thanksgiving" */
export function Unconfirmed({ now }: NowBadgeProps) {
  if (!now.unconfirmedFor) return null
  return <span className="font-normal text-soft"> · not confirmed for {now.unconfirmedFor}</span>
}
