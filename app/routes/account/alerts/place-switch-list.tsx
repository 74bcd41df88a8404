import { Form, href, Link } from 'react-router'
import type { PlaceSwitches } from '../../../domain/alerts/alert-settings.server.ts'
import { hasDay } from '../../../domain/alerts/alert-settings.ts'
import { shortWeekday, WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/time/weekday.ts'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'
import { listingHref } from '../../../ui/listings/listing-href.ts'

export function PlaceSwitchList({ places }: { places: readonly PlaceSwitches[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {places.map(place => (
        <li
          key={place.id}
          id={`place-${place.id}`}
          className="scroll-mt-20 rounded-card border border-line bg-card shadow-card"
        >
          <PlaceCard place={place} />
        </li>
      ))}
    </ul>
  )
}

function PlaceCard({ place }: { place: PlaceSwitches }) {
  const { id, name, city, hours, tellsWeek, tellsPromotions, startDays } = place
  return (
    <Form method="post" action={href('/alerts')} preventScrollReset>
      <input type="hidden" name="listing" value={id} />
      <div className="px-5 pt-4 pb-3">
        <h3 className="text-lg font-semibold">
          <Link to={listingHref(place)} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">{hours ? `${city} · ${hours}` : city}</p>
      </div>
      <div className="divide-y divide-line border-t border-line">
        <Switch place={name} turn="week" isOn={tellsWeek} text="When it changes its week" />
        <Switch
          place={name}
          turn="promotions"
          isOn={tellsPromotions}
          text="When it posts a deal or coupon"
        />
        <Switch
          place={name}
          turn="starts"
          isOn={startDays !== 0}
          text="An hour before it starts, on days I choose"
        />
      </div>
      {startDays === 0 ? null : <DayButtons place={place} />}
    </Form>
  )
}

interface SwitchProps {
  place: string
  turn: string
  isOn: boolean
  text: string
}

function Switch({ place, turn, isOn, text }: SwitchProps) {
  return (
    <div className="relative flex min-h-13 items-center gap-4 px-5 py-2">
      <p className="flex-1">{text}</p>
      <SwitchButton
        name="turn"
        value={`${turn} ${isOn ? 'off' : 'on'}`}
        isOn={isOn}
        label={`${place}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
      />
    </div>
  )
}

/** Days without a happy hour can still be taken away, not chosen. */
function DayButtons({ place: { name, startDays, happyDays } }: { place: PlaceSwitches }) {
  return (
    <fieldset className="grid grid-cols-7 gap-1 px-4 pb-4 sm:flex sm:gap-2 sm:px-5">
      <legend className="sr-only">Days on which {name} tells you before it starts</legend>
      {WEEKDAYS.map(day => {
        const isOn = hasDay(startDays, day)
        return (
          <button
            key={day}
            type="submit"
            name="turn"
            value={`day ${day} ${isOn ? 'off' : 'on'}`}
            aria-pressed={isOn}
            disabled={!isOn && !hasDay(happyDays, day)}
            className="min-h-11 rounded-full border border-field-line bg-card text-sm font-semibold hover:bg-sunk disabled:opacity-45 aria-pressed:border-transparent aria-pressed:bg-amber aria-pressed:text-on-amber sm:min-w-14 sm:px-3"
          >
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
