import { couponForm } from '../../../domain/promotions/coupon-form.ts'
import { postCoupon } from '../../../domain/promotions/post-coupon.server.ts'
import { findCouponForm } from '../../../domain/promotions/posted-form.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/add-coupon-page'
import { NewCouponForm } from './new-coupon-form.tsx'
import { loadPostForm, postPromotion } from './post-promotion.server.ts'
import { PostingRefused } from './posting-refused.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'Add a coupon'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPostForm(context, url, { kind: 'coupon', findForm: findCouponForm })
}

export function action({ request, context }: Route.ActionArgs) {
  return postPromotion({
    request,
    context,
    kind: 'coupon',
    loggedOut: 'You must be logged in to submit a coupon.',
    posted: 'Your coupon is posted.',
    schema: couponForm,
    post: postCoupon,
  })
}

export { postAction as clientAction } from '../../../ui/forms/client-action.ts'

export default function AddCoupon({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromotionFrame title={TITLE}>
      <NewCouponForm {...loaderData} answer={actionData} />
    </PromotionFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostingRefused title={TITLE} error={error} />
}
