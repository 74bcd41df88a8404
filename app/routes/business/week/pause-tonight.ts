import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import {
  mailPauseLink,
  pauseTonight,
  resumeTonight,
} from '../../../domain/following/alerts/pause-tonight.server.ts'
import { changePause } from '../../../domain/promotions/pause-coupon.server.ts'
import { absoluteUrl } from '../../../http/absolute-url.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireFields } from '../../../http/forms/form.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { COUPON_PAUSE_ANSWERS, PAUSE_ANSWERS } from '../../../ui/businesses/pause-answers.ts'
import type { Route } from './+types/pause-tonight'

const FAILED = 'That could not be saved. Please try again.'
const MAILED = 'A link is on its way to you. It works without logging in.'

const fields = z.object({
  answer: z.enum(['pause', 'resume', 'mail']),
  /** Without it, the happy hour is meant. */
  couponId: z.uuid().optional(),
  from: z.literal('coupons').optional(),
})

const COUPONS = `${href('/profile/ViewAllPromotions')}?type=coupon`

export async function action({ request, context }: Route.ActionArgs) {
  const { business, form } = await readBusinessForm(request, context, href('/profile'))
  const businessId = business.accountId
  const { baseUrl, db, limits, log, mail, now } = context.get(servicesContext)
  const { answer, couponId, from } = requireFields(fields, form, FAILED)
  await requireWithinLimits(limits, [['pauses by business', businessId]])
  if (answer === 'mail') {
    const link = (token: string) => absoluteUrl(baseUrl, href('/not-tonight'), { token })
    await mailPauseLink(db, { businessId, mail, link })
    return redirectWithNotice(from ? COUPONS : href('/profile'), MAILED)
  }
  if (couponId !== undefined) {
    const outcome = await changePause(db, { couponId, businessId, answer, now: now() })
    return redirectWithNotice(COUPONS, COUPON_PAUSE_ANSWERS[outcome])
  }
  const change = answer === 'pause' ? pauseTonight : resumeTonight
  const outcome = await orUnexpected(log, change(db, { businessId, now: now() }))
  if (outcome === 'unexpected') throw data(FAILED, { status: 500 })
  return redirectWithNotice(href('/profile'), PAUSE_ANSWERS[outcome])
}

export function loader() {
  return redirect(href('/profile'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
