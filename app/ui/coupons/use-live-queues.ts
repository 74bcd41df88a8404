import { useEffect, useEffectEvent, useState } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import {
  isMoving,
  type LiveQueue,
  MAX_LIVE_QUEUES,
  withLiveQueue,
} from '../../domain/promotions/live-queue.ts'
import { followQueues } from './queue-stream.ts'
import { queueKey } from './use-queue.ts'

/** Everybody in a queue asks for the code when it activates: not all in the same moment. */
const SPREAD_MS = 1_000

/**
 * The coupons of a page with their queues as they are now. When one that the diner joined
 * activates, the page is read again: it has a code then, and the header has news.
 */
export function useLiveQueues<Card extends CouponCard>(coupons: readonly Card[]): Card[] {
  const [heard, setHeard] = useState<ReadonlyMap<string, LiveQueue>>(new Map())
  const { revalidate } = useRevalidator()
  const asking = useAskedQueues()
  const shown = coupons.map(coupon => {
    const live = heard.get(coupon.id)
    // Whether the diner is in a line that just filled is answered by the server, not by what is heard.
    const isUndecided = live?.isActivated && asking.has(queueKey(coupon.id))
    return isUndecided ? coupon : withLiveQueue(coupon, live)
  })
  const followed = shown
    .filter(isMoving)
    .slice(0, MAX_LIVE_QUEUES)
    .map(({ id }) => id)
    .sort()
    .join()
  const hear = useEffectEvent((queues: LiveQueue[]) => {
    setHeard(known => later(known, queues))
    const activated = queues.filter(({ isActivated }) => isActivated)
    const isMine = coupons.some(
      ({ id, state }) => state === 'joined' && activated.some(({ couponId }) => couponId === id),
    )
    if (isMine) setTimeout(revalidate, Math.random() * SPREAD_MS)
  })
  useEffect(() => {
    if (followed !== '') return followQueues(followed.split(','), hear)
  }, [followed])
  return shown
}

/** The queues that the diner is joining or leaving at this moment. */
function useAskedQueues(): ReadonlySet<string> {
  return new Set(
    useFetchers()
      .filter(({ state }) => state !== 'idle')
      .map(({ key }) => key),
  )
}

/** What is known, and of two answers about a queue the later one. */
function later(
  known: ReadonlyMap<string, LiveQueue>,
  queues: readonly LiveQueue[],
): ReadonlyMap<string, LiveQueue> {
  const all = new Map(known)
  for (const queue of queues) {
    if ((all.get(queue.couponId)?.asOf ?? 0) < queue.asOf) all.set(queue.couponId, queue)
  }
  return all
}
