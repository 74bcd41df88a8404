import { addressKey, nameKey } from './match-key.ts'

export interface PlaceFacts {
  name: string
  address: string | null
  city: string
  zipCode: string
  phone: string | null
}

/** Farther apart, one street number belongs to two streets. */
export const MAX_APART_METERS = 150
/** Farther apart, a shared number is the head office's. */
export const MAX_PHONE_METERS = 1_600

const ALIKE = 0.6
const SURELY_ALIKE = 0.8
const MIN_BEGINNING = 6

const KINDS = new Set(
  'and at bar bistro brewery brewing cafe co company eatery grill grille house inn kitchen lounge of pub restaurant room saloon tap taproom tavern the'.split(
    ' ',
  ),
)

type Sameness = 'same' | 'perhaps' | 'other'

export function comparePlaces(one: PlaceFacts, other: PlaceFacts, meters: number): Sameness {
  const likeness = nameLikeness(one, other)
  const hasPhone = one.phone !== null && one.phone === other.phone && meters <= MAX_PHONE_METERS
  const number = streetNumber(one)
  const hasNumber = number !== null && number === streetNumber(other) && meters <= MAX_APART_METERS
  if (likeness >= SURELY_ALIKE && (hasNumber || hasPhone)) return 'same'
  if (likeness >= ALIKE && hasNumber && hasPhone) return 'same'
  return hasPhone || (hasNumber && likeness >= ALIKE) ? 'perhaps' : 'other'
}

type SaidPlace = Omit<PlaceFacts, 'phone'>

/** Members have no point, so the zip code and a street number stand for distance. */
export function saysSamePlace(one: SaidPlace, other: SaidPlace): boolean {
  const likeness = nameLikeness(one, other)
  const isNear = one.zipCode === other.zipCode
  const numbers = [streetNumber(one), streetNumber(other)]
  if (numbers.includes(null)) return isNear && likeness >= SURELY_ALIKE
  if (numbers[0] !== numbers[1]) return false
  const hasStreet = pairLikeness(streetText(one), streetText(other)) >= ALIKE
  if (isNear && likeness >= SURELY_ALIKE) return true
  if (!hasStreet) return false
  return likeness >= (isNear ? ALIKE : SURELY_ALIKE) || (isNear && beginsAlike(one, other))
}

function beginsAlike(one: SaidPlace, other: SaidPlace): boolean {
  const [short = '', long = ''] = [ownName(one), ownName(other)].toSorted(
    (left, right) => left.length - right.length,
  )
  return short.length >= MIN_BEGINNING && long.startsWith(short)
}

export function isSaidOf(
  place: PlaceFacts,
  stated: { name: string | null; street: string | null; zipCode: string | null },
  { hasBranches }: { hasBranches: boolean },
): boolean {
  const number = streetNumber({ ...place, address: stated.street })
  if (number !== null && number !== streetNumber(place)) return false
  if (stated.zipCode !== null && stated.zipCode !== place.zipCode) return false
  if (number !== null && stated.zipCode !== null) return true
  if (hasBranches && number === null) return false
  return (
    stated.name !== null && nameLikeness(place, { name: stated.name, city: place.city }) >= ALIKE
  )
}

/** From 0 to 1: shared letter pairs (Dice), without words for kinds and the town. */
export function nameLikeness(
  one: Pick<PlaceFacts, 'name' | 'city'>,
  other: Pick<PlaceFacts, 'name' | 'city'>,
): number {
  return pairLikeness(ownName(one), ownName(other))
}

function pairLikeness(one: string, other: string): number {
  const pairs = letterPairs(one)
  const others = letterPairs(other)
  if (pairs.length + others.length === 0) return one === other ? 1 : 0
  const left = new Map<string, number>()
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0
    if (count > 0) shared += 1
    left.set(pair, count - 1)
  }
  return (2 * shared) / (pairs.length + others.length)
}

function ownName({ name, city }: Pick<PlaceFacts, 'name' | 'city'>): string {
  const words = nameKey(name).split(' ')
  const town = new Set(nameKey(city).split(' '))
  const own = words.filter(word => !KINDS.has(word) && !town.has(word))
  return (own.length > 0 ? own : words).join('')
}

function letterPairs(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
}

function streetNumber({ address, city, zipCode }: SaidPlace): string | null {
  return /^\d+/u.exec(addressKey(address ?? '', { city, zipCode }))?.[0] ?? null
}

function streetText({ address, city, zipCode }: SaidPlace): string {
  return addressKey(address ?? '', { city, zipCode }).replace(/^\S+ /, '')
}
