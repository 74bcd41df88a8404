import { Link } from 'react-router'
import type { MapPlace } from '../../domain/listings/map-place.ts'
import { listingHref } from '../listings/listing-href.ts'
import { Unconfirmed } from '../listings/now-badge.tsx'

export function PlacePopup({ places }: { places: readonly MapPlace[] }) {
  return places.map(place => <Place key={place.id} place={place} />)
}

function Place({ place }: { place: MapPlace }) {
  const { name, now, price } = place
  return (
    <>
      <p className="map-popup-name">
        <Link to={listingHref(place)}>{name}</Link>
      </p>
      {now ? (
        <p className={now.isOn ? 'map-popup-on' : undefined}>
          {now.text}
          <Unconfirmed now={now} />
        </p>
      ) : null}
      {price ? <p className="map-popup-price">from {price}</p> : null}
    </>
  )
}
