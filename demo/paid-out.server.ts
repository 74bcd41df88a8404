import { DAY_MS, localTimeAt } from '@hush/hours/time'
import type { Logger } from 'pino'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import type { TransferProvider } from '../app/domain/payments/transfer-provider.ts'
import { findConnectedAccount } from '../app/domain/payouts/connected-accounts.server.ts'
import { listEntries, writeEntry } from '../app/domain/payouts/ledger.server.ts'
import { requestPayout } from '../app/domain/payouts/request-payout.server.ts'
import { settleWithTransfer } from '../app/domain/payouts/settle-payout.server.ts'
import type { Db } from '../db/client.ts'
import { chooserFor } from './chooser.ts'
import { DEMO_SIGN_INS } from './people.ts'

interface Movement {
  daysAgo: number
  cents: number
}

interface Money {
  name: string
  credits: (Movement & { reason: string })[]
  payouts: Movement[]
}

const FIRST_MONTH: Money = {
  name: 'first month',
  credits: [
    { daysAgo: 26, cents: 18_500, reason: 'Crab cake coupon: 37 codes redeemed' },
    { daysAgo: 12, cents: 24_000, reason: 'Trivia night coupon: 48 codes redeemed' },
    { daysAgo: 4, cents: 9_750, reason: 'Launch bonus for the first full queue' },
  ],
  payouts: [
    { daysAgo: 5, cents: 15_000 },
    { daysAgo: 2, cents: 9_500 },
  ],
}
const QUIET_MS = 7 * DAY_MS
const ANOTHER_WEEK = {
  credits: [{ daysAgo: 4, cents: 6_400, reason: 'Coupons of the week: 16 codes redeemed' }],
  payouts: [{ daysAgo: 2, cents: 6_400 }],
}

const silent: MailQueue = { put: async () => {} }
const noQueue = { put: async () => {} }

interface DemoMoney {
  provider: TransferProvider
  log: Logger
  now: Date
}

/** The ledger is append-only, so a moved world gets another credit and an equal payout. */
export async function addDemoMoney(db: Db, money: DemoMoney): Promise<void> {
  const businessId = await findBusinessId(db)
  if (businessId === null) return
  const { now } = money
  const account = await findConnectedAccount(db, { accountId: businessId })
  const paidTo = account?.isReady ? account.providerId : null
  const last = await findLastMovement(db, businessId)
  if (last === null) return addMoney(db, { ...FIRST_MONTH, businessId, paidTo, ...money })
  if (paidTo === null || now.getTime() - last.getTime() <= QUIET_MS) return
  const name = localTimeAt(now).date
  await addMoney(db, { ...ANOTHER_WEEK, name, businessId, paidTo, ...money })
}

async function findBusinessId(db: Db): Promise<string | null> {
  const { email } = DEMO_SIGN_INS.business
  const business = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return business?.id ?? null
}

async function findLastMovement(db: Db, businessId: string): Promise<Date | null> {
  const [last] = await listEntries(db, { businessId, limit: 1 })
  return last?.at ?? null
}

interface PayoutInput extends Money, DemoMoney {
  businessId: string
  paidTo: string | null
}

async function addMoney(db: Db, paid: PayoutInput): Promise<void> {
  const { businessId, paidTo, provider, log, now, name, payouts } = paid
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await addCredits(db, paid, ago)
  if (paidTo === null) return
  for (const { daysAgo, cents } of payouts) {
    const at = ago(daysAgo)
    const telling = { mail: silent, links: { payouts: '' } }
    const services = { db, provider, log, queue: noQueue, now: () => at, ...telling }
    const key = `demo ${name} ${daysAgo}`
    const payout = { businessId, connectedAccountId: paidTo, cents, key }
    const request = await requestPayout(payout, services)
    const payoutId = request.outcome === 'requested' ? request.payout.id : ''
    const [transfer] = await provider.findTransfersOf({ payoutId })
    if (!transfer) return
    const known = { payoutId, transfer, isConfirmed: true, now: at, ...telling }
    await db.transaction().execute(tx => settleWithTransfer(tx, known))
  }
}

async function addCredits(
  db: Db,
  { businessId, name, credits }: PayoutInput,
  ago: (days: number) => Date,
): Promise<void> {
  const { email } = DEMO_SIGN_INS.operator
  const operator = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const chooser = chooserFor(`credits ${name}`)
  await db.transaction().execute(async tx => {
    for (const { daysAgo, cents, reason } of credits) {
      const id = chooser.uuid()
      const at = ago(daysAgo)
      await tx
        .insertInto('credits')
        .values({
          id,
          business_id: businessId,
          cents,
          reason,
          asked_by: operator.id,
          asked_at: at,
          decided_by: operator.id,
          decided_at: at,
          decision: 'credited',
        })
        .execute()
      await writeEntry(tx, { kind: 'credit', businessId, aboutId: id, cents, reason, at })
    }
  })
}
