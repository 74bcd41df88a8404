import { href, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { fieldErrors } from '../../domain/accounts/forms.ts'
import { unverifiedText } from '../../domain/businesses/verification.ts'
import type { Posting, PostOutcome } from '../../domain/coupons/post-coupon.server.ts'
import { localTimeAt } from '../../domain/happy-hours/local-time.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/form.server.ts'
import { requireBusiness } from '../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { orUnforeseen } from '../../http/unforeseen.server.ts'
import { refuse } from './post-answer.ts'

const UNFORESEEN = 'We could not save this. Nothing was posted; please try again.'

interface PostedForm<Form> {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Said to whose session has ended meanwhile. */
  loggedOut: string
  /** Said on the profile afterwards. */
  posted: string
  schema: (today: string) => z.ZodType<Form>
  post: (db: Db, posting: Posting<Form>) => Promise<PostOutcome>
}

/** Posts a promotion for the business that is signed in, or answers with what was typed and why not. */
export async function postPromotion<Form>({
  request,
  context,
  loggedOut,
  posted,
  schema,
  post,
}: PostedForm<Form>) {
  const { db, now, limits, log } = context.get(servicesContext)
  const typed = await readForm(request)
  if (!context.get(viewerContext)) {
    return refuse(401, { problem: loggedOut, isLoggedOut: true, typed })
  }
  const { accountId, verification } = await requireBusiness(context, href('/profile'))
  const { state, reason } = verification
  if (state !== 'approved') {
    return refuse(403, { problem: unverifiedText({ state, reason }), typed })
  }
  const parsed = schema(localTimeAt(now()).date).safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const wait = await takeLimits(limits, [['promotions by account', accountId]])
  if (wait > 0) return refuse(429, { problem: tooManySentence(wait), typed }, retryAfter(wait))
  const posting = { businessId: accountId, form: parsed.data, picture: null, now: now() }
  const outcome = await orUnforeseen(log, post(db, posting))
  if (outcome === 'unforeseen') return refuse(500, { problem: UNFORESEEN, typed })
  if (outcome === 'not-verified') {
    return refuse(403, { problem: unverifiedText({ state: 'none', reason: null }), typed })
  }
  return redirect(`${href('/profile')}?tab=promotion`, {
    status: 303,
    headers: { 'Set-Cookie': noticeCookie(posted) },
  })
}
