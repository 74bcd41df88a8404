import { data } from 'react-router'
import { findOutingVersion } from '../../domain/outings/outings.server.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { eventStreamResponse, wantsEvents } from '../../http/coupons/event-stream.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import type { Route } from './+types/outing-changes'

const RETRY_SECONDS = 30
const TOO_MANY = 'Too many people are watching right now.'

/** Version as JSON, or as a stream that begins with it; followers reload the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, outingFeed, now } = context.get(servicesContext)
  const { token } = params
  const version = await findOutingVersion(db, { token, now: now() })
  if (version === null) throw data(null, { status: 404 })
  if (request.method !== 'GET' || !wantsEvents(request)) {
    return Response.json({ version }, { headers: { 'Cache-Control': 'no-store' } })
  }
  const address = context.get(clientAddressContext)
  const stream = outingFeed.follow(token, { version, address, signal: request.signal })
  if (stream) return eventStreamResponse(stream)
  return new Response(TOO_MANY, { status: 503, headers: retryAfter(RETRY_SECONDS) })
}
