import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { MAX_DEAL_LENGTH, MAX_DEALS, PRICE_TIP } from '../../../domain/happy-hours/week-form.ts'
import type { Weekday } from '../../../domain/time/weekday.ts'

/** The deals of a day where no scripts run: an input for each that fits. */
export function DealFields({ day, deals }: { day: Weekday; deals: readonly string[] }) {
  const places = Array.from({ length: Math.max(MAX_DEALS, deals.length) }, (_, place) => place)
  return (
    <div>
      <p className="mb-1.5 font-semibold">Deals</p>
      <div className="grid gap-2">
        {places.map(place => (
          <input
            key={place}
            name={fieldNames.deal(day, place)}
            defaultValue={deals[place]}
            maxLength={MAX_DEAL_LENGTH}
            aria-label={`Deal ${place + 1}`}
            className="block min-h-12 w-full rounded-xl border border-field-line bg-paper px-4"
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-soft">{PRICE_TIP}</p>
    </div>
  )
}
