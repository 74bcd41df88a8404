import { WEEKDAY_NAMES, weekdayFrom } from '../../domain/happy-hours/weekday.ts'
import {
  type ListingCardRow,
  listingKey,
  placeholderFor,
} from '../../domain/listings/listing-card.ts'
import type { ListingPageRow } from '../../domain/listings/listing-page.ts'
import { foundAddress, webUrl } from '../../domain/listings/listing-texts.ts'
import { artUrlUpTo } from '../../domain/pictures/artwork.ts'

const IMAGE_WIDTH = 640

type SharedColumns = Omit<ListingCardRow, 'miles'>

/** A restaurant card as the documented calls answer it (diner §3): these fields and no others. */
export function restaurantCard(row: SharedColumns, baseUrl: string) {
  return {
    id: listingKey(row).key,
    name: row.name,
    image: imageUrl(row.picture ?? placeholderFor(row.category), baseUrl),
    rating: row.rating,
    reviewCount: row.review_count,
    priceRange: row.price_range,
    cuisine: row.category,
    address: foundAddress(row),
    ...happyHour(row),
    isVerified: row.verified_at !== null,
  }
}

/** The lookup of one restaurant (diner §3). The caller decides whether its row holds the menu. */
export function restaurantInfo(row: ListingPageRow, baseUrl: string) {
  return {
    ...restaurantCard(row, baseUrl),
    happyHouritem: row.featured_items.map(item => ({
      item: item.item,
      image: item.picture && imageUrl(item.picture, baseUrl),
      price: item.price_cents / 100,
      dollarSavings: item.savings_cents / 100,
    })),
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

export function imageUrl(name: string, baseUrl: string): string {
  return `${baseUrl}${artUrlUpTo(name, IMAGE_WIDTH)}`
}
