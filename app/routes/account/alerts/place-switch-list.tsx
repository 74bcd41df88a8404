import { Form, href, Link } from 'react-router'
import type { PlaceSwitches } from '../../../domain/alerts/alert-settings.server.ts'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { AlertSwitches } from './alert-switches.tsx'

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
  const { id, name, city, hours, happyDays, switches } = place
  return (
    <Form method="post" action={href('/alerts')} preventScrollReset>
      <FormOfField />
      <input type="hidden" name="listing" value={id} />
      <div className="px-5 pt-4 pb-3">
        <h3 className="text-lg font-semibold">
          <Link to={listingHref(place)} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">{hours ? `${city} · ${hours}` : city}</p>
      </div>
      <AlertSwitches of="place" name={name} switches={switches} days={happyDays} />
    </Form>
  )
}
