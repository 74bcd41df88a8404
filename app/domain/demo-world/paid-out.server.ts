import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import { findConnectedAccount } from '../connected-accounts/connected-accounts.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { writeEntry } from '../payouts/ledger.server.ts'
import { requestPayout } from '../payouts/request-payout.server.ts'
import { settleWithTransfer } from '../payouts/settle-payout.server.ts'
import type { TransferProvider } from '../payouts/transfer-provider.ts'
import { DEMO_SIGN_INS } from './people.ts'
import { chooserFor } from './seeded.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const CREDITS = [
  { daysAgo: 26, cents: 18_500, reason: 'Crab cake coupon of May: 37 codes redeemed' },
  { daysAgo: 12, cents: 24_000, reason: 'Trivia night coupon: 48 codes redeemed' },
  { daysAgo: 4, cents: 9_750, reason: 'Launch bonus for the first full queue of the summer' },
]
const PAYOUTS = [
  { daysAgo: 5, cents: 15_000 },
  { daysAgo: 2, cents: 9_500 },
]

/** Nobody is told of what the demo world begins with, and it is sent at once. */
const silent: MailQueue = { put: async () => {} }
const noQueue = { put: async () => {} }

interface DemoMoney {
  provider: TransferProvider
  log: Logger
  now: Date
}

/**
 * Gives the demo's business credits, and payouts that the sandbox has sent, unless the ledger knows it.
 * What cannot be sent is left out.
 */
export async function addDemoMoney(db: Db, { provider, log, now }: DemoMoney): Promise<void> {
  const { email } = DEMO_SIGN_INS.business
  const businessId = await findUnknownToLedger(db, email)
  if (businessId === null) return
  const account = await findConnectedAccount(db, { accountId: businessId })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await addCredits(db, businessId, ago)
  if (!account?.isReady) return
  const connectedAccountId = account.providerId
  for (const { daysAgo, cents } of PAYOUTS) {
    const at = ago(daysAgo)
    const telling = { mail: silent, links: { payouts: '' } }
    const services = { db, provider, log, queue: noQueue, now: () => at, ...telling }
    const asked = { businessId, connectedAccountId, cents, key: `demo ${daysAgo}` }
    const request = await requestPayout(asked, services)
    const payoutId = request.outcome === 'requested' ? request.payout.id : ''
    const [transfer] = await provider.findTransfersOf({ payoutId })
    if (!transfer) return
    const known = { payoutId, transfer, isConfirmed: true, now: at, ...telling }
    await db.transaction().execute(tx => settleWithTransfer(tx, known))
  }
}

async function findUnknownToLedger(db: Db, email: string): Promise<string | null> {
  const business = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_lines').whereRef('business_id', '=', 'accounts.id'))),
    )
    .executeTakeFirst()
  return business?.id ?? null
}

async function addCredits(db: Db, businessId: string, ago: (days: number) => Date): Promise<void> {
  const { email } = DEMO_SIGN_INS.operator
  const operator = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const chooser = chooserFor('credits')
  await db.transaction().execute(async tx => {
    for (const { daysAgo, cents, reason } of CREDITS) {
      const id = chooser.uuid()
      const at = ago(daysAgo)
      await tx
        .insertInto('credits')
        .values({
          ...{ id, business_id: businessId, cents, reason, asked_by: operator.id, asked_at: at },
          ...{ decided_by: operator.id, decided_at: at, decision: 'credited' },
        })
        .execute()
      await writeEntry(tx, { kind: 'credit', businessId, aboutId: id, cents, reason, at })
    }
  })
}
