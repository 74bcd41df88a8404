import { localTimeAt, momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { ageText } from '../../domain/desk/operators/age.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import {
  answerInquiry,
  type DeskInquiry,
  findInquiry,
  findNextInquiry,
  type ReopenOutcome,
  reopenInquiry,
  type SortOutcome,
  sortInquiry,
} from '../../domain/desk/operators/desk-inquiries.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { replyForm, UNDO_SECONDS } from '../../domain/inquiries/inquiry.ts'
import { KIND_LABELS, readKind } from '../../domain/inquiries/inquiry-kinds.ts'
import { replyTemplates } from '../../domain/inquiries/reply-templates.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/inquiry-review-page'
import { changeColleagues } from './change-colleagues.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { ReviewActions } from './decision-links.tsx'
import { DeskForm } from './desk-form.tsx'
import { DueMark } from './due-mark.tsx'
import { Facts, MailLink, PhoneLink } from './facts.tsx'
import { History } from './history.tsx'
import { Description } from './inquiry-description.tsx'
import { KindForm } from './kind-form.tsx'
import { objectHref } from './object-href.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { ReasonCard } from './reason-card.tsx'
import { ReplyCard, SpamButton } from './reply-card.tsx'
import { ReviewColumns } from './review-columns.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.inquiry.businessName ?? 'Inquiry'} · Operators’ desk · Hush`)
}

const LIST = href('/operator/inquiries')

