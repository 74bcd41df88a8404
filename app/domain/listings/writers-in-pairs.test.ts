import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { holdingLocksOf, rolledBack } from '../../../test/rolled-back.ts'
import { addWorld, type Write, writersOf } from '../../../test/writers.ts'
import { lockAccounts, lockListings } from './lock-listings.server.ts'
import { lockPlaces } from './matched-places.server.ts'

const { db, url } = useDatabase()
/** On many connections, which look for a deadlock at once. */
const pairs = createPool({ connectionString: url, size: 8 })
/** Waits for no lock: a statement that would fails. */
const impatient = createPool({ connectionString: url, size: 8 })
impatient.on('connect', client => client.query('set lock_timeout = 1'))
const folder = await mkdtemp(join(tmpdir(), 'hush-pairs-'))
afterAll(async () => {
  await Promise.all([pairs.end(), impatient.end()])
  await rm(folder, { recursive: true })
})

/** What the other writers lock. */
const ALONE = {
  'of tellFollowers': ['readChanges', 'readStartsOf', 'readStarts', 'sendDigests', 'takeBackLate'],
  'of notifyDiners': ['notifyQueue'],
  'entries alone, and waits for none': ['remindDiners'],
  'the listing of one business, then a row of its own, as changeItems or editCoupon': [
    'changeMenu',
    'changeOpeningHours',
    'changeBackground',
    'editDeal',
  ],
  'a listing alone, by settleDoubt': ['settlePlaces'],
  'one account, its log-ins, its files and what it keeps': [
    'changePassword',
    'updateProfile',
    'logIn',
    'endSession',
    'subscribe',
    'unsubscribe',
    'saveSearch',
    'removeSearch',
    'requestLogInCode',
    'logInByCode',
    'requestReset',
    'signUp',
    'resendConfirmation',
    'changeMark',
    'inviteStaff',
    'acceptInvitation',
    'removeStaff',
    'grantOperator',
    'revokeOperator',
    'checkSecondFactor',
    'submitVerification',
  ],
  'the places, the account of their owner, then a listing that is new': ['addBranch'],
  'the listings as decideVerification': ['deleteExpiredDocuments'],
  'the listing, then its case, as prove': ['issueSiteChallenge', 'mailCode'],
  'the listings as undoClaim, then a case that is new': ['undoByLink'],
  'one row of its own, and the log': [
    'answerInquiry',
    'reopenInquiry',
    'sortInquiry',
    'sendInquiry',
    'addNote',
    'holdObject',
    'tell',
    'keepRefused',
    'noteLate',
  ],
  'an outing after its listing, as makeOuting': ['asHost'],
  'nothing: it reads one moment': ['writeOpenFeed'],
  'accounts to read, in the order of their ids, then the ledger of one': [
    'requestCredit',
    'decideCredit',
  ],
  'accounts to read, in the order of their ids, and the log': ['startEnding'],
  'one account, its connected account, its payouts, its ledger, in this order and some of them': [
    'requestPayout',
    'keep',
    'disconnectAccount',
    'refreshConnectedAccount',
    'confirmSent',
    'settle',
    'refuse',
  ],
  'an event of the provider that is new, then as one of the others': ['applyOnce'],
  'a checkout or a subscription of one account': [
    'refreshSubscription',
    'endAll',
    'refreshPlans',
    'endGrace',
  ],
  'a customer of the provider, and who set up a card': [
    'customerOfBrowser',
    'deleteAbandonedCustomers',
  ],
  'nothing but a mail that is new': ['notifyOwner'],
  'of pauseTonight and resumeTonight': ['changeTonight'],
  'the business of one account, and a mail that is new': ['mailPauseLink'],
}

let writers: Record<string, Write> = {}
let unopened = ''
beforeEach(async () => {
  const world = await addWorld(db, folder)
  writers = writersOf(world)
  unopened = world.unopened.id
})

/** `one` waits before a statement of its own until the other is done, or waits for a lock itself. */
async function runPair([one, before]: [Write, number], other: Write) {
  let isDone = false
  const reached = Promise.withResolvers<void>()
  const waitForOther = async () => {
    reached.resolve()
    while (!(isDone || (await isAnyoneWaiting()))) await sleep(4)
  }
  const first = one(rolledBack(pairs, at => (at === before ? waitForOther() : undefined)))
  await Promise.race([reached.promise, first.catch(() => {})])
  const then = other(rolledBack(pairs)).finally(() => {
    isDone = true
  })
  const done = await Promise.allSettled([first, then])
  return done.map(end => {
    if (end.status === 'fulfilled') return outcomeOf(end.value)
    if (isDeadlock(end.reason)) return DEADLOCK
    throw end.reason
  })
}

const DEADLOCK = 'deadlock'

async function deadlocksOf(held: [Write, number], other: Write): Promise<number> {
  return (await runPair(held, other)).filter(outcome => outcome === DEADLOCK).length
}

function outcomeOf(result: unknown): unknown {
  if (typeof result === 'string') return result
  return typeof result === 'object' && result && 'outcome' in result ? result.outcome : 'done'
}

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

