import type { HappyHourNow, ListingCard } from './listing.ts'

/** Enough to swipe through; the list below has them all. */
export const MAX_NOW_PLACES = 6

export interface NowPlace
  extends Pick<ListingCard, 'id' | 'kind' | 'key' | 'name' | 'picture' | 'fallback' | 'distance'> {
  now: HappyHourNow
  detail: string | null
}

export interface NowNear {
  onNow: number
  nearest: number
  places: NowPlace[]
}

export function nowNear(cards: readonly ListingCard[]): NowNear {
  const timed = cards.flatMap(card => (card.now ? [{ ...card, now: card.now }] : []))
  const on = timed.filter(({ now }) => now.isOn)
  const chosen = on.length > 0 ? on : soonestFirst(timed)
  return {
    onNow: on.length,
    nearest: cards.length,
    places: chosen.slice(0, MAX_NOW_PLACES).map(nowPlace),
  }
}

type TimedCard = ListingCard & { now: HappyHourNow }

function soonestFirst(cards: readonly TimedCard[]): TimedCard[] {
  const wait = ({ now }: TimedCard) => now.minutesLeft ?? Number.POSITIVE_INFINITY
  return cards.toSorted((one, other) => wait(one) - wait(other) || 0)
}

function nowPlace(card: TimedCard): NowPlace {
  const { id, kind, key, name, picture, fallback, distance, now } = card
  const detail = card.chips[0] ?? card.cuisine
  return { id, kind, key, name, picture, fallback, distance, now, detail }
}

/** Under an "On now" heading: "Ends in 42 min". */
export function lineUnderNow(text: string): string {
  const rest = text.replace(/^On now, /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
