import { data, Form, href } from 'react-router'
import { isUid } from '../../../domain/ids/id.ts'
import {
  type DeleteDraftOutcome,
  deleteDraft,
  listDrafts,
} from '../../../domain/promotions/drafts.server.ts'
import { listPausableCoupons } from '../../../domain/promotions/pause-coupon.server.ts'
import {
  listOver,
  listPromotionsOfBusiness,
} from '../../../domain/promotions/posted-promotions.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { VerificationNotice } from '../../../ui/accounts/verification-notice.tsx'
import { PAUSE } from '../../../ui/businesses/pause-answers.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { usePolling } from '../../../ui/use-polling.ts'
import type { Route } from './+types/all-promotions-page'
import { Drafts, OverPromotions, PostedCoupons, PostedDeals } from './posted-lists.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

const TITLE = 'All Promotions'
const LOOK_AGAIN_MS = 10_000

const DELETED: Readonly<Record<DeleteDraftOutcome, string>> = {
  deleted: 'The draft is deleted.',
  'posted-already': 'It has already been posted, so it’s no longer a draft. You can end it early.',
  'not-found': 'The draft was deleted already.',
}

export const meta = unlisted(`${TITLE} · Hush`)

/** `type` decides which group comes first (business §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const business = await requireBusiness(context, url.pathname + url.search)
  const { accountId, memberUid } = business
  const { state, reason, takesCard } = business.verification
  const { db, now } = context.get(servicesContext)
  const query = { businessId: accountId, now: now() }
  const promotions = await listPromotionsOfBusiness(db, query)
  const pausable = await listPausableCoupons(db, query)
  const drafts = await listDrafts(db, { businessId: accountId })
  const isOverShown = url.searchParams.has('over')
  const over = isOverShown ? await listOver(db, query) : null
  const { hasBranches } = requireViewer(context, url.pathname)
  const first = url.searchParams.get('type') === 'offer' ? 'deals' : 'coupons'
  return {
    ...promotions,
    drafts,
    over,
    hasPausable: pausable.length > 0,
    memberUid,
    hasBranches,
    verification: { state, reason, takesCard },
    first,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accountId, listingId } = await requireBusiness(context, url.pathname)
  const { draft: id = '' } = await readForm(request)
  if (!isUid(id)) throw data(null, { status: 404 })
  const { db, now } = context.get(servicesContext)
  const outcome = await deleteDraft(db, { businessId: accountId, listingId, id, now: now() })
  return redirectWithNotice(href('/profile/ViewAllPromotions'), DELETED[outcome])
}

export default function AllPromotions({ loaderData }: Route.ComponentProps) {
  const { coupons, deals, drafts, over, hasPausable, ...of } = loaderData
  const { memberUid, hasBranches, verification, first } = of
  usePolling({ everyMs: LOOK_AGAIN_MS })
  const isEmpty = coupons.length === 0 && deals.length === 0
  const groups = [
    <PostedCoupons key="coupons" coupons={coupons} hasBranches={hasBranches} />,
    <PostedDeals key="deals" deals={deals} memberUid={memberUid} />,
  ]
  return (
    <PromotionFrame title={TITLE}>
      {verification.state === 'approved' ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/profile/AddCouponForm')}>Add a coupon</ButtonLink>
          <ButtonLink to={href('/profile/AddDealForm')} look="quiet">
            Add a deal or event
          </ButtonLink>
        </div>
      ) : (
        <VerificationNotice verification={verification} purpose="post coupons and deals" />
      )}
      <Drafts drafts={drafts} />
      {isEmpty ? (
        <p className="mt-6 rounded-card border border-dashed border-line p-8 text-center text-lg">
          No active promotions available.
        </p>
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-10">
          {first === 'deals' ? groups.toReversed() : groups}
        </div>
      )}
      {hasPausable ? <MailPauseLink /> : null}
      <div className="mt-10">{over ? <OverPromotions promotions={over} /> : <ShowOver />}</div>
    </PromotionFrame>
  )
}

function MailPauseLink() {
  return (
    <Form method="post" action={href('/profile/not-tonight')} className="mt-6">
      <FormOfField />
      <input type="hidden" name="from" value="coupons" />
      <Button look="quiet" name="answer" value="mail">
        Mail me a link for “{PAUSE}”
      </Button>
    </Form>
  )
}

function ShowOver() {
  return (
    <ButtonLink to="?over" look="quiet" preventScrollReset>
      Post an earlier one again
    </ButtonLink>
  )
}
