import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../app/domain/accounts/passwords.server.ts'
import { useDatabase } from '../test/database.ts'
import { TEST_NOW } from '../test/moment.ts'
import { addPerson, PEOPLE, signIn } from '../test/world.ts'
import { loadDemoWorld } from './load.server.ts'
import { DEMO_PASSWORD } from './people.ts'
import { addMissingOperators, closeDemoSignIns, openDemoSignIns } from './sign-ins.server.ts'

const { db } = useDatabase()

async function opens(email: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return passwordMatches(password_hash, DEMO_PASSWORD)
}

describe('a database that held the demo, used without it', () => {
  test('lets nobody in with the published password, also not who was in', async () => {
    await loadDemoWorld(db, { now: TEST_NOW })
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'operator@hush.test')
      .executeTakeFirstOrThrow()
    await signIn(db, id)
    await closeDemoSignIns(db, { now: TEST_NOW })
    expect(await opens('operator@hush.test')).toBe(false)
    expect(await opens('business@hush.test')).toBe(false)
    expect(await db.selectFrom('sessions').select('account_id').execute()).toEqual([])
  })

  test('is closed by two processes that start at once', async () => {
    await loadDemoWorld(db, { now: TEST_NOW })
    const close = () => closeDemoSignIns(db, { now: TEST_NOW })
    await Promise.all([close(), close(), close()])
    expect(await opens('operator@hush.test')).toBe(false)
  })

  test('opens again with the demo, and what was never closed stays as it is', async () => {
    await loadDemoWorld(db, { now: TEST_NOW })
    await closeDemoSignIns(db, { now: TEST_NOW })
    await openDemoSignIns(db)
    expect(await opens('operator@hush.test')).toBe(true)
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('Of her own 1') })
      .where('email', '=', 'diner@hush.test')
      .execute()
    await openDemoSignIns(db)
    expect(await opens('diner@hush.test')).toBe(false)
  })

  test('leaves accounts of other databases alone, whatever their address', async () => {
    const id = await addPerson(db, { ...PEOPLE.olga, email: 'operator@hush.test' })
    const cookie = await signIn(db, id)
    await closeDemoSignIns(db, { now: TEST_NOW })
    expect(cookie).not.toBe('')
    expect(await db.selectFrom('sessions').select('account_id').execute()).toEqual([
      { account_id: id },
    ])
  })
})

test('a demo world from before the second operator gets one, once, and nobody else', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  const gone = ['operator2@hush.test', 'diner@hush.test']
  await db.deleteFrom('accounts').where('email', 'in', gone).execute()
  const add = () => addMissingOperators(db, { now: TEST_NOW })
  await Promise.all([add(), add()])
  await add()
  expect(await opens('operator2@hush.test')).toBe(true)
  const rows = await db.selectFrom('accounts').select('role').where('email', 'in', gone).execute()
  expect(rows).toEqual([{ role: 'operator' }])
})

test('an operator of the demo who has another password keeps it', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  const password_hash = await hashPassword('Of her own 1')
  await db
    .updateTable('accounts')
    .set({ password_hash })
    .where('email', '=', 'operator2@hush.test')
    .execute()
  await addMissingOperators(db, { now: TEST_NOW })
  expect(await opens('operator2@hush.test')).toBe(false)
})
