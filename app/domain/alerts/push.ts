import { z } from 'zod'
import { type AlertLine, alertText, shortened } from './alert-line.ts'
import { type AlertLinks, alertUrl } from './digest-mail.ts'

const MAX_ENDPOINT_LENGTH = 1_000
const MAX_LINES = 5
const MAX_TEXT_LENGTH = 140

/** What a browser hands over so that it can be told something. */
export interface PushTarget {
  endpoint: string
  /** Its public key and a secret, in URL-safe base64. */
  p256dh: string
  auth: string
}

export const subscriptionForm = z.object({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

/** We call it: over TLS and without a login. Where the name leads is looked at when it is called. */
export function isPushEndpoint(text: string, { isLocal }: { isLocal: boolean }): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:' && url.port === '') return true
  return isLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1'
}

/** As the worker reads it (app/offline/worker/shown-push.ts). */
export function pushPayload(lines: readonly AlertLine[], links: AlertLinks): string {
  const [first] = lines
  const texts = lines.map(line => shortened(alertText(line), MAX_TEXT_LENGTH))
  const isAlone = first !== undefined && lines.length === 1
  const { pathname, search } = new URL(isAlone ? alertUrl(first, links) : links.alerts)
  const more = lines.length - MAX_LINES
  const body = [...texts.slice(0, MAX_LINES), ...(more > 0 ? [`and ${more} more`] : [])]
  return JSON.stringify({
    title: isAlone ? first.listing.name.slice(0, MAX_TEXT_LENGTH) : titleOf(lines),
    body: body.join('\n'),
    path: pathname + search,
  })
}

function titleOf(lines: readonly AlertLine[]): string {
  return lines.some(({ question }) => question) ? 'Happy hours for you' : 'Places you follow'
}

export interface PushOffer {
  /** By which browsers know who may tell them. */
  publicKey: string
  /** Also this machine's own addresses, for trying it out. */
  isLocal: boolean
}

export interface Push {
  payload: string
  /** How long a browser that is off may be told later. */
  ttlSeconds: number
}

export type PushOutcome =
  | 'sent'
  /** That browser is none any more. */
  | 'gone'
  /** It may have been sent. */
  | 'unclear'
  /** It was certainly not, and may be later. */
  | { retryAfterSeconds: number }
  /** It was not, and would not be later: with this status. */
  | { refusedStatus: number }

export interface PushTransport {
  send(target: PushTarget, push: Push): Promise<PushOutcome>
}
