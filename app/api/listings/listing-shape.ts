import { WEEKDAY_NAMES, weekdayFrom } from '@hush/hours/time'
import {
  type ListingCardRow,
  listingKey,
  placeholderFor,
} from '../../domain/listings/listing-card.ts'
import type { ListingPageRow } from '../../domain/listings/listing-page.ts'
import { foundAddress, webUrl } from '../../domain/listings/listing-texts.ts'
import type { OpenPlace } from '../../domain/listings/open-places.server.ts'
import type { PlaceOnNow } from '../../domain/listings/places-on-now.server.ts'
import { licenceOf } from '../../domain/open-data/licence.ts'
import { imageUrl } from '../image-url.ts'
import { cardFacts, memberFacts } from './fact-fields.ts'

type SharedColumns = Omit<ListingCardRow, 'miles'>

/** Source: diner §3. Exactly these fields. */
export function restaurantCard(row: SharedColumns, baseUrl: string) {
  return {
    id: listingKey(row).key,
    name: row.name,
    image: imageUrl(row.picture ?? placeholderFor(row.category), baseUrl),
    ...cardFacts(row),
    address: foundAddress(row),
    ...happyHour(row),
    isVerified: row.verified_at !== null,
  }
}

/** RFC 7946: longitude comes first. */
export function placeFeature(place: OpenPlace, baseUrl: string) {
  const { id, memberUid, longitude, latitude, name, address } = place
  const coordinates: [number, number] = [longitude, latitude]
  return {
    type: 'Feature' as const,
    id: memberUid ?? String(id),
    geometry: { type: 'Point' as const, coordinates },
    properties: {
      name,
      address,
      opening_hours: place.openingHours,
      happy_hours: place.happyHours,
      source: place.source,
      licence: licenceOf(place.source),
      checked_on: place.checkedOn,
      url: pageUrl(place, baseUrl),
    },
  }
}

export function placeOnNow(place: PlaceOnNow, baseUrl: string) {
  const { id, memberUid, source, minutesLeft, timeZone, ...told } = place
  return {
    ...told,
    id: memberUid ?? String(id),
    minutes_left: minutesLeft,
    time_zone: timeZone,
    source,
    licence: licenceOf(source),
    url: pageUrl({ id, memberUid }, baseUrl),
  }
}

function pageUrl({ id, memberUid }: Pick<OpenPlace, 'id' | 'memberUid'>, baseUrl: string): string {
  return `${baseUrl}/${memberUid ? `hush-restaurants/${memberUid}` : `restaurants/${id}`}`
}

/** Source: diner §3. The caller decides whether the row has the menu. */
export function restaurantInfo(row: ListingPageRow, baseUrl: string) {
  return {
    ...restaurantCard(row, baseUrl),
    happyHouritem: featuredItems(row, baseUrl),
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    latitude: row.latitude,
    longitude: row.longitude,
    business_url: webUrl(row.website)?.href ?? null,
    menu_url: webUrl(row.menu_url)?.href ?? null,
    yelpLink: null,
    business_hour: [
      {
        open: row.opening_hours.map(({ day, start, end, is_overnight }) => {
          return { day, start, end, is_overnight }
        }),
      },
    ],
    featuredOffer: row.featured_offer && {
      image: row.featured_offer.picture && imageUrl(row.featured_offer.picture, baseUrl),
      title: row.featured_offer.title,
      description: row.featured_offer.description,
    },
  }
}

/** Source: diner §3, businesses_hush. Omits an unread menu. */
export function memberRestaurant(row: ListingPageRow, baseUrl: string) {
  const hours = row.happy_hours
  const days = hours.kind === 'days' ? hours.days : []
  return {
    business_uid: listingKey(row).key,
    source: 'hush',
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    latitude: row.latitude,
    longitude: row.longitude,
    website: webUrl(row.website)?.href ?? null,
    ...memberFacts(row),
    image_url: row.picture && imageUrl(row.picture, baseUrl),
    menu_upload: webUrl(row.menu_url)?.href ?? null,
    rating: row.rating,
    review_count: row.review_count,
    verified: row.verified_at !== null,
    display_Indicator: true,
    happy_hour_tags: row.tags,
    happy_hour_information: Object.fromEntries(
      days.map(({ day, enabled, time, items }) => {
        return [WEEKDAY_NAMES[weekdayFrom(day)], { enabled, time, items }]
      }),
    ),
    featuredItems: featuredItems(row, baseUrl),
  } as const
}

function featuredItems({ featured_items }: ListingPageRow, baseUrl: string) {
  return featured_items.map(item => ({
    item: item.item,
    image: item.picture && imageUrl(item.picture, baseUrl),
    price: item.price_cents / 100,
    dollarSavings: item.savings_cents / 100,
  }))
}

function happyHour({ happy_hours: hours, tags }: SharedColumns) {
  if (hours.kind === 'texts') {
    return {
      happyHourtime: hours.texts,
      happyHourfood: hours.food,
      happyHourdrinks: hours.drinks,
      happyHouritem: [...hours.drinks, ...hours.food],
    }
  }
  const enabled = hours.days.filter(day => day.enabled)
  return {
    happyHourtime: enabled.map(({ day, time }) => `${WEEKDAY_NAMES[weekdayFrom(day)]}: ${time}`),
    happyHourfood: [],
    happyHourdrinks: [],
    happyHouritem: tags.length > 0 ? tags : [...new Set(enabled.flatMap(day => day.items))],
  }
}
