import { execFile } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { useDatabase } from '../test/database.ts'

const { db, url } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-import-command-'))
await chmod(folder, 0o711)
afterAll(() => removeDataFolder(folder))

const GOOD = join(folder, 'guide.csv')
const BROKEN = join(folder, 'broken.csv')
await writeFile(GOOD, 'name,zip\nThe Idle Heron,20852\n,20852\n')
await writeFile(BROKEN, 'name,zip\n"The Idle Heron,20852\n')

interface Answer {
  code: number
  out: string
  err: string
}

function run(args: string[], env: Record<string, string> = { DATABASE_URL: url }): Promise<Answer> {
  const script = join(import.meta.dirname, 'import-listings.ts')
  const environment = { PATH: process.env.PATH, DATA_DIR: folder, ...env }
  return new Promise(resolve => {
    execFile(process.execPath, [script, ...args], { env: environment }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

describe('npm run import-listings', () => {
  test('loads a file, names the skipped row and sums up', async () => {
    const { code, out, err } = await run(['--source', 'The Guide', GOOD])
    expect(err).toBe(`${GOOD}:3: has no name\n`)
    expect(out).toBe(`${GOOD}: 2 rows\n  1 inserted, 0 updated, 0 unchanged, 1 skipped\n`)
    expect(code).toBe(0)
    const rows = await db.selectFrom('listings').select(['name', 'source']).execute()
    expect(rows).toEqual([{ name: 'The Idle Heron', source: 'The Guide' }])
  })

  test('answers 1 when a file is broken, and still loads the others', async () => {
    const { code, err } = await run([BROKEN, GOOD])
    expect(err).toContain(`${BROKEN} ends within a quoted field`)
    expect(err).toContain('Nothing of it was loaded.')
    expect(code).toBe(1)
    expect(await db.selectFrom('listings').select('name').execute()).toHaveLength(1)
    const missing = join(folder, 'missing.csv')
    expect((await run([missing])).err).toContain(`${missing} is not there, or cannot be read.`)
  })

  test.each([
    ['no file', []],
    ['an unknown option', ['--sauce', 'x', GOOD]],
    ['a day that is none', ['--checked', '2027-02-30', GOOD]],
    ['a day to come', ['--checked', '2999-01-01', GOOD]],
  ])('answers 2 for %s', async (_, args) => {
    expect((await run(args)).code).toBe(2)
  })

  test('works on the embedded database while another process serves it, and when none does', async () => {
    const embedded = { DATABASE_URL: '' }
    const server = await startEmbeddedPostgres({ dataDir: folder, say: () => {}, fsync: false })
    const whileServed = await run([GOOD], embedded)
    await server.stop()
    expect(whileServed).toMatchObject({ code: 0, err: expect.stringContaining('is running') })
    expect((await run([GOOD], embedded)).out).toContain('1 unchanged')
  })
})
