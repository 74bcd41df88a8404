import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { writeAudit } from '../../domain/audit/audit.server.ts'
import { listObjectHistory } from '../../domain/audit/audit-list.server.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import {
  answerInquiry,
  type DeskInquiry,
  findInquiry,
} from '../../domain/inquiries/desk-inquiries.server.ts'
import { ageText } from '../../domain/operators/age.ts'
import { momentText } from '../../domain/time/moment-text.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/inquiry-review-page'
import { Facts, MailLink, PhoneLink } from './facts.tsx'
import { History } from './history.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { readReason } from './read-reason.server.ts'
import { ReasonCard } from './reason-card.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.inquiry.businessName ?? 'Inquiry'} · Operators’ desk · Hush`)
}

/** The view is itself an audit entry. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const inquiry = await findInquiry(db, params)
  if (!inquiry) throw data(null, { status: 404 })
  const objectId = `inquiry ${inquiry.id}`
  const history = await listObjectHistory(db, { objectId })
  const by = auditActorOf(request, context)
  await db
    .transaction()
    .execute(tx => writeAudit(tx, { ...by, action: 'view inquiry', objectId, now: now() }))
  return { inquiry, history, waited: ageText(inquiry.createdAt, now()) }
}

const NOTICES = {
  answered: 'The inquiry is marked as answered.',
  'already-answered': 'Nothing was changed: it was marked as answered already.',
} as const

export async function action({ params, request, context }: Route.ActionArgs) {
  requireOperator(context)
  const fields = await readForm(request)
  const { db, now } = context.get(servicesContext)
  const inquiry = await findInquiry(db, params)
  if (!inquiry) throw data(null, { status: 404 })
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const by = auditActorOf(request, context)
  const answer = { inquiryId: inquiry.id, note: reason, by, now: now() }
  const outcome = await answerInquiry(db, answer)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  return redirectWithNotice(href('/operator/inquiries'), NOTICES[outcome])
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, history, waited } = loaderData
  return (
    <OperatorFrame
      title={inquiry.businessName}
      text={inquiry.answeredAt ? 'Answered' : `Waits for ${waited}`}
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid gap-5">
          <p className="rounded-card border border-line bg-card p-5 whitespace-pre-wrap shadow-card">
            {inquiry.description}
          </p>
          <Facts facts={factsOf(inquiry)} />
          <History history={history} empty="Nobody has opened it before." />
        </div>
        {inquiry.answeredAt ? null : (
          <ReasonCard
            title="Mark as answered"
            intent="answer"
            label="What you answered"
            button="Mark as answered"
            look="primary"
            answer={actionData}
          >
            Write or call first: Hush does not send anything for you. The note is for your
            colleagues.
          </ReasonCard>
        )}
      </div>
    </OperatorFrame>
  )
}

function factsOf(inquiry: DeskInquiry): [string, ReactNode][] {
  const { email, optedInAt, answeredAt } = inquiry
  return [
    ['From', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Email', <MailLink key="email" email={email} />],
    ['Phone', <PhoneLink key="phone" number={inquiry.phone} />],
    ['Other mails', optedInAt ? 'We may write about more than this.' : 'Only about this.'],
    ['Came', momentText(inquiry.createdAt)],
    [
      'Answered',
      answeredAt && `${momentText(answeredAt)}, ${inquiry.answeredBy ?? 'by a colleague'}`,
    ],
    ['Note', inquiry.answerNote],
  ]
}
