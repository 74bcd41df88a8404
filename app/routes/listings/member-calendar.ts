import { data, href } from 'react-router'
import { writeCalendar } from '../../domain/calendars/listing-calendar.ts'
import { findMemberListing } from '../../domain/listings/listings.server.ts'
import { calendarResponse } from '../../http/calendars/calendar-response.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/member-calendar'

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { reading: db, now, baseUrl } = context.get(servicesContext)
  const row = await findMemberListing(db, { memberUid: params.memberUid, withMenu: false })
  if (!row?.member_uid) throw data(null, { status: 404 })
  const url = baseUrl + href('/hush-restaurants/:memberUid', { memberUid: row.member_uid })
  const text = writeCalendar({ name: row.name.trim(), places: [{ row, url }] }, now())
  return calendarResponse(request, { text, fileName: 'happy-hour' })
}
