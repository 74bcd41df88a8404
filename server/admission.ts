import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { filesTakenBy, isInParts } from '../app/http/forms/upload-addresses.ts'
import { retryAfter } from '../app/http/retry-after.ts'
import type { AppEnv } from './app-env.ts'
import { createGate, type Gate } from './gate.ts'

/** What people already hold, and who looks at it at the bar. */
const HELD = /^\/(my-codes|coupons\/codes|coupons\/[\w-]+|profile\/redeem)(\.data)?$/
const SESSION = /session=/

const BUSY = 'We are very busy right now. Please try again in a moment.'
const RETRY_SECONDS = [1, 2, 3, 4] as const

/** Draws the page of a full house. */
export type DrawBusyPage = () => Promise<string>

/**
 * Refuses what cannot be answered in time, at once and with 503 (decision 0083). What people
 * already hold has a gate of its own.
 */
export function admission(gate: Gate, drawBusyPage: DrawBusyPage): MiddlewareHandler<AppEnv> {
  const gateOfHeld = createGate()
  let refused = 0
  let busyPage: Promise<string> | undefined

  return async (c, next) => {
    // These have a door of their own (receive-form.server.ts), and may arrive slowly.
    if (takesFiles(c)) return next()
    await bodyOf(c)
    const isHeld = HELD.test(c.req.path) && SESSION.test(c.req.header('cookie') ?? '')
    const chosen = isHeld ? gateOfHeld : gate
    if (await chosen.enter(isRead(c.req.method) ? 'read' : 'change')) {
      try {
        return await next()
      } finally {
        chosen.leave()
      }
    }
    refused += 1
    c.set('isRefused', true)
    // Not all at once again.
    const headers = retryAfter(RETRY_SECONDS[refused % RETRY_SECONDS.length] ?? 1)
    if (c.req.path.startsWith('/api/')) return c.json({ error: BUSY }, 503, headers)
    if (!c.req.header('accept')?.includes('text/html')) return c.text(BUSY, 503, headers)
    busyPage ??= drawBusyPage()
    const page = await busyPage
    return c.html(page, 503, headers)
  }
}

function takesFiles(c: Context<AppEnv>): boolean {
  return filesTakenBy(c.req.path) > 0 && isInParts(c.req.header('content-type'))
}

/** Whoever sends slowly waits before the gate. */
async function bodyOf(c: Context<AppEnv>): Promise<void> {
  const incoming = c.env?.incoming
  if (!incoming || isRead(c.req.method) || incoming.complete) return
  await nextTurn()
  if (incoming.complete) return
  const { method, headers, signal, url } = c.req.raw
  const body = await c.req.raw.arrayBuffer()
  c.req.raw = new Request(url, { method, headers, signal, body })
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
