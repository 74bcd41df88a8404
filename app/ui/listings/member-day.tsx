import type { ListingDay } from '../../domain/listings/listing.ts'
import { ExceptionNote } from './exception-note.tsx'

export function MemberDay({ day }: { day: ListingDay }) {
  return (
    <div className="grid gap-4">
      {day.exception ? <ExceptionNote>{day.exception}</ExceptionNote> : null}
      {day.time ? (
        <p>
          <span className="block font-semibold text-soft">Happy Hour:</span>
          <span className="font-display text-3xl">{day.time}</span>
        </p>
      ) : null}
      {day.items.length > 0 ? (
        <div>
          <h3 className="mb-2 font-semibold text-soft">Top Happy Hour Items:</h3>
          <ul className="grid gap-1.5">
            {day.items.map((item, index) => (
              <li key={`${index} ${item}`} className="rounded-xl bg-sunk px-3 py-2">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
