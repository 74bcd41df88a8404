export const MAX_CITY_LENGTH = 60

/** A place of the service area, as it is shown. */
export interface Location {
  zipCode: string
  city: string
  state: string
}

/** Where a first visit begins (diner §9). */
export const DEFAULT_LOCATION: Location = { zipCode: '20852', city: 'North Bethesda', state: 'MD' }

/** Pause after typing before suggestions are asked for, in milliseconds (diner §9). */
export const SUGGESTION_DELAY_MS = 300

/** At most this many suggestions (diner §9). */
export const MAX_SUGGESTIONS = 5

export const MAX_LOCATION_TEXT = 100

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

/** Said when no place matches (diner §8). */
export const NO_PLACE = 'No happy hour found in that area yet'
