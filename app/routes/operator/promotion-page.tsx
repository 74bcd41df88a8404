import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import {
  type DeskPromotion,
  findPromotion,
  type PromotionKind,
} from '../../domain/desk/operators/desk-promotions.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { sureReasonForm } from '../../domain/forms/reason-form.ts'
import { dayText } from '../../domain/listings/listing-texts.ts'
import { endCoupon } from '../../domain/promotions/end-coupon.server.ts'
import { endDeal } from '../../domain/promotions/end-deal.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/promotion-page'
import { changeColleagues } from './change-colleagues.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PromotionMark } from './promotion-mark.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { ReasonCard } from './reason-card.tsx'
import { ReviewColumns } from './review-columns.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.promotion.title ?? 'Promotion'} · Operators’ desk · Hush`)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const kind = kindOf(params.kind)
  const promotion = await findPromotion(db, { kind, id: params.id, now: now() })
  if (!promotion) throw data(null, { status: 404 })
  const objectId = `${kind} ${promotion.id}`
  const [history, colleagues] = await Promise.all([
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    readColleagues(db, { objectId, operatorId, now: now() }),
  ])
  return { kind, promotion, history, colleagues }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = kindOf(params.kind)
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const { db, now } = context.get(servicesContext)
  const promotion = await findPromotion(db, { kind, id: params.id, now: now() })
  if (!promotion) throw data(null, { status: 404 })
  const objectId = `${kind} ${promotion.id}`
  const changed = await changeColleagues({ fields, objectId, context })
  if (changed) return changed
  const { reason, refusal } = readReason(fields, sureReasonForm)
  if (refusal) return refusal
  const by = auditActorOf(request, context)
  const { id, listingId } = promotion
  const ending = { listingId, by, reason, now: now() }
  const outcome =
    kind === 'deal'
      ? await endDeal(db, { ...ending, dealId: id })
      : await endCoupon(db, {
          ...ending,
          couponId: id,
          seenActivated: fields.seen === 'activated',
        })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'changed-meanwhile') return refuse(409, { problem: CHANGED, typed: fields })
  return redirectWithNotice(href('/operator/promotions/:kind/:id', params), NOTICES[outcome])
}

const CHANGED =
  'It activated while you had this page open. Please read what happens now and decide again.'

const NOTICES = {
  ended: 'It is taken off.',
  'ended-already': 'It had already ended: through a colleague, its business or its last day.',
} as const

function kindOf(param: string): PromotionKind {
  if (param === 'coupon' || param === 'deal') return param
  throw data(null, { status: 404 })
}

/** By default a 4xx answer loads nothing again, and that is when the page is stale. */
export function shouldRevalidate(): boolean {
  return true
}

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, promotion, history, colleagues } = loaderData
  return (
    <OperatorFrame
      title={promotion.title}
      text={
        <>
          <p className="text-ink">{promotion.listingName}</p>
          <PromotionMark {...promotion} />
        </>
      }
    >
      <ReviewColumns
        decision={
          promotion.isOver ? null : (
            <ReasonCard
              title={`Take this ${kind} off`}
              intent="take-off"
              button="Take it off"
              look="danger"
              sure="Yes, end it now. It cannot be started again."
              seen={promotion.queue?.activatedAt ? 'activated' : 'open'}
              answer={actionData}
            >
              {outcomeText(promotion)}
            </ReasonCard>
          )
        }
      >
        <Facts facts={factsOf(kind, promotion)} />
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
        <History history={history} empty="No operator has acted on it yet." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

function outcomeText({ queue }: DeskPromotion): string {
  if (!queue) return 'It leaves the site at once.'
  if (queue.activatedAt) {
    return 'It leaves the lists at once. Codes that diners already have stay valid until its last day.'
  }
  if (queue.joined === 0) return 'It leaves the site at once. Nobody has joined.'
  return `It leaves the site at once. The queue closes, and everybody in it is notified: ${queue.joined} so far.`
}

function factsOf(kind: PromotionKind, promotion: DeskPromotion): [string, ReactNode][] {
  const { queue, endedAt } = promotion
  return [
    ['Kind', kind],
    [
      'Listing',
      <Link
        key="listing"
        to={href('/operator/listings/:listingId', { listingId: String(promotion.listingId) })}
        className="text-link underline underline-offset-4"
      >
        {promotion.listingName}
      </Link>,
    ],
    ['Description', promotion.description],
    ['Last day', dayText(promotion.endsOn)],
    ['Queue', queue && `${queue.joined} of ${queue.target}`],
    ['Activated', queue?.activatedAt ? momentText(queue.activatedAt) : null],
    ['Ended early', endedAt && momentText(endedAt)],
    ['Posted', momentText(promotion.createdAt)],
  ]
}
