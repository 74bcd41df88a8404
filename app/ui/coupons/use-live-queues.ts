import { useEffect, useEffectEvent, useState } from 'react'
import { href, useFetchers, useRevalidator } from 'react-router'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import {
  isMoving,
  type LiveQueue,
  MAX_LIVE_QUEUES,
  withLiveQueue,
} from '../../domain/promotions/live-queue.ts'
import { followStream } from '../follow-stream.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { queueKey } from './use-queue.ts'

/** When a coupon activates, its whole queue reloads: spread the load. */
const SPREAD_MS = 1_000

/** A coupon that activates has a code then. The diner may have joined on another device. */
export function useLiveQueues<Card extends CouponCard>(
  coupons: readonly Card[],
  { isSignedIn = false } = {},
): Card[] {
  const [liveQueues, setLiveQueues] = useState<ReadonlyMap<string, LiveQueue>>(new Map())
  const { revalidate } = useRevalidator()
  const pendingKeys = usePendingQueueKeys()
  const current = coupons.map(coupon => {
    const live = liveQueues.get(coupon.id)
    // only the server's answer tells whether the diner is in a queue that just filled
    const isUndecided = live?.isActivated && pendingKeys.has(queueKey(coupon.id))
    return isUndecided ? coupon : withLiveQueue(coupon, live)
  })
  const followed = current
    .filter(isMoving)
    .slice(0, MAX_LIVE_QUEUES)
    .map(({ id }) => id)
    .sort()
    .join()
  const onQueues = useEffectEvent((queues: LiveQueue[]) => {
    setLiveQueues(before => mergeLatest(before, queues))
    const activated = queues.filter(({ isActivated }) => isActivated)
    const mayBeMine = coupons.some(
      ({ id, state }) =>
        (state === 'joined' || (isSignedIn && state === 'open')) &&
        activated.some(({ couponId }) => couponId === id),
    )
    if (mayBeMine) setTimeout(revalidate, Math.random() * SPREAD_MS)
  })
  useEffect(() => {
    if (followed === '') return
    const query = new URLSearchParams(followed.split(',').map(id => ['coupon', id]))
    return followStream(`${href('/queues')}?${query}`, onQueues)
  }, [followed])
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => listenToOtherTabs(reload), [])
  return current
}

function usePendingQueueKeys(): ReadonlySet<string> {
  return new Set(
    useFetchers()
      .filter(({ state }) => state !== 'idle')
      .map(({ key }) => key),
  )
}

function mergeLatest(
  before: ReadonlyMap<string, LiveQueue>,
  queues: readonly LiveQueue[],
): ReadonlyMap<string, LiveQueue> {
  const all = new Map(before)
  for (const queue of queues) {
    if ((all.get(queue.couponId)?.asOf ?? 0) < queue.asOf) all.set(queue.couponId, queue)
  }
  return all
}
