import { typingDistance } from '@hush/hours/questions'
import { isZipCode, type Location } from '../locations/location.ts'
import type { ZipPlace } from '../locations/place-directory.ts'
import { stateName } from '../locations/states.ts'
import { inSuggestedOrder } from '../locations/suggestion-order.ts'

export interface NamedPlace extends Location {
  /** Null if the name was typed exactly. */
  notice: string | null
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
])
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['fort meade', 'fort george g meade'],
  ['aberdeen proving grounds', 'aberdeen proving ground'],
  ['bmore', 'baltimore'],
])
/** For names of seven letters or more; shorter ones have too many neighbours. */
const MOST_SLIPS = 1.5
const SHORTEST_MISTYPED = 7

/** Accepts "zip 20852-1234", "St. Michaels", "Rockville, Maryland". */
export function findNamedPlace(text: string, all: readonly ZipPlace[]): NamedPlace | null {
  const [name, places] = readState(text, all)
  const zip = /(?:^| )(\d{5})(?: \d{4})?$/.exec(name)?.[1] ?? ''
  if (isZipCode(zip)) {
    const place = places.find(({ zipCode }) => zipCode === zip)
    return place ? { zipCode: zip, city: place.city, state: place.state, notice: null } : null
  }
  const other = OTHER_NAMES.get(name) ?? name
  return (
    townNamed(places, city => city === name || city === other) ??
    countyNamed(places, other) ??
    townNamed(places, city => city.replaceAll(' ', '') === other.replaceAll(' ', '')) ??
    mistypedTown(places, other)
  )
}

/** The name, and the places of the state that follows it. */
function readState(text: string, places: readonly ZipPlace[]): [string, readonly ZipPlace[]] {
  const words = plainWords(text)
  for (const state of new Set(places.map(place => place.state))) {
    const names = [state, stateName(state)].join('|').toLowerCase()
    const name = words.replace(new RegExp(`(?<=.) (?:${names})(?: usa)?(?= \\d{5}|$)`), '')
    if (name !== words) return [inFull(name), places.filter(place => place.state === state)]
  }
  return [inFull(words), places]
}

/** Lower case, without accents, points and short forms. */
function placeKey(text: string): string {
  return inFull(plainWords(text))
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘ʼ`´.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function inFull(words: string): string {
  return words
    .split(' ')
    .map(word => SHORT_FORMS.get(word) ?? word)
    .join(' ')
}

function townNamed(
  places: readonly ZipPlace[],
  isIt: (city: string) => boolean,
): NamedPlace | null {
  const those = places.filter(({ city }) => isIt(placeKey(city)))
  const [first] = inSuggestedOrder(
    those.map(place => ({ ...place, rank: 0 })),
    places,
  )
  return first
    ? { zipCode: first.zipCode, city: first.city, state: first.state, notice: null }
    : null
}

function countyNamed(places: readonly ZipPlace[], name: string): NamedPlace | null {
  const county = /^(.+) (?:county|co)$/.exec(name)?.[1]
  if (county === undefined) return null
  const those = places.filter(place => placeKey(place.county).replace(/ county$/, '') === county)
  const [first] = those.toSorted((one, other) => other.listings - one.listings)
  if (!first) return null
  const { zipCode, city, state } = first
  return {
    zipCode,
    city,
    state,
    notice: `${first.county.replace(/ County$/, '')} County is searched from ${city}, where most of its places are.`,
  }
}

function mistypedTown(places: readonly ZipPlace[], name: string): NamedPlace | null {
  if (name.length < SHORTEST_MISTYPED) return null
  const distances = [...new Set(places.map(({ city }) => city))].map(city => ({
    city,
    distance: typingDistance(name, placeKey(city), MOST_SLIPS),
  }))
  const [best] = distances.toSorted((one, other) => one.distance - other.distance)
  if (!best || best.distance > MOST_SLIPS) return null
  const town = townNamed(places, city => city === placeKey(best.city))
  return town && { ...town, notice: `Showing ${best.city}. No place is called “${name}”.` }
}
