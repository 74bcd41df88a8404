import { z } from 'zod'
import { findOffer } from '../../domain/offers/offers.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-offer'
import { id } from './fields.ts'
import { offerShape } from './offer-shape.ts'

const body = z.object({ id }, 'must be an object')

/** POST /api/fetch_offer_id {id}: one offer, event or new item (diner §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const { id: offerId } = await readJsonCall(request, body)
  const offer = await findOffer(db, { offerId, now: now() })
  if (!offer) return callError(404, 'Offer not found')
  return Response.json({ deals: offerShape(offer, baseUrl) })
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
