import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import type { Application } from './application.ts'
import { type Reply, send } from './client.ts'
import { addDiners, addOpenCoupon, type Diner } from './people.ts'

const WRITERS = 12
const READERS = 4
const COUPONS = 25
const DINERS = 800
const PAUSE_MS = 50
const FAR_TARGET = 1_000_000

export interface Traffic {
  /** Everything that was answered, or cut, so far. */
  replies: Reply[]
  /** Acknowledged joins without a row; a copy counts the first ones only. */
  lost(copy?: { db: Db; first: number }): Promise<number>
  acknowledged(): number
  stop(): Promise<void>
}

const READS = [
  '/',
  '/couponqueue',
  '/api/search_locations?text=bo',
  '/api/search_businesses?text=a',
]

/** Never pauses, whatever happens. */
export async function startTraffic(application: Application): Promise<Traffic> {
  const { db, url } = application
  const diners = await addDiners(db, DINERS)
  const coupons: string[] = []
  for (let made = 0; made < COUPONS; made += 1) coupons.push(await addOpenCoupon(db, FAR_TARGET))
  const replies: Reply[] = []
  const kept: { couponId: string; dinerId: string }[] = []
  const joins = joinsOf(diners, coupons)
  let isOver = false

  async function note(reply: Reply): Promise<void> {
    // Pages of an hour would fill the memory.
    replies.push(reply.status === 200 ? { ...reply, text: '' } : reply)
    if (reply.status === 0 || reply.status === 503) await sleep(PAUSE_MS)
  }
  async function write(): Promise<void> {
    for (const { diner, couponId } of joins) {
      if (isOver) return
      const json = { coupon_id: couponId }
      const reply = await send(url, { path: '/api/join_queue', json, cookie: diner.cookie })
      if (reply.status === 200) kept.push({ couponId, dinerId: diner.id })
      await note(reply)
    }
  }
  async function read(_: unknown, index: number): Promise<void> {
    const cookie = diners[index]?.cookie
    for (let turn = index; !isOver; turn += 1) {
      await note(await send(url, { path: READS[turn % READS.length] ?? '/' }))
      await note(await send(url, { path: '/profile', cookie }))
    }
  }
  const work = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)]
  return {
    replies,
    acknowledged: () => kept.length,
    async lost({ db: where, first } = { db, first: kept.length }) {
      const rows = await where
        .selectFrom('queue_entries')
        .select(['coupon_id', 'diner_id'])
        .where('coupon_id', 'in', coupons)
        .execute()
      const stored = new Set(rows.map(row => `${row.coupon_id} ${row.diner_id}`))
      return kept
        .slice(0, first)
        .filter(({ couponId, dinerId }) => !stored.has(`${couponId} ${dinerId}`)).length
    },
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

/** Workers share the pairs. */
function* joinsOf(diners: readonly Diner[], coupons: readonly string[]) {
  for (const couponId of coupons) for (const diner of diners) yield { diner, couponId }
}
