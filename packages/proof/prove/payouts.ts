import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultInput } from '@hush/payment-sandbox'
import type { PaymentProvider } from '../../../app/domain/payments/provider.ts'
import { sandboxProvider } from '../../../server/payments.ts'
import { findNotedSandbox, type RunningSandbox } from '../../../server/sandbox-address.ts'
import { ledgerSum } from '../../../test/ledger.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addPaidBusiness, SEND } from '../../../test/payouts.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { type Reply, send, slowestOf, statusLine, times } from './client.ts'

const WIDTH = 50
const SETTLED_MS = 90_000
const POLL_MS = 500
const FAULT_TIMES = 4

const FAULTS: FaultInput[] = [
  { kind: 'refuse', call: SEND, times: FAULT_TIMES },
  { kind: 'lose-reply', call: SEND, times: FAULT_TIMES },
  { kind: 'fail-after', call: SEND, times: FAULT_TIMES },
  { kind: 'hang', call: SEND, times: FAULT_TIMES },
  { kind: 'answer', status: 500, call: SEND, times: FAULT_TIMES },
  { kind: 'answer', status: 429, call: SEND, times: FAULT_TIMES },
  { kind: 'answer', status: 409, call: SEND, times: FAULT_TIMES },
]

interface Bank {
  sandbox: RunningSandbox
  provider: PaymentProvider
}

async function bankOf({ dataDir }: Application): Promise<Bank> {
  const sandbox = await findNotedSandbox(dataDir)
  if (!sandbox) throw new Error('The sandbox of payments does not run.')
  return { sandbox, provider: sandboxProvider(sandbox, () => TEST_NOW) }
}

function addPaid({ db }: Application, { provider }: Bank) {
  return addPaidBusiness(db, provider, { email: `paid.${randomUUID()}@hush.test` })
}

type PaidBusiness = Awaited<ReturnType<typeof addPaid>>

function ask({ url }: Application, business: PaidBusiness, key: string): Promise<Reply> {
  return send(url, {
    path: '/api/send-payout',
    json: { account_id: business.connectedAccountId, amount: '100' },
    cookie: business.cookie,
    headers: { 'idempotency-key': key },
  })
}

/** R7: the provider's first answers are lost. */
async function oneKey(stage: Stage, isShared: boolean): Promise<Outcome> {
  const application = await stage.start()
  const bank = await bankOf(application)
  const rounds = stage.isFull ? 20 : 3
  const problems: string[] = []
  const replies: Reply[] = []
  for (let round = 0; round < rounds; round += 1) {
    const business = await addPaid(application, bank)
    await breakDown(bank, { kind: 'lose-reply', call: SEND, times: round % 3 })
    const keys = await times(WIDTH, async index => (isShared ? 'one' : `key-${index}`))
    replies.push(...(await Promise.all(keys.map(key => ask(application, business, key)))))
    await settled(application)
    const sent = await transfersTo(bank, business)
    if (sent !== 1) problems.push(`One payout became ${sent} transfers.`)
  }
  problems.push(...(await unevenLedger(application)))
  return {
    amount: `${rounds} × ${WIDTH} at once`,
    figure: `${problems.length} wrong; ${statusLine(replies)}`,
    problems,
  }
}

/** F6: each way in which the provider fails, and what is read meanwhile. */
async function failingProvider(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const bank = await bankOf(application)
  const problems: string[] = []
  const replies: Reply[] = []
  const faults = stage.isFull ? [...FAULTS, ...FAULTS, ...FAULTS] : FAULTS
  const businesses: PaidBusiness[] = []
  for (const fault of faults) {
    const business = await addPaid(application, bank)
    businesses.push(business)
    await breakDown(bank, fault)
    const key = randomUUID()
    replies.push(await ask(application, business, key), await ask(application, business, key))
    problems.push(...(await unreadable(application, business)))
    await repair(bank)
  }
  const seconds = Math.round((await settled(application)) / 1000)
  for (const [index, business] of businesses.entries()) {
    const sent = await transfersTo(bank, business)
    const fault = JSON.stringify(faults[index])
    if (sent > 1) problems.push(`${fault} made ${sent} transfers of one payout.`)
  }
  problems.push(...(await unevenLedger(application)), ...wrongOnes(replies))
  if (seconds * 1000 >= SETTLED_MS) problems.push('Payouts still wait after the provider is back.')
  return {
    amount: `${faults.length} faults, each payout asked for twice`,
    figure: `${problems.length} wrong; ${statusLine(replies)}; settled ${seconds} s after`,
    problems,
  }
}

async function unreadable({ url }: Application, { cookie }: PaidBusiness): Promise<string[]> {
  const pages = ['/profile', '/request-payout', '/pricing']
  const replies = await Promise.all(pages.map(path => send(url, { path, cookie })))
  return replies.flatMap(({ status }, index) =>
    status === 200 ? [] : [`${pages[index]} was answered ${status} meanwhile.`],
  )
}

function wrongOnes(replies: readonly Reply[]): string[] {
  const slowest = slowestOf(replies, 1)
  const wrong = replies.filter(({ status }) => status === 0 || status === 500)
  return [
    wrong.length > 0 && `Answered 500 or cut off: ${statusLine(wrong)}`,
    slowest > SLOWEST_MS && `A payout was answered after ${slowest} ms.`,
  ].filter(problem => problem !== false)
}

const SLOWEST_MS = 15_000

/** Milliseconds until no payout is open. */
async function settled({ db }: Application): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < SETTLED_MS) {
    const open = await db
      .selectFrom('payouts')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
    if (open.length === 0) break
    await sleep(POLL_MS)
  }
  return performance.now() - started
}

async function transfersTo(
  { provider }: Bank,
  { connectedAccountId }: PaidBusiness,
): Promise<number> {
  const all = await provider.listTransfers()
  return all.filter(transfer => transfer.connectedAccountId === connectedAccountId).length
}

async function unevenLedger({ db }: Application): Promise<string[]> {
  const sum = await ledgerSum(db)
  return sum === 0 ? [] : [`The ledger sums to ${sum} cents.`]
}

async function breakDown({ sandbox }: Bank, fault: FaultInput): Promise<void> {
  if (fault.times === 0) return
  const fields = Object.entries(fault).map(([name, value]) => [name, String(value)])
  await switchFaults(sandbox, 'POST', new URLSearchParams(fields))
}

async function repair({ sandbox }: Bank): Promise<void> {
  await switchFaults(sandbox, 'DELETE')
}

async function switchFaults(
  { origin, secretKey }: RunningSandbox,
  method: string,
  body?: URLSearchParams,
): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await fetch(`${origin}/_sandbox/faults`, { method, headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

export const payoutRaces: Check[] = [
  {
    id: 'R7',
    what: 'One payout asked for at once, with lost answers of the provider',
    goal: 'one transfer, the ledger sums to 0',
    run: stage => oneKey(stage, true),
    control: stage => oneKey(stage, false),
  },
]

export const providerFaults: Check[] = [
  {
    id: 'F6',
    what: 'The payment provider cuts, hangs, fails before and after, refuses',
    goal: 'no double effect, no 500, pages 200 meanwhile, settled within 90 s',
    run: failingProvider,
  },
]
