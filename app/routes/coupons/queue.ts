import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { isCouponId } from '../../domain/coupons/coupon.ts'
import {
  type JoinOutcome,
  joinQueue,
  type LeaveOutcome,
  leaveQueue,
} from '../../domain/coupons/queue.server.ts'
import { isSentByScript } from '../../http/by-script.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/form.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { authHref } from '../../ui/auth-href.ts'
import type { QueueAnswer } from '../../ui/use-queue.ts'
import type { Route } from './+types/queue'

interface Said {
  status: number
  /** Null where the page itself shows what happened. */
  problem: string | null
  /** Said on the next page to a browser without scripts. */
  notice: string
  /** Seconds until it may be tried again. */
  retryAfter?: number
}

const done = (notice: string): Said => ({ status: 200, problem: null, notice })
const refused = (status: number, problem: string): Said => ({ status, problem, notice: problem })

const notJoined = (status: number, reason: string) =>
  refused(status, `Failed to join the line: ${reason}`)
const notLeft = (status: number, reason: string) =>
  refused(status, `Failed to leave the line: ${reason}`)

const ENDED = 'this coupon has ended.'
const NOT_FOUND = 'there is no such coupon.'
const NOT_A_DINER = 'only diner accounts can stand in one.'

/** Every sentence that a diner can be told (diner §8). */
const JOINED: Record<JoinOutcome, Said> = {
  joined: done('You are in line.'),
  activated: done('You were the last one needed: your coupon is activated!'),
  'already-joined': done('You are in line already.'),
  'joined-elsewhere': notJoined(409, 'this mailbox is in it with another account.'),
  'not-confirmed': notJoined(403, 'please confirm your email first.'),
  'line-full': notJoined(409, 'it filled a moment ago.'),
  ended: notJoined(410, ENDED),
  'not-found': notJoined(404, NOT_FOUND),
}

const LEFT: Record<LeaveOutcome, Said> = {
  left: done('You left the line.'),
  'not-joined': done('You were not in this line.'),
  'already-activated': notLeft(409, 'the coupon has activated.'),
  ended: notLeft(410, ENDED),
  'not-found': notLeft(404, NOT_FOUND),
}

const fields = z.object({ change: z.enum(['join', 'leave']), next: z.string().optional() })

/** Joins or leaves the line of a coupon: POST with `change`. Visitors are sent to log in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/coupons/:couponId', params)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) throw data('The form must say whether to join or to leave.', { status: 400 })
  const next = safePath(parsed.data.next ?? page)
  const viewer = context.get(viewerContext)
  if (!viewer) return logInFirst(next)
  const isJoining = parsed.data.change === 'join'
  const refuse = isJoining ? notJoined : notLeft
  if (viewer.role !== 'diner') return answer(request, refuse(403, NOT_A_DINER), next)
  if (!isCouponId(params.couponId)) return answer(request, refuse(404, NOT_FOUND), next)

  const { db, now, limits } = context.get(servicesContext)
  const wait = await takeLimits(limits, [
    ['queue by account', viewer.accountId],
    ['queue by address', context.get(clientAddressContext)],
  ])
  if (wait > 0) {
    const tooMany = { ...refused(429, tooManySentence(wait)), retryAfter: wait }
    return answer(request, tooMany, next)
  }
  const entry = { couponId: params.couponId, dinerId: viewer.accountId, now: now() }
  const said = isJoining ? JOINED[await joinQueue(db, entry)] : LEFT[await leaveQueue(db, entry)]
  return answer(request, said, next)
}

/** A queue is not a page: whoever opens its address sees its coupon. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/coupons/:couponId', params))
}

/**
 * What our script is told. Refusals lose their status on the way, so that the page reads the true
 * count after them too; an answer that never came is a sentence beside the button and not an error
 * page.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return data<QueueAnswer>(await serverAction())
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return data<QueueAnswer>(
      { problem: `Failed to ${form.get('change')} the line: ${reason(failure)}`, notice: '' },
      { status: 503 },
    )
  }
}

function reason(failure: unknown): string {
  return isRouteErrorResponse(failure) && typeof failure.data === 'string'
    ? failure.data
    : 'Hush could not be reached. Please try again.'
}

function answer(request: Request, { status, problem, notice }: Said, next: string) {
  if (isSentByScript(request)) return data<QueueAnswer>({ problem, notice }, { status })
  return redirect(next, { status: 303, headers: { 'Set-Cookie': noticeCookie(notice) } })
}

function logInFirst(next: string) {
  return redirect(authHref('login', next), {
    status: 303,
    headers: { 'Set-Cookie': noticeCookie('Please log in first to join the queue') },
  })
}
