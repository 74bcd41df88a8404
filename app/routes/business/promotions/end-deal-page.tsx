import { data, href } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { endDeal } from '../../../domain/promotions/end-deal.server.ts'
import { findPostedDeal, hasPosted } from '../../../domain/promotions/posted-promotions.server.ts'
import { auditActorOf } from '../../../http/audit-actor.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/end-deal-page'
import { EndPromotion } from './end-promotion.tsx'

const ENDED_ALREADY = 'The deal had ended already.'
const OUTCOME = ['It leaves your page and every list at once. Nobody is notified.']

export const meta = unlisted('End a deal · Hush')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId, listingId } = await requireBusiness(context, url.pathname)
  const { db, now } = context.get(servicesContext)
  const { dealId } = params
  const query = { dealId, businessId: accountId, now: now() }
  const deal = isUid(dealId) ? await findPostedDeal(db, query) : null
  if (deal) return { deal }
  const isOver = isUid(dealId) && (await hasPosted(db, { what: 'deals', id: dealId, listingId }))
  throw isOver ? goBack(ENDED_ALREADY) : data(null, { status: 404 })
}

export async function action({
  request,
  params,
  context,
  url,
}: Route.ActionArgs): Promise<FormAnswer> {
  const { listingId } = await requireBusiness(context, url.pathname)
  const { db, now } = context.get(servicesContext)
  const { dealId } = params
  const by = auditActorOf(request, context)
  const outcome = isUid(dealId)
    ? await endDeal(db, { dealId, listingId, by, now: now() })
    : ('not-found' as const)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  throw goBack(outcome === 'ended' ? 'The deal has ended.' : ENDED_ALREADY)
}

function goBack(notice: string) {
  return redirectWithNotice(`${href('/profile/ViewAllPromotions')}?type=offer`, notice)
}

export { changeAction as clientAction } from '../../../ui/forms/client-action.ts'

export default function EndDeal({ loaderData, actionData }: Route.ComponentProps) {
  const { deal } = loaderData
  return (
    <EndPromotion what="deal" promotion={deal} outcome={OUTCOME} problem={actionData?.problem} />
  )
}
