import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { percentile } from './client.ts'
import { startTraffic } from './writers.ts'

const root = join(import.meta.dirname, '..')
const RESTORE_MS = 60_000

interface Ended {
  code: number | null
  output: string
}

/** A command of ours on a data folder, as an operator runs it. */
async function command(name: string, args: string[], dataDir: string): Promise<Ended> {
  const child = spawn(process.execPath, [join('scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, output }
}

/** A folder of data that has nothing but the secret of another. */
async function folderFor({ dataDir }: Application): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-restored-'))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'session-secret'), await readFile(join(dataDir, 'session-secret')))
  return folder
}

async function countEntries({ db }: Application): Promise<number> {
  const { entries } = await db
    .selectFrom('queue_entries')
    .select(eb => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

const ROWS = /(\d+) rows/

/** BK1, BK3: backups under writers, each restored elsewhere and examined. */
async function backUpUnderWriters(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const rounds = stage.isFull ? 20 : 4
  const problems: string[] = []
  const restores: number[] = []
  const traffic = await startTraffic(application)
  const folder = await mkdtemp(join(tmpdir(), 'hush-backups-'))
  for (let round = 0; round < rounds; round += 1) {
    const [target, data] = [join(folder, String(round)), await folderFor(application)]
    const before = await countEntries(application)
    const taken = await command('backup', [target], application.dataDir)
    const after = await countEntries(application)
    const startedAt = performance.now()
    const restored = await command('restore', [target], data)
    restores.push(Math.round(performance.now() - startedAt))
    if (taken.code !== 0) problems.push(`Backup: ${taken.output}`)
    if (restored.code !== 0) problems.push(`Restore: ${restored.output}`)
    const entries = await entriesIn(target)
    if (entries < before || entries > after) {
      problems.push(`${entries} entries, of ${before} before and ${after} after the backup.`)
    }
    await removeDataFolder(data)
  }
  await traffic.stop()
  await removeDataFolder(folder)
  const slowest = percentile(restores, 1)
  if (slowest > RESTORE_MS) problems.push(`A restore took ${slowest} ms.`)
  return {
    amount: `${rounds} backups under 16 clients, ${traffic.acknowledged()} joins acknowledged`,
    figure: `entries between those before and those after; restored and examined in at most ${slowest} ms`,
    problems,
  }
}

async function entriesIn(folder: string): Promise<number> {
  const { tables } = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  const queue = tables.find(({ name }: { name: string }) => name === 'queue_entries')
  return Number(queue?.rows)
}

/** BK5: another secret, a changed part, a database in use. */
async function refuseWrongRestores(stage: Stage): Promise<Outcome> {
  const application = await stage.shared()
  const folder = await mkdtemp(join(tmpdir(), 'hush-backups-'))
  const target = join(folder, 'one')
  const problems: string[] = []
  const { output } = await command('backup', [target], application.dataDir)
  if (!ROWS.test(output)) problems.push(output)
  const refused = async (said: string, dataDir: string) => {
    const { code, output: sentence } = await command('restore', [target], dataDir)
    if (code === 0 || !sentence.includes(said))
      problems.push(`Not refused with “${said}”: ${sentence}`)
  }
  const stranger = await mkdtemp(join(tmpdir(), 'hush-restored-'))
  await refused('another SESSION_SECRET', stranger)
  await refused('is not empty', application.dataDir)
  const empty = await folderFor(application)
  await appendFile(join(target, 'tables', 'accounts.copy.zst'), 'x')
  await refused('was changed since the backup', empty)
  for (const each of [stranger, empty, folder]) await removeDataFolder(each)
  return {
    amount: '3 wrong restores',
    figure: `${3 - problems.length} refused with their sentence`,
    problems,
  }
}

/** Point in time and copies of a data folder are not tried here: `docs/operations.md`. */
export const backups: readonly Check[] = [
  {
    id: 'BK1',
    what: 'Backups of a serving installation come back whole, examined by the doctor',
    goal: 'as many entries as before at least, as after at most; restored within a minute',
    run: backUpUnderWriters,
  },
  {
    id: 'BK5',
    what: 'A wrong restore is refused before it changes anything',
    goal: 'each with a sentence',
    run: refuseWrongRestores,
  },
]
