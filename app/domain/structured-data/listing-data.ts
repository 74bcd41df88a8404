import {
  type DateWindows,
  type DayWindow,
  happyDates,
  type OpeningSlot,
  openingDates,
  openingMinutes,
} from '@hush/hours'
import {
  localTimeFromWall,
  MINUTES_PER_DAY,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@hush/hours/time'
import type {
  FoodEstablishment,
  OpeningHoursSpecification,
  PostalAddress,
  WithContext,
} from 'schema-dts'
import { structuredFacts } from '../listings/listing-facts.ts'
import { listingKind } from '../listings/listing-kind.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'
import type { ListingLocation } from '../listings/listing-texts.ts'
import { openingSlots, weekOfListing } from '../listings/listing-week.ts'
import type { StructuredData } from './structured-data.ts'

const TYPES = {
  bar: 'BarOrPub',
  brewery: 'Brewery',
  cafe: 'CafeOrCoffeeShop',
  restaurant: 'Restaurant',
  winery: 'Winery',
} as const

/** Google's notation for a whole day ends at 23:59. */
const LAST_MINUTE = MINUTES_PER_DAY - 1

/** Says nothing that the page does not say (decision 0020). */
export function listingData(
  row: ListingPageRow,
  { url, image }: { url: string; image: string },
): StructuredData {
  const data: WithContext<FoodEstablishment> = {
    '@context': 'https://schema.org',
    '@type': TYPES[listingKind(row.category)],
    '@id': url,
    name: row.name.trim(),
    url,
    image,
    address: postalAddress(row),
    geo: { '@type': 'GeoCoordinates', latitude: row.latitude, longitude: row.longitude },
    ...structuredFacts(row),
    ...ratingOf(row),
    ...openingOf(row),
    ...happyHourOf(row),
  }
  return data
}

function postalAddress({ address, city, state, zip_code }: ListingLocation): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(address?.trim() && { streetAddress: address.trim() }),
    addressLocality: city,
    addressRegion: state,
    postalCode: zip_code,
    addressCountry: 'US',
  }
}

function ratingOf({ rating, review_count }: ListingPageRow) {
  if (rating === null || !review_count) return {}
  const values = { ratingValue: rating, bestRating: 5, reviewCount: review_count }
  return { aggregateRating: { '@type': 'AggregateRating', ...values } as const }
}

function openingOf({ opening_hours, exceptions }: ListingPageRow) {
  const slots = openingSlots(opening_hours)
  const hours = grouped(slots.flatMap(openingOfSlot))
  const special = specialHours(openingDates(slots, exceptions))
  return {
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** Google's notation for a closed day. */
const NEVER = { opens: '00:00', closes: '00:00' }

function specialHours(dates: DateWindows): OpeningHoursSpecification[] {
  return [...dates].flatMap(([midnight, windows]) => {
    const { date } = localTimeFromWall(midnight)
    const times = windows.length > 0 ? windows.map(clockTimes) : [NEVER]
    return times.map((time): OpeningHoursSpecification => {
      return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...time }
    })
  })
}

function openingOfSlot(slot: OpeningSlot): DayTimes[] {
  const minutes = openingMinutes(slot)
  return minutes ? [{ day: slot.day, ...clockTimes({ ...minutes, ending: 'at' }) }] : []
}

/** A service has recurring hours, which an offer's dates cannot express. */
function happyHourOf(row: ListingPageRow) {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const times = WEEKDAYS.flatMap(day =>
    week[day].windows.map(window => ({ day, ...clockTimes(window) })),
  )
  const service = { '@type': 'Service', name: 'Happy hour', serviceType: 'Happy hour' } as const
  const dates = [...happyDates(week, row.exceptions)].filter(
    ([midnight, own]) =>
      own.length > 0 || week[localTimeFromWall(midnight).weekday].windows.length > 0,
  )
  const hoursAvailable = [...grouped(times), ...specialHours(new Map(dates))]
  if (hoursAvailable.length === 0) return {}
  const itemOffered = { ...service, hoursAvailable }
  return { makesOffer: { '@type': 'Offer', name: 'Happy hour', itemOffered } as const }
}

/** `closes` is missing when the end is unknown. */
interface DayTimes {
  day: Weekday
  opens: string
  closes?: string
}

function clockTimes({ start, end, ending }: DayWindow): Omit<DayTimes, 'day'> {
  if (ending === 'close') return { opens: clockTime(start) }
  const isWholeDay = end - start >= MINUTES_PER_DAY
  return { opens: clockTime(start), closes: clockTime(isWholeDay ? start + LAST_MINUTE : end) }
}

/** "16:30"; minutes past midnight continue with the next day's clock. */
function clockTime(minute: number): string {
  const [hour, past] = [Math.floor(minute / 60) % 24, minute % 60]
  return [hour, past].map(part => String(part).padStart(2, '0')).join(':')
}

function grouped(times: readonly DayTimes[]): OpeningHoursSpecification[] {
  const groups = Map.groupBy(times, ({ opens, closes }) => `${opens} ${closes}`)
  return [...groups.values()].map(group => {
    const { opens, closes } = group[0] ?? { opens: '' }
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: group.map(({ day }) => `https://schema.org/${WEEKDAY_NAMES[day]}` as const),
      opens,
      ...(closes && { closes }),
    }
  })
}
