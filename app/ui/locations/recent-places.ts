export interface Place {
  zipCode: string
  city: string
}

const KEY = 'recent_places'
const MAX_RECENT = 3

/** Former places, newest first. They stay on the device. */
export function recentPlaces(current: Place): Place[] {
  return readPlaces()
    .filter(({ zipCode }) => zipCode !== current.zipCode)
    .slice(0, MAX_RECENT)
}

export function noteRecentPlace({ zipCode, city }: Place): void {
  const others = readPlaces().filter(place => place.zipCode !== zipCode)
  const places = [{ zipCode, city }, ...others].slice(0, MAX_RECENT + 1)
  try {
    localStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Without storage the dialog works as well.
  }
}

function readPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const isZip = 'zipCode' in value && /^\d{5}$/.test(String(value.zipCode))
  return isZip && 'city' in value && typeof value.city === 'string'
}
