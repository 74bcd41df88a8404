import { z } from 'zod'
import { type AlertLine, alertText, shortened } from './alert-line.ts'
import { type AlertLinks, alertUrl } from './digest-mail.ts'

const MAX_ENDPOINT_LENGTH = 1_000
const MAX_LINES = 5
const MAX_TEXT_LENGTH = 140

export interface PushTarget {
  endpoint: string
  /** Public key and secret in URL-safe base64. */
  p256dh: string
  auth: string
}

export const subscriptionForm = z.object({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

export function isPushEndpoint(text: string, { isLocal }: { isLocal: boolean }): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:' && url.port === '') return true
  return isLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1'
}

/** The format is read by app/offline/worker/shown-push.ts. */
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
  publicKey: string
  isLocal: boolean
}

interface Push {
  payload: string
  /** A push service keeps the message this long for a browser that is offline. */
  ttlSeconds: number
}

export type PushOutcome =
  | 'sent'
  | 'gone'
  /** It may have been sent. */
  | 'unclear'
  /** Certainly not sent, and may be tried again. */
  | { retryAfterSeconds: number }
  /** Not sent, and would be refused again with this status. */
  | { refusedStatus: number }

export interface PushTransport {
  send(target: PushTarget, push: Push): Promise<PushOutcome>
}
