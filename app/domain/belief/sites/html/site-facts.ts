export const MAX_PLACES = 50

const PLACE_TYPES = new Set(
  `BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant FoodEstablishment LocalBusiness NightClub
  Restaurant SportsActivityLocation Winery`.split(/\s+/),
)

export function isPlaceType(type: unknown): boolean {
  if (Array.isArray(type)) return type.some(isPlaceType)
  return typeof type === 'string' && PLACE_TYPES.has(type.replace(/^https?:\/\/schema\.org\//u, ''))
}

const MAX_FACT_LENGTH = 500

export function factText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/\s+/gu, ' ').trim()
  return text === '' || text.length > MAX_FACT_LENGTH ? null : text
}
