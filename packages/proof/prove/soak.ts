import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AUTH, addAccount, PASSWORD } from '../../../test/accounts.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { type Reply, type RequestOptions, send, slowestOf, statusLine, times } from './client.ts'
import { megabytesOf } from './memory.ts'
import { addDiners, addOpenCoupon } from './people.ts'

const WORKERS = 16
const SHARE = 0.6
const SLOWEST_MS = 300
const GROWTH = 1.1
/** Descriptors vary by about this many. */
const SPARE_FILES = 40

/** L6: an evening's mix at full capacity, for long. */
async function soak(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const turns = await evening(application)
  const capacity = await rateOf(application, turns, stage.isFull ? 15 : 5)
  const seconds = stage.isFull ? 600 : 40
  const begun: Figures[] = []
  const replies: Reply[] = []
  const until = performance.now() + seconds * 1000
  const interval = 1000 / (capacity * SHARE)
  const sent: Promise<unknown>[] = []
  let next = performance.now()
  const settled = until - seconds * 800
  while (performance.now() < until) {
    sent.push(send(application.url, turns()).then(reply => replies.push(reply)))
    next += interval
    if (begun.length === 0 && performance.now() > settled) begun.push(await figuresOf(application))
    await sleep(Math.max(0, next - performance.now()))
  }
  await Promise.all(sent)
  await sleep(1_000)
  const [first] = begun
  const last = await figuresOf(application)
  if (!first) throw new Error('The soak was too short.')
  const p99 = slowestOf(replies)
  const failed = replies.filter(({ status }) => status === 0 || status >= 500)
  return {
    amount: `${replies.length} requests in ${seconds} s at ${SHARE} of ${Math.round(capacity)}/s`,
    figure: `${statusLine(replies)}; p99 ${Math.round(p99)} ms; ${first.megabytes} → ${last.megabytes} MB, ${first.files} → ${last.files} descriptors`,
    problems: [
      failed.length > 0 && `${statusLine(failed)}: ${failed[0]?.text.slice(0, 200)}`,
      p99 > SLOWEST_MS && `The slowest hundredth took ${Math.round(p99)} ms.`,
      last.megabytes > first.megabytes * GROWTH && `It grew to ${last.megabytes} MB.`,
      last.files > first.files + SPARE_FILES && `${last.files} descriptors are open.`,
    ].filter(problem => problem !== false),
  }
}

/** Of a hundred: 80 read, 12 join or leave, 5 follow, 3 log in. */
async function evening({ db }: Application): Promise<() => RequestOptions> {
  const diners = await addDiners(db, 2_000)
  const coupons = await times(50, () => addOpenCoupon(db, 1_000_000))
  const emails = await times(200, async index => {
    const email = `soak${index}@hush.test`
    await addAccount(db, { email })
    return email
  })
  const { id } = await db
    .selectFrom('listings')
    .select('id')
    .where('hidden_at', 'is', null)
    .where('member_uid', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const reads = ['/', '/?zip=21401', '/couponqueue', '/search?text=oysters', `/restaurants/${id}`]
  let turn = 0
  return (): RequestOptions => {
    turn += 1
    const share = (turn * 37) % 100
    const cookie = diners[turn % diners.length]?.cookie
    const couponId = coupons[turn % coupons.length]
    if (share < 40) return { path: reads[turn % reads.length] ?? '/' }
    if (share < 80) return { path: reads[turn % reads.length] ?? '/', cookie }
    if (share < 92) {
      const verb = share < 87 ? 'join' : 'leave'
      return { path: `/api/${verb}_queue`, json: { coupon_id: couponId }, cookie }
    }
    if (share < 97) return { path: `/listings/${id}/follow`, form: { verb: 'follow' }, cookie }
    const email = emails[turn % emails.length] ?? ''
    return { path: AUTH.logIn, form: { email, password: PASSWORD } }
  }
}

/** Answers per second, with a few workers in turn. */
async function rateOf(
  { url }: Application,
  turns: () => RequestOptions,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await times(WORKERS, async () => {
    while (performance.now() < until) {
      await send(url, turns())
      done += 1
    }
  })
  return done / seconds
}

interface Figures {
  megabytes: number
  files: number
}

async function figuresOf({ pid }: Application): Promise<Figures> {
  const files = await readdir(`/proc/${pid()}/fd`).catch(() => [])
  return { megabytes: await megabytesOf(pid()), files: files.length }
}

export const soaks: Check[] = [
  {
    id: 'L6',
    what: 'An evening of reading, joining, following and logging in',
    goal: 'no 5xx, p99 300 ms, memory grows less than 10 %, descriptors stay',
    run: soak,
  },
]
