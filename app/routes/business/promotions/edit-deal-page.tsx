import { dealForm } from '../../../domain/promotions/deal-form.ts'
import { editDeal } from '../../../domain/promotions/edit.server.ts'
import { findDealForm } from '../../../domain/promotions/posted-form.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/edit-deal-page'
import { editPromotion, loadEditForm } from './edit-promotion.server.ts'
import { NewDealForm } from './new-deal-form.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'Edit a deal'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadEditForm(context, { url, id: params.dealId, kind: 'deal', findForm: findDealForm })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return editPromotion({
    request,
    context,
    id: params.dealId,
    loggedOut: 'You must be logged in to edit a deal.',
    edited: 'Your deal was changed.',
    schema: dealForm,
    edit: editDeal,
  })
}

export { changeAction as clientAction } from '../../../ui/forms/client-action.ts'

export default function EditDeal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromotionFrame title={TITLE}>
      <NewDealForm {...loaderData} isEditing answer={actionData} />
    </PromotionFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostingRefused title={TITLE} error={error} />
}
