import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { isSentByScript } from '../../http/by-script.ts'
import { viewerContext } from '../../http/context.server.ts'
import { changeQueue } from '../../http/coupons/queue-change.server.ts'
import type { QueueReply } from '../../http/coupons/queue-sentences.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { redirectToLogIn } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { retryAfter, retryAfterOf } from '../../http/retry-after.ts'
import { safePath } from '../../http/safe-path.ts'
import type { QueueAnswer } from '../../ui/coupons/use-queue.ts'
import { orNotReached } from '../../ui/forms/failure-sentence.ts'
import type { Route } from './+types/queue'

const LOG_IN_FIRST = 'Please log in first to join the queue'

const fields = z.object({ change: z.enum(['join', 'leave']), next: z.string().optional() })

/** Joins or leaves the line of a coupon: POST with `change`. Visitors are sent to log in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/coupons/:couponId', params)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) throw data('The form must say whether to join or to leave.', { status: 400 })
  const next = safePath(parsed.data.next ?? page)
  const viewer = context.get(viewerContext)
  if (!viewer) return redirectToLogIn(next, LOG_IN_FIRST)
  const asked = { change: parsed.data.change, couponId: params.couponId, viewer }
  return answer(request, await changeQueue(context, asked), next)
}

/** Says also when it may be tried again. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

/** A queue is not a page: whoever opens its address sees its coupon. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/coupons/:couponId', params))
}

/** Being here, it keeps the router from reading ahead what only leads elsewhere. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

/**
 * What our script is told. Refusals lose their status on the way, so that the page reads the true
 * count after them too; an answer that never came is a sentence beside the button and not an error
 * page.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const lost = (problem: string): QueueAnswer => {
    return { problem: `Failed to ${form.get('change')} the line: ${problem}`, notice: '' }
  }
  return orNotReached(async () => data<QueueAnswer>(await serverAction()), lost)
}

function answer(
  request: Request,
  { status, problem, notice, waitSeconds }: QueueReply,
  next: string,
) {
  if (isSentByScript(request)) {
    const headers = waitSeconds ? retryAfter(waitSeconds) : undefined
    return data<QueueAnswer>({ problem, notice }, { status, headers })
  }
  return redirectWithNotice(next, notice)
}
