import { EMPTY_QUERY } from '@hush/hours/questions'
import { MINUTE_MS } from '@hush/hours/time'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client.ts'
import { type BoxParams, findInBox, type InBox } from '../../domain/listings/in-box.server.ts'
import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
import { listNearby, type NearbyParams } from '../../domain/listings/nearby.server.ts'
import { findPlaceFacts, type PlaceFacts } from '../../domain/listings/place-listings.server.ts'
import { searchNear } from '../../domain/listings/search-near.server.ts'
import type { ZipPlace } from '../../domain/locations/place-directory.ts'
import { listZipPlaces } from '../../domain/locations/places.server.ts'
import type { NewItemCard, OfferCard } from '../../domain/offers/offer.ts'
import { listEvents, listNewItems, type OffersQuery } from '../../domain/offers/offers.server.ts'

const SHARED_FOR_MS = 2_000
const PLACES_SHARED_FOR_MS = MINUTE_MS
const PLACES_STALE_FOR_MS = 10 * MINUTE_MS
const MAX_CACHED = 500

export interface SharedLists {
  nearby(query: NearbyParams): Promise<ListingCardRow[]>
  inBox(query: BoxParams): Promise<InBox>
  onNow(query: OnNowQuery): Promise<ListingCardRow[]>
  events(query: OffersQuery): Promise<OfferCard[]>
  newItems(query: OffersQuery): Promise<NewItemCard[]>
  places(): Promise<ZipPlace[]>
  placeFacts(query: { zipCodes: readonly string[]; now: Date }): Promise<PlaceFacts>
}

interface OnNowQuery {
  zipCode: string
  limit: number
  now: Date
}

export function freshLists(db: Db): SharedLists {
  return {
    nearby: query => listNearby(db, query),
    inBox: query => findInBox(db, query),
    onNow: query => searchNear(db, { ...query, query: { ...EMPTY_QUERY, isOnNow: true } }),
    events: query => listEvents(db, query),
    newItems: query => listNewItems(db, query),
    places: () => listZipPlaces(db),
    placeFacts: query => findPlaceFacts(db, query),
  }
}

/** Shares only what may be older than the page. */
export function listsForSharedPage(db: Db, shared: SharedLists): SharedLists {
  return { ...freshLists(db), places: shared.places, placeFacts: shared.placeFacts }
}

export function sharedLists(
  db: Db,
  forMs: number = SHARED_FOR_MS,
  placesFor: SharingOptions = { ttl: PLACES_SHARED_FOR_MS, staleMs: PLACES_STALE_FOR_MS },
): SharedLists {
  const { nearby, inBox, onNow, events, newItems, places, placeFacts } = freshLists(db)
  const sharedPlaces = share<{ now: Date }, ZipPlace[]>(places, placesFor)
  return {
    nearby: share(nearby, { ttl: forMs }),
    inBox: share(inBox, { ttl: forMs }),
    onNow: share(onNow, { ttl: forMs }),
    events: share(events, { ttl: forMs }),
    newItems: share(newItems, { ttl: forMs }),
    places: () => sharedPlaces({ now: new Date(0) }),
    placeFacts: share(placeFacts, { ttl: PLACES_SHARED_FOR_MS }),
  }
}

interface SharingOptions {
  ttl: number
  staleMs?: number
}

function share<Query extends { now: Date }, Answer extends object>(
  find: (query: Query) => Promise<Answer>,
  { ttl, staleMs = 0 }: SharingOptions,
): (query: Query) => Promise<Answer> {
  const cache = new LRUCache<string, Answer, { query: Query }>({
    max: MAX_CACHED,
    ttl,
    fetchMethod: (_key, _stale, { context }) => find(context.query),
  })
  return async query => {
    const minute = Math.floor(query.now.getTime() / MINUTE_MS)
    const key = JSON.stringify({ ...query, now: minute })
    const allowStale = cache.getRemainingTTL(key) > -staleMs
    return (await cache.fetch(key, { context: { query }, allowStale })) ?? find(query)
  }
}
