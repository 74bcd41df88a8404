import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { isUid } from '../../domain/ids/id.ts'
import { joinQueue, leaveQueue } from '../../domain/promotions/queue.server.ts'
import { clientAddressContext, servicesContext } from '../context.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import {
  JOINED,
  LEFT,
  notADiner,
  type QueueChange,
  type Said,
  tooOften,
} from './queue-sentences.ts'

/**
 * Joins or leaves the line of a coupon for who is signed in, within the limits: the same for the
 * button on a page and for the documented calls.
 */
export async function changeQueue(
  context: Readonly<RouterContextProvider>,
  { change, couponId, viewer }: { change: QueueChange; couponId: string; viewer: Viewer },
): Promise<Said> {
  if (viewer.role !== 'diner') return notADiner(change)
  const isJoining = change === 'join'
  if (!isUid(couponId)) return isJoining ? JOINED['not-found'] : LEFT['not-found']
  const { db, now, limits } = context.get(servicesContext)
  const wait = await takeLimits(limits, [
    ['queue by account', viewer.accountId],
    ['queue by address', context.get(clientAddressContext)],
  ])
  if (wait > 0) return tooOften(tooManySentence(wait), wait)
  const entry = { couponId, dinerId: viewer.accountId, now: now() }
  return isJoining ? JOINED[await joinQueue(db, entry)] : LEFT[await leaveQueue(db, entry)]
}
