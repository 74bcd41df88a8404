import { href } from 'react-router'
import { servicesContext } from '../../http/context.server.ts'
import type { Route } from './+types/robots'

const OPEN = ['/', '/api/docs']

/** Calls, changes, sign-in steps, and endless addresses with `next` or a search. */
const CLOSED = [
  '/api/',
  '/AuthForm/',
  '/confirm-email',
  '/coupons/*/queue',
  '/coupons/codes',
  '/listings/',
  '/location',
  '/mail-settings',
  '/mailbox',
  '/news',
  '/profile',
  '/queues',
  '/reset-password',
  '/search',
  '/session/',
  '/sessions/',
  '/unsubscribe',
]

const DAY_SECONDS = 24 * 60 * 60

export function loader({ context }: Route.LoaderArgs): Response {
  const { baseUrl } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    ...OPEN.map(path => `Allow: ${path}`),
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    },
  })
}
