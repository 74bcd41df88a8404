import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Viewer } from '../domain/accounts/viewer.ts'
import { type Business, findBusiness } from '../domain/businesses/businesses.server.ts'
import type { Unverified } from '../domain/businesses/verification.ts'
import {
  type DemoSignIns,
  type Services,
  servicesContext,
  viewerContext,
} from './context.server.ts'
import { noticeCookie } from './notice.server.ts'

type Context = Readonly<RouterContextProvider>

/** The services of a page that only the demo has; elsewhere it does not exist. */
export function requireDemo(context: Context): Services & { demo: DemoSignIns } {
  const services = context.get(servicesContext)
  const { demo } = services
  if (!demo) throw data(null, { status: 404 })
  return { ...services, demo }
}

/** The diner behind a request. Visitors are sent to log in and come back to `next`; others get 403. */
export function requireDiner(context: Context, next: string): Viewer {
  return requireDinerRole(requireViewer(context, next))
}

/** The diner or the business behind a request, for what an account of either can do. */
export function requireMember(context: Context, next: string): Viewer {
  const viewer = requireViewer(context, next)
  if (viewer.role !== 'operator') return viewer
  throw data('Operators have no such page.', { status: 403 })
}

/** The account behind a request. Visitors are sent to log in and come back to `next`. */
export function requireViewer(context: Context, next: string): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirectToLogIn(next, 'Please log in first.')
  return viewer
}

/** Goes to log in, says there why, and comes back to `next`. */
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
  throw data('Only diner accounts have this page.', { status: 403 })
}

/**
 * Asks for a diner before a page is shown. What is posted passes: its action answers a session that
 * has ended meanwhile with the form and what was typed into it.
 */
export const dinersPage: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (request.method === 'GET') requireDiner(context, url.pathname)
}

/** The business behind a request. Visitors are sent to the business log-in; other roles get 403. */
export async function requireBusiness(context: Context, next: string): Promise<Business> {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirectToLogIn(next, 'Please log in first.', href('/business-login'))
  requireBusinessRole(viewer)
  const business = await findBusiness(context.get(servicesContext).db, viewer)
  if (!business) throw data(ONLY_BUSINESSES, { status: 403 })
  return business
}

/**
 * The approved business behind a request. One that is not approved gets 403 and where its verification
 * stands, for the page to say the way on (business §4).
 */
export async function requireVerifiedBusiness(context: Context, next: string): Promise<Business> {
  const business = await requireBusiness(context, next)
  const { state, reason } = business.verification
  if (state !== 'approved') throw data<Unverified>({ state, reason }, { status: 403 })
  return business
}

/** As `requireDinerRole`, for a business. */
export function requireBusinessRole(viewer: Viewer): Viewer {
  if (viewer.role === 'business') return viewer
  throw data(ONLY_BUSINESSES, { status: 403 })
}

const ONLY_BUSINESSES = 'Only business accounts have this page.'

/**
 * The operator behind a request, with a second factor except in the demo. For everybody else the page
 * does not exist.
 */
export function requireOperator(context: Context): Viewer {
  const viewer = requireOperatorRole(context)
  if (lacksSecondFactor(context)) throw data(NO_SECOND_FACTOR, { status: 403 })
  return viewer
}

const NO_SECOND_FACTOR = 'The desk needs a code of your authenticator app first.'

/** An operator who may not have shown a second factor yet. */
export function requireOperatorRole(context: Context): Viewer {
  const viewer = context.get(viewerContext)
  if (viewer?.role !== 'operator') throw data(null, { status: 404 })
  return viewer
}

/** Whether this operator's session must show a second factor before anything else. */
export function lacksSecondFactor(context: Context): boolean {
  const viewer = context.get(viewerContext)
  return !context.get(servicesContext).demo && viewer?.hasSecondFactor !== true
}

/**
 * Asks for an operator before any page of the desk. Who lacks the second factor is led to show it when
 * reading, and refused when changing something.
 */
export const operatorPage: MiddlewareFunction<Response> = ({ request, url, context }) => {
  requireOperatorRole(context)
  if (lacksSecondFactor(context) && request.method === 'GET') {
    const next = `${url.pathname}${url.search}`
    throw redirect(`${href('/operator/second-factor')}?${new URLSearchParams({ next })}`, 303)
  }
  requireOperator(context)
}

/**
 * Asks for a business before a page is shown. What is posted passes, as for diners: its action answers
 * a session that has ended meanwhile with the form and what was typed into it.
 */
export const businessPage: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (request.method !== 'GET') return
  await requireBusiness(context, url.pathname)
}
