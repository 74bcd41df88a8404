import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import type { LiveQueue } from '../../domain/promotions/live-queue.ts'
import { readLiveQueues } from '../../domain/promotions/live-queues.server.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { createEventStream, type EventStream, message, namedEvent } from './event-stream.server.ts'
import { createLookout } from './lookout.server.ts'
import { createQueueReader } from './queue-reader.server.ts'

/** A page that hears nothing for longer knows that it was cut off; proxies keep what is not silent. */
const BEAT_MS = 20_000
/** Then a page begins anew, so that readers who vanished silently are forgotten. */
const LONGEST_MS = 15 * MINUTE_MS

/** The most streams of one process, and of one address, which may be a whole bar's. */
const BOUNDS = { perProcess: 4_000, perAddress: 100 }

/** Tells open pages how full queues are. */
export interface QueueFeed {
  /** The queues as they are now. */
  read(couponIds: readonly string[]): Promise<LiveQueue[]>
  /** The queues as they are now and then whenever they change, or why that cannot be. */
  follow(
    couponIds: readonly string[],
    reader: { address: string; signal: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | 'too-many-from-here' | 'too-many'>
  /** Some queue has changed, or may have. */
  changed(): void
  /** How many pages follow at this moment. */
  followers(): number
  /** Ends every stream; from now on nobody follows. */
  close(): void
}

interface Follower {
  couponIds: readonly string[]
  address: string
  stream: EventStream
  since: number
}

/** Two answers with the same fact tell a page the same. */
function factOf({ current, target, isActivated, isEnded }: LiveQueue): string {
  return `${current} ${target} ${isActivated} ${isEnded}`
}

/** A feed of the queues in `db`. It reads only what somebody follows, once for all who do. */
export function createQueueFeed(
  db: Db,
  { log, bounds = BOUNDS }: { log: Logger; bounds?: typeof BOUNDS },
): QueueFeed {
  const followers = new Set<Follower>()
  /** The facts that every follower was told, by coupon. */
  let sent = new Map<string, string>()
  let isClosed = false
  const read = createQueueReader(ids => readLiveQueues(db, ids))
  const lookout = createLookout(sendChanges, { log })
  const beat = setInterval(beatAll, BEAT_MS).unref()

  function drop(follower: Follower): void {
    followers.delete(follower)
    follower.stream.end()
  }

  function tell(follower: Follower, event: string): void {
    if (!follower.stream.send(event)) drop(follower)
  }

  async function sendChanges(): Promise<void> {
    const followed = new Set([...followers].flatMap(({ couponIds }) => couponIds))
    const queues = await readLiveQueues(db, [...followed])
    const changed = new Map<string, LiveQueue>()
    const facts = new Map<string, string>()
    for (const queue of queues) {
      facts.set(queue.couponId, factOf(queue))
      if (sent.get(queue.couponId) !== factOf(queue)) changed.set(queue.couponId, queue)
    }
    sent = facts
    for (const follower of followers) {
      const theirs = follower.couponIds.flatMap(id => changed.get(id) ?? [])
      if (theirs.length > 0) tell(follower, message(theirs))
    }
  }

  function beatAll(): void {
    const oldest = Date.now() - LONGEST_MS
    for (const follower of followers) {
      if (follower.since < oldest) drop(follower)
      else tell(follower, namedEvent('beat'))
    }
    // What a notice should have told and did not.
    if (followers.size > 0) lookout.lookOnce()
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
      // A follower before it reads: what changes meanwhile reaches it too, and what was noticed when
      // nobody followed yet is looked for.
      followers.add(follower)
      // A reader that leaves before the answer began never takes its body, so nothing else tells of it.
      signal.addEventListener('abort', () => drop(follower))
      lookout.lookOnce()
      try {
        const queues = await read(couponIds)
        tell(follower, message(queues))
        for (const queue of queues) {
          if (!sent.has(queue.couponId)) sent.set(queue.couponId, factOf(queue))
        }
      } catch (error) {
        drop(follower)
        throw error
      }
      return stream.body
    },
    changed() {
      if (followers.size > 0) lookout.lookTwice()
    },
    followers: () => followers.size,
    close() {
      isClosed = true
      clearInterval(beat)
      lookout.close()
      for (const follower of followers) drop(follower)
    },
  }
}
