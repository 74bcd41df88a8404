import { couponForm } from '../../../domain/promotions/coupon-form.ts'
import { editCoupon } from '../../../domain/promotions/edit.server.ts'
import { findCouponForm } from '../../../domain/promotions/posted-form.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/edit-coupon-page'
import { editPromotion, loadEditForm } from './edit-promotion.server.ts'
import { NewCouponForm } from './new-coupon-form.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'Edit a coupon'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadEditForm(context, {
    url,
    id: params.couponId,
    kind: 'coupon',
    findForm: findCouponForm,
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return editPromotion({
    request,
    context,
    id: params.couponId,
    loggedOut: 'You must be logged in to edit a coupon.',
    edited: 'Your coupon was changed.',
    schema: couponForm,
    edit: editCoupon,
  })
}

export { changeAction as clientAction } from '../../../ui/forms/client-action.ts'

export default function EditCoupon({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromotionFrame title={TITLE}>
      <NewCouponForm {...loaderData} isEditing answer={actionData} />
    </PromotionFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostingRefused title={TITLE} error={error} />
}