/** The view is itself an audit entry. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now, baseUrl } = context.get(servicesContext)
  const inquiry = await findInquiry(db, params)
  if (!inquiry) throw data(null, { status: 404 })
  const objectId = `inquiry ${inquiry.id}`
  const by = auditActorOf(request, context)
  const [history, next, colleagues] = await Promise.all([
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    findNextInquiry(db, { inquiryId: inquiry.id }),
    readColleagues(db, { objectId, operatorId, now: now() }),
  ])
  await db
    .transaction()
    .execute(tx => writeAudit(tx, { ...by, action: 'view inquiry', objectId, now: now() }))
  const waited = ageText(inquiry.createdAt, now())
  const today = localTimeAt(now()).date
  const templates = replyTemplates(inquiry, { baseUrl, today })
  return { inquiry, history, next, colleagues, waited, today, templates }
}

const NOTICES = {
  answered: 'The inquiry is marked as answered.',
  replied: `Your reply goes out in ${UNDO_SECONDS} seconds.`,
  spam: 'Marked as spam. Nothing was sent.',
}
const SORTINGS: Record<Exclude<SortOutcome, 'not-found' | 'sorted'>, string> = {
  unchanged: 'It has this kind already.',
  'sorted-by-another': 'Nothing was changed: a colleague has set another kind.',
  answered: 'Nothing was changed: it is answered already.',
}
const REOPENINGS: Record<Exclude<ReopenOutcome, 'not-found'>, string> = {
  reopened: 'It is back in line. Nothing was sent.',
  open: 'Nothing was changed: it is in line already.',
  sent: 'Nothing was changed: the reply has left.',
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const { db, mail, contactEmail, now } = context.get(servicesContext)
  const inquiry = await findInquiry(db, params)
  if (!inquiry) throw data(null, { status: 404 })
  const objectId = `inquiry ${inquiry.id}`
  const changed = await changeColleagues({ fields, objectId, context })
  if (changed) return changed
  if (fields.intent === 'reopen') return reopen(request, context, inquiry.id)
  if (fields.intent === 'sort') return sort(request, context, { inquiryId: inquiry.id, fields })
  const read = readAnswer(fields)
  if ('refusal' in read) return read.refusal
  const answer = read.outcome === 'replied' ? { ...read, mail, from: contactEmail } : read
  const by = auditActorOf(request, context)
  const outcome = await answerInquiry(db, { inquiryId: inquiry.id, answer, by, now: now() })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'already-answered') return refuse(409, { typed: fields })
  const next =
    read.outcome === 'answered' ? null : await findNextInquiry(db, { inquiryId: inquiry.id })
  return redirectWithNotice(
    next ? (objectHref(`inquiry ${next.id}`) ?? LIST) : LIST,
    NOTICES[read.outcome],
    { kind: read.outcome === 'replied' ? 'reply' : 'inquiries', ids: [inquiry.id] },
  )
}

async function reopen(request: Request, context: Route.ActionArgs['context'], inquiryId: string) {
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const outcome = await reopenInquiry(db, { inquiryId, by, now: now() })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  const page = href('/operator/inquiries/:inquiryId', { inquiryId })
  return redirectWithNotice(page, REOPENINGS[outcome])
}

interface SortForm {
  inquiryId: string
  fields: Record<string, string>
}

async function sort(
  request: Request,
  context: Route.ActionArgs['context'],
  { inquiryId, fields }: SortForm,
) {
  const { db, now } = context.get(servicesContext)
  const [kind, seen] = [readKind(fields.kind), readKind(fields.seen)]
  if (!kind || !seen) throw data(null, { status: 400 })
  const by = auditActorOf(request, context)
  const outcome = await sortInquiry(db, { inquiryId, kind, seen, by, now: now() })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  const notice = outcome === 'sorted' ? `The kind is ${KIND_LABELS[kind]}.` : SORTINGS[outcome]
  return redirectWithNotice(href('/operator/inquiries/:inquiryId', { inquiryId }), notice)
}

function readAnswer(fields: Record<string, string>) {
  if (fields.intent === 'spam') return { outcome: 'spam' } as const
  if (fields.intent === 'reply') {
    const parsed = replyForm.safeParse(fields)
    if (parsed.success) return { outcome: 'replied', reply: parsed.data.reply } as const
    return { refusal: refuse(400, { errors: fieldErrors(parsed.error), typed: fields }) }
  }
  const { reason, refusal } = readReason(fields, reasonForm)
  return refusal ? { refusal } : ({ outcome: 'answered', note: reason } as const)
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, history, next, colleagues, waited, today, templates } = loaderData
  return (
    <OperatorFrame
      title={inquiry.businessName}
      text={
        inquiry.answeredAt ? (
          STATES[inquiry.outcome ?? 'answered']
        ) : (
          <>
            Due: <DueMark dueOn={inquiry.dueOn} today={today} /> · Has waited {waited}
          </>
        )
      }
      actions={
        <ReviewActions
          to={inquiry.answeredAt ? [] : LINKS}
          next={next && { to: objectHref(`inquiry ${next.id}`) ?? LIST, name: next.businessName }}
        />
      }
    >
      <ReviewColumns
        facts={
          <div className="grid gap-5 max-sm:gap-3">
            <Description text={inquiry.description} />
            {inquiry.answeredAt ? null : <KindForm key={inquiry.kind} kind={inquiry.kind} />}
          </div>
        }
        decision={
          inquiry.answeredAt ? (
            <Answered inquiry={inquiry} answer={actionData} />
          ) : (
            <>
              <ReplyCard
                email={inquiry.email}
                draft={inquiry.reply}
                templates={templates}
                answer={actionData}
              />
              <ReasonCard
                title="Mark as answered"
                intent="answer"
                label="What you answered"
                button="Mark as answered"
                look="primary"
                answer={actionData}
              >
                For a call, or a mail of your own: nothing is sent. The note is for your colleagues.
              </ReasonCard>
              <SpamButton />
            </>
          )
        }
      >
        <Facts facts={factsOf(inquiry)} />
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
        <History history={history} empty="Nobody has opened it before." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

const LINKS = [
  ['reply', 'Reply'],
  ['answer', 'Mark as answered'],
  ['spam', 'Spam'],
] as const

interface AnsweredProps {
  inquiry: DeskInquiry
  answer: Route.ComponentProps['actionData']
}

function Answered({ inquiry, answer }: AnsweredProps) {
  const { outcome, answeredBy, isReplyWaiting } = inquiry
  const unsent = answer?.typed?.reply ?? answer?.typed?.reason
  return (
    <div className="grid gap-5">
      {answer?.typed && answer.typed.intent !== 'note' ? (
        <FormProblem>
          {answeredBy ?? 'A colleague'} was first: {STATES[outcome ?? 'answered'].toLowerCase()}.
          Nothing was changed or sent.
        </FormProblem>
      ) : null}
      {unsent ? (
        <TextAreaField
          label="What you wrote"
          name="unsent"
          rows={5}
          defaultValue={unsent}
          readOnly
        />
      ) : null}
      {outcome !== 'replied' || isReplyWaiting ? (
        <DeskForm className="grid gap-3 rounded-card border border-line bg-card p-5 shadow-card">
          <p className="text-soft">
            {isReplyWaiting
              ? 'The reply has not left yet. Taken back, its text is here again.'
              : 'It was decided by mistake, or they wrote again?'}
          </p>
          <Button look="quiet" name="intent" value="reopen">
            {isReplyWaiting ? 'Undo' : 'Put it back in line'}
          </Button>
        </DeskForm>
      ) : null}
    </div>
  )
}

const STATES = { answered: 'Answered', replied: 'Replied to', spam: 'Spam' }

function factsOf(inquiry: DeskInquiry): [string, ReactNode][] {
  const { email, optedInAt, answeredAt } = inquiry
  return [
    ['From', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Email', <MailLink key="email" email={email} />],
    ['Phone', <PhoneLink key="phone" number={inquiry.phone} />],
    ['Other mails', optedInAt ? 'We may write about more than this.' : 'Only about this.'],
    ['Kind', answeredAt && KIND_LABELS[inquiry.kind]],
    ['Came', momentText(inquiry.createdAt)],
    [
      'Answered',
      answeredAt && `${momentText(answeredAt)}, ${inquiry.answeredBy ?? 'by a colleague'}`,
    ],
    ['Note', inquiry.answerNote],
    [
      'Reply',
      answeredAt && inquiry.reply && <span className="whitespace-pre-wrap">{inquiry.reply}</span>,
    ],
  ]
}
