import type { Query } from '@hush/hours/questions'
import type { Db } from '../../../db/client.ts'
import { type Box, boxAround } from '../locations/box.ts'
import { COMPARED_LISTINGS, type FoundCard, inOrderOf, onNowFirst } from './around.ts'
import { findInBox, listCardsOf } from './in-box.server.ts'
import type { ListingCard } from './listing.ts'
import { type ListingCardRow, listingCards } from './listing-card.ts'
import type { FoundItem } from './listing-items.ts'
import { type NearSearch, searchNear } from './search-near.server.ts'

interface NearResults {
  cards: ListingCard[]
  hasMore: boolean
  around: Box | null
}

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
  const results = inOrderOf(query, foundCards(rows, query, now))
  const cards = results.slice(0, show).map(({ card }) => card)
  return { cards, hasMore: results.length > show, around: boxAround(cards) }
}

export function foundCards(rows: readonly ListingCardRow[], query: Query, now: Date): FoundCard[] {
  return rows.flatMap(row => {
    const [card] = listingCards([row], now, query)
    if (!card) return []
    return [{ card, cents: lowestPrice(row.found_by ?? []), isOn: card.now?.isOn === true }]
  })
}

/** Compares by the serving, so a pitcher has no price. */
function lowestPrice(found: readonly FoundItem[]): number {
  return Math.min(Number.MAX_SAFE_INTEGER, ...found.flatMap(({ unit_cents }) => unit_cents ?? []))
}

export async function listBoxResults(
  db: Db,
  { box, zipCode, query, show, now }: Omit<NearSearch, 'limit'> & { box: Box; show: number },
): Promise<NearResults> {
  const { ids } = await findInBox(db, { box, filter: 'all', query, now })
  const rows = await listCardsOf(db, ids.slice(0, COMPARED_LISTINGS), {
    zipCode,
    question: { query, now },
  })
  const nearestFirst = rows.toSorted((one, other) => (one.miles ?? 0) - (other.miles ?? 0))
  const results = inOrderOf(query, foundCards(nearestFirst, query, now))
  const ordered = (query.sort ?? 'distance') === 'distance' ? onNowFirst(results) : results
  return {
    cards: ordered.slice(0, show).map(({ card }) => card),
    hasMore: results.length > show,
    around: box,
  }
}
