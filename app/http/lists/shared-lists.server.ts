import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client.ts'
import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
import { listNearby, type NearbyQuestion } from '../../domain/listings/nearby.server.ts'
import { findPlaceFacts, type PlaceFacts } from '../../domain/listings/place-listings.server.ts'
import type { ZipPlace } from '../../domain/locations/place-directory.ts'
import { listZipPlaces } from '../../domain/locations/places.server.ts'
import type { NewItemCard, OfferCard } from '../../domain/offers/offer.ts'
import { listEvents, listNewItems, type OffersQuestion } from '../../domain/offers/offers.server.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'

/** How long visitors may be given the same list: a change shows at most this much later. */
const SHARED_FOR_MS = 5_000
/** Counting every listing costs more, and a count may be a minute old. */
const PLACES_SHARED_FOR_MS = MINUTE_MS
/** So old it is still given to whoever asks, while it is counted anew: nobody waits for a million listings. */
const PLACES_STALE_FOR_MS = 10 * MINUTE_MS
const MAX_KEPT = 500

/** The lists that are the same for everybody who asks for a place at about the same time. */
export interface SharedLists {
  nearby(question: NearbyQuestion): Promise<ListingCardRow[]>
  events(question: OffersQuestion): Promise<OfferCard[]>
  newItems(question: OffersQuestion): Promise<NewItemCard[]>
  /** Every zip code with the number of its listings. */
  places(): Promise<ZipPlace[]>
  placeFacts(question: PlaceQuestion): Promise<PlaceFacts>
}

interface PlaceQuestion {
  zipCodes: readonly string[]
  now: Date
}

/** Asks the database each time. */
export function freshLists(db: Db): SharedLists {
  return {
    nearby: question => listNearby(db, question),
    events: question => listEvents(db, question),
    newItems: question => listNewItems(db, question),
    places: () => listZipPlaces(db),
    placeFacts: question => findPlaceFacts(db, question),
  }
}

/** Asks once for all who ask the same within five seconds; at five o'clock a town asks the same. */
export function sharedLists(
  db: Db,
  forMs: number = SHARED_FOR_MS,
  placesFor: Sharing = { ttl: PLACES_SHARED_FOR_MS, staleMs: PLACES_STALE_FOR_MS },
): SharedLists {
  const { nearby, events, newItems, places, placeFacts } = freshLists(db)
  const sharedPlaces = share<{ now: Date }, ZipPlace[]>(places, placesFor)
  return {
    nearby: share(nearby, { ttl: forMs }),
    events: share(events, { ttl: forMs }),
    newItems: share(newItems, { ttl: forMs }),
    places: () => sharedPlaces({ now: new Date(0) }),
    placeFacts: share(placeFacts, { ttl: PLACES_SHARED_FOR_MS }),
  }
}

interface Sharing {
  ttl: number
  /** How long after that an answer is given on while it is found anew. */
  staleMs?: number
}

/** A question is the same as another when it differs in nothing but the moment within one minute. */
function share<Question extends { now: Date }, Answer extends object>(
  find: (question: Question) => Promise<Answer>,
  { ttl, staleMs = 0 }: Sharing,
): (question: Question) => Promise<Answer> {
  const kept = new LRUCache<string, Answer, { question: Question }>({
    max: MAX_KEPT,
    ttl,
    fetchMethod: (_key, _stale, { context }) => find(context.question),
  })
  return async question => {
    const minute = Math.floor(question.now.getTime() / MINUTE_MS)
    const key = JSON.stringify({ ...question, now: minute })
    const allowStale = kept.getRemainingTTL(key) > -staleMs
    return (await kept.fetch(key, { context: { question }, allowStale })) ?? find(question)
  }
}
