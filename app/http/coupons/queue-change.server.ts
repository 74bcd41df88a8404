import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { isUid } from '../../domain/ids/id.ts'
import { joinQueue, leaveQueue } from '../../domain/promotions/queue.server.ts'
import { clientAddressContext, servicesContext } from '../context.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import {
  JOIN_ANSWERS,
  LEAVE_ANSWERS,
  notADiner,
  type QueueChange,
  type QueueReply,
  tooOften,
} from './queue-sentences.ts'

export async function changeQueue(
  context: Readonly<RouterContextProvider>,
  {
    change,
    couponId,
    viewer,
  }: { change: QueueChange; couponId: string; viewer: Pick<Viewer, 'accountId' | 'role'> },
): Promise<QueueReply> {
  if (viewer.role !== 'diner') return notADiner(change)
  const isJoining = change === 'join'
  if (!isUid(couponId)) return isJoining ? JOIN_ANSWERS['not-found'] : LEAVE_ANSWERS['not-found']
  const { db, now, limits } = context.get(servicesContext)
  const wait = await takeLimits(limits, [
    ['queue by account', viewer.accountId],
    ['queue by address', context.get(clientAddressContext)],
  ])
  if (wait > 0) return tooOften(tooManySentence(wait), wait)
  const entry = { couponId, dinerId: viewer.accountId, now: now() }
  return isJoining
    ? JOIN_ANSWERS[await joinQueue(db, entry)]
    : LEAVE_ANSWERS[await leaveQueue(db, entry)]
}
