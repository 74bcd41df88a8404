import { findOffer } from '../../domain/offers/offers.server.ts'
import { fetchOfferId } from './contract/offers.ts'
import { offerShape } from './offer-shape.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/** POST /api/fetch_offer_id {id}: one offer, event or new item (diner §7). */
const serve = serveAnyone(fetchOfferId, async ({ asked, services }) => {
  const { db, now, baseUrl } = services
  const offer = await findOffer(db, { offerId: asked.id, now: now() })
  if (!offer) return refusal(fetchOfferId, 404)
  return { deals: offerShape(offer, baseUrl) }
})
export const loader = serve
export const action = serve
