import { byWhatYouGet, minutesYouGet } from '../happy-hours/minutes-you-get.ts'
import type { CardItem, HappyHourNow, ListingCard } from './listing.ts'
import { type ListingCardRow, listingCards } from './listing-card.ts'

/** Four are seen on a phone before anybody scrolls. */
export const MAX_NOW_PLACES = 6
/** The nearest that compete for these places. */
export const NOW_CANDIDATES = 24

export interface NowPlace
  extends Pick<
    ListingCard,
    'id' | 'kind' | 'key' | 'name' | 'picture' | 'fallback' | 'distance' | 'way' | 'cuisine'
  > {
  now: HappyHourNow
  item: CardItem | null
}

export interface NowNear {
  isOn: boolean
  places: NowPlace[]
}

/**
 * What is worth going to now, of the nearest that are on; where nothing is, what begins soonest of the
 * nearest.
 */
export function nowNear(
  onNow: readonly ListingCardRow[],
  nearest: readonly ListingCardRow[],
  now: Date,
): NowNear {
  const on = timed(onNow, now).toSorted((one, other) => byWhatYouGet(one, other))
  const chosen = on.length > 0 ? on : timed(nearest, now).toSorted(bySoonest)
  return {
    isOn: on.length > 0,
    places: chosen.slice(0, MAX_NOW_PLACES).map(({ place }) => place),
  }
}

interface Timed {
  id: number
  miles: number | null
  youGet: number | null
  place: NowPlace
}

function timed(rows: readonly ListingCardRow[], instant: Date): Timed[] {
  return rows.flatMap(row => {
    const [card] = listingCards([row], instant)
    if (!card?.now) return []
    const { id, kind, key, name, picture, fallback, distance, way, cuisine, now } = card
    const item = card.items[0] ?? null
    const place = { id, kind, key, name, picture, fallback, distance, way, cuisine, now, item }
    return [{ id, miles: row.miles, youGet: minutesYouGet(now, way?.minutes ?? 0), place }]
  })
}

function bySoonest(one: Timed, other: Timed): number {
  const wait = ({ place }: Timed) => place.now.minutesLeft ?? Number.POSITIVE_INFINITY
  return wait(one) - wait(other) || 0
}
