import { createHmac, randomUUID } from 'node:crypto'
import { issueResetToken } from '../../../app/domain/accounts/account-tokens.server.ts'
import { makePersonalCode } from '../../../app/domain/promotions/personal-code.server.ts'
import { findNotedSandbox } from '../../../server/sandbox-address.ts'
import { AUTH, PASSWORD, VERA } from '../../../test/accounts.ts'
import { addNewcomer, addTwin } from '../../../test/claims.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon } from '../../../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { type Reply, type RequestOptions, send, statusLine, times } from './client.ts'
import { addDiners, addOpenCoupon } from './people.ts'

/** Allowed only once, however often it is requested. */
interface OnceCheck {
  id: string
  what: string
  goal: string
  width: number
  most: number
  /** Nobody learns who caused it. */
  isToldToAll?: boolean
  /** Without locks as control; everybody waits, so there is no 503. */
  isByLocks?: boolean
  prepare(application: Application, isShared: boolean): Promise<PreparedRequests>
}

interface PreparedRequests {
  requests: RequestOptions[]
  stored(): Promise<number>
  /** True if the reply says that it happened. */
  isDone(reply: Reply): boolean
}

/** The control lets each request have its own, or takes the lock away. */
function checkOf({
  prepare,
  width,
  most,
  isToldToAll = false,
  isByLocks = false,
  ...check
}: OnceCheck): Check {
  async function race(application: Application, isShared: boolean): Promise<Outcome> {
    const { requests, stored, isDone } = await prepare(application, isShared)
    const replies = await Promise.all(requests.map(request => send(application.url, request)))
    const done = replies.filter(isDone).length
    const found = await stored()
    const isFailed = ({ status }: Reply) =>
      status === 0 || status === 500 || (isByLocks && status === 503)
    const failed = replies.filter(isFailed).length
    const told = isToldToAll ? width : most
    const problems = [
      found !== most && `It is stored ${found} times, not ${most}.`,
      done !== told && `${done} were told that it happened, not ${told}.`,
      failed > 0 && `${failed} were told nothing: cut off, 500${isByLocks ? ' or 503' : ''}.`,
    ].filter(problem => problem !== false)
    return {
      amount: `${width} at once`,
      figure: `${found} stored, ${done} told; ${statusLine(replies)}`,
      problems,
    }
  }
  return {
    ...check,
    run: async stage => race(await stage.shared(), true),
    control: async stage =>
      isByLocks ? race(await stage.unlocked(), true) : race(await stage.shared(), false),
  }
}

/** One for all, or one each. */
async function shared<Thing>(
  count: number,
  isShared: boolean,
  make: (index: number) => Promise<Thing>,
): Promise<Thing[]> {
  if (!isShared) return times(count, make)
  return Array<Thing>(count).fill(await make(0))
}

const signUps: OnceCheck = {
  id: 'R4',
  what: 'Sign-ups of one address at once',
  goal: '1 account, all told the same',
  width: 50,
  most: 1,
  isToldToAll: true,
  async prepare({ db }, isShared) {
    const tag = randomUUID().slice(0, 8)
    const emails = await shared(50, isShared, async index => `${tag}.${index}@example.com`)
    return {
      requests: emails.map(email => ({ path: AUTH.signUp, form: { ...VERA, email } })),
      stored: () =>
        countOf(db.selectFrom('accounts').select('id').where('email', 'like', `${tag}%`)),
      isDone: ({ status }) => status === 302,
    }
  },
}

const resets: OnceCheck = {
  id: 'R5',
  what: 'Uses of one reset link at once',
  goal: 'the password changes once',
  width: 50,
  most: 1,
  async prepare({ db }, isShared) {
    const tokens = await shared(50, isShared, async () => {
      const [diner] = await addDiners(db, 1)
      if (!diner) throw new Error('A diner was added.')
      const reset = { accountId: diner.id, now: TEST_NOW }
      const token = await db.transaction().execute(tx => issueResetToken(tx, reset))
      return { token, dinerId: diner.id }
    })
    const ids = tokens.map(({ dinerId }) => dinerId)
    return {
      requests: tokens.map(({ token }) => ({
        path: '/reset-password',
        form: { token, password: PASSWORD, confirmPassword: PASSWORD },
      })),
      stored: () =>
        countOf(
          db
            .selectFrom('accounts')
            .select('id')
            .where('id', 'in', ids)
            .where('password_hash', '!=', ''),
        ),
      isDone: ({ text }) => text.includes('updated successfully'),
    }
  },
}

const PROOF = '/profile/claim/proof'
const CLAIMANTS = 50

/** Each has a claim and a mailed code. */
const claims: OnceCheck = {
  id: 'R6',
  what: 'Proofs of one claimed listing at once, each right',
  goal: 'one business has it, the others are told that it is taken or that their claim is settled',
  width: CLAIMANTS,
  most: 1,
  isByLocks: true,
  async prepare(application) {
    const { db } = application
    const site = `${randomUUID().slice(0, 8)}.test`
    const foundId = await addTwin(db, { website: `https://${site}/` })
    const requests: RequestOptions[] = []
    while (requests.length < CLAIMANTS) {
      requests.push(await proofOf(application, { foundId, email: `${requests.length}@${site}` }))
    }
    return {
      requests,
      stored: () =>
        countOf(db.selectFrom('listings').select('id').where('claimed_listing_id', '=', foundId)),
      isDone: ({ headers }) =>
        headers.getSetCookie().some(cookie => cookie.includes('successfully%20claimed')),
    }
  },
}

