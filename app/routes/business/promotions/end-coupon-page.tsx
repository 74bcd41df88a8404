import { data, href } from 'react-router'
import { isUid } from '../../../domain/ids/id.ts'
import { earlyEndOutcome } from '../../../domain/promotions/early-end.ts'
import { endCoupon } from '../../../domain/promotions/end-coupon.server.ts'
import { findPostedCoupon, hasPosted } from '../../../domain/promotions/posted-promotions.server.ts'
import { auditActorOf } from '../../../http/audit-actor.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/end-coupon-page'
import { EndPromotion } from './end-promotion.tsx'

const ENDED_ALREADY = 'The coupon had ended already.'
const CHANGED =
  'The coupon changed while you were looking at it. Please check what ending it means now.'

export const meta = unlisted('End a coupon · Hush')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId, listingId } = await requireBusiness(context, url.pathname)
  const { db, now } = context.get(servicesContext)
  const { couponId } = params
  const query = { couponId, businessId: accountId, now: now() }
  const coupon = isUid(couponId) ? await findPostedCoupon(db, query) : null
  if (coupon) return { coupon }
  const isOver =
    isUid(couponId) && (await hasPosted(db, { what: 'coupons', id: couponId, listingId }))
  throw isOver ? goBack(ENDED_ALREADY) : data(null, { status: 404 })
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { listingId } = await requireBusiness(context, url.pathname)
  const { db, now } = context.get(servicesContext)
  const { couponId } = params
  const { seen } = await readForm(request)
  if (!isUid(couponId)) throw data(null, { status: 404 })
  if (seen !== 'open' && seen !== 'activated') {
    return refuse(400, { problem: CHANGED })
  }
  const by = auditActorOf(request, context)
  const seenActivated = seen === 'activated'
  const outcome = await endCoupon(db, { couponId, listingId, by, seenActivated, now: now() })
  switch (outcome) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'changed-meanwhile':
      return refuse(409, { problem: CHANGED })
    default:
      return goBack(outcome === 'ended' ? 'The coupon has ended.' : ENDED_ALREADY)
  }
}

function goBack(notice: string) {
  return redirectWithNotice(`${href('/profile/ViewAllPromotions')}?type=coupon`, notice)
}

export { changeAction as clientAction } from '../../../ui/forms/client-action.ts'

/** The consequences may have changed, also after a refusal. */
export function shouldRevalidate(): boolean {
  return true
}

export default function EndCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon } = loaderData
  return (
    <EndPromotion
      what="coupon"
      promotion={coupon}
      outcome={earlyEndOutcome(coupon)}
      seen={coupon.isActivated ? 'activated' : 'open'}
      problem={actionData?.problem}
    />
  )
}
