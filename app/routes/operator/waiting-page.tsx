import { href } from 'react-router'
import { listLatestActs } from '../../domain/desk/audit/audit-list.server.ts'
import { ageText, isLate, PROMISED_HOURS } from '../../domain/desk/operators/age.ts'
import { type Backlog, MAX_COUNTED, RECENT_DAYS } from '../../domain/desk/operators/backlog.ts'
import { listHolders } from '../../domain/desk/operators/colleagues.server.ts'
import { nameObjects } from '../../domain/desk/operators/object-names.server.ts'
import { findWaiting } from '../../domain/desk/operators/waiting.server.ts'
import { listFailingRows } from '../../domain/jobs/failing-rows.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/waiting-page'
import { Holders } from './holders.tsx'
import { LatestActs } from './latest-acts.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { WaitingCard, type WaitingKind, WaitingLine } from './waiting-card.tsx'

const LATEST = 8
const FAILING = 5
const NOTHING = '0'

export const meta = unlisted('Operators’ desk · Hush')

/** Ages are sent as text, so that the page needs no clock of its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const [waiting, failingRows, latest, holders] = await Promise.all([
    findWaiting(db, { now: now() }),
    listFailingRows(db, { limit: FAILING }),
    listLatestActs(db, { limit: LATEST }),
    listHolders(db, { operatorId, now: now() }),
  ])
  const objectIds = [...latest.map(({ objectId }) => objectId), ...holders.keys()]
  const names = await nameObjects(db, { objectIds })
  const wordsOf = ({ count, oldest }: Backlog) => ({
    count: countText(count),
    oldest: oldest && ageText(oldest, now()),
    isLate: oldest !== null && isLate(oldest, now()),
  })
  return {
    firstName,
    latest,
    holders,
    names,
    verifications: wordsOf(waiting.verifications),
    inquiries: wordsOf(waiting.inquiries),
    mails: { ...wordsOf(waiting.mails), isLate: waiting.mails.count > 0 },
    credits: wordsOf(waiting.credits),
    finds: { ...wordsOf(waiting.finds), isLate: false },
    cases: wordsOf(waiting.cases),
    unfunded: { ...wordsOf(waiting.unfundedPayouts), isLate: waiting.unfundedPayouts.count > 0 },
    payouts: { ...wordsOf(waiting.stuckPayouts), isLate: waiting.stuckPayouts.count > 0 },
    failing: {
      ...wordsOf(waiting.failingRows),
      isLate: waiting.failingRows.count > 0,
      lines: failingRows.map(({ job, rowId, error }) => `${job} ${rowId}: ${error}`),
    },
    claims: { count: countText(waiting.recentClaims) },
    hidden: { count: countText(waiting.hiddenListings) },
    suspended: { count: countText(waiting.suspended) },
  }
}

function countText(count: number): string {
  return count > MAX_COUNTED ? `over ${MAX_COUNTED.toLocaleString('en-US')}` : String(count)
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { firstName, latest, holders, names, ...backlogs } = loaderData
  const work = workOf(backlogs)
  const waiting = work.filter(({ backlog }) => backlog.count !== NOTHING)
  const others = work.filter(kind => !waiting.includes(kind)).concat(othersOf(backlogs))
  return (
    <OperatorFrame
      title={`Good to see you, ${firstName}`}
      text={
        waiting.length === 0
          ? 'Nothing is waiting for you. Everybody has an answer.'
          : 'This is waiting for you.'
      }
    >
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-5">
          <div className="grid gap-4 empty:hidden sm:grid-cols-2">
            {waiting.map(kind => (
              <WaitingCard key={kind.title} {...kind} />
            ))}
          </div>
          <ul
            aria-label="What else there is"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card"
          >
            {others.map(kind => (
              <WaitingLine key={kind.title} {...kind} />
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-8">
          <Holders holders={holders} names={names} />
          <LatestActs acts={latest} names={names} />
        </div>
      </div>
    </OperatorFrame>
  )
}

type Backlogs = Omit<
  Route.ComponentProps['loaderData'],
  'firstName' | 'latest' | 'holders' | 'names'
>

function workOf(backlogs: Backlogs): WaitingKind[] {
  return [
    {
      title: 'Payouts refused for lack of money',
      backlog: backlogs.unfunded,
      to: href('/operator/ledger'),
      describe: oldest =>
        oldest === null
          ? 'Our balance at Stripe has covered every payout.'
          : `Our balance at Stripe is too low; the first was refused ${oldest} ago. Top it up, then ask the business to try again.`,
    },
    {
      title: 'Verifications',
      backlog: backlogs.verifications,
      to: href('/operator/verifications'),
      describe: oldest =>
        oldest === null
          ? 'No business is waiting for a decision.'
          : `The oldest has waited ${oldest}. We promise ${PROMISED_HOURS} hours.`,
    },
    {
      title: 'Inquiries',
      backlog: backlogs.inquiries,
      to: href('/operator/inquiries'),
      describe: oldest =>
        oldest === null ? 'Nobody is waiting for an answer.' : `The oldest has waited ${oldest}.`,
    },
    {
      title: 'Claims to decide',
      backlog: backlogs.cases,
      to: href('/operator/claims'),
      describe: oldest =>
        oldest === null
          ? 'No claim is waiting for a decision.'
          : `The oldest has waited ${oldest}. We promise ${PROMISED_HOURS} hours.`,
    },
    {
      title: 'Credits',
      backlog: backlogs.credits,
      to: href('/operator/ledger'),
      describe: oldest =>
        oldest === null
          ? 'None is waiting for a second operator.'
          : `The oldest has waited ${oldest} for a second operator.`,
    },
    {
      title: 'Finds to judge',
      backlog: backlogs.finds,
      to: href('/operator/finds'),
      describe: oldest =>
        oldest === null
          ? 'No page says what our readers are unsure of.'
          : `The oldest has waited ${oldest}.`,
    },
    {
      title: 'Payouts without an answer',
      backlog: backlogs.payouts,
      to: href('/operator/ledger'),
      describe: oldest =>
        oldest === null
          ? 'Stripe has answered for every payout.'
          : `The oldest has waited ${oldest}. Nothing is sent twice; look at Stripe.`,
    },
    {
      title: 'Mails not delivered',
      backlog: backlogs.mails,
      describe: oldest =>
        oldest === null
          ? 'Every mail is on its way or delivered.'
          : `The oldest was written ${oldest} ago. They are tried again; look at the mail server.`,
    },
    {
      title: 'Jobs that keep failing',
      backlog: backlogs.failing,
      describe: oldest =>
        oldest === null
          ? 'Every row has been handled.'
          : `The oldest row has failed for ${oldest}. Each is tried again once an hour, after the others.`,
    },
  ]
}

function othersOf(backlogs: Backlogs): WaitingKind[] {
  return [
    {
      title: 'Claims',
      backlog: backlogs.claims,
      to: `${href('/operator/claims')}?state=in-force`,
      describe: () => `In the last ${RECENT_DAYS} days. A wrong one can be undone.`,
    },
    {
      title: 'Hidden listings',
      backlog: backlogs.hidden,
      to: `${href('/operator/listings')}?state=hidden`,
      describe: () => 'Off the site until somebody shows them again.',
    },
    {
      title: 'Suspended accounts',
      backlog: backlogs.suspended,
      to: `${href('/operator/users')}?who=suspended`,
      describe: () => 'Cannot log in until the suspension is lifted.',
    },
  ]
}
