import { dealForm } from '../../../domain/promotions/deal-form.ts'
import { mendDeal } from '../../../domain/promotions/mend.server.ts'
import { findDealForm } from '../../../domain/promotions/posted-form.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { answerForScript, notReached } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/mend-deal-page'
import { loadMendForm, mendPromotion } from './mend-promotion.server.ts'
import { NewDealForm } from './new-deal-form.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'Mend a deal'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(`${TITLE} · Hush`)
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadMendForm(context, { url, id: params.dealId, findForm: findDealForm })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return mendPromotion({
    request,
    context,
    id: params.dealId,
    loggedOut: 'You must be logged in to mend a deal.',
    mended: 'Your deal is mended.',
    schema: dealForm,
    mend: mendDeal,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { lost: notReached('changed') })
}

export default function MendDeal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromotionFrame title={TITLE}>
      <NewDealForm {...loaderData} isMending answer={actionData} />
    </PromotionFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostingRefused title={TITLE} error={error} />
}
