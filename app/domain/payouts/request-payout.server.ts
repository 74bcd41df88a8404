import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type ConnectedAccount, findUnpayable, type UnpayableReason } from './connected-account.ts'
import { findConnectedAccount } from './connected-accounts.server.ts'
import { findBalance, lockLedger, writeEntry } from './ledger.server.ts'
import { MAX_CENTS_A_DAY, MAX_PAYOUTS_A_DAY, type Payout, payoutState } from './payout.ts'
import { payoutRequestedMail } from './payout-mails.ts'
import { findPayout, findPayoutByKey } from './payouts.server.ts'
import { type SendServices, sendPayout } from './send-payout.server.ts'

export interface PayoutQueue {
  put(tx: Tx, payout: { payoutId: string }): Promise<void>
}

export interface PayoutInput {
  businessId: string
  connectedAccountId: string
  cents: number
  key: string
}

export type PayoutRefusal =
  | { outcome: 'key-reused' }
  | { outcome: 'insufficient'; available: number }
  | { outcome: 'too-many-today'; again: Date }
  | { outcome: 'over-daily-amount'; left: number }
  | { outcome: 'not-allowed' }
  | { outcome: 'not-connected' }
  | { outcome: 'account-unpayable'; because: UnpayableReason }

type PayoutRequest = { outcome: 'requested'; payout: Payout } | PayoutRefusal

export interface PayoutServices extends SendServices {
  queue: PayoutQueue
}

/** Money, payout and job commit together, before the provider is called. */
export async function requestPayout(
  input: PayoutInput,
  services: PayoutServices,
): Promise<PayoutRequest> {
  const { db } = services
  const created = await db.transaction().execute(tx => createPayout(tx, input, services))
  if (created.outcome !== 'requested') return created
  const { id: payoutId } = created.payout
  const sending = created.isNew ? await sendPayout({ payoutId }, services) : 'busy'
  if (sending === 'busy') await waitForOtherSender(db, payoutId)
  return { outcome: 'requested', payout: (await findPayout(db, { payoutId })) ?? created.payout }
}

type CreatedPayout = { outcome: 'requested'; payout: Payout; isNew: boolean } | PayoutRefusal

async function createPayout(
  tx: Tx,
  input: PayoutInput,
  { queue, mail, links, now }: PayoutServices,
): Promise<CreatedPayout> {
  const { businessId, connectedAccountId, cents, key } = input
  const at = now()
  const business = await lockBusiness(tx, businessId)
  if (!business) return { outcome: 'not-allowed' }
  const account = await lockConnection(tx, input)
  await lockLedger(tx, { businessId })
  const before = await findPayoutByKey(tx, { businessId, key })
  if (before) return compareWithSaved(before, input)
  if (!account) return { outcome: 'not-connected' }
  const because = findUnpayable(account, at)
  if (because) return { outcome: 'account-unpayable', because }
  const refusal = await refusalOf(tx, input, at)
  if (refusal) return refusal
  const { id: payoutId } = await tx
    .insertInto('payouts')
    .values({
      business_id: businessId,
      request_key: key,
      connected_account_id: connectedAccountId,
      cents,
      requested_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeEntry(tx, { kind: 'payout requested', businessId, aboutId: payoutId, cents, at })
  await queue.put(tx, { payoutId })
  await mail.put(tx, payoutRequestedMail(business, { cents, connectedAccountId }, links))
  const payout = await findPayout(tx, { payoutId })
  if (!payout) throw new Error('A payout that was just made is there.')
  return { outcome: 'requested', payout, isNew: true }
}

function compareWithSaved(payout: Payout, input: PayoutInput): CreatedPayout {
  const isSame =
    payout.cents === input.cents && payout.connectedAccountId === input.connectedAccountId
  return isSame ? { outcome: 'requested', payout, isNew: false } : { outcome: 'key-reused' }
}

async function refusalOf(
  tx: Tx,
  { businessId, cents }: PayoutInput,
  now: Date,
): Promise<PayoutRefusal | null> {
  const { available } = await findBalance(tx, { businessId })
  if (cents > available) return { outcome: 'insufficient', available }
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ payouts: number; cents: number; first: Date | null }>`
    select count(*) as payouts, min(requested_at) as first, coalesce(sum(cents) filter (where failed_at is null), 0) as cents
    from payouts where business_id = ${businessId} and requested_at > ${since}`.execute(tx)
  const [today = { payouts: 0, cents: 0, first: null }] = rows
  if (today.first && today.payouts >= MAX_PAYOUTS_A_DAY) {
    const again = new Date(today.first.getTime() + DAY_MS)
    return { outcome: 'too-many-today', again }
  }
  const left = MAX_CENTS_A_DAY - today.cents
  return cents > left ? { outcome: 'over-daily-amount', left } : null
}

async function lockBusiness(tx: Tx, businessId: string) {
  const row = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name'])
    .where('id', '=', businessId)
    .where('role', '=', 'business')
    .where('verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row ? { email: row.email, firstName: row.first_name } : null
}

/** The lock keeps disconnections and answers of the provider away. */
async function lockConnection(
  tx: Tx,
  { businessId, connectedAccountId }: PayoutInput,
): Promise<ConnectedAccount | null> {
  const row = await tx
    .selectFrom('connected_accounts')
    .select('id')
    .where('account_id', '=', businessId)
    .where('provider_id', '=', connectedAccountId)
    .where('disconnected_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row ? findConnectedAccount(tx, { accountId: businessId }) : null
}

const MAX_WAIT_MS = 5_000
const POLL_MS = 100

async function waitForOtherSender(db: Db, payoutId: string): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS
  while (performance.now() < until) {
    const payout = await findPayout(db, { payoutId })
    if (!payout || payoutState(payout) !== 'requested' || !(await isBeingSent(db, payoutId))) return
    await sleep(POLL_MS)
  }
}

async function isBeingSent(db: Db, payoutId: string): Promise<boolean> {
  const { rows } = await sql<{ sending: boolean }>`
    select asking_until > clock_timestamp() or tries = 0 as sending
    from payouts where id = ${payoutId}`.execute(db)
  return rows[0]?.sending ?? false
}
