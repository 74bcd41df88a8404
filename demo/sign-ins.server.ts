import { randomBytes } from 'node:crypto'
import { localTimeAt } from '@hush/hours/time'
import { hashPassword } from '../app/domain/accounts/passwords.server.ts'
import type { Db, Tx } from '../db/client.ts'
import { insertPeople } from './insert.server.ts'
import { DEMO_SEED, takeTurn } from './load.server.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS, inventPeople } from './people.ts'

const CLOSED = 'demo sign-ins closed'
const BYTES = 24

const EMAILS = Object.values(DEMO_SIGN_INS).map(({ email }) => email)

/** Their password is public, and operators are among them. Safe for concurrent starts. */
export async function closeDemoSignIns(db: Db, { now }: { now: Date }): Promise<void> {
  if (!(await holdsSeed(db, DEMO_SEED)) || (await holdsSeed(db, CLOSED))) return
  const password_hash = await hashPassword(randomBytes(BYTES).toString('base64url'))
  await db.transaction().execute(async tx => {
    await setPasswords(tx, password_hash)
    const ids = tx.selectFrom('accounts').select('id').where('email', 'in', EMAILS)
    await tx.deleteFrom('sessions').where('account_id', 'in', ids).execute()
    await tx.deleteFrom('account_tokens').where('account_id', 'in', ids).execute()
    const dated_on = localTimeAt(now).date
    await tx
      .insertInto('seeds')
      .values({ name: CLOSED, version: '1', dated_on })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

export async function openDemoSignIns(db: Db): Promise<void> {
  if (!(await holdsSeed(db, CLOSED))) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async tx => {
    await setPasswords(tx, password_hash)
    await tx.deleteFrom('seeds').where('name', '=', CLOSED).execute()
  })
}

/** Diners may have deleted other accounts, which stay deleted. */
export async function addMissingOperators(db: Db, { now }: { now: Date }): Promise<void> {
  const { operator, secondOperator } = inventPeople([], localTimeAt(now).date)
  const listMissing = async (at: Db) => {
    const emails = await listKnown(at)
    return [operator, secondOperator].filter(({ email }) => !emails.includes(email))
  }
  if ((await listMissing(db)).length === 0) return
  const hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async tx => {
    await takeTurn(tx)
    const missing = await listMissing(tx)
    if (missing.length > 0) await insertPeople(tx, missing, { known: hash, nobodys: hash })
  })
}

async function listKnown(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'in', EMAILS)
    .execute()
  return rows.map(({ email }) => email)
}

async function setPasswords(tx: Tx, password_hash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash })
    .where('email', 'in', EMAILS)
    .where('owner_id', 'is', null)
    .execute()
}

async function holdsSeed(db: Db, name: string): Promise<boolean> {
  const rows = await db.selectFrom('seeds').select('name').where('name', '=', name).execute()
  return rows.length > 0
}
