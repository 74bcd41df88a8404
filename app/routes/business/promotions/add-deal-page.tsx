import { dealForm } from '../../../domain/promotions/deal-form.ts'
import { postDeal } from '../../../domain/promotions/post-deal.server.ts'
import { findDealForm } from '../../../domain/promotions/posted-form.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/add-deal-page'
import { NewDealForm } from './new-deal-form.tsx'
import { loadPostForm, postPromotion } from './post-promotion.server.ts'
import { PostingRefused } from './posting-refused.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'Add a deal or event'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPostForm(context, url, { kind: 'deal', findForm: findDealForm })
}

export function action({ request, context }: Route.ActionArgs) {
  return postPromotion({
    request,
    context,
    kind: 'deal',
    loggedOut: 'You must be logged in to submit a deal.',
    posted: 'Your deal is posted.',
    schema: dealForm,
    post: postDeal,
  })
}

export { postAction as clientAction } from '../../../ui/forms/client-action.ts'

export default function AddDeal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromotionFrame title={TITLE}>
      <NewDealForm {...loaderData} answer={actionData} />
    </PromotionFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostingRefused title={TITLE} error={error} />
}
