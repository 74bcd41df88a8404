import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { findClaim } from '../../domain/claims/claims.server.ts'
import { undoClaim } from '../../domain/claims/undo-claim.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { sureReasonForm } from '../../domain/forms/reason-form.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/claim-review-page'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { lateNotice } from './late-notice.server.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { ReasonCard } from './reason-card.tsx'
import { ReviewColumns } from './review-columns.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`Claim of ${loaderData?.claim.memberName ?? ''} · Operators’ desk · Hush`)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db } = context.get(servicesContext)
  const claim = await findClaim(db, params)
  if (!claim) throw data(null, { status: 404 })
  const history = await listHistory(db, {
    objectId: `claim ${claim.claimId}`,
    page: pageNumber(url.searchParams.get('page')),
  })
  return { claim, history }
}

const NOTICES = {
  undone: 'The claim is undone: both listings are as they were.',
  'already-undone': 'Nothing was changed: the claim is undone already.',
} as const

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const { db, now } = context.get(servicesContext)
  const claim = await findClaim(db, params)
  if (!claim) throw data(null, { status: 404 })
  const { reason, refusal } = readReason(fields, sureReasonForm)
  if (refusal) return refusal
  const { claimId } = claim
  const by = auditActorOf(request, context)
  const at = now()
  const outcome = await undoClaim(db, { claimId, by, reason, now: at })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  const notice = NOTICES[outcome]
  const action = 'undo claim'
  const act = { ...by, action, firsts: [action], objectId: `claim ${claimId}`, reason, now: at }
  return redirectWithNotice(
    href('/operator/claims/:claimId', { claimId }),
    outcome === 'already-undone' ? await lateNotice(db, { ...act, notice }) : notice,
  )
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, history } = loaderData
  return (
    <OperatorFrame
      title={`Claim of ${claim.memberName}`}
      text={claim.undoneAt ? `Undone ${momentText(claim.undoneAt)}` : 'In force'}
    >
      <ReviewColumns
        facts={
          <Facts
            facts={[
              ['Member listing', listingLink(claim.memberListingId, claim.memberName)],
              ['Stands for', listingLink(claim.foundListingId, claim.foundName)],
              ['Claimed', momentText(claim.claimedAt)],
            ]}
          />
        }
        decision={
          claim.undoneAt ? null : (
            <ReasonCard
              title="Undo this claim"
              intent="undo"
              button="Undo claim"
              look="danger"
              sure="Yes, take the two apart again."
              answer={actionData}
            >
              The found listing is shown as before, with its rating, its followers and its offers.
              What the business changed in its own listing is kept.
            </ReasonCard>
          )
        }
      >
        <History history={history} empty="No operator has acted on it yet." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

function listingLink(id: number, name: string): ReactNode {
  return (
    <Link
      to={href('/operator/listings/:listingId', { listingId: String(id) })}
      className="text-link underline underline-offset-4"
    >
      {name}, listing {id}
    </Link>
  )
}