async function runAlone(write: Write) {
  let statements = 0
  const counted = rolledBack(pairs, at => {
    statements = at
    return undefined
  })
  return { outcome: outcomeOf(await write(counted)), statements }
}

function isDeadlock(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDeadlock)
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}

interface Alone {
  write: Write
  name: string
  outcome: unknown
  statements: number
  milliseconds: number
}

/**
 * Those of `others` that take a lock which `one` has taken when it is done. Whoever takes none of them waits for
 * `one` at no statement of either, so that only those that meet need to be tried in a row.
 */
async function listMeeting(one: Write, others: readonly Alone[]): Promise<Alone[]> {
  const meeting: Alone[] = []
  await holdingLocksOf(pairs, one, async () => {
    for (const other of others) {
      let hasFailed = false
      const noted = rolledBack(impatient, undefined, () => {
        hasFailed = true
      })
      const outcome = await other.write(noted).then(outcomeOf, () => 'failed')
      if (hasFailed || outcome !== other.outcome) meeting.push(other)
    }
  })
  return meeting
}

/** As nothing is committed, who comes second does what they would do alone, whichever of the two that is. */
test('no two writers of a listing, a coupon, an account or a digest wait for each other', async () => {
  const wrong: string[] = []
  const all: Alone[] = []
  for (const [name, write] of Object.entries(writers)) {
    const began = performance.now()
    const alone = await runAlone(write)
    expect(alone.outcome, name).not.toMatch(/^(not-|no-|already-|changed-|settled|over)/u)
    all.push({ name, write, ...alone, milliseconds: performance.now() - began })
  }
  // The dearest are held, so that they run least often.
  const dearestFirst = all.toSorted((one, other) => other.milliseconds - one.milliseconds)
  for (const [at, one] of dearestFirst.entries()) {
    const meeting = await listMeeting(one.write, dearestFirst.slice(at + 1))
    for (const other of [one, ...meeting]) {
      if (process.env.ONLY && one.name !== process.env.ONLY && other.name !== process.env.ONLY)
        continue
      // Who is held, and before which of its statements, changes from pair to pair.
      const place = all.indexOf(one) + all.indexOf(other)
      const [held, free] = place % 2 === 0 ? [one, other] : [other, one]
      const before = 2 + (place % Math.max(1, held.statements - 1))
      const [first, second] = await runPair([held.write, before], free.write)
      if (first === held.outcome && second === free.outcome) continue
      wrong.push(`${held.name} before ${before}: ${first}, and ${free.name}: ${second}`)
    }
  }
  expect(wrong).toEqual([])
})

const missing: Write = () => Promise.reject(new Error('It is not among the writers.'))

test('an operator accepts a claim while a colleague suspends a business', async () => {
  const { suspend = missing, acceptCase = missing } = writers
  expect(await deadlocksOf([suspend, 7], acceptCase)).toBe(0)
})

test('a place goes to another while a third who says that they are there is suspended', async () => {
  const { suspendRival = missing, giveOwnedPlace = missing } = writers
  expect(await deadlocksOf([suspendRival, 2], giveOwnedPlace)).toBe(0)
})

test.each(['confirmEmail', 'resetPassword'])(
  '%s takes the places before the account that it opens',
  async name => {
    const opening = writers[name] ?? missing
    const moving: Write = on =>
      on.transaction().execute(async tx => {
        await lockPlaces(tx)
        await lockAccounts(tx, [unopened])
      })
    expect(await deadlocksOf([opening, 3], moving)).toBe(0)
  },
)

test('one that takes a find before its listing does: the check that this test can fail', async () => {
  const backwards: Write = on =>
    on.transaction().execute(async tx => {
      const finds = tx.selectFrom('unsure_finds').select('listing_id').orderBy('id')
      const { listing_id } = await finds.forUpdate().executeTakeFirstOrThrow()
      await lockListings(tx, [listing_id])
    })
  expect(await deadlocksOf([backwards, 2], writers.judgeFind ?? missing)).toBe(1)
})

test('those that meet one are found, and others are not: the check that only they need trying', async () => {
  const { judgeFind = missing, hideListing = missing, joinQueue = missing } = writers
  const others = await Promise.all(
    Object.entries({ hideListing, joinQueue }).map(async ([name, write]) => {
      return { name, write, ...(await runAlone(write)), milliseconds: 0 }
    }),
  )
  expect((await listMeeting(judgeFind, others)).map(({ name }) => name)).toEqual(['hideListing'])
})

test('every function with a transaction is among them, or in a list that says what it locks', async () => {
  const domain = join(import.meta.dirname, '..')
  const found: string[] = []
  for await (const path of glob('**/*.server.ts', { cwd: domain })) {
    const text = await readFile(join(domain, path), 'utf8')
    const functions = text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?\n\}\n/gmu)
    for (const [body, name = ''] of functions) if (/ransaction\(\)/u.test(body)) found.push(name)
  }
  expect(found).toContain('judgeFind')
  const paired = new Set(Object.keys(writers))
  const others = found.filter(name => !paired.has(name))
  expect([...new Set(others)].toSorted()).toEqual(Object.values(ALONE).flat().toSorted())
})
