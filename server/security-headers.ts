import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { href } from 'react-router'
import type { ProviderForBrowsers } from '../app/domain/payments/provider.ts'
import { paymentSources } from '../app/http/payments/payment-addresses.ts'
import type { AppEnv } from './app-env.ts'

const NONCE_BYTES = 16
const INLINE = 'INLINE'
/** One large draw costs hardly more than a small one. */
const NONCES_A_DRAW = 256
const TWO_YEARS_SECONDS = 63_072_000

export function securityHeaders(options: {
  secure: boolean
  development: boolean
  payments: ProviderForBrowsers
  streetsOrigin?: string
}): MiddlewareHandler<AppEnv> {
  const usualPolicy = contentSecurityPolicy(options, {})
  const newNonce = nonces()
  return async (c, next) => {
    const nonce = newNonce()
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    // Uploaded files are answered with a stricter policy.
    if (!headers.has('Content-Security-Policy')) {
      const more = paymentSources(c.req.path, options.payments)
      const isUsual = Object.keys(more).length === 0
      const policy = isUsual ? usualPolicy : contentSecurityPolicy(options, more)
      const inline = c.get('inlineScripts') ?? `'nonce-${nonce}'`
      headers.set('Content-Security-Policy', policy.replace(INLINE, inline))
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    if (!headers.has('Cross-Origin-Resource-Policy')) {
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    }
    headers.set('Permissions-Policy', permissionsPolicy(c.req.path))
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (options.secure) {
      keepCookiesSecure(headers)
      headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
    }
  }
}

function keepCookiesSecure(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    headers.append('Set-Cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  }
}

function permissionsPolicy(path: string): string {
  const camera = path === href('/profile/redeem') ? 'camera=(self)' : 'camera=()'
  return `geolocation=(self), ${camera}, microphone=(), usb=()`
}

function nonces(): () => string {
  let drawn = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes(NONCE_BYTES * NONCES_A_DRAW)
      at = 0
    }
    at += NONCE_BYTES
    return drawn.toString('base64', at - NONCE_BYTES, at)
  }
}

function contentSecurityPolicy(
  {
    secure,
    development,
    streetsOrigin,
  }: { secure: boolean; development: boolean; streetsOrigin?: string },
  alsoAllowed: Record<string, string>,
): string {
  const connected = [
    "connect-src 'self'",
    ...(development ? ['ws:'] : []),
    ...(streetsOrigin === undefined ? [] : [streetsOrigin]),
  ]
  // Vite's development server injects styles and uses a web socket.
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${INLINE}`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connected.join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  const named = new Set(directives.map(directive => directive.split(' ', 1)[0] ?? ''))
  const more = Object.entries(alsoAllowed)
  const allowed = directives.map(directive => {
    const sources = alsoAllowed[directive.split(' ', 1)[0] ?? '']
    return sources === undefined ? directive : `${directive} ${sources}`
  })
  const added = more.filter(([name]) => !named.has(name)).map(entry => entry.join(' '))
  return [...allowed, ...added, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}
