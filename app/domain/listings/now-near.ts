import { byWhatYouGet, minutesYouGet } from '../happy-hours/minutes-you-get.ts'
import { wayTo } from '../locations/way.ts'
import type { CardItem, HappyHourNow, ListingCard } from './listing.ts'

export const MAX_NOW_PLACES = 6
export const NOW_CANDIDATES = 24

export interface NowPlace
  extends Pick<
    ListingCard,
    | 'id'
    | 'kind'
    | 'key'
    | 'name'
    | 'picture'
    | 'fallback'
    | 'latitude'
    | 'longitude'
    | 'miles'
    | 'cuisine'
  > {
  now: HappyHourNow
  item: CardItem | null
}

export interface NowNear {
  isOn: boolean
  places: NowPlace[]
}

/** The nearest that are on; if none is, those that begin soonest. */
export function nowNear(onNow: readonly ListingCard[], nearest: readonly ListingCard[]): NowNear {
  const on = timed(onNow).toSorted((one, other) => byWhatYouGet(one, other))
  const chosen = on.length > 0 ? on : timed(nearest).toSorted(bySoonest)
  return {
    isOn: on.length > 0,
    places: chosen.slice(0, MAX_NOW_PLACES).map(({ place }) => place),
  }
}

interface TimedPlace {
  id: number
  miles: number | null
  youGet: number | null
  place: NowPlace
}

function timed(cards: readonly ListingCard[]): TimedPlace[] {
  return cards.flatMap(card => {
    if (!card.now) return []
    const { id, kind, key, name, picture, fallback, latitude, longitude, miles, cuisine, now } =
      card
    const item = card.items[0] ?? null
    const shown = { id, kind, key, name, picture, fallback, latitude, longitude, miles, cuisine }
    return [{ id, miles, youGet: youGetOf(card), place: { ...shown, now, item } }]
  })
}

export function youGetOf({ now, miles }: Pick<ListingCard, 'now' | 'miles'>): number | null {
  return minutesYouGet(now, miles === null || now?.isThen ? 0 : wayTo(miles).minutes)
}

function bySoonest(one: TimedPlace, other: TimedPlace): number {
  const wait = ({ place }: TimedPlace) => place.now.minutesLeft ?? Number.POSITIVE_INFINITY
  return wait(one) - wait(other) || 0
}
