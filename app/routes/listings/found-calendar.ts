import { data, href, redirect } from 'react-router'
import { writeCalendar } from '../../domain/calendars/listing-calendar.ts'
import { findFoundListing, findReplacement } from '../../domain/listings/listings.server.ts'
import { calendarResponse } from '../../http/calendars/calendar-response.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { calendarHref } from '../../ui/listings/calendar-href.ts'
import type { Route } from './+types/found-calendar'

/** Subscriptions last, so it redirects to the replacement. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { reading: db, now, baseUrl } = context.get(servicesContext)
  const { listingId } = params
  const row = await findFoundListing(db, { listingId })
  if (!row) {
    const replacement = await findReplacement(db, { listingId })
    if (replacement === null) throw data(null, { status: 404 })
    return redirect(calendarHref(replacement))
  }
  const url = baseUrl + href('/restaurants/:listingId', { listingId })
  const text = writeCalendar({ name: row.name.trim(), places: [{ row, url }] }, now())
  return calendarResponse(request, { text, fileName: `happy-hour-${listingId}` })
}
