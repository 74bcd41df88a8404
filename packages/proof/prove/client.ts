import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 20_000
const LONGEST_WAIT_MS = 2_000
const TRIES = 30

export interface RequestOptions {
  path: string
  method?: string
  cookie?: string
  /** A new address each time by default. */
  from?: string
  form?: Record<string, string> | URLSearchParams
  json?: unknown
  body?: string | Uint8Array<ArrayBuffer> | FormData
  headers?: Record<string, string>
  patienceMs?: number
}

export interface Reply {
  /** 0 means cut off, or no answer in time. */
  status: number
  text: string
  headers: Headers
  milliseconds: number
}

export async function send(url: string, sent: RequestOptions): Promise<Reply> {
  const started = performance.now()
  const timed = (status: number, text: string, headers: Headers) => ({
    status,
    text,
    headers,
    milliseconds: performance.now() - started,
  })
  try {
    const answer = await fetch(`${url}${sent.path}`, {
      method: sent.method ?? (bodyOf(sent) === undefined ? 'GET' : 'POST'),
      headers: headersOf(sent),
      body: bodyOf(sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(sent.patienceMs ?? PATIENCE_MS),
    })
    return timed(answer.status, await answer.text(), answer.headers)
  } catch (error) {
    return timed(0, String(error instanceof Error ? (error.cause ?? error) : error), new Headers())
  }
}

/** Repeats after a 503 that says when. */
export async function sendUntilTaken(url: string, sent: RequestOptions): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await send(url, sent)
    replies.push(reply)
    if (reply.status !== 503) return replies
    const seconds = Number(reply.headers.get('retry-after') ?? 1)
    await sleep(Math.min(seconds * 1000, LONGEST_WAIT_MS) * (0.5 + Math.random()))
  }
  return replies
}

export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

export function times<Result>(
  count: number,
  make: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

export function someAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
}

/** How often each status came: `200 × 40, 503 × 2`. */
export function statusLine(replies: readonly { status: number }[]): string {
  const counts = Map.groupBy(replies, reply => reply.status)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status || 'cut'} × ${length}`)
    .join(', ')
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

function bodyOf({ form, json, body }: RequestOptions): RequestInit['body'] {
  if (form) return new URLSearchParams(form)
  return json === undefined ? body : JSON.stringify(json)
}

function headersOf(sent: RequestOptions): Headers {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  headers.set('x-forwarded-for', sent.from ?? someAddress())
  if (sent.cookie) headers.set('cookie', sent.cookie)
  if (sent.json !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value)
  return headers
}

/** Milliseconds that a share of the replies took at most. */
export function slowestOf(replies: readonly Reply[], share = 0.99): number {
  return percentile(
    replies.map(({ milliseconds }) => milliseconds),
    share,
  )
}
