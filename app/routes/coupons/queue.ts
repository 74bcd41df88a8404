import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { askToLogIn } from '../../http/accounts/ask-to-log-in.server.ts'
import { wishCookieFor } from '../../http/accounts/wish.server.ts'
import { isSentByScript } from '../../http/by-script.ts'
import { viewerContext } from '../../http/context.server.ts'
import { changeQueue } from '../../http/coupons/queue-change.server.ts'
import type { QueueReply } from '../../http/coupons/queue-sentences.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireFormOf } from '../../http/forms/form-of.server.ts'
import { redirectToLogIn } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { safePath } from '../../http/safe-path.ts'
import { codeLogInHref } from '../../ui/accounts/auth-href.ts'
import { tellOtherTabs } from '../../ui/coupons/other-tabs.ts'
import { answerForScript, NOT_REACHED } from '../../ui/forms/answer-for-script.ts'
import type { Route } from './+types/queue'

const LOG_IN_FIRST = 'Please log in first to join the queue'
const LOGGED_OUT = 'You were logged out. Please log in first to join the queue.'

const fields = z.object({
  change: z.enum(['join', 'leave']),
  next: z.string().optional(),
  visitor: z.literal('yes').optional(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/coupons/:couponId', params)
  const form = await readForm(request)
  const parsed = fields.safeParse(form)
  if (!parsed.success) throw data('The form must say whether to join or to leave.', { status: 400 })
  const next = safePath(parsed.data.next ?? page)
  const viewer = context.get(viewerContext)
  const { change, visitor } = parsed.data
  const wish = { kind: 'join', couponId: params.couponId } as const
  if (!viewer && visitor && isSentByScript(request)) {
    return askToLogIn(request, context, { wish, next })
  }
  if (!viewer && isSentByScript(request)) {
    return data<FormAnswer>({ problem: LOGGED_OUT, isLoggedOut: true }, { status: 401 })
  }
  if (!viewer) {
    return change === 'join'
      ? redirect(codeLogInHref({ couponId: params.couponId, next }), {
          status: 303,
          headers: { 'Set-Cookie': wishCookieFor(context, wish, next) },
        })
      : redirectToLogIn(next, LOG_IN_FIRST)
  }
  requireFormOf(viewer, form, next)
  const reply = await changeQueue(context, { change, couponId: params.couponId, viewer })
  return answer(request, reply, next)
}

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

/** This address has no page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/coupons/:couponId', params))
}

/** Keeps the router from prefetching a redirect. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

/** Loads the page again after a refusal too, for the true count. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const inWords = (sentence: string) => `Failed to ${form.get('change')} the line: ${sentence}`
  const changed = async () => {
    const answer = await serverAction()
    tellOtherTabs()
    return answer
  }
  return answerForScript(changed, {
    lost: inWords(NOT_REACHED),
    rephrase: inWords,
    reloadsOnRefusal: !form.has('visitor'),
  })
}

function answer(
  request: Request,
  { status, problem, notice, waitSeconds }: QueueReply,
  next: string,
) {
  if (isSentByScript(request)) {
    const headers = waitSeconds ? retryAfter(waitSeconds) : undefined
    const answer = problem === null ? { isDone: true, message: notice } : { problem }
    return data<FormAnswer>(answer, { status, headers })
  }
  return redirectWithNotice(next, notice)
}
