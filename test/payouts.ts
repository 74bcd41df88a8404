import { randomUUID } from 'node:crypto'
import { onboard } from '@hush/payment-sandbox/testing'
import { pino } from 'pino'
import { beforeEach } from 'vitest'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { connectAccount } from '../app/domain/payouts/connect-account.server.ts'
import { findBalance } from '../app/domain/payouts/ledger.server.ts'
import { payoutState } from '../app/domain/payouts/payout.ts'
import { findPayout } from '../app/domain/payouts/payouts.server.ts'
import { refreshConnectedAccount } from '../app/domain/payouts/refresh-connected-account.server.ts'
import {
  type PayoutInput,
  type PayoutServices,
  requestPayout,
} from '../app/domain/payouts/request-payout.server.ts'
import { fetchTransferEffect } from '../app/domain/payouts/transfer-event.server.ts'
import type { Db } from '../db/client.ts'
import { useDatabase } from './database.ts'
import { creditLedger } from './ledger.ts'
import { outboxOnly } from './mails.ts'
import { DAY, later, TEST_NOW, TEST_ORIGIN } from './moment.ts'
import { usePaymentSandbox } from './payments.ts'
import { addBusiness } from './world.ts'

/** The call that a payout is sent with. */
export const SEND = 'POST /v1/transfers'
/** It is done, and its answer lost. Twice: the provider's client asks once more by itself, with the same key. */
export const LOST_REPLY = { kind: 'lose-reply', call: SEND, times: 2 } as const
/** The connection is cut with nothing done, twice for the same reason. */
export const REFUSED = { kind: 'refuse', call: SEND, times: 2 } as const

const CONNECT_LINKS = { connectAccount: 'connect here' }
const BACK = { returnUrl: `${TEST_ORIGIN}/back`, refreshUrl: `${TEST_ORIGIN}/again` }

/** What payouts need, with this provider, and no job. */
export function payoutServicesOf(db: Db, provider: PaymentProvider): PayoutServices {
  return {
    db,
    provider,
    queue: { put: async () => {} },
    mail: outboxOnly,
    links: { payouts: 'payouts here' },
    log: pino({ level: 'silent' }),
    now: () => TEST_NOW,
  }
}

/** A verified business with an account at the sandbox that can be paid, and money in the ledger. */
export async function addPaidBusiness(
  db: Db,
  provider: PaymentProvider,
  { cents = 50_000, ...person }: { cents?: number } & Partial<PaidPerson> = {},
) {
  const who = { role: 'business', first_name: 'Bea', last_name: 'Hopper', ...person } as const
  const email = person.email ?? 'bea@hush.test'
  const business = await addBusiness(db, { ...who, email })
  const connectedAccountId = await connect(db, provider, { accountId: business.accountId, email })
  if (cents > 0) await creditLedger(db, business.accountId, cents)
  return { ...business, connectedAccountId }
}

interface PaidPerson {
  email: string
}

/** Connects an account for a business and hands in what the provider asks. */
export async function connect(
  db: Db,
  provider: PaymentProvider,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const telling = { mail: outboxOnly, links: CONNECT_LINKS, now: later(-7 * DAY) }
  const providerId = await connectAccount(db, provider, { accountId, email, ...telling })
  if (providerId === null) throw new Error('The business is not there.')
  const url = await provider.createOnboardingLink({ providerId, ...BACK })
  if (url === null) throw new Error('The account is not known to the sandbox.')
  await onboard(url, 'finish')
  await refreshConnectedAccount(db, provider, { providerId, ...telling })
  return providerId
}

/** Asks for a payout of 100 dollars, unless said otherwise. */
export function payoutOf(
  business: { accountId: string; connectedAccountId: string },
  more: Partial<PayoutInput> = {},
): PayoutInput {
  const { accountId: businessId, connectedAccountId } = business
  return { businessId, connectedAccountId, cents: 10_000, key: randomUUID(), ...more }
}

/** Makes a call of the provider's API that Hush itself never makes, as at its dashboard. */
export async function atDashboard(
  { origin, secretKey }: { origin: string; secretKey: string },
  path: string,
  fields: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Authorization: `Bearer ${secretKey}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Sends everything that we have at the provider to an account; returns the way to take it back. */
export async function drainBalance(
  sandbox: { origin: string; secretKey: string },
  destination: string,
): Promise<() => Promise<void>> {
  const headers = { Authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.origin}/v1/balance`, { headers })
  const { available }: { available: { amount: number }[] } = await response.json()
  const amount = String(available[0]?.amount)
  const sent = await atDashboard(sandbox, '/v1/transfers', { amount, currency: 'usd', destination })
  const id = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'id') : ''
  return async () => {
    await atDashboard(sandbox, `/v1/transfers/${id}/reversals`)
  }
}

/** Bea's business, which can be paid and has 500 dollars: in a database and a sandbox of the test file. */
export function useBeasPayouts() {
  const { db } = useDatabase({ size: 12 })
  const { sandbox, provider } = usePaymentSandbox()
  let bea: Awaited<ReturnType<typeof addPaidBusiness>>
  beforeEach(async () => {
    sandbox().faults.clear()
    bea = await addPaidBusiness(db, provider())
  })
  const services = (more: Partial<PaymentProvider> = {}) =>
    payoutServicesOf(db, { ...provider(), ...more })
  const ask = (input: PayoutInput) => requestPayout(input, services())
  return {
    db,
    sandbox,
    provider,
    bea: () => bea,
    services,
    ask,
    /** Asks for a payout that is taken. */
    async requestedPayout(input: PayoutInput = payoutOf(bea)) {
      const request = await ask(input)
      if (request.outcome !== 'requested') throw new Error(request.outcome)
      return request.payout
    },
    async stateNow(payoutId: string) {
      const payout = await findPayout(db, { payoutId })
      return payout && payoutState(payout)
    },
    /** The transfers to her account, by the provider's own account of them. */
    async transfersToBea() {
      const all = await provider().listTransfers()
      return all.filter(({ connectedAccountId }) => connectedAccountId === bea.connectedAccountId)
    },
    balance: () => findBalance(db, { businessId: bea.accountId }),
    async hear(transferId: string | null): Promise<void> {
      const effect = await fetchTransferEffect({ transferId: transferId ?? '' }, services())
      await db.transaction().execute(effect)
    },
  }
}
