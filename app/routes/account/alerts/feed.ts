import { data } from 'react-router'
import { listCalendarFeedRows } from '../../../domain/calendars/calendar-feed.server.ts'
import { writeCalendar } from '../../../domain/calendars/listing-calendar.ts'
import { listingKey } from '../../../domain/listings/listing-card.ts'
import { calendarResponse } from '../../../http/calendars/calendar-response.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import type { Route } from './+types/feed'

const NAME = 'Happy hours I follow'

/** The address is the secret: calendar programs do not sign in. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  // The primary, so that an ended address is gone at once.
  const { db, now, baseUrl } = context.get(servicesContext)
  const rows = await listCalendarFeedRows(db, { token: params.token })
  if (!rows) throw data(null, { status: 404 })
  const places = rows.map(row => ({ row, url: baseUrl + listingHref(listingKey(row)) }))
  const text = writeCalendar({ name: NAME, places }, now())
  return calendarResponse(request, { text, fileName: 'happy-hours', isPrivate: true })
}
