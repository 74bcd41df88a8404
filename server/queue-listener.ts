import type { PgBoss } from 'pg-boss'
import type { QueueFeed } from '../app/http/coupons/queue-feed.server.ts'

/** Where the database tells of queues: db/functions/notify_queues.sql. */
const CHANNEL = 'queues'

/**
 * Listens to what every process does to queues, on one connection that the job library keeps alive
 * and opens again. Whenever it is opened, anything may have happened unheard.
 */
export async function listenToQueues(
  boss: PgBoss,
  { feed, onDecided }: { feed: QueueFeed; onDecided: () => void },
): Promise<() => Promise<void>> {
  const hear = (notice: string) => {
    feed.changed()
    if (notice === 'activated' || notice === 'ended') onDecided()
  }
  const catchUp = () => {
    feed.changed()
    onDecided()
  }
  const listening = await boss.getDb().listen?.(CHANNEL, hear, catchUp)
  if (!listening) throw new Error('The job library listens no more.')
  return () => listening.close()
}
