import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { href } from 'react-router'
import { deleteReleasedProofs } from '../app/domain/files/clean-up-files.server.ts'
import { deleteDocuments } from '../app/domain/verifications/expired-documents.server.ts'
import { diskStore } from '../app/integrations/files/disk-store.server.ts'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import { TEST_NOW } from '../test/moment.ts'
import { addPerson, signIn } from '../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { percentile, send } from './client.ts'
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

/** BK4: a document of a verification that is erased after the backup. */
async function keepErased(stage: Stage): Promise<Outcome> {
  return restoreErased(stage, ({ dataDir }) => ['--replaces', dataDir])
}

async function restoreErased(
  stage: Stage,
  options: (application: Application) => string[],
): Promise<Outcome> {
  const application = await stage.start()
  const { verification_id: verificationId, kind } = await application.db
    .selectFrom('verification_documents')
    .innerJoin('verifications', 'verifications.id', 'verification_id')
    .select(['verification_id', 'kind'])
    .where('file_id', 'is not', null)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  const path = href('/operator/verifications/:verificationId/documents/:kind', {
    verificationId,
    kind,
  })
  const before = await read(application, path)
  const folder = await mkdtemp(join(tmpdir(), 'hush-backups-'))
  const [target, dataDir] = [join(folder, 'one'), await folderFor(application)]
  const taken = await command('backup', [target], application.dataDir)
  const store = await diskStore(join(application.dataDir, 'files'))
  await application.db
    .transaction()
    .execute(tx => deleteDocuments(tx, { verificationId, now: TEST_NOW }))
  await deleteReleasedProofs(application.db, { store }, { now: TEST_NOW })
  const erased = await read(application, path)
  const restored = await command('restore', [target, ...options(application)], dataDir)
  const after = await read(await stage.start({ dataDir }), path)
  await removeDataFolder(folder)
  const problems = [
    taken.code !== 0 && `Backup: ${taken.output}`,
    restored.code !== 0 && `Restore: ${restored.output}`,
    before !== 200 && `The document was answered ${before} before.`,
    erased !== 404 && `The document was answered ${erased} once erased.`,
    after !== 404 && `The erased document was answered ${after} after the restore.`,
  ].filter(problem => problem !== false)
  return {
    amount: 'a document, erased after the backup',
    figure: `asked for by an operator: ${before}, then ${erased}, restored ${after}`,
    problems,
  }
}

/** The status that an operator is answered with. */
async function read({ db, url }: Application, path: string): Promise<number> {
  const email = `op.${randomUUID()}@hush.test`
  const person = { role: 'operator', email, first_name: 'Op', last_name: 'Erator' } as const
  const cookie = await signIn(db, await addPerson(db, person))
  const { status } = await send(url, { path, cookie })
  return status
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
    id: 'BK4',
    what: 'A document erased after the backup does not come back',
    goal: '404 once erased and after the restore; back where the files before are not named',
    run: keepErased,
    control: stage => restoreErased(stage, () => []),
    controlFailsBy: /answered 200 after the restore/,
  },
  {
    id: 'BK5',
    what: 'A wrong restore is refused before it changes anything',
    goal: 'each with a sentence',
    run: refuseWrongRestores,
  },
]