/** One website may have ten mails a day, so limits are reset. */
async function proofOf(
  { db, url }: Application,
  { foundId, email }: { foundId: number; email: string },
): Promise<RequestOptions> {
  await db.deleteFrom('rate_limits').execute()
  const { cookie } = await addNewcomer(db, email)
  const steps: RequestOptions[] = [
    { path: '/profile/claim', form: { answer: 'yes', listing: String(foundId) } },
    { path: PROOF, form: { intent: 'mail', email } },
  ]
  for (const step of steps) {
    const reply = await send(url, { ...step, cookie })
    if (reply.status !== 303) throw new Error(`${step.path}: ${reply.status} ${reply.text}`)
  }
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .where('kind', '=', 'claim-code')
    .executeTakeFirstOrThrow()
  const code = body?.match(/^\d{6}$/m)?.[0] ?? ''
  return { path: PROOF, form: { intent: 'code', code }, cookie }
}

const events: OnceCheck = {
  id: 'R8',
  what: 'One event of the payment provider at once',
  goal: 'applied once, every delivery answered 200',
  width: 100,
  most: 1,
  isToldToAll: true,
  async prepare({ db, dataDir }, isShared) {
    const sandbox = await findNotedSandbox(dataDir)
    if (!sandbox) throw new Error('The sandbox of payments does not run.')
    const { secretKey, origin, webhookSecret } = sandbox
    const headers = { authorization: `Bearer ${secretKey}` }
    const answer = await fetch(`${origin}/v1/events`, { headers })
    const { data }: { data: Record<string, unknown>[] } = await answer.json()
    const tag = randomUUID().slice(0, 8)
    const bodies = await shared(100, isShared, async index =>
      JSON.stringify({ ...data[0], id: `evt_${tag}_${index}` }),
    )
    return {
      requests: bodies.map(body => ({
        path: '/api/stripe/webhook',
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature(body, webhookSecret),
        },
      })),
      stored: () =>
        countOf(db.selectFrom('provider_events').select('id').where('id', 'like', `evt_${tag}%`)),
      isDone: ({ status }) => status === 200,
    }
  },
}

function signature(body: string, secret: string): string {
  const at = Math.floor(TEST_NOW.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hash}`
}

const limited: OnceCheck = {
  id: 'R9',
  what: 'More at once than a limit of thirty a minute lets through',
  goal: 'exactly 30',
  width: 80,
  most: 30,
  async prepare({ db }, isShared) {
    const diners = await shared(80, isShared, async () => (await addDiners(db, 1))[0])
    const coupons = await times(80, () => addOpenCoupon(db, 1_000))
    const requests = coupons.map((couponId, index) => ({
      path: '/api/join_queue',
      json: { coupon_id: couponId },
      cookie: diners[index]?.cookie,
    }))
    return {
      requests,
      stored: () =>
        countOf(db.selectFrom('queue_entries').select('id').where('coupon_id', 'in', coupons)),
      isDone: ({ status }) => status === 200,
    }
  },
}

const redemptions: OnceCheck = {
  id: 'R10',
  what: 'One code at the bar at once',
  goal: 'redeemed once, nobody told that the code is unknown',
  width: 50,
  most: 1,
  async prepare({ db }, isShared) {
    const email = `bar.${randomUUID()}@hush.test`
    const person = { role: 'business', email, first_name: 'Bar', last_name: 'Keeper' } as const
    const { listingId, cookie } = await addBusiness(db, person)
    const couponId = await addCoupon(db, listingId, { target: 50 })
    const diners = await addDiners(db, 50)
    const codes = diners.map(() => makePersonalCode())
    await db
      .insertInto('queue_entries')
      .values(
        diners.map(({ id }, index) => ({
          coupon_id: couponId,
          diner_id: id,
          code: codes[index] ?? '',
        })),
      )
      .execute()
    await db
      .updateTable('coupons')
      .set({ activated_at: TEST_NOW })
      .where('id', '=', couponId)
      .execute()
    const typed = await shared(50, isShared, async index => codes[index] ?? '')
    return {
      requests: typed.map(code => ({
        path: '/profile/redeem',
        form: { step: 'redeem', code },
        cookie,
      })),
      stored: () =>
        countOf(
          db
            .selectFrom('queue_entries')
            .select('id')
            .where('coupon_id', '=', couponId)
            .where('redeemed_at', 'is not', null),
        ),
      isDone: ({ status }) => status === 303 || status === 429,
    }
  },
}

async function countOf(query: { execute(): Promise<unknown[]> }): Promise<number> {
  return (await query.execute()).length
}

export const onceRaces: Check[] = [signUps, resets, claims, events, limited, redemptions].map(
  checkOf,
)
