import { data } from 'react-router'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import { type DeskUserFacts, findUser } from '../../domain/desk/operators/desk-users.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'
import { sumUnderWay } from '../../domain/payouts/payouts.server.ts'
import { readPlan } from '../../domain/plans/read-standing.server.ts'
import type { Standing } from '../../domain/plans/standing.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/user-page'
import { changeUser } from './change-user.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { DecisionLinks } from './decision-links.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { ReasonCard } from './reason-card.tsx'
import { ReviewColumns } from './review-columns.tsx'
import { TAKE_BACK, TakeVerificationBack } from './take-verification-back.tsx'
import { userFacts } from './user-facts.tsx'
import { UserMark } from './user-mark.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.user.email ?? 'User'} · Operators’ desk · Hush`)
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { accountId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const user = await findUser(db, { ...params, now: now() })
  if (!user) throw data(null, { status: 404 })
  const objectId = `account ${user.id}`
  const [paidTo, plan, history, colleagues] = await Promise.all([
    findConnectedAccount(db, { accountId: user.id }),
    readPlan(db, { accountId: user.id }),
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    readColleagues(db, { objectId, operatorId: accountId, now: now() }),
  ])
  const underWayCents = paidTo
    ? await sumUnderWay(db, { businessId: user.id, connectedAccountId: paidTo.providerId })
    : 0
  const by = auditActorOf(request, context)
  await db
    .transaction()
    .execute(tx => writeAudit(tx, { ...by, action: 'view account', objectId, now: now() }))
  return { user, paidTo, underWayCents, ...plan, history, colleagues }
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireOperator(context)
  return changeUser(request, context, params.accountId)
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, paidTo, underWayCents, standing, isPaying, history, colleagues } = loaderData
  const canEndPlan = standing.kind !== 'none' || isPaying
  const canTakeBack = user.role === 'business' && user.verifiedAt !== null
  const links = [
    canTakeBack ? ([TAKE_BACK, 'Take verification back'] as const) : null,
    canEndPlan ? (['end-plan', 'End its plan'] as const) : null,
    paidTo ? (['disconnect', 'Disconnect payouts'] as const) : null,
  ]
  const first = user.suspendedAt ? (['lift', 'Lift'] as const) : (['suspend', 'Suspend'] as const)
  return (
    <OperatorFrame
      title={`${user.firstName} ${user.lastName}`}
      text={<UserMark {...user} />}
      actions={<DecisionLinks to={[first, ...links]} />}
    >
      <ReviewColumns
        decision={
          user.role === 'operator' ? (
            <AtTheTerminal isSuspended={user.suspendedAt !== null} />
          ) : user.suspendedAt ? (
            <Lift user={user} answer={actionData} />
          ) : (
            <Suspend user={user} isCharged={isCharged(standing)} answer={actionData} />
          )
        }
        more={
          links.some(link => link !== null) ? (
            <>
              {canTakeBack ? <TakeVerificationBack answer={actionData} /> : null}
              {canEndPlan ? <EndPlan standing={standing} answer={actionData} /> : null}
              {paidTo ? <Disconnect underWayCents={underWayCents} answer={actionData} /> : null}
            </>
          ) : null
        }
      >
        <Facts facts={userFacts({ user, standing, paidTo })} />
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
        <History history={history} empty="No operator acted on it before this view." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

interface ChangeProps {
  user: DeskUserFacts
  answer: Route.ComponentProps['actionData']
}

const SUSPENDING = {
  diner:
    'Every session ends at once, and the account cannot log in. Places in line stay as they are.',
  business:
    'Every session ends at once, and the account cannot log in. Its listing and everything posted for it leave the site until the suspension is lifted.',
  operator: null,
}

/** One operator alone could lock out all others. */
function AtTheTerminal({ isSuspended }: { isSuspended: boolean }) {
  return (
    <p className="rounded-card border border-line bg-card p-5 text-soft">
      Operators can only be suspended and reinstated at the terminal:{' '}
      <code>npm run operator -- {isSuspended ? 'grant' : 'revoke'}</code> and the email.
    </p>
  )
}

function Suspend({ user, isCharged, answer }: ChangeProps & { isCharged: boolean }) {
  const isBusiness = user.role === 'business'
  return (
    <ReasonCard
      title="Suspend this account"
      intent="suspend"
      button={isBusiness ? 'Suspend, and hide its listing' : 'Suspend account'}
      look="danger"
      answer={answer}
    >
      {SUSPENDING[user.role]}
      {isCharged ? ' Its plan goes on and is charged: end it below as well.' : ''}
    </ReasonCard>
  )
}

function Lift({ user, answer }: ChangeProps) {
  const isBusiness = user.role === 'business'
  return (
    <ReasonCard
      title="Lift the suspension"
      intent="lift"
      button={isBusiness ? 'Lift it, and show its listing' : 'Lift the suspension'}
      answer={answer}
    >
      The account can log in again.
      {isBusiness ? ' Its listing is shown, unless it was hidden before the suspension.' : ''}
    </ReasonCard>
  )
}

/** Not part of a suspension, which can be lifted: this cannot be undone. */
function EndPlan({ standing, answer }: Pick<ChangeProps, 'answer'> & { standing: Standing }) {
  return (
    <ReasonCard
      title="End its plan"
      intent="end-plan"
      button="End the plan at Stripe"
      look="danger"
      answer={answer}
    >
      {standing.kind === 'none'
        ? 'It has an open payment page. That page is closed, so that it can no longer be paid; a plan that was just paid ends at once.'
        : 'It ends at once, nothing more is charged, and the business is mailed your reason. Refunds are only possible at Stripe.'}
    </ReasonCard>
  )
}

/** For operators only: a stolen business session could redirect the payouts. */
function Disconnect({
  underWayCents,
  answer,
}: Pick<ChangeProps, 'answer'> & { underWayCents: number }) {
  return (
    <ReasonCard
      title="Disconnect its account for payouts"
      intent="disconnect"
      button="Disconnect account"
      look="danger"
      answer={answer}
    >
      No new payouts go to it, and the business is mailed your reason. It can connect another
      account, which is paid nothing for the first 24 hours.
      {underWayCents === 0
        ? ''
        : ` ${dollars(underWayCents)} that was requested before may still arrive there and cannot be called back.`}
    </ReasonCard>
  )
}

function isCharged({ kind }: Standing): boolean {
  return kind === 'runs' || kind === 'payment-due'
}
