import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import type { Claim } from '../../domain/claims/claim.server.ts'
import { acceptCase, declineCase } from '../../domain/claims/decide-case.server.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import {
  type DeskCase,
  findDeskCase,
  findNextCase,
} from '../../domain/desk/operators/desk-cases.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { giveOwnedPlace, keepPlacesApart } from '../../domain/lifecycle/settle-dispute.server.ts'
import { phoneLink } from '../../domain/listings/phone.ts'
import { claimMails } from '../../http/accounts/claim-mails.server.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/case-review-page'
import { OUTCOMES, proofText, taskOf } from './case-words.ts'
import { changeColleagues } from './change-colleagues.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { DecisionLinks } from './decision-links.tsx'
import { Facts, PhoneLink, SiteLink } from './facts.tsx'
import { History } from './history.tsx'
import { lateNotice } from './late-notice.server.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { GOES_ON, ReasonCard } from './reason-card.tsx'
import { ReviewColumns } from './review-columns.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`Claim of ${loaderData?.found.name ?? ''} · Operators’ desk · Hush`)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const desk = await findDeskCase(db, params)
  if (!desk) throw data(null, { status: 404 })
  const objectId = `case ${desk.found.caseId}`
  const [history, colleagues, next] = await Promise.all([
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    readColleagues(db, { objectId, operatorId, now: now() }),
    findNextCase(db, params),
  ])
  return { ...desk, history, colleagues, next }
}

const NOTICES = {
  claimed: 'The claim is accepted, and the business is mailed.',
  declined: 'The claim is declined, and the business is mailed why.',
  given: 'The place has changed hands, and both businesses are mailed.',
  apart: 'Both pages are public, and the business is mailed.',
  settled: 'Nothing was changed: the claim was settled meanwhile.',
}

const PROBLEMS: Record<Exclude<Claim, 'claimed'>, string> = {
  'no-business': 'The business has no listing of its own any more.',
  'not-matching': 'The two listings no longer agree, or one is hidden.',
  taken: 'Another business holds this listing. Undo its claim first.',
  'has-claim': 'The business has claimed another listing.',
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const services = context.get(servicesContext)
  const desk = await findDeskCase(services.db, params)
  if (!desk) throw data(null, { status: 404 })
  const objectId = `case ${desk.found.caseId}`
  const changed = await changeColleagues({ fields, objectId, context })
  if (changed) return changed
  const [decide, action] = DECISIONS.get(fields.intent) ?? []
  if (!decide || !action) throw data(null, { status: 400 })
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const by = auditActorOf(request, context)
  const now = services.now()
  const outcome = await decide(services.db, {
    caseId: desk.found.caseId,
    by,
    reason,
    mails: claimMails(services),
    verificationLinks: verificationLinks(services.baseUrl),
    now,
  })
  if (isProblem(outcome)) return refuse(409, { problem: PROBLEMS[outcome], typed: fields })
  const notice = NOTICES[outcome]
  const firsts = [...DECISIONS.values()].map(([, act]) => act)
  const next = fields[GOES_ON] === undefined ? null : await findNextCase(services.db, params)
  return redirectWithNotice(
    next ? href('/operator/claims/cases/:caseId', next) : href('/operator/claims'),
    outcome === 'settled'
      ? await lateNotice(services.db, { ...by, notice, action, firsts, objectId, reason, now })
      : notice,
  )
}

function isProblem(outcome: string): outcome is keyof typeof PROBLEMS {
  return Object.hasOwn(PROBLEMS, outcome)
}

