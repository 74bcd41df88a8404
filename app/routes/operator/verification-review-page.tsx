import { momentText } from '@hush/hours/time'
import { data, href, useNavigation } from 'react-router'
import { ageText } from '../../domain/desk/operators/age.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import {
  findNextWaiting,
  findVerificationCase,
  type VerificationCase,
} from '../../domain/desk/operators/review-list.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isUid } from '../../domain/ids/id.ts'
import {
  type DecideOutcome,
  type Decision,
  decideVerification,
} from '../../domain/verifications/review-verification.server.ts'
import { takeBackVerification } from '../../domain/verifications/take-back-verification.server.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/verification-review-page'
import { changeColleagues } from './change-colleagues.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { decisionId, ReviewActions } from './decision-links.tsx'
import { DeskForm } from './desk-form.tsx'
import { DocumentList } from './document-list.tsx'
import { Facts, MailLink, PhoneLink, SiteLink } from './facts.tsx'
import { History } from './history.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { GOES_ON, ReasonCard } from './reason-card.tsx'
import { ReviewColumns } from './review-columns.tsx'
import { TAKE_BACK, TAKE_BACK_NOTICES, TakeVerificationBack } from './take-verification-back.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(
    `${loaderData?.verification.businessName ?? 'Verification'} · Operators’ desk · Hush`,
  )
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const verification = await findVerificationCase(db, params)
  if (!verification) throw data(null, { status: 404 })
  const objectId = `verification ${verification.id}`
  const [history, next, colleagues] = await Promise.all([
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    findNextWaiting(db, { verificationId: verification.id }),
    readColleagues(db, { objectId, operatorId, now: now() }),
  ])
  return { verification, history, next, colleagues, age: ageText(verification.submittedAt, now()) }
}

const NOTICES: Record<DecideOutcome, string> = {
  decided: 'Decided. The business is notified by email.',
  'already-decided': 'Nothing was changed: this verification was decided or withdrawn already.',
  owned:
    'Not approved: the place has an owner on Hush. Decide the claim of this business first, under Claims.',
  'not-found': 'This verification is gone: the business deleted its account.',
}

const APPROVE = 'approve'
const APPROVE_AND_GO_ON = 'approve-and-go-on'

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  if (!isUid(params.verificationId)) throw data(null, { status: 404 })
  const objectId = `verification ${params.verificationId}`
  const changed = await changeColleagues({ fields, objectId, context })
  if (changed) return changed
  const goesOn = fields.intent === APPROVE_AND_GO_ON
  if (fields.intent === APPROVE || goesOn) {
    return decide({ params, request, context }, { decision: 'approved' }, { goesOn })
  }
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  if (fields.intent === TAKE_BACK) return takeBack({ params, request, context }, reason)
  const isThenNext = fields[GOES_ON] !== undefined
  return decide(
    { params, request, context },
    { decision: 'declined', reason },
    { goesOn: isThenNext },
  )
}

async function decide(
  { params, request, context }: Pick<Route.ActionArgs, 'params' | 'request' | 'context'>,
  decision: Decision,
  { goesOn = false } = {},
) {
  const { db, mail, now, baseUrl } = context.get(servicesContext)
  const outcome = await decideVerification(db, {
    ...params,
    decision,
    by: auditActorOf(request, context),
    mail,
    links: verificationLinks(baseUrl),
    now: now(),
  })
  const decided = outcome === 'already-decided' ? await findVerificationCase(db, params) : null
  const next = goesOn ? await findNextWaiting(db, params) : null
  return redirectWithNotice(
    next ? caseHref(next) : href('/operator/verifications'),
    decided?.decidedBy
      ? `Nothing was changed: ${decided.decidedBy} ${decided.decision} it already.${decision.decision === 'declined' ? ' Your reason is kept in the log.' : ''}`
      : NOTICES[outcome],
  )
}

async function takeBack(
  { params, request, context }: Pick<Route.ActionArgs, 'params' | 'request' | 'context'>,
  reason: string,
) {
  const { db, mail, now, baseUrl } = context.get(servicesContext)
  const verification = await findVerificationCase(db, params)
  if (!verification) throw data(null, { status: 404 })
  const outcome = await takeBackVerification(db, {
    accountId: verification.owner.id,
    reason,
    by: auditActorOf(request, context),
    mail,
    verificationLinks: verificationLinks(baseUrl),
    now: now(),
  })
  return redirectWithNotice(caseHref(verification), TAKE_BACK_NOTICES[outcome])
}

