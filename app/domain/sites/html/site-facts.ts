/** Of a page that names more, a program made it up. */
export const MAX_PLACES = 50

const PLACE_TYPES = new Set(
  `BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant FoodEstablishment LocalBusiness NightClub
  Restaurant SportsActivityLocation Winery`.split(/\s+/),
)

/** "Restaurant", also as an address of schema.org. */
export function isPlaceType(type: unknown): boolean {
  if (Array.isArray(type)) return type.some(isPlaceType)
  return typeof type === 'string' && PLACE_TYPES.has(type.replace(/^https?:\/\/schema\.org\//u, ''))
}

const MAX_FACT_LENGTH = 500

/** Null for what is no short text. */
export function factText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/\s+/gu, ' ').trim()
  return text === '' || text.length > MAX_FACT_LENGTH ? null : text
}
