import { data, href } from 'react-router'
import { writeOuting } from '../../domain/outings/outing-calendar.ts'
import { findOuting } from '../../domain/outings/outings.server.ts'
import { calendarResponse } from '../../http/calendars/calendar-response.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/outing-calendar-file'

/** 404 until it is decided. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { token } = params
  const { db, now, baseUrl } = context.get(servicesContext)
  const outing = await findOuting(db, { token, voterId: null, viewerId: null, now: now() })
  const place = outing?.decidedPlace
  if (!outing || !place) throw data(null, { status: 404 })
  const url = baseUrl + href('/tonight/:token', { token })
  const text = writeOuting(outing, { place, url, now: now() })
  return calendarResponse(request, { text, fileName: 'plan', isPrivate: true })
}
