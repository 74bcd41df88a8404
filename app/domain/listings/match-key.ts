import { LOOKALIKES, ROOM_WORDS, SHORT_WORDS } from './address-words.ts'

/** What business §4 compares: name, city, zip code and address. */
export interface Place {
  name: string
  address: string | null
  city: string
  zipCode: string
}

/** Equal for two spellings of one place; null, which matches nothing, if a part is missing. */
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

export function nameKey(name: string): string {
  const words = wordsOf(name)
  const from = words.findIndex(word => word !== 'the')
  const to = words.findLastIndex(word => word !== 'the')
  return words.slice(Math.max(from, 0), to + 1).join(' ')
}

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

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[^\p{ASCII}]/gu, letter => LOOKALIKES.get(letter) ?? letter)
      .replaceAll('&', ' and ')
      .replace(/['’‘`´]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

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

function withoutRooms(words: string[]): string[] {
  return words.filter((word, at) => {
    const before = words[at - 1]
    const isRoomNumber =
      before !== undefined && ROOM_WORDS.has(before) && /^(\d+\p{L}?|\p{L}\d*)$/u.test(word)
    const isFloor = words[at + 1] === 'floor' && /^\d+(st|nd|rd|th)$/.test(word)
    return !ROOM_WORDS.has(word) && !isRoomNumber && !isFloor
  })
}
