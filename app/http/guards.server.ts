import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Role, Viewer } from '../domain/accounts/viewer.ts'
import { type Business, findBusiness } from '../domain/businesses/businesses.server.ts'
import type { UnverifiedState } from '../domain/businesses/verification.ts'
import type { Workplace } from '../domain/staff/staff.ts'
import { listWorkplaces } from '../domain/staff/workplaces.server.ts'
import { isBrowserOfDesk } from './accounts/signed-in.server.ts'
import {
  type DemoSignIns,
  type Services,
  servicesContext,
  viewerContext,
} from './context.server.ts'
import { noticeCookie } from './notice.server.ts'

type Context = Readonly<RouterContextProvider>

/** Without a status text the router puts “Internal Server Error” into the answer. */
function forbidden<Reason>(reason: Reason) {
  return data(reason, { status: 403, statusText: 'Forbidden' })
}

export function requireDemo(context: Context): Services & { demo: DemoSignIns } {
  const services = context.get(servicesContext)
  const { demo } = services
  if (!demo) throw data(null, { status: 404 })
  return { ...services, demo }
}

/** Visitors log in and return to `next`; other roles get 403. */
export function requireDiner(context: Context, next: string): Viewer {
  return requireDinerRole(requireViewer(context, next))
}

export function requireMember(context: Context, next: string): Viewer {
  const viewer = requireViewer(context, next)
  if (viewer.role !== 'operator') return viewer
  throw forbidden('This page is not for operators.')
}

export function requireViewer(context: Context, next: string): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirectToLogIn(next, 'Please log in first.')
  return viewer
}

export function redirectToLogIn(
  next: string,
  notice: string,
  address = href('/AuthForm/:authMode', { authMode: 'login' }),
): Response {
  return redirect(`${address}?${new URLSearchParams({ next })}`, {
    status: 303,
    headers: { 'Set-Cookie': noticeCookie(notice) },
  })
}

export function requireDinerRole(viewer: Viewer): Viewer {
  if (viewer.role === 'diner') return viewer
  throw forbidden('This page is for diner accounts only.')
}

/** Guards reads only: an action answers an expired session with its form and what was typed. */
export const dinersPage: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (request.method === 'GET') requireDiner(context, url.pathname)
}

/** Visitors get the business log-in; other roles get 403. */
export async function requireBusiness(context: Context, next: string): Promise<Business> {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirectToLogIn(next, 'Please log in first.', href('/business-login'))
  requireBusinessRole(viewer)
  const business = await findBusiness(context.get(servicesContext).db, viewer)
  if (!business) throw forbidden(ONLY_BUSINESSES)
  return business
}

interface Redeemer {
  business: Business
  accountId: string
  role: Role
  isOwner: boolean
  elsewhere: readonly Workplace[]
}

export async function requireRedeemer(context: Context, next: string): Promise<Redeemer> {
  const viewer = context.get(viewerContext)
  if (viewer?.role === 'diner' && !viewer.isStaff) throw forbidden(NO_STAFF)
  if (viewer?.role !== 'diner') {
    const business = await requireBusiness(context, next)
    const { accountId } = business
    return { business, accountId, role: 'business', isOwner: true, elsewhere: [] }
  }
  const { db } = context.get(servicesContext)
  const [workplace, ...elsewhere] = await listWorkplaces(db, viewer)
  const business = workplace && (await findBusiness(db, { accountId: workplace.businessId }))
  if (!business) throw forbidden(ONLY_BUSINESSES)
  const { accountId, role } = viewer
  return { business, accountId, role, isOwner: false, elsewhere }
}

/** Others get 403 with their verification state (business §4). */
export async function requireVerifiedBusiness(context: Context, next: string): Promise<Business> {
  const business = await requireBusiness(context, next)
  const { state, reason, takesCard } = business.verification
  if (state !== 'approved') throw forbidden<UnverifiedState>({ state, reason, takesCard })
  return business
}

export function requireBusinessRole(viewer: Viewer): Viewer {
  if (viewer.role === 'business') return viewer
  throw forbidden(ONLY_BUSINESSES)
}

const NO_STAFF =
  'You are not on the staff of a bar. If you were, its owner has taken you off: ask them for a new invitation.'
const ONLY_BUSINESSES = 'This page is for business accounts only.'

/** Requires a second factor except in the demo. For everyone else the page is 404. */
export function requireOperator(context: Context): Viewer {
  const viewer = requireOperatorRole(context)
  if (lacksSecondFactor(context)) throw forbidden(NO_SECOND_FACTOR)
  return viewer
}

const NO_SECOND_FACTOR = 'Please enter the code from your authenticator app first.'

export function requireOperatorRole(context: Context): Viewer {
  const viewer = context.get(viewerContext)
  if (viewer?.role !== 'operator') throw data(null, { status: 404 })
  return viewer
}

export function lacksSecondFactor(context: Context): boolean {
  const viewer = context.get(viewerContext)
  return !context.get(servicesContext).demo && viewer?.hasSecondFactor !== true
}

/** Without a second factor, reads are redirected to it and changes refused. */
export const operatorPage: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const isEnded = !context.get(viewerContext) && request.method === 'GET'
  if (isEnded && isBrowserOfDesk(request, context.get(servicesContext))) {
    throw redirectToLogIn(url.pathname + url.search, 'Your session has ended. Please log in again.')
  }
  requireOperatorRole(context)
  if (lacksSecondFactor(context) && request.method === 'GET') {
    const next = `${url.pathname}${url.search}`
    throw redirect(`${href('/operator/second-factor')}?${new URLSearchParams({ next })}`, 303)
  }
  requireOperator(context)
}

/** Guards reads only: an action answers an expired session with its form and what was typed. */
export const businessPage: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (request.method !== 'GET') return
  await requireBusiness(context, url.pathname)
}

export const redeemersPage: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (request.method !== 'GET') return
  await requireRedeemer(context, url.pathname)
}
