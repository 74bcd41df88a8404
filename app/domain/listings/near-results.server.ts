import type { Query } from '@hush/hours/questions'
import type { Db } from '../../../db/client.ts'
import { byWhatYouGet, minutesYouGet } from '../happy-hours/minutes-you-get.ts'
import { type Box, boxAround } from '../locations/box.ts'
import { findInBox, listCardsOf } from './in-box.server.ts'
import type { ListingCard } from './listing.ts'
import { type ListingCardRow, listingCards } from './listing-card.ts'
import type { FoundItem } from './listing-items.ts'
import { type NearSearch, searchNear } from './search-near.server.ts'

/**
 * By price or minutes, and where the query names a least number of minutes, this many of the nearest
 * compete; in a part of the map, this many of the first in rank.
 */
export const COMPARED_LISTINGS = 120

export interface NearResults {
  cards: ListingCard[]
  hasMore: boolean
  /** Where they lie. */
  around: Box | null
}

/** The first `show` of what a query finds near a zip code, in the order that it asks for. */
export async function listNearResults(
  db: Db,
  { show, ...search }: Omit<NearSearch, 'limit'> & { show: number },
): Promise<NearResults> {
  const { query, now } = search
  if (query.minutes === null && (query.sort ?? 'distance') === 'distance') {
    const rows = await searchNear(db, { ...search, limit: show + 1 })
    const shown = rows.slice(0, show)
    return {
      cards: listingCards(shown, now, query),
      hasMore: rows.length > show,
      around: boxAround(shown),
    }
  }
  const rows = await searchNear(db, { ...search, limit: COMPARED_LISTINGS })
  const results = compared(rows, query, now)
  const shown = results.slice(0, show)
  return {
    cards: shown.map(({ card }) => card),
    hasMore: results.length > show,
    around: boxAround(shown),
  }
}

interface Compared {
  id: number
  latitude: number
  longitude: number
  miles: number | null
  youGet: number | null
  cents: number
  card: ListingCard
}

function compared(rows: readonly ListingCardRow[], query: Query, now: Date): Compared[] {
  const results = rows.flatMap(row => {
    const [card] = listingCards([row], now, query)
    if (!card) return []
    const youGet = minutesYouGet(card.now, card.way?.minutes ?? 0)
    const cents = lowestPrice(row.found_by ?? [])
    const { id, latitude, longitude, miles } = row
    return [{ id, latitude, longitude, miles, youGet, cents, card }]
  })
  const { minutes, sort } = query
  const long = results.filter(({ youGet }) => minutes === null || (youGet ?? 0) >= minutes)
  if (sort === 'price') return long.toSorted((one, other) => one.cents - other.cents)
  return sort === 'minutes' ? long.toSorted(byMostTime) : long
}

function lowestPrice(found: readonly FoundItem[]): number {
  return Math.min(...found.map(({ price_cents }) => price_cents ?? Number.MAX_SAFE_INTEGER))
}

function byMostTime(one: Compared, other: Compared): number {
  const [most, least] = [other.youGet ?? 0, one.youGet ?? 0]
  return most === least ? byWhatYouGet(one, other) : most - least
}

/** The same within a part of the map. */
export async function listBoxResults(
  db: Db,
  { box, zipCode, query, show, now }: Omit<NearSearch, 'limit'> & { box: Box; show: number },
): Promise<NearResults> {
  const { ids } = await findInBox(db, { box, filter: 'all', query, now })
  const rows = await listCardsOf(db, ids.slice(0, COMPARED_LISTINGS), {
    zipCode,
    asked: { query, now },
  })
  const nearestFirst = rows.toSorted((one, other) => (one.miles ?? 0) - (other.miles ?? 0))
  const results = compared(nearestFirst, query, now)
  const ordered = (query.sort ?? 'distance') === 'distance' ? onNowFirst(results) : results
  return {
    cards: ordered.slice(0, show).map(({ card }) => card),
    hasMore: results.length > show,
    around: box,
  }
}

function onNowFirst(results: readonly Compared[]): Compared[] {
  const isLater = ({ card }: Compared) => Number(card.now?.isOn !== true)
  return results.toSorted((one, other) => isLater(one) - isLater(other))
}
