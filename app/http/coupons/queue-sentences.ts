import type { JoinOutcome, LeaveOutcome } from '../../domain/promotions/queue.server.ts'

export interface QueueReply {
  status: number
  problem: string | null
  notice: string
  waitSeconds?: number
}

export type QueueChange = 'join' | 'leave'

const done = (notice: string): QueueReply => ({ status: 200, problem: null, notice })
const refused = (status: number, problem: string): QueueReply => ({
  status,
  problem,
  notice: problem,
})

const notJoined = (status: number, reason: string) =>
  refused(status, `Failed to join the line: ${reason}`)
const notLeft = (status: number, reason: string) =>
  refused(status, `Failed to leave the line: ${reason}`)

const ENDED = 'this coupon has ended.'
const NOT_FOUND = 'there is no such coupon.'
const NOT_A_DINER = 'only diner accounts can stand in one.'

/** Source: diner §8. */
export const JOIN_ANSWERS: Record<JoinOutcome, QueueReply> = {
  joined: done('You are in line.'),
  activated: done('You were the last one needed: your coupon is activated!'),
  'already-joined': done('You are in line already.'),
  'joined-elsewhere': notJoined(409, 'this mailbox is in it with another account.'),
  'works-here': notJoined(403, 'you work here, and the line is for guests.'),
  'not-confirmed': notJoined(403, 'please confirm your email first.'),
  'line-full': notJoined(409, 'it filled a moment ago.'),
  ended: notJoined(410, ENDED),
  'not-found': notJoined(404, NOT_FOUND),
}

export const LEAVE_ANSWERS: Record<LeaveOutcome, QueueReply> = {
  left: done('You left the line.'),
  'not-joined': done('You were not in this line.'),
  'already-activated': notLeft(409, 'the coupon has activated.'),
  ended: notLeft(410, ENDED),
  'not-found': notLeft(404, NOT_FOUND),
}

export function notADiner(change: QueueChange): QueueReply {
  return change === 'join' ? notJoined(403, NOT_A_DINER) : notLeft(403, NOT_A_DINER)
}

export function tooOften(sentence: string, waitSeconds: number): QueueReply {
  return { ...refused(429, sentence), waitSeconds }
}
