import { data, href } from 'react-router'
import { writeEvent } from '../../domain/calendars/event-calendar.ts'
import { findOffer } from '../../domain/offers/offers.server.ts'
import { calendarResponse } from '../../http/calendars/calendar-response.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/event-calendar'

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { reading: db, now, baseUrl } = context.get(servicesContext)
  const { offerId } = params
  const offer = await findOffer(db, { offerId, now: now() })
  if (!offer?.event) throw data(null, { status: 404 })
  const url = baseUrl + href('/offers/:offerId', { offerId })
  return calendarResponse(request, { text: writeEvent(offer, offer.event, url), fileName: 'event' })
}
