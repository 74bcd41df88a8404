import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findToken } from '../app/domain/accounts/account-tokens.server.ts'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import { useDatabase } from '../test/database.ts'
import { addPerson, PEOPLE, signIn } from '../test/world.ts'
import { runOperatorCommand } from './operator-command.ts'

const { db, url } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-operator-command-'))
afterAll(() => removeDataFolder(folder))

const email = 'greta@example.com'

interface Answer {
  code: number
  out: string
  err: string
}

const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url }

/** Runs the command in this process, on the database of the test. */
async function run(...args: string[]): Promise<Answer> {
  const lines = { out: '', err: '' }
  const code = await runOperatorCommand(args, {
    env,
    openDatabase: async () => ({ db, close: async () => {} }),
    print: line => {
      lines.out += `${line}\n`
    },
    printError: line => {
      lines.err += `${line}\n`
    },
  })
  return { code, ...lines }
}

/** Runs it as a terminal does. */
function runProcess(...args: string[]): Promise<Answer> {
  const script = join(import.meta.dirname, 'operator.ts')
  return new Promise(resolve => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

async function actions(): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

describe('npm run operator', () => {
  test('makes an operator and prints a link that sets the password', async () => {
    const { code, out } = await runProcess('grant', 'Greta@Example.com')
    expect(code).toBe(0)
    expect(out).toContain(`${email} had no account, and is an operator now.`)
    const token = /reset-password\?token=([\w-]+)/.exec(out)?.[1] ?? ''
    const found = await findToken(db, { token, purpose: 'reset', now: new Date() })
    expect(found?.email).toBe(email)
    expect((await run('list')).out).toBe(`${email}: no password yet\n`)
    expect(await actions()).toEqual(['grant operator'])
  })

  test('resets an operator who lost the second factor', async () => {
    const accountId = await addPerson(db, PEOPLE.olga)
    await signIn(db, accountId)
    await db
      .insertInto('second_factors')
      .values({ account_id: accountId, sealed_secret: Buffer.from('x'), confirmed_at: new Date() })
      .execute()
    expect((await run('list')).out).toContain(': active')
    expect((await run('grant', PEOPLE.olga.email)).out).toContain('was reset')
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  })

  test.each(['dana', 'bea'] as const)('refuses the address of %s in one sentence', async who => {
    const { email, role } = PEOPLE[who]
    await addPerson(db, PEOPLE[who])
    const { code, err } = await run('grant', email)
    expect(code).toBe(1)
    expect(err).toBe(`${email} is the address of a ${role}, and an account belongs to one role.\n`)
    expect(await actions()).toEqual([])
  })

  test('revokes what was granted, and grants it again', async () => {
    await run('grant', email)
    expect((await run('revoke', email)).out).toBe(`${email} can no longer log in.\n`)
    expect((await run('list')).out).toBe(`${email}: suspended\n`)
    await run('grant', email)
    expect((await run('list')).out).toBe(`${email}: no password yet\n`)
    expect(await actions()).toEqual(['grant operator', 'revoke operator', 'grant operator anew'])
    expect((await run('revoke', 'nobody@example.com')).code).toBe(1)
  })

  test.each([
    ['nothing', []],
    ['an unknown verb', ['promote', email]],
    ['no email', ['grant']],
    ['a text that is no email', ['grant', 'greta']],
  ])('answers 2 for %s', async (_, args) => {
    expect((await run(...args)).code).toBe(2)
  })
})
