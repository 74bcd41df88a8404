import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addAccount, PASSWORD } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { DAY, later, MINUTE, TEST_ORIGIN } from '../../../test/moment.ts'
import { signIn } from '../../../test/world.ts'
import { hasFreshPassword } from '../../domain/accounts/fresh-password.ts'
import { findViewer } from '../../domain/accounts/sessions.server.ts'
import { servicesContext } from '../context.server.ts'
import {
  checkFreshPassword,
  type FreshPassword,
  PASSWORD_FIRST,
  WRONG_PASSWORD,
} from './fresh-password.server.ts'

const { db } = useDatabase({ size: 20 })
const WRONG = 'Not the one 4 me'

let accountId = ''
let cookie = ''
let moment = later(0)

beforeEach(async () => {
  accountId = await addAccount(db, { email: 'bea@example.com', role: 'business' })
  cookie = await signIn(db, accountId)
  moment = later(6 * MINUTE)
})

function viewerBehind(carried: string) {
  return findViewer(db, { token: carried.split('=')[1] ?? '', now: moment })
}

/** Asks as a request with this cookie would, at `moment`. */
async function ask(password?: string, carried = cookie): Promise<FreshPassword> {
  const viewer = await viewerBehind(carried)
  if (!viewer) throw new Error('Nobody is signed in.')
  const context = new RouterContextProvider()
  context.set(servicesContext, createTestApp(db, { now: () => moment }).services)
  const request = new Request(TEST_ORIGIN, { headers: { cookie: carried } })
  return checkFreshPassword(request, context, { viewer, password })
}

test('a password of the last five minutes is enough, and an older one is not', async () => {
  moment = later(5 * MINUTE)
  expect(await ask()).toEqual({ outcome: 'fresh' })
  moment = later(5 * MINUTE + 1)
  expect(await ask()).toMatchObject({ outcome: 'refused', status: 403, sentence: PASSWORD_FIRST })
})

test('one that a clock far ahead noted is not fresh', () => {
  expect(hasFreshPassword({ passwordEnteredAt: later(DAY) }, later(0))).toBe(false)
})

test('the right password is enough, and is asked for again only after five minutes', async () => {
  expect(await ask(PASSWORD)).toEqual({ outcome: 'fresh' })
  moment = later(11 * MINUTE)
  expect(await ask()).toEqual({ outcome: 'fresh' })
  moment = later(12 * MINUTE)
  expect(await ask()).toMatchObject({ outcome: 'refused', status: 403 })
})

test('a wrong one is refused and makes nothing fresh', async () => {
  expect(await ask(WRONG)).toMatchObject({ status: 401, sentence: WRONG_PASSWORD })
  expect(await ask('')).toMatchObject({ status: 403 })
  expect(await ask()).toMatchObject({ status: 403 })
})

test('what one session shows is no password of another', async () => {
  const stolen = await signIn(db, accountId)
  expect(await ask(PASSWORD)).toEqual({ outcome: 'fresh' })
  expect(await ask(undefined, stolen)).toMatchObject({ outcome: 'refused', status: 403 })
})

test('somebody else’s password is wrong', async () => {
  await addAccount(db, { email: 'eve@example.com', role: 'business', password: WRONG })
  expect(await ask(WRONG)).toMatchObject({ status: 401 })
})

test('after five wrong tries at once the right one has to wait too', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => ask(WRONG)))
  const statuses = tries.map(tried => tried.outcome === 'refused' && tried.status)
  expect(statuses.filter(status => status === 401)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(7)
  expect(await ask(PASSWORD)).toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  })
})

test('right ones between wrong ones keep the account open', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let tried = 0; tried < 3; tried += 1)
      expect(await ask(WRONG)).toMatchObject({ status: 401 })
    expect(await ask(PASSWORD)).toEqual({ outcome: 'fresh' })
    moment = new Date(moment.getTime() + 6 * MINUTE)
  }
})

test('a session that ended, or whose account is suspended, has no right password', async () => {
  const viewer = await viewerBehind(cookie)
  if (!viewer) throw new Error('Bea is signed in.')
  const { services } = createTestApp(db, { now: () => moment })
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const request = new Request(TEST_ORIGIN, { headers: { cookie } })
  const check = () => checkFreshPassword(request, context, { viewer, password: PASSWORD })
  await db
    .updateTable('accounts')
    .set({ suspended_at: later(0), suspension_reason: 'A test.' })
    .execute()
  expect(await check()).toMatchObject({ status: 401 })
  await db.deleteFrom('sessions').execute()
  expect(await check()).toMatchObject({ status: 401 })
})
