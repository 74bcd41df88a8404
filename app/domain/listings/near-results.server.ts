import type { Db } from '../../../db/client.ts'
import { byWhatYouGet, minutesYouGet } from '../happy-hours/minutes-you-get.ts'
import type { Query } from '../search/query.ts'
import { lowestWanted, type WantedItems } from './card-items.ts'
import type { ListingCard } from './listing.ts'
import { itemTextsOf, type ListingCardRow, listingCards } from './listing-card.ts'
import { type NearSearch, searchNear } from './search-near.server.ts'

/** By price or minutes, and where a least number of minutes is asked for, this many of the nearest compete. */
export const COMPARED_LISTINGS = 120

interface NearResults {
  cards: ListingCard[]
  hasMore: boolean
}

/** The first `show` of what a query finds near a zip code, in the order that it asks for. */
export async function listNearResults(
  db: Db,
  { show, ...search }: Omit<NearSearch, 'limit'> & { show: number },
): Promise<NearResults> {
  const { query, now } = search
  const wanted = wantedItems(query)
  if (query.minutes === null && (query.sort ?? 'distance') === 'distance') {
    const rows = await searchNear(db, { ...search, limit: show + 1 })
    return { cards: listingCards(rows.slice(0, show), now, wanted), hasMore: rows.length > show }
  }
  const rows = await searchNear(db, { ...search, limit: COMPARED_LISTINGS })
  const results = compared(rows, query, now)
  const cards = results.slice(0, show).map(({ card }) => card)
  return { cards, hasMore: results.length > show }
}

export function wantedItems({ wanted, maxCents, percentOff }: Query): WantedItems | null {
  if (wanted.length === 0 && maxCents === null && percentOff === null) return null
  return { leaves: wanted.map(({ leaf }) => leaf), maxCents, percentOff }
}

interface Compared {
  id: number
  miles: number | null
  youGet: number | null
  cents: number
  card: ListingCard
}

function compared(rows: readonly ListingCardRow[], query: Query, now: Date): Compared[] {
  const wanted = wantedItems(query)
  const results = rows.flatMap(row => {
    const [card] = listingCards([row], now, wanted)
    if (!card) return []
    const youGet = minutesYouGet(card.now, card.way?.minutes ?? 0)
    const cents = lowestWanted(itemTextsOf(row, now), wanted) ?? Number.MAX_SAFE_INTEGER
    return [{ id: row.id, miles: row.miles, youGet, cents, card }]
  })
  const { minutes, sort } = query
  const long = results.filter(({ youGet }) => minutes === null || (youGet ?? 0) >= minutes)
  if (sort === 'price') return long.toSorted((one, other) => one.cents - other.cents)
  return sort === 'minutes' ? long.toSorted(byWhatYouGet) : long
}
