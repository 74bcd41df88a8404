import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import type { VisitKind } from '../../domain/results/visit.ts'
import {
  requestFactsContext,
  type Services,
  servicesContext,
  viewerContext,
} from '../context.server.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
  listingId: number
}

export function countView({ request, context, listingId }: Visit): void {
  const facts = context.get(requestFactsContext)
  if (facts.isShared) facts.viewed = listingId
  else if (isView(request)) countVisit({ request, context, listingId }, 'view')
}

export function countSharedView(
  request: Request,
  { visits, now }: Pick<Services, 'visits' | 'now'>,
  listingId: number,
): void {
  if (isView(request) && isPerson(request)) visits.count({ listingId, kind: 'view', at: now() })
}

/** Counts potential guests only: no bots, businesses or staff. */
export function countVisit({ request, context, listingId }: Visit, kind: VisitKind): void {
  const role = context.get(viewerContext)?.role ?? 'diner'
  if (!isPerson(request) || role !== 'diner') return
  const { visits, now } = context.get(servicesContext)
  visits.count({ listingId, kind, at: now() })
}

function isPerson({ headers }: Request): boolean {
  const agent = headers.get('user-agent')
  return agent !== null && agent !== '' && !isbot(agent)
}

function isView(request: Request): boolean {
  return request.method === 'GET' && !isPrefetch(request) && !isFromItself(request)
}

function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz')
  return purpose?.includes('prefetch') ?? false
}

/** The router reads data at the page's address plus `.data`. */
function isFromItself(request: Request): boolean {
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname
  return from !== undefined && from === URL.parse(request.url)?.pathname.replace(/\.data$/, '')
}
