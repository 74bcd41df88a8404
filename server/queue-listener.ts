import type { PgBoss } from 'pg-boss'
import type { QueueFeed } from '../app/http/coupons/queue-feed.server.ts'

/** See db/functions/notify_queues.sql. */
const CHANNEL = 'queues'

/** The job library reopens a broken connection; notices may have been missed then. */
export async function listenToQueues(
  boss: PgBoss,
  { feed, onDecided }: { feed: QueueFeed; onDecided: () => void },
): Promise<() => Promise<void>> {
  const onNotice = (notice: string) => {
    feed.changed()
    if (notice === 'activated' || notice === 'ended') onDecided()
  }
  const catchUp = () => {
    feed.changed()
    onDecided()
  }
  const listening = await boss.getDb().listen?.(CHANNEL, onNotice, catchUp)
  if (!listening) throw new Error('The job library listens no more.')
  return () => listening.close()
}
