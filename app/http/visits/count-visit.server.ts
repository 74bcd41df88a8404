import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import type { VisitKind } from '../../domain/results/visit.ts'
import { servicesContext, viewerContext } from '../context.server.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
  listingId: number
}

/** Prefetches do not count, nor does a page that reloads its own data. */
export function countView({ request, context, listingId }: Visit): void {
  if (request.method !== 'GET' || isPrefetch(request) || isFromItself(request)) return
  countVisit({ request, context, listingId }, 'view')
}

/** Counts potential guests only: no bots, businesses or staff. */
export function countVisit({ request, context, listingId }: Visit, kind: VisitKind): void {
  const agent = request.headers.get('user-agent')
  const role = context.get(viewerContext)?.role ?? 'diner'
  if (!agent || isbot(agent) || role !== 'diner') return
  const { visits, now } = context.get(servicesContext)
  visits.count({ listingId, kind, at: now() })
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
