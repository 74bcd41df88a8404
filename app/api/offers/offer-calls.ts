import { findOffer, listOfferRowsForZip } from '../../domain/offers/offers.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { refusal, type ServedCall, serveAnyone } from '../serve-call.ts'
import { fetchEvents, fetchNewItems, fetchOfferId, fetchOffers } from './offer-contract.ts'
import { eventShape, newItemShape, offerRecord, offerShape } from './offer-shape.ts'

export const offerCalls: ServedCall[] = [
  serveAnyone(fetchEvents, async ({ request, services }) => {
    const { lists, now, baseUrl, area } = services
    const { zipCode } = chosenLocation(request, area)
    const events = await lists.events({ zipCode, now: now() })
    const gathered = events.filter(({ isByOwner }) => !isByOwner)
    return { events: gathered.map(event => eventShape(event, baseUrl)) }
  }),

  serveAnyone(fetchNewItems, async ({ request, services }) => {
    const { lists, now, baseUrl, area } = services
    const { zipCode } = chosenLocation(request, area)
    const items = await lists.newItems({ zipCode, now: now() })
    return { deals: items.map(item => newItemShape(item, baseUrl)) }
  }),

  serveAnyone(fetchOffers, async ({ input, services }) => {
    const { reading: db, now, baseUrl } = services
    const rows = await listOfferRowsForZip(db, { zipCode: input.zip_code, now: now() })
    const gathered = rows.filter(({ id }) => id !== null)
    return { offers: gathered.map(row => offerRecord(row, baseUrl)) }
  }),

  serveAnyone(fetchOfferId, async ({ input, services }) => {
    const { reading: db, now, baseUrl } = services
    const offer = await findOffer(db, { offerId: input.id, now: now() })
    if (!offer) return refusal(fetchOfferId, 404)
    return { deals: offerShape(offer, baseUrl) }
  }),
]
