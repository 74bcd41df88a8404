export const MAX_CITY_LENGTH = 60

export interface Location {
  zipCode: string
  city: string
  state: string
}

/** Used for a first visit (diner §9). */
export const DEFAULT_LOCATION: Location = { zipCode: '20852', city: 'North Bethesda', state: 'MD' }

export const SUGGESTION_DELAY_MS = 300

export const MAX_SUGGESTIONS = 5

export const MAX_LOCATION_TEXT = 100

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

export const NO_PLACE = 'No happy hour found in that area yet'
