import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import { noteSandbox } from '../server/sandbox-address.ts'
import { useDatabase } from '../test/database.ts'
import { creditLedger } from '../test/ledger.ts'
import { usePaymentSandbox } from '../test/payments.ts'
import { runReconcileCommand } from './reconcile-command.ts'

const { db, url } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()
const folder = await mkdtemp(join(tmpdir(), 'hush-reconcile-'))
afterAll(() => removeDataFolder(folder))

const BUSINESS = '00000000-0000-4000-8000-00000000000b'
const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url }

/** Runs the command in this process, on the database and the sandbox of the test. */
async function run(...args: string[]) {
  const lines = { out: '', err: '' }
  const code = await runReconcileCommand(args, {
    env,
    recheckAfterMs: 1,
    openDatabase: async () => ({ db, close: async () => {} }),
    openProvider: async () => ({ provider: provider(), close: async () => {} }),
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
function runProcess(): Promise<{ code: number; out: string; err: string }> {
  const script = join(import.meta.dirname, 'reconcile.ts')
  return new Promise(resolve => {
    execFile(process.execPath, [script], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

describe('npm run reconcile', () => {
  test('ends with 0 and a sentence where nothing differs', async () => {
    expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/^No difference/) })
  })

  test('prints a line for each difference and their sum, and ends with 1', async () => {
    await creditLedger(db, BUSINESS, 500)
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toMatch(
      /^Ledger entry \d+ \(credit\) is about nothing that we know\.\n1 difference\.\n$/,
    )
  })

  test('ends with 2 when the provider could not be reached, or for an option', async () => {
    sandbox().faults.set({ kind: 'answer', status: 503, call: '*', times: 10 })
    expect(await run()).toMatchObject({
      code: 2,
      err: expect.stringContaining('could not be reached'),
    })
    sandbox().faults.clear()
    expect((await run('--now')).code).toBe(2)
    expect((await run('--help')).code).toBe(0)
  })

  test('asks the sandbox of a running Hush, and starts one where none runs', async () => {
    const forget = await noteSandbox(folder, sandbox())
    expect(await runProcess()).toMatchObject({
      code: 0,
      err: expect.stringContaining(
        `Using the payment sandbox of the running Hush: ${sandbox().origin}`,
      ),
    })
    await noteSandbox(folder, { ...sandbox(), origin: 'http://127.0.0.1:9' })
    const alone = await runProcess()
    expect(alone.code).toBe(0)
    expect(alone.err).not.toContain('Using the payment sandbox')
    await forget()
    expect((await runProcess()).code).toBe(0)
  })
})
