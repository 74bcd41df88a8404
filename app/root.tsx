import './ui/forms/jitless.ts'
import caprasimo from '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Fragment, type ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { serveZones } from '../db/clock.ts'
import { countWaiting } from './domain/following/news/unseen-news.server.ts'
import { findCity } from './domain/locations/locations.server.ts'
import { MARYLAND } from './domain/locations/served-area.ts'
import { APPLE_TOUCH_ICON } from './domain/pictures/artwork.ts'
import { readSession } from './http/accounts/session.server.ts'
import { nonceContext, servicesContext, viewerContext } from './http/context.server.ts'
import { chosenLocation, saveLocation } from './http/cookies.server.ts'
import { takeNotice } from './http/notice.server.ts'
import { retryAfterOf } from './http/retry-after.ts'
import { noteRoute } from './http/route-pattern.server.ts'
import { safePath } from './http/safe-path.ts'
import { AccountContext } from './ui/forms/form-of-field.tsx'
import { isPreload } from './ui/forms/preload-action.tsx'
import { AccountChangedNotice } from './ui/frame/account-changed-notice.tsx'
import { Footer } from './ui/frame/footer.tsx'
import { Header } from './ui/frame/header.tsx'
import { keepPage } from './ui/frame/keep-page.ts'
import { DocumentParts, LateScripts } from './ui/frame/late-scripts.tsx'
import { LostRequestNotice } from './ui/frame/lost-request-notice.tsx'
import { NoticeBar } from './ui/frame/notice-bar.tsx'
import { RouteAnnouncer } from './ui/frame/route-announcer.tsx'
import { NO_CONNECTION, SorryPage, sorryTitle } from './ui/frame/sorry-page.tsx'
import { isOtherDay } from './ui/listings/listing-href.ts'
import { FollowPosition } from './ui/locations/follow-position.ts'
import { NonceProvider, useNonce } from './ui/nonce.tsx'
import { ShortlistBar } from './ui/outings/shortlist-bar.tsx'
import { unlistedMeta } from './ui/page-meta.ts'

/** The built pages have a copy of their own of what a process remembers. */
const learnZones: Route.MiddlewareFunction = ({ context }) => {
  serveZones(context.get(servicesContext).area.zones)
}

export const middleware: Route.MiddlewareFunction[] = [noteRoute, readSession, learnZones]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: caprasimo },
    { ...font, href: figtree },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'apple-touch-icon', href: APPLE_TOUCH_ICON },
  ]
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return [{ title: 'Hush: happy hours near you' }]
  return unlistedMeta(`${sorryTitle(...problemOf(error))} · Hush`)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { db, demo, now, baseUrl, area, ownersCall } = context.get(servicesContext)
  const { notice, undo, cookies } = takeNotice(request)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const { zipCode, city } = chosenLocation(request, area)
  const location = { zipCode, city: city ?? (await findCity(db, { zipCode })) }
  if (city === null) saveLocation(headers, location)
  const own =
    viewer?.role === 'diner'
      ? await countWaiting(db, { dinerId: viewer.accountId, now: now() })
      : null
  return data(
    {
      viewer: viewer && {
        accountId: viewer.accountId,
        firstName: viewer.firstName,
        businessName: viewer.businessName,
        isStaff: viewer.isStaff,
        role: viewer.role,
        profilePicture: viewer.profilePicture,
      },
      location,
      area: area === MARYLAND ? null : area,
      own,
      demo: demo !== null,
      ownersCall,
      baseUrl,
      nonce: context.get(nonceContext),
      notice,
      undo,
    },
    { headers },
  )
}

export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  return errorHeaders ? retryAfterOf(errorHeaders) : {}
}

/** Skips reloads when a form only fetches its code, or another day of a week is shown. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.defaultShouldRevalidate && !isPreload(args.nextUrl) && !isOtherDay(args)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const given = useNonce()
  const nonce = given ?? root?.nonce ?? undefined
  return (
    <DocumentParts nonce={nonce}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#fff8ee" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#190b1e" media="(prefers-color-scheme: dark)" />
          <Meta />
          <Links nonce={nonce} />
        </head>
        <body>
          <NonceProvider nonce={nonce}>{children}</NonceProvider>
          <LateScripts nonce={nonce} isVisitor={root?.viewer === null} />
        </body>
      </html>
    </DocumentParts>
  )
}

function useHandle(key: 'header' | 'isWork'): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && key in handle,
  )
}

function useSimpleHeader(): boolean {
  return useHandle('header')
}

/** Pages with `handle = { isWork: true }` leave out what only diners need. */
function useWorkFrame(role: string | undefined): boolean {
  return useHandle('isWork') && role !== undefined && role !== 'diner'
}

const OWNERS_PAGE = /^routes\/(?:business\/|account\/log-in\/business-)/

function useOwnersPage(role: string | undefined): boolean {
  const matches = useMatches()
  return role === 'business' || matches.some(({ id }) => OWNERS_PAGE.test(id))
}

/** Signing in returns here, or from a sign-in page to its `next`. */
function useWayBack(): string {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams(search).get('next')
  return safePath(useSimpleHeader() ? next : pathname + search)
}

/** The framework keeps a module's page, and would keep what was typed about another record. */
function useRecord(): string {
  const { authMode: _, ...ids } = useMatches().at(-1)?.params ?? {}
  return JSON.stringify(ids)
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const isWork = useWorkFrame(loaderData.viewer?.role)
  const simple = useSimpleHeader() || isWork
  const accountId = loaderData.viewer?.accountId ?? null
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-amber focus:px-4 focus:py-2 focus:text-on-amber"
      >
        Skip to content
      </a>
      <Header
        viewer={loaderData.viewer}
        location={simple ? null : loaderData.location}
        next={useWayBack()}
        own={loaderData.own}
      />
      <NoticeBar notice={loaderData.notice} undo={loaderData.undo} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <AccountContext value={accountId}>
          <Fragment key={useRecord()}>
            <Outlet />
          </Fragment>
        </AccountContext>
      </main>
      <Footer
        demo={loaderData.demo}
        isSlim={isWork}
        ownersCall={useOwnersPage(loaderData.viewer?.role) ? loaderData.ownersCall : null}
      />
      {simple ? null : <ShortlistBar />}
      <FollowPosition />
      <RouteAnnouncer />
      <LostRequestNotice />
      <AccountChangedNotice accountId={accountId} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const [status, reason] = problemOf(error)
  return (
    <>
      <Header
        viewer={root?.viewer}
        location={root?.location ?? null}
        next={useWayBack()}
        own={root?.own ?? null}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <SorryPage status={status} reason={reason} isOperator={root?.viewer?.role === 'operator'} />
      </main>
      <Footer demo={root?.demo ?? false} ownersCall={null} />
      <RouteAnnouncer />
    </>
  )
}

function problemOf(error: unknown): [status: number, reason: string | null] {
  if (isRouteErrorResponse(error))
    return [error.status, typeof error.data === 'string' ? error.data : null]
  return [globalThis.navigator?.onLine === false ? NO_CONNECTION : 500, null]
}
