import type { HappyHourNow, ListingCard } from './listing.ts'

/** Enough to swipe through; the list below has them all. */
export const MAX_NOW_PLACES = 6

/** A place of the first answer: until when or from when, how far, and for how much. */
export interface NowPlace
  extends Pick<ListingCard, 'id' | 'kind' | 'key' | 'name' | 'picture' | 'fallback' | 'distance'> {
  now: HappyHourNow
  /** "$6 house margaritas", or what kind of place it is. */
  detail: string | null
}

/** What is on among the nearest listings or, where nothing is, what begins next. */
export interface NowNear {
  onNow: number
  /** How many listings were looked at. */
  nearest: number
  places: NowPlace[]
}

/** The first answer from the nearest listings, in their order; by when they begin where none is on. */
export function nowNear(cards: readonly ListingCard[]): NowNear {
  const known = cards.flatMap(card => (card.now ? [{ ...card, now: card.now }] : []))
  const on = known.filter(({ now }) => now.isOn)
  const shown = on.length > 0 ? on : soonestFirst(known)
  return {
    onNow: on.length,
    nearest: cards.length,
    places: shown.slice(0, MAX_NOW_PLACES).map(nowPlace),
  }
}

type KnownCard = ListingCard & { now: HappyHourNow }

function soonestFirst(cards: readonly KnownCard[]): KnownCard[] {
  const wait = ({ now }: KnownCard) => now.minutesLeft ?? Number.POSITIVE_INFINITY
  return cards.toSorted((one, other) => wait(one) - wait(other) || 0)
}

function nowPlace(card: KnownCard): NowPlace {
  const { id, kind, key, name, picture, fallback, distance, now } = card
  const detail = card.chips[0] ?? card.cuisine
  return { id, kind, key, name, picture, fallback, distance, now, detail }
}

/** The line of a place where "on now" is said above it: "Ends in 42 min". */
export function lineUnderNow(text: string): string {
  const rest = text.replace(/^On now, /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
