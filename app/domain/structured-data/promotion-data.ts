import { MINUTE_MS, midnightOf } from '@hush/hours/time'
import type { Event, Offer, WithContext } from 'schema-dts'
import type { Occurrence } from '../offers/event-times.ts'
import type { OfferPage } from '../offers/offer.ts'
import type { CouponPage } from '../promotions/coupon.ts'
import type { StructuredData } from './structured-data.ts'

interface PageUrls {
  url: string
  image: string
}

/** An event only if it has a place, otherwise an offer. */
export function offerData(offer: OfferPage, { url, image }: PageUrls): StructuredData {
  const { brand, detailShort: name, zipCode, startsOn, endsOn } = offer
  const common = { '@context': 'https://schema.org', name, url, image } as const
  const description = offer.detailLong ? { description: offer.detailLong } : {}
  const organization = { '@type': 'Organization', name: brand } as const
  if (offer.kind === 'event' && zipCode !== null) {
    const postal = { '@type': 'PostalAddress', postalCode: zipCode, addressCountry: 'US' } as const
    const address = offer.listing ? { ...postal, streetAddress: offer.listing.address } : postal
    const next = offer.event?.next
    const event: WithContext<Event> = {
      ...common,
      ...description,
      '@type': 'Event',
      startDate: next ? wallText(next, next.start) : startsOn,
      endDate: next ? wallText(next, next.end) : endsOn,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: brand, address },
      organizer: organization,
    }
    return event
  }
  const data: WithContext<Offer> = {
    ...common,
    ...description,
    '@type': 'Offer',
    offeredBy: organization,
    validFrom: startsOn,
    validThrough: endsOn,
    ...(zipCode !== null && { areaServed: zipCode }),
  }
  return data
}

/** On the clock of the place. */
function wallText({ date }: Occurrence, minute: number): string {
  return new Date((midnightOf(date) + minute) * MINUTE_MS).toISOString().slice(0, 16)
}

export function couponData(
  coupon: Pick<CouponPage, 'title' | 'description' | 'restaurant' | 'endsOn' | 'state'>,
  { url, image, restaurantUrl }: PageUrls & { restaurantUrl: string },
): StructuredData {
  const data: WithContext<Offer> = {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: coupon.title,
    description: coupon.description,
    url,
    image,
    offeredBy: { '@type': 'FoodEstablishment', name: coupon.restaurant, url: restaurantUrl },
    availability: availabilityOf(coupon),
    validThrough: coupon.endsOn,
  }
  return data
}

function availabilityOf({ state }: Pick<CouponPage, 'state'>) {
  switch (state) {
    case 'ended':
      return 'https://schema.org/Discontinued'
    case 'activated':
    case 'line-full':
      return 'https://schema.org/SoldOut'
    default:
      return 'https://schema.org/LimitedAvailability'
  }
}
