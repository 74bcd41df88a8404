import { listOfferRowsForZip } from '../../domain/offers/offers.server.ts'
import { fetchOffers } from './contract/offers.ts'
import { offerRecord } from './offer-shape.ts'
import { serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_offers: the offers of a zip code, its own before the general ones (diner §7). */
const serve = serveAnyone(fetchOffers, async ({ asked, services }) => {
  const { db, now, baseUrl } = services
  const rows = await listOfferRowsForZip(db, { zipCode: asked.zip_code, now: now() })
  return { offers: rows.map(row => offerRecord(row, baseUrl)) }
})
export const loader = serve
export const action = serve
