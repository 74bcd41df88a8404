import { WEEKDAY_NAMES } from '@hush/hours/time'
import type { ListingDay } from '../../domain/listings/listing.ts'
import { ExceptionNote } from './exception-note.tsx'
import { ItemList } from './item-list.tsx'

export function MemberDay({ day }: { day: ListingDay }) {
  const usualTime = day.isOff ? day.time : day.usualTime
  return (
    <div className="grid gap-3">
      {day.exception ? <ExceptionNote>{day.exception}</ExceptionNote> : null}
      {day.time && !day.isOff ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-semibold text-soft">Happy Hour:</span>{' '}
          <span className="font-display text-2xl">{day.time}</span>
        </p>
      ) : null}
      {usualTime ? (
        <p className="text-soft">
          Other {WEEKDAY_NAMES[day.day]}s: {usualTime}
        </p>
      ) : null}
      {day.isOff ? null : <ItemList title="Top Happy Hour Items:" items={day.items} />}
    </div>
  )
}
