import { randomUUID } from 'node:crypto'
import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link, useNavigation } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { readAtOnce } from '../../../db/read-at-once.ts'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import {
  findLedgerRow,
  type LedgerRow,
  listCredits,
  type WaitingCredit,
} from '../../domain/desk/operators/desk-ledger.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { MAX_REASON_LENGTH } from '../../domain/forms/reason-form.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { listEntries } from '../../domain/payouts/ledger.server.ts'
import { listPayouts } from '../../domain/payouts/payouts.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/business-ledger-page'
import { changeLedger } from './change-ledger.server.ts'
import { CorrectionForm, CreditForm } from './credit-form.tsx'
import { DeskForm } from './desk-form.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { EntryList } from './ledger-entries.tsx'
import { DeskPayouts } from './ledger-payouts.tsx'
import { OperatorFrame } from './operator-frame.tsx'

const MAX_LINES = 60

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.row.name ?? 'Ledger'} · Operators’ desk · Hush`)
}

/** Reads one snapshot of the ledger; the view is itself an audit entry. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { accountId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const ledger = await readAtOnce(db, tx =>
    readLedger(tx, { ...params, page: pageNumber(url.searchParams.get('page')) }),
  )
  if (!ledger) throw data(null, { status: 404 })
  const { credits, ...view } = ledger
  const objectId = objectIdOf(view.row)
  const by = auditActorOf(request, context)
  await db
    .transaction()
    .execute(tx => writeAudit(tx, { ...by, action: 'view ledger', objectId, now: now() }))
  const waiting = credits
    .filter(({ state }) => state === 'waiting')
    .map(credit => ({ ...credit, isOwn: credit.requestedBy === accountId }))
  const correctable = credits.filter(({ state, corrects }) => state === 'credited' && !corrects)
  return { ...view, waiting, correctable, formKeys: [randomUUID(), randomUUID()] as const }
}

async function readLedger(db: Db, { page, ...params }: { businessId: string; page: number }) {
  const row = await findLedgerRow(db, params)
  if (!row) return null
  const { businessId } = row
  return {
    row,
    credits: await listCredits(db, { businessId }),
    entries: await listEntries(db, { businessId, limit: MAX_LINES }),
    payouts: await listPayouts(db, { businessId, limit: MAX_LINES }),
    history: await listHistory(db, { objectId: objectIdOf(row), page }),
  }
}

function objectIdOf({ businessId }: LedgerRow): string {
  return `ledger ${businessId}`
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireOperator(context)
  return changeLedger(request, context, params.businessId)
}

export default function LedgerBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { row, waiting, correctable, entries, payouts, history, formKeys } = loaderData
  return (
    <OperatorFrame
      title={row.name ?? `Deleted (${row.businessId.slice(0, 8)})`}
      text={`${dollars(row.available)} can be paid out.`}
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid gap-5">
          <WaitingCredits credits={waiting} answer={actionData} />
          <Facts facts={factsOf(row)} />
        </div>
        {row.email === null ? (
          <p className="rounded-card border border-line bg-card p-5 text-soft">
            The account is deleted and cannot be credited. Its ledger is kept.
          </p>
        ) : (
          <div className="grid gap-5">
            <CreditForm key={formKeys[0]} formKey={formKeys[0]} answer={actionData} />
            {correctable.length > 0 ? (
              <CorrectionForm
                key={formKeys[1]}
                formKey={formKeys[1]}
                credits={correctable}
                answer={actionData}
              />
            ) : null}
          </div>
        )}
      </div>
      <div className="mt-6 grid gap-6">
        <EntryList entries={entries} />
        <DeskPayouts payouts={payouts} />
        <History history={history} empty="No operator acted on it before this view." />
      </div>
    </OperatorFrame>
  )
}

function factsOf(row: LedgerRow): [string, ReactNode][] {
  const { businessId, email, available, underWay, paidOut } = row
  return [
    ['Balance', dollars(available)],
    ['On its way', dollars(underWay)],
    ['Paid out', dollars(paidOut)],
    [
      'Account',
      email && (
        <Link
          key="account"
          to={href('/operator/users/:accountId', { accountId: businessId })}
          className="text-link underline underline-offset-4"
        >
          {email}
        </Link>
      ),
    ],
  ]
}

interface WaitingCreditsProps {
  credits: readonly (WaitingCredit & { isOwn: boolean })[]
  answer: FormAnswer | undefined
}

function WaitingCredits({ credits, answer }: WaitingCreditsProps) {
  return credits.map(credit => (
    <Waiting
      key={credit.id}
      credit={credit}
      answer={answer?.typed?.creditId === credit.id ? answer : undefined}
    />
  ))
}

interface WaitingProps {
  credit: WaitingCreditsProps['credits'][number]
  answer: FormAnswer | undefined
}

function Waiting({ credit, answer }: WaitingProps) {
  const { id, corrects, cents, reason, requestedByEmail, requestedAt, isOwn } = credit
  const { formData } = useNavigation()
  const sent = formData?.get('creditId') === id ? formData.get('intent') : null
  return (
    <section
      aria-label={`Waiting ${corrects ? 'correction' : 'credit'} of ${dollars(cents)}`}
      className="rounded-card border border-amber bg-card p-5 shadow-card"
    >
      <h2 className="text-lg font-semibold">
        {corrects ? `Taking ${dollars(cents)} back waits` : `${dollars(cents)} waits`} for a second
        operator
      </h2>
      <p className="mt-1">{reason}</p>
      <p className="mt-1 text-sm text-soft">
        Requested by {isOwn ? 'you' : (requestedByEmail ?? 'a former operator')},{' '}
        {momentText(requestedAt)}
      </p>
      {answer?.problem ? (
        <div className="mt-3">
          <FormProblem>{answer.problem}</FormProblem>
        </div>
      ) : null}
      {isOwn ? null : (
        <DeskForm className="mt-4">
          <input type="hidden" name="creditId" value={id} />
          <Button
            name="intent"
            value="approve"
            aria-disabled={sent === 'approve'}
            disabled={sent === 'decline'}
          >
            {corrects ? `Take ${dollars(cents)} back` : `Approve ${dollars(cents)}`}
          </Button>
        </DeskForm>
      )}
      <DeskForm className="mt-4 grid gap-3 border-t border-line pt-4">
        <input type="hidden" name="creditId" value={id} />
        <TextAreaField
          label={isOwn ? 'Why you withdraw it' : 'Why not'}
          name="reason"
          rows={1}
          required
          maxLength={MAX_REASON_LENGTH}
          defaultValue={answer?.typed?.reason}
          error={answer?.errors?.reason}
        />
        <Button
          look="danger"
          name="intent"
          value="decline"
          aria-disabled={sent === 'decline'}
          disabled={sent === 'approve'}
        >
          {isOwn ? 'Withdraw it' : 'Decline'}
        </Button>
      </DeskForm>
    </section>
  )
}
