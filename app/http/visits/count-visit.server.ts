import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import type { VisitKind } from '../../domain/results/visit.ts'
import { servicesContext, viewerContext } from '../context.server.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
  listingId: number
}

/**
 * Counts that somebody opened the page of a listing. Pages that a browser fetches ahead are not opened;
 * and a page that reads itself again, after a follow or for another day, was opened before.
 */
export function countView({ request, context, listingId }: Visit): void {
  if (request.method !== 'GET' || isFetchedAhead(request) || isFromItself(request)) return
  countVisit({ request, context, listingId }, 'view')
}

/** Counts for people who may become guests: no programs, no businesses and none of our own staff. */
export function countVisit({ request, context, listingId }: Visit, kind: VisitKind): void {
  const agent = request.headers.get('user-agent')
  const role = context.get(viewerContext)?.role ?? 'diner'
  if (!agent || isbot(agent) || role !== 'diner') return
  const { visits, now } = context.get(servicesContext)
  visits.count({ listingId, kind, at: now() })
}

function isFetchedAhead({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz')
  return purpose?.includes('prefetch') ?? false
}

/** The router reads data at the page's address with `.data` behind it. */
function isFromItself(request: Request): boolean {
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname
  return from !== undefined && from === URL.parse(request.url)?.pathname.replace(/\.data$/, '')
}
