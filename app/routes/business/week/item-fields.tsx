import { MAX_ITEM_LENGTH, MAX_ITEMS } from '@hush/hours'
import type { Weekday } from '@hush/hours/time'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { PRICE_TIP } from '../../../domain/happy-hours/week-form.ts'

/** For browsers without scripts: one input for each item that fits. */
export function ItemFields({ day, items }: { day: Weekday; items: readonly string[] }) {
  const places = Array.from({ length: Math.max(MAX_ITEMS, items.length) }, (_, place) => place)
  return (
    <div>
      <p className="mb-1.5 font-semibold">Deals</p>
      <div className="grid gap-2">
        {places.map(place => (
          <input
            key={place}
            name={fieldNames.item(day, place)}
            defaultValue={items[place]}
            maxLength={MAX_ITEM_LENGTH}
            aria-label={`Deal ${place + 1}`}
            className="block min-h-12 w-full rounded-xl border border-field-line bg-paper px-4"
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-soft">{PRICE_TIP}</p>
    </div>
  )
}
