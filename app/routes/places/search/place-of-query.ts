import { type Query, withoutFillers } from '@hush/hours/questions'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import { findNamedPlace } from '../../../domain/search/named-place.ts'

const OUTSIDE = /^(?:washington|washington dc|dc|d c|district of columbia)$/i

interface PlaceInput {
  query: Query
  /** Where the diner looks. */
  here: Pick<ZipPlace, 'zipCode' | 'city'>
  places: readonly ZipPlace[]
}

/** The town follows "in" or "near", or is its name alone. */
export function placeOf({ query, here, places }: PlaceInput) {
  if (query.place !== null) {
    const town = findNamedPlace(query.place, places)
    if (!town)
      return {
        ofPlace: { ...query, place: null },
        place: here,
        notice: unknownPlace(query.place, here),
      }
    return { ofPlace: { ...query, place: town.city }, place: town, notice: town.notice }
  }
  const typed = query.rest.split(' ')
  const found = townAmong(typed, places) ?? townAmong(withoutFillers(query.rest), places)
  if (!found) return { ofPlace: query, place: here, notice: null }
  const { town, rest } = found
  return { ofPlace: { ...query, place: town.city, rest }, place: town, notice: town.notice }
}

/** At either end of the words; a misspelled one only if nothing else is said. */
function townAmong(words: readonly string[], places: readonly ZipPlace[]) {
  for (let length = words.length; length > 0; length -= 1) {
    for (const start of new Set([words.length - length, 0])) {
      const name = words.slice(start, start + length).join(' ')
      const town = name === '' ? null : findNamedPlace(name, places)
      if (!town || (town.notice !== null && length < words.length)) continue
      return { town, rest: [...words.slice(0, start), ...words.slice(start + length)].join(' ') }
    }
  }
  return null
}

function unknownPlace(name: string, here: PlaceInput['here']): string {
  const shown = `These are near ${here.city || here.zipCode}.`
  if (OUTSIDE.test(name)) return `Hush does not reach Washington, DC yet. ${shown}`
  return `We know no place called “${name}”. ${shown}`
}
