import { isUid } from '../../domain/ids/id.ts'
import { MAX_LIVE_QUEUES } from '../../domain/promotions/live-queue.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { eventStreamResponse, wantsEvents } from '../../http/coupons/event-stream.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import type { Route } from './+types/live-queues'

const RETRY_SECONDS = 30

const UNKNOWN = `Name one to ${MAX_LIVE_QUEUES} coupons: ?coupon=ID&coupon=ID`

const REFUSALS = {
  'too-many': { status: 503, sentence: 'Too many people are watching right now.' },
  'too-many-from-here': { status: 429, sentence: 'Too many pages are watching from your network.' },
}

/**
 * Begins with the current state, so that reconnecting needs no history; polls get that state as
 * JSON.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const named = url.searchParams.getAll('coupon').map(id => id.toLowerCase())
  const couponIds = [...new Set(named)]
  const isSane = couponIds.length > 0 && couponIds.length <= MAX_LIVE_QUEUES
  if (!isSane || !couponIds.every(isUid)) return new Response(UNKNOWN, { status: 400 })
  const { queueFeed } = context.get(servicesContext)
  if (request.method !== 'GET' || !wantsEvents(request)) {
    return Response.json(await queueFeed.read(couponIds))
  }
  const address = context.get(clientAddressContext)
  const stream = await queueFeed.follow(couponIds, { address, signal: request.signal })
  if (stream instanceof ReadableStream) return eventStreamResponse(stream)
  const { status, sentence } = REFUSALS[stream]
  return new Response(sentence, { status, headers: retryAfter(RETRY_SECONDS) })
}
