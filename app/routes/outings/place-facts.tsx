import { Link } from 'react-router'
import type { OutingPlace } from '../../domain/outings/outing.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { Picture } from '../../ui/picture.tsx'

export function PlaceFacts({ place }: { place: OutingPlace }) {
  const { name, picture, fallback, arrivalText, isOnThen, item, address } = place
  return (
    <div className="@container">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-3 @max-[13rem]:grid-cols-1">
        <Picture
          name={picture}
          fallback={fallback}
          sizes="5rem"
          className="aspect-square w-full rounded-xl bg-sunk object-cover @max-[13rem]:hidden"
        />
        <div className="grid grid-cols-1 gap-1">
          <h2 className="font-display text-xl leading-tight">
            <Link to={listingHref(place)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <p className={`text-sm leading-snug font-semibold ${isOnThen ? 'text-good' : ''}`}>
            {arrivalText}
          </p>
          {item ? <p className="text-sm">{item}</p> : null}
          {address ? <p className="text-sm text-soft">{address}</p> : null}
        </div>
      </div>
    </div>
  )
}
