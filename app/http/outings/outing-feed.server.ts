import { MINUTE_MS } from '@hush/hours/time'
import {
  createEventStream,
  type EventStream,
  message,
  namedEvent,
} from '../coupons/event-stream.server.ts'

/** As with queues, longer silence is a lost connection. */
const BEAT_MS = 20_000
const LONGEST_MS = 15 * MINUTE_MS

const BOUNDS = { perProcess: 2_000, perAddress: 120 }

export interface OutingFeed {
  follow(
    token: string,
    reader: { version: number; address: string; signal: AbortSignal },
  ): ReadableStream<Uint8Array> | null
  changed(token: string, version: number): void
  allChanged(): void
  close(): void
}

interface Follower {
  token: string
  address: string
  stream: EventStream
  since: number
}

export function createOutingFeed(bounds: typeof BOUNDS = BOUNDS): OutingFeed {
  const followers = new Set<Follower>()
  let isClosed = false
  const beat = setInterval(() => {
    const oldest = Date.now() - LONGEST_MS
    for (const follower of followers) {
      if (follower.since < oldest) drop(follower)
      else send(follower, namedEvent('beat'))
    }
  }, BEAT_MS).unref()

  function drop(follower: Follower): void {
    followers.delete(follower)
    follower.stream.end()
  }

  function send(follower: Follower, event: string): void {
    if (!follower.stream.send(event)) drop(follower)
  }

  return {
    follow(token, { version, address, signal }) {
      signal.throwIfAborted()
      const fromHere = [...followers].filter(follower => follower.address === address)
      const isFull = followers.size >= bounds.perProcess || fromHere.length >= bounds.perAddress
      if (isClosed || isFull) return null
      const stream = createEventStream(() => followers.delete(follower))
      const follower: Follower = { token, address, stream, since: Date.now() }
      followers.add(follower)
      signal.addEventListener('abort', () => drop(follower))
      send(follower, message({ version }))
      return stream.body
    },
    changed(token, version) {
      for (const follower of followers) {
        if (follower.token === token) send(follower, message({ version }))
      }
    },
    allChanged() {
      for (const follower of followers) send(follower, message({ version: null }))
    },
    close() {
      isClosed = true
      clearInterval(beat)
      for (const follower of followers) drop(follower)
    },
  }
}