function caseHref({ id }: { id: string }): string {
  return href('/operator/verifications/:verificationId', { verificationId: id })
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { verification, history, next, colleagues, age } = loaderData
  const isOpen = verification.decidedAt === null
  return (
    <OperatorFrame
      key={verification.id}
      title={verification.businessName}
      text={
        <>
          <p className="text-ink">{ownerText(verification)}</p>
          <p>{verification.decision === null ? `Has waited ${age}` : decisionText(verification)}</p>
        </>
      }
      actions={
        <ReviewActions
          to={isOpen ? LINKS : []}
          next={next && { to: caseHref(next), name: next.businessName }}
        />
      }
    >
      <DocumentList verificationId={verification.id} documents={verification.documents} />
      <div className="mt-5">
        <ReviewColumns
          decision={
            isOpen ? (
              <>
                <Approve hasNext={next !== null} />
                <ReasonCard
                  title="Decline"
                  intent="decline"
                  label="Why not"
                  button="Decline"
                  look="danger"
                  hasNext={next !== null}
                  answer={actionData}
                >
                  The business sees this, and can send documents again.
                </ReasonCard>
              </>
            ) : verification.isVerified ? (
              <TakeVerificationBack answer={actionData} />
            ) : null
          }
        >
          <Facts facts={factsOf(verification)} />
          <ColleaguesCard colleagues={colleagues} answer={actionData} />
          <History history={history} empty="Nobody has looked at it." />
        </ReviewColumns>
      </div>
    </OperatorFrame>
  )
}

const LINKS = [
  ['approve', 'Approve'],
  ['decline', 'Decline'],
] as const

function ownerText({ owner, listing }: VerificationCase): string {
  return [`${owner.firstName} ${owner.lastName}`, listing.address].filter(Boolean).join(' · ')
}

const DECISIONS = { approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' }

function decisionText({ decision, isVerified }: VerificationCase): string {
  if (decision === 'approved' && !isVerified) return 'Approved, but no longer verified'
  return decision === null ? '' : DECISIONS[decision]
}

function Approve({ hasNext }: { hasNext: boolean }) {
  const { state, formData } = useNavigation()
  const intents = hasNext ? [APPROVE, APPROVE_AND_GO_ON] : [APPROVE]
  return (
    <section
      id={decisionId(APPROVE)}
      data-decision=""
      className="scroll-mt-20 rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 className="text-lg font-semibold">Approve</h2>
      <p className="mt-1 text-soft">
        Its page gets the Verified badge, and it can post coupons and deals.
      </p>
      <DeskForm className="mt-4 grid gap-3">
        {intents.map(intent => {
          const isSending = formData?.get('intent') === intent
          return (
            <Button
              key={intent}
              name="intent"
              value={intent}
              look={intent === APPROVE ? 'primary' : 'quiet'}
              aria-disabled={isSending}
              disabled={state !== 'idle' && !isSending}
            >
              {intent === APPROVE ? 'Approve' : 'Approve, and open the next'}
            </Button>
          )
        })}
      </DeskForm>
    </section>
  )
}

function factsOf(verification: VerificationCase) {
  const { owner, listing, submittedAt, decidedAt, decidedBy, reason, earlier } = verification
  return [
    [
      'Owner',
      <TextLink key="owner" to={href('/operator/users/:accountId', { accountId: owner.id })}>
        {owner.firstName} {owner.lastName}
      </TextLink>,
    ],
    ['Email', <MailLink key="email" email={owner.email} />],
    ['Phone', owner.phone && <PhoneLink key="phone" number={owner.phone} />],
    ['Address', listing.address],
    [
      'Business phone',
      listing.businessNumber && <PhoneLink key="business" number={listing.businessNumber} />,
    ],
    ['Website', listing.website && <SiteLink key="website" website={listing.website} />],
    ['Sent', momentText(submittedAt)],
    ['Decided', decidedAt && `${momentText(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`],
    ['Reason', reason],
    ...earlier.map(
      one =>
        [
          'Earlier',
          `Sent ${momentText(one.submittedAt)}, ${one.decision}${one.reason ? `: ${one.reason}` : ''}`,
        ] as const,
    ),
  ] as const
}
