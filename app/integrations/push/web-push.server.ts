import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import webpush from 'web-push'
import { addressToCall } from '../../domain/belief/web/guarded-get.server.ts'
import {
  isPushEndpoint,
  type PushOutcome,
  type PushTransport,
} from '../../domain/following/alerts/push.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** Contact for push services: `mailto:…` or `https:…`. */
  subject: string
}

const TIMEOUT_MS = 10_000
const RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 60 * 60

/** RFC 8030, 8188, 8291 and 8292. */
export function webPush(vapidDetails: VapidKeys, { isLocal }: { isLocal: boolean }): PushTransport {
  // Throws if the keys are wrong, so that later failures are the browser's.
  webpush.getVapidHeaders('https://push.example.com', ...signer(vapidDetails), 'aes128gcm')
  return {
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds }) {
      if (!isPushEndpoint(endpoint, { isLocal })) return 'gone'
      const encrypted = encrypt({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
      })
      if (!encrypted) return 'gone'
      const url = new URL(endpoint)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const address = await addressOf(url, { isLocal, signal })
      if (address === 'unknown') return { retryAfterSeconds: RETRY_SECONDS }
      if (address === null) return 'gone'
      return post({ url, address, ...encrypted, signal })
    },
  }
}

function signer({ subject, publicKey, privateKey }: VapidKeys) {
  return [subject, publicKey, privateKey] as const
}

/** Null if the browser's keys are invalid. */
function encrypt(
  ...[subscription, payload, options]: Parameters<typeof webpush.generateRequestDetails>
) {
  try {
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, options)
    return { headers: textHeaders(headers), body }
  } catch {
    return null
  }
}

const internetNames = {
  resolve: async (host: string) =>
    (await lookup(host, { all: true })).map(({ address }) => address),
}

async function addressOf(
  url: URL,
  { isLocal, signal }: { isLocal: boolean; signal: AbortSignal },
): Promise<string | null> {
  if (isLocal && url.protocol === 'http:') return url.hostname
  try {
    return await addressToCall(internetNames, url, signal)
  } catch {
    return 'unknown'
  }
}

interface PushRequest {
  url: URL
  address: string
  headers: Record<string, string>
  body: Buffer | null
  signal: AbortSignal
}

function post({ url, address, headers, body, signal }: PushRequest): Promise<PushOutcome> {
  return new Promise(resolve => {
    const isSecure = url.protocol === 'https:'
    const options = {
      method: 'POST',
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: url.pathname + url.search,
      headers: { ...headers, Host: url.host },
      agent: false,
      signal,
    }
    const servername = isIP(url.hostname) ? '' : url.hostname
    const outgoing = isSecure ? requestSecure({ ...options, servername }) : requestPlain(options)
    let isSent = false
    outgoing.once('finish', () => {
      isSent = true
    })
    outgoing.once('error', () => {
      resolve(isSent ? 'unclear' : { retryAfterSeconds: RETRY_SECONDS })
    })
    outgoing.once('response', response => {
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
      response.destroy()
    })
    outgoing.end(body)
  })
}

function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) return { retryAfterSeconds: secondsOf(retryAfter) }
  return status >= 200 && status < 300 ? 'sent' : { refusedStatus: status }
}

/** Seconds or a date (RFC 9110). */
function secondsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return RETRY_SECONDS
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  if (!(seconds > 0)) return RETRY_SECONDS
  return Math.min(seconds, LONGEST_RETRY_SECONDS)
}
