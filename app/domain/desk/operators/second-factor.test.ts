import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { codeAt } from '../../../../test/operators.ts'
import { addPerson, PEOPLE } from '../../../../test/world.ts'
import { findViewer } from '../../accounts/sessions.server.ts'
import { unseal } from '../../secrets/sealing.server.ts'
import { checkSecondFactor, findSetUp } from './second-factor.server.ts'

const { db } = useDatabase({ size: 20 })

const KEY = randomBytes(32)
const STEP = MINUTE / 2

async function begin() {
  const accountId = await addPerson(db, PEOPLE.olga)
  const setUp = await findSetUp(db, { accountId, email: PEOPLE.olga.email, key: KEY })
  const { sealed_secret } = await db
    .selectFrom('second_factors')
    .selectAll()
    .executeTakeFirstOrThrow()
  const secret = unseal(sealed_secret, KEY, accountId)
  if (!secret) throw new Error('The key does not open it.')
  const by = { actorId: accountId, role: 'operator' } as const
  const show = async (code: string, now = TEST_NOW, key = KEY) =>
    (await checkSecondFactor(db, { accountId, code, key, by, now })).outcome
  const codeOf = (instant: Date) => codeAt(secret, instant)
  return { accountId, setUp, secret, by, show, codeOf }
}

describe('enrolling a second factor', () => {
  test('shows the same key until its first right code, and never again', async () => {
    const { accountId, setUp, show, codeOf } = await begin()
    const again = () => findSetUp(db, { accountId, email: PEOPLE.olga.email, key: KEY })
    expect(setUp.state).toBe('to-enrol')
    expect(await again()).toEqual(setUp)
    expect(await show(codeOf(TEST_NOW))).toBe('passed')
    expect(await again()).toEqual({ state: 'enrolled' })
  })

  test('keeps the key sealed for one secret and one account', async () => {
    const { accountId, secret, show, codeOf } = await begin()
    const { sealed_secret } = await db
      .selectFrom('second_factors')
      .selectAll()
      .executeTakeFirstOrThrow()
    const other = randomBytes(32)
    expect(sealed_secret.includes(secret)).toBe(false)
    expect(unseal(sealed_secret, other, accountId)).toBeNull()
    expect(unseal(sealed_secret, KEY, 'another account')).toBeNull()
    expect(await show(codeOf(TEST_NOW), TEST_NOW, other)).toBe('unreadable')
  })

  test('begins a session of its own that has the second factor', async () => {
    const { accountId, by, codeOf } = await begin()
    const code = codeOf(TEST_NOW)
    const passed = await checkSecondFactor(db, { accountId, code, key: KEY, by, now: TEST_NOW })
    if (passed.outcome !== 'passed') throw new Error(passed.outcome)
    const { token } = passed.session
    expect(await findViewer(db, { token, now: TEST_NOW })).toMatchObject({ hasSecondFactor: true })
  })
})

describe('a code', () => {
  test.each([
    [-2, 'wrong'],
    [-1, 'passed'],
    [0, 'passed'],
    [1, 'passed'],
    [2, 'wrong'],
  ])('of %i steps from now is %s', async (steps, outcome) => {
    const { show, codeOf } = await begin()
    expect(await show(codeOf(later(steps * STEP)))).toBe(outcome)
  })

  test('is taken once, and none before it after it', async () => {
    const { show, codeOf } = await begin()
    expect(await show(codeOf(TEST_NOW))).toBe('passed')
    expect(await show(codeOf(TEST_NOW))).toBe('used')
    expect(await show(codeOf(later(-STEP)))).toBe('used')
    expect(await show(codeOf(later(STEP)))).toBe('passed')
  })

  test('that twenty browsers show at once lets one of them in', async () => {
    const { show, codeOf } = await begin()
    const code = codeOf(TEST_NOW)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => show(code)))
    expect(outcomes.filter(outcome => outcome === 'passed')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'used')).toHaveLength(19)
  })

  test('leaves an entry in the audit log, whether it was right or not', async () => {
    const { show, codeOf } = await begin()
    await show('000000')
    await show(codeOf(TEST_NOW))
    await show(codeOf(TEST_NOW))
    await show(codeOf(later(STEP)))
    const entries = await db.selectFrom('audit_log').select(['action']).orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'refuse second factor',
      'enrol second factor',
      'refuse second factor',
      'pass second factor',
    ])
  })
})
