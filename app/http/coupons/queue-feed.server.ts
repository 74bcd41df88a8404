import { MINUTE_MS } from '@hush/hours/time'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import type { LiveQueue } from '../../domain/promotions/live-queue.ts'
import { readLiveQueues } from '../../domain/promotions/live-queues.server.ts'
import { createEventStream, type EventStream, message, namedEvent } from './event-stream.server.ts'
import { createQueueReader } from './queue-reader.server.ts'
import { createRefresher } from './refresher.server.ts'

/** Pages treat longer silence as a lost connection, and proxies close it. */
const BEAT_MS = 20_000
/** Reconnecting drops readers who vanished silently. */
const LONGEST_MS = 15 * MINUTE_MS

/** One address may be a whole bar's. */
const BOUNDS = { perProcess: 4_000, perAddress: 100 }

export interface QueueFeed {
  read(couponIds: readonly string[]): Promise<LiveQueue[]>
  follow(
    couponIds: readonly string[],
    reader: { address: string; signal: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | 'too-many-from-here' | 'too-many'>
  changed(): void
  followers(): number
  close(): void
}

interface Follower {
  couponIds: readonly string[]
  address: string
  stream: EventStream
  since: number
}

function changeKey({ current, target, isActivated, isEnded }: LiveQueue): string {
  return `${current} ${target} ${isActivated} ${isEnded}`
}

export function createQueueFeed(
  db: Db,
  { log, bounds = BOUNDS }: { log: Logger; bounds?: typeof BOUNDS },
): QueueFeed {
  const followers = new Set<Follower>()
  let sent = new Map<string, string>()
  let isClosed = false
  const read = createQueueReader(ids => readLiveQueues(db, ids))
  const refresher = createRefresher(sendChanges, { log })
  const beat = setInterval(sendBeats, BEAT_MS).unref()

  function drop(follower: Follower): void {
    followers.delete(follower)
    follower.stream.end()
  }

  function send(follower: Follower, event: string): void {
    if (!follower.stream.send(event)) drop(follower)
  }

  async function sendChanges(): Promise<void> {
    const followed = new Set([...followers].flatMap(({ couponIds }) => couponIds))
    const queues = await readLiveQueues(db, [...followed])
    const changed = new Map<string, LiveQueue>()
    const keys = new Map<string, string>()
    for (const queue of queues) {
      keys.set(queue.couponId, changeKey(queue))
      if (sent.get(queue.couponId) !== changeKey(queue)) changed.set(queue.couponId, queue)
    }
    sent = keys
    for (const follower of followers) {
      const relevant = follower.couponIds.flatMap(id => changed.get(id) ?? [])
      if (relevant.length > 0) send(follower, message(relevant))
    }
  }

  function sendBeats(): void {
    const oldest = Date.now() - LONGEST_MS
    for (const follower of followers) {
      if (follower.since < oldest) drop(follower)
      else send(follower, namedEvent('beat'))
    }
    if (followers.size > 0) refresher.refreshOnce()
  }

  return {
    read,
    async follow(couponIds, { address, signal }) {
      signal.throwIfAborted()
      if (isClosed || followers.size >= bounds.perProcess) return 'too-many'
      const fromHere = [...followers].filter(follower => follower.address === address)
      if (fromHere.length >= bounds.perAddress) return 'too-many-from-here'
      const stream = createEventStream(() => followers.delete(follower))
      const follower = { couponIds, address, stream, since: Date.now() }
      // Follows before it reads, so that no change in between is missed.
      followers.add(follower)
      // A reader who leaves early never cancels the body.
      signal.addEventListener('abort', () => drop(follower))
      refresher.refreshOnce()
      try {
        const queues = await read(couponIds)
        send(follower, message(queues))
        for (const queue of queues) {
          if (!sent.has(queue.couponId)) sent.set(queue.couponId, changeKey(queue))
        }
      } catch (error) {
        drop(follower)
        throw error
      }
      return stream.body
    },
    changed() {
      if (followers.size > 0) refresher.refreshTwice()
    },
    followers: () => followers.size,
    close() {
      isClosed = true
      clearInterval(beat)
      refresher.close()
      for (const follower of followers) drop(follower)
    },
  }
}
