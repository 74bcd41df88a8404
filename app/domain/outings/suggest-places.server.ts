import { EMPTY_QUERY } from '@hush/hours/questions'
import type { Db } from '../../../db/client.ts'
import { listCardsOf } from '../listings/in-box.server.ts'
import { type ListingCardRow, listingCards } from '../listings/listing-card.ts'
import type { ListingKey } from '../listings/listing-key.ts'
import { listNearby } from '../listings/nearby.server.ts'
import { searchNear } from '../listings/search-near.server.ts'
import { arrivalAt } from './arrival.ts'
import { bestFirst, MAX_SUGGESTED } from './outing-order.ts'
import { couponsOf, listShownIds } from './outings.server.ts'

const CANDIDATES = 24

export interface SuggestedPlace extends ListingKey {
  id: number
  name: string
  picture: string | null
  fallback: string
  reasons: string[]
  latitude: number
  longitude: number
  miles: number | null
}

/** The browser orders these by its position. */
export interface Candidate extends SuggestedPlace {
  isFilled: boolean
  youGet: number | null
}

/** Ordered for the middle of the zip code, so that everybody gets the same. */
export async function suggestPlaces(
  db: Db,
  query: { zipCode: string; meetsAt: Date; people: number; now: Date },
): Promise<Candidate[]> {
  const { zipCode, meetsAt, people, now } = query
  const onThen = await searchNear(db, {
    query: { ...EMPTY_QUERY, isOnNow: true },
    zipCode,
    limit: CANDIDATES,
    now: meetsAt,
  })
  const rows =
    onThen.length > 0
      ? onThen
      : await listNearby(db, { zipCode, limit: MAX_SUGGESTED, now: meetsAt })
  const coupons = await couponsOf(
    db,
    rows.map(({ id }) => id),
    { viewerId: null, now },
  )
  const judged = rows.flatMap(row => {
    const offered = coupons.get(row.id)
    const missing = offered ? offered.target - offered.current : Number.POSITIVE_INFINITY
    const fills = offered && people > 1 && missing <= people ? offered : null
    const coupon = fills && `You are ${people}: ${fills.title} lacks only ${missing}.`
    const { youGet } = arrivalAt(row, meetsAt)
    return described(row, { meetsAt, now, coupon }).map(place => {
      return { ...place, isFilled: fills !== null, youGet }
    })
  })
  return judged.toSorted(bestFirst)
}

export async function describePlaces(
  db: Db,
  { ids, meetsAt, now }: { ids: readonly number[]; meetsAt: Date; now: Date },
): Promise<SuggestedPlace[]> {
  const rows = await listCardsOf(db, await listShownIds(db, ids))
  return rows.flatMap(row => described(row, { meetsAt, now, coupon: null }))
}

function described(
  row: ListingCardRow,
  { meetsAt, now, coupon }: { meetsAt: Date; now: Date; coupon: string | null },
): SuggestedPlace[] {
  const [card] = listingCards([row], now)
  if (!card) return []
  const { id, kind, key, name, picture, fallback, items, latitude, longitude, miles } = card
  const [item] = items
  const reasons = [
    arrivalAt(row, meetsAt).text,
    item ? [item.price, item.name].filter(Boolean).join(' ') : null,
    coupon,
  ].filter(reason => reason !== null)
  return [{ id, kind, key, name, picture, fallback, reasons, latitude, longitude, miles }]
}