type CaseDecider = typeof acceptCase | typeof declineCase | typeof giveOwnedPlace
const DECISIONS = new Map<string | undefined, [CaseDecider, action: string]>([
  ['accept', [acceptCase, 'accept claim']],
  ['decline', [declineCase, 'decline claim']],
  ['give', [giveOwnedPlace, 'give place']],
  ['keep-apart', [keepPlacesApart, 'keep places apart']],
])

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { found, rivals, history, colleagues, next } = loaderData
  return (
    <OperatorFrame
      title={`Claim of ${found.name}`}
      text={found.outcome ? OUTCOMES[found.outcome] : <Brief found={found} />}
      actions={
        found.outcome ? null : (
          <DecisionLinks to={found.deskReason === 'owned' ? DISPUTE_LINKS : CLAIM_LINKS} />
        )
      }
    >
      <ReviewColumns
        decision={
          found.outcome ? null : (
            <>
              {found.deskReason === 'owned' ? (
                <DisputeCards found={found} hasNext={next !== null} answer={actionData} />
              ) : (
                <ReasonCard
                  title="Accept this claim"
                  intent="accept"
                  label="How you know"
                  button="Accept claim"
                  look="primary"
                  hasNext={next !== null}
                  answer={actionData}
                >
                  Call the number of the listing, not one that the business gave you, and ask
                  whether this account is theirs.
                </ReasonCard>
              )}
              <ReasonCard
                title="Decline this claim"
                intent="decline"
                label="Why, as the business reads it"
                button="Decline claim"
                look="danger"
                hasNext={next !== null}
                answer={actionData}
              >
                The business is not asked about this listing again.
              </ReasonCard>
            </>
          )
        }
      >
        <Facts facts={factsOf(found, rivals)} />
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
        <History history={history} empty="No operator has acted on it yet." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

const CLAIM_LINKS = [
  ['accept', 'Accept'],
  ['decline', 'Decline'],
] as const
const DISPUTE_LINKS = [
  ['keep-apart', 'Two places'],
  ['give', 'Give the place'],
  ['decline', 'Decline'],
] as const

/** What an operator needs to call the bar and decide. */
function Brief({ found }: { found: DeskCase }) {
  const { memberName, businessEmail, address, phone, proof } = found
  return (
    <>
      <p>{taskOf(found)}</p>
      <p className="text-ink">
        By {memberName}, {businessEmail}
        {proof ? `. ${proofText(proof)}` : ''}
      </p>
      <p className="text-ink">
        {address}
        {phone ? ' · ' : null}
        {phone ? <PhoneLink number={phoneLink(phone).text} /> : null}
      </p>
    </>
  )
}

type CardAnswer = Parameters<typeof ReasonCard>[0]['answer']

function DisputeCards(props: { found: DeskCase; hasNext: boolean; answer: CardAnswer }) {
  const { found, ...rest } = props
  return (
    <>
      <ReasonCard
        title="They are two places"
        intent="keep-apart"
        label="How you know"
        button="Show both pages"
        look="primary"
        {...rest}
      >
        Both pages are public from then on. The new one is still to be verified.
      </ReasonCard>
      <ReasonCard
        title={`Give the place to ${found.businessEmail}`}
        intent="give"
        label="Why, as the owner of today reads it"
        button="Give them the place"
        look="danger"
        {...rest}
      >
        The owner of today loses the verification, the claim and the public page. Call the number of
        the place first.
      </ReasonCard>
    </>
  )
}

function factsOf(found: DeskCase, rivals: readonly DeskCase[]): [string, ReactNode][] {
  const { businessId, callRequestedAt, settledAt } = found
  return [
    [
      found.deskReason === 'owned' ? 'Owned listing' : 'Found listing',
      listingLink(found.listingId, found.name),
    ],
    ['Address', found.address],
    ['Phone', found.phone && <PhoneLink key="phone" number={phoneLink(found.phone).text} />],
    ['Website', found.website && <SiteLink key="website" website={found.website} />],
    ['Claimed by', listingLink(found.memberListingId, found.memberName)],
    [
      'Account',
      <Link
        key="account"
        to={href('/operator/users/:accountId', { accountId: businessId })}
        className={LINK}
      >
        {found.businessEmail}
      </Link>,
    ],
    ['Proof', found.proof && `${proofText(found.proof)}, ${momentText(found.proof.at)}`],
    ['Call asked for', callRequestedAt && momentText(callRequestedAt)],
    ...rivals.map(rivalFact),
    ['Opened', momentText(found.openedAt)],
    ['Settled', settledAt && momentText(settledAt)],
    ['Note', found.note],
  ]
}

function rivalFact(rival: DeskCase): [string, ReactNode] {
  return [
    `Also claimed, ${momentText(rival.openedAt)}`,
    <Link
      key={rival.caseId}
      to={href('/operator/claims/cases/:caseId', { caseId: rival.caseId })}
      className={LINK}
    >
      by {rival.memberName}, {rival.businessEmail}
      {rival.proof ? ` (${proofText(rival.proof).toLowerCase()})` : ' (no proof)'}
    </Link>,
  ]
}

const LINK = 'text-link underline underline-offset-4'

function listingLink(id: number, name: string): ReactNode {
  return (
    <Link to={href('/operator/listings/:listingId', { listingId: String(id) })} className={LINK}>
      {name}, listing {id}
    </Link>
  )
}
