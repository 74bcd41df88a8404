import { ROOM_WORDS, SHORT_WORDS } from './address-words.ts'

/** What tells one place from another: business §4 matches by name, city, zip code and address. */
export interface Place {
  name: string
  address: string | null
  city: string
  zipCode: string
}

/**
 * The same text for two ways of writing one place: case, accents, punctuation, "&", "The" and the
 * abbreviations of streets and rooms do not count. Null where a part is missing, so that a place
 * nobody can tell apart matches nothing. `townNames` are the names its zip code goes by: any of them
 * is the city.
 */
export function matchKey(place: Place, townNames: readonly string[] = []): string | null {
  const zip = place.zipCode.trim().slice(0, 5)
  const parts = [
    zip,
    townKey(place.city, townNames),
    nameKey(place.name),
    addressKey(place.address ?? '', place),
  ]
  return parts.every(part => part !== '') ? parts.join('|') : null
}

/** The words of a name, without a leading or trailing "the". */
export function nameKey(name: string): string {
  const words = wordsOf(name)
  const from = words.findIndex(word => word !== 'the')
  const to = words.findLastIndex(word => word !== 'the')
  return words.slice(Math.max(from, 0), to + 1).join(' ')
}

/** The words of a street address in their short forms, without rooms and without its own city and zip code. */
export function addressKey(
  address: string,
  { city, zipCode }: Pick<Place, 'city' | 'zipCode'> = { city: '', zipCode: '' },
): string {
  const words = withoutTown(wordsOf(address.replaceAll('#', ' unit ')), { city, zipCode })
  return withoutRooms(words)
    .map(word => SHORT_WORDS.get(word) ?? word)
    .join(' ')
}

function townKey(city: string, townNames: readonly string[]): string {
  const key = wordsOf(city).join(' ')
  const names = townNames.map(name => wordsOf(name).join(' '))
  return names.includes(key) ? (names[0] ?? key) : key
}

/** Lower case, without accents; "&" is "and", and an apostrophe splits no word. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/['’‘`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** An address that goes on after its street: "…, Rockville, MD 20852". */
function withoutTown(
  words: string[],
  { city, zipCode }: Pick<Place, 'city' | 'zipCode'>,
): string[] {
  const zip = words.lastIndexOf(zipCode)
  const street = zip > 0 ? words.slice(0, zip) : words
  const state = ['md', 'maryland'].includes(street.at(-1) ?? '') ? street.slice(0, -1) : street
  const town = wordsOf(city)
  const tail = state.slice(-town.length).join(' ')
  const endsWithTown = town.length > 0 && state.length > town.length && tail === town.join(' ')
  return endsWithTown ? state.slice(0, -town.length) : state
}

/** A word for a room goes, and the number or letter that it announces. */
function withoutRooms(words: string[]): string[] {
  return words.filter((word, at) => {
    const before = words[at - 1]
    const isRoomOf =
      before !== undefined && ROOM_WORDS.has(before) && /^(\d+\p{L}?|\p{L}\d*)$/u.test(word)
    return !ROOM_WORDS.has(word) && !isRoomOf
  })
}
