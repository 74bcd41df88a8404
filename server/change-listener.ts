import { sql } from 'kysely'
import type { QueueFeed } from '../app/http/coupons/queue-feed.server.ts'
import type { OutingFeed } from '../app/http/outings/outing-feed.server.ts'
import type { Db } from '../db/client.ts'
import type { Notices } from '../db/notices.ts'
import type { KeptPages } from './kept-pages.ts'

export async function listenToQueues(
  notices: Notices,
  { feed, onDecided }: { feed: QueueFeed; onDecided: () => void },
): Promise<void> {
  const onNotice = (notice: string) => {
    feed.changed()
    if (notice === 'activated' || notice === 'ended') onDecided()
  }
  const catchUp = () => {
    feed.changed()
    onDecided()
  }
  await notices.listen('queues', { onNotice, catchUp })
}

export async function listenToOutings(
  notices: Notices,
  { feed }: { feed: OutingFeed },
): Promise<void> {
  const onNotice = (notice: string) => {
    const [token = '', version] = notice.split(' ')
    feed.changed(token, Number(version))
  }
  await notices.listen('outings', { onNotice, catchUp: () => feed.allChanged() })
}

/** After this much silence the process sends a notice itself. */
const SPEAK_AFTER_MS = 1_000
const HEARD = 'heard'
/** The server does not run, so nothing is taken down meanwhile. */
const STOPPED = ['ECONNREFUSED', '57P01', '57P03']

/** Returns what ends it. */
export async function listenToTakenDown(
  notices: Notices,
  { pages, db, replicaLagMs = 0 }: { pages: KeptPages; db: Db; replicaLagMs?: number },
): Promise<() => void> {
  let heardAt = 0
  const vouch = () => {
    heardAt = performance.now()
    pages.vouch()
  }
  const forget = () => {
    pages.forgetAll()
    if (replicaLagMs > 0) setTimeout(() => pages.forgetAll(), replicaLagMs).unref()
  }
  const onNotice = (notice: string) => {
    vouch()
    if (notice !== HEARD) forget()
  }
  const catchUp = () => {
    vouch()
    forget()
  }
  await notices.listen('taken_down', { onNotice, catchUp })
  let isSpeaking = false
  const speak = async () => {
    if (isSpeaking || performance.now() - heardAt < SPEAK_AFTER_MS) return
    isSpeaking = true
    try {
      await sql`select pg_notify('taken_down', ${HEARD})`.execute(db)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (STOPPED.includes(code)) vouch()
    } finally {
      isSpeaking = false
    }
  }
  const speaking = setInterval(() => void speak(), SPEAK_AFTER_MS).unref()
  return () => clearInterval(speaking)
}

export async function listenToOpenFeed(
  notices: Notices,
  { onOutdated }: { onOutdated: () => void },
): Promise<void> {
  await notices.listen('open_feed', { onNotice: onOutdated, catchUp: onOutdated })
}
