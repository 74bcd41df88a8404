import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { href } from 'react-router'
import { deleteReleasedProofs } from '../../../app/domain/files/clean-up-files.server.ts'
import { deleteDocuments } from '../../../app/domain/verifications/expired-documents.server.ts'
import { diskStore } from '../../../app/integrations/files/disk-store.server.ts'
import { removeDataFolder } from '../../../db/embedded/data-folder.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addPerson, signIn } from '../../../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { percentile, send, times } from './client.ts'
import { command } from './command.ts'
import { addDiners } from './people.ts'
import { startTraffic } from './writers.ts'

const RESTORE_MS = 60_000
const QUEUES = 2_000
const FILLERS = 4

/** Contains only another installation's secret. */
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

const WITHOUT_SNAPSHOT = ['--import', join(import.meta.dirname, 'without-snapshot.ts')]

/** BK1, BK3: each backup is restored elsewhere and examined. */
async function backUpUnderWriters(stage: Stage, imports: readonly string[] = []): Promise<Outcome> {
  const application = await stage.start()
  const rounds = stage.isFull ? 20 : 4
  const problems: string[] = []
  const restores: number[] = []
  const traffic = await startTraffic(application)
  const filling = await startFilling(application)
  const folder = await mkdtemp(join(tmpdir(), 'hush-backups-'))
  for (let round = 0; round < rounds; round += 1) {
    const [target, data] = [join(folder, String(round)), await folderFor(application)]
    const before = await countEntries(application)
    const taken = await command('backup', [target], { DATA_DIR: application.dataDir, imports })
    const after = await countEntries(application)
    const startedAt = performance.now()
    const restored = await command('restore', [target], { DATA_DIR: data })
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
  const filled = await filling.stop()
  await removeDataFolder(folder)
  const slowest = percentile(restores, 1)
  if (slowest > RESTORE_MS) problems.push(`A restore took ${slowest} ms.`)
  return {
    amount: `${rounds} backups under 20 clients, ${traffic.acknowledged()} joins acknowledged and ${filled} queues filled`,
    figure: `entries between those before and those after; restored and examined in at most ${slowest} ms`,
    problems,
  }
}

/** Entries and their coupon are in two tables. */
async function startFilling({ db, url }: Application): Promise<{ stop(): Promise<number> }> {
  const diners = await addDiners(db, QUEUES)
  const { id: listingId } = await addListing(db, { name: 'The Single Stool' })
  const coupons = await db
    .insertInto('coupons')
    .values(
      diners.map((_, index) => ({
        listing_id: listingId,
        title: `Stool ${index}`,
        description: 'The only one.',
        target: 1,
        ends_on: '2027-06-30',
      })),
    )
    .returning('id')
    .execute()
  const queues = coupons.entries()
  let filled = 0
  let isOver = false
  const fill = async () => {
    for (const [index, { id: couponId }] of queues) {
      if (isOver) return
      const join = { path: '/api/join_queue', json: { coupon_id: couponId } }
      const { status } = await send(url, { ...join, cookie: diners[index]?.cookie })
      if (status === 200) filled += 1
    }
  }
  const work = times(FILLERS, fill)
  return {
    async stop() {
      isOver = true
      await work
      return filled
    },
  }
}

async function entriesIn(folder: string): Promise<number> {
  const { tables } = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  const queue = tables.find(({ name }: { name: string }) => name === 'queue_entries')
  return Number(queue?.rows)
}

/** BK4: the document is erased after the backup. */
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
  const taken = await command('backup', [target], { DATA_DIR: application.dataDir })
  const store = await diskStore(join(application.dataDir, 'files'))
  await application.db
    .transaction()
    .execute(tx => deleteDocuments(tx, { verificationId, now: TEST_NOW }))
  await deleteReleasedProofs(application.db, { store }, { now: TEST_NOW })
  const erased = await read(application, path)
  const restored = await command('restore', [target, ...options(application)], {
    DATA_DIR: dataDir,
  })
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

async function read({ db, url }: Application, path: string): Promise<number> {
  const email = `op.${randomUUID()}@hush.test`
  const person = { role: 'operator', email, first_name: 'Op', last_name: 'Erator' } as const
  const cookie = await signIn(db, await addPerson(db, person))
  const { status } = await send(url, { path, cookie })
  return status
}

export const backups: readonly Check[] = [
  {
    id: 'BK1',
    what: 'Backups of a serving installation come back whole, examined by the doctor',
    goal: 'as many entries as before at least, as after at most; restored within a minute',
    run: stage => backUpUnderWriters(stage),
    control: stage => backUpUnderWriters(stage, WITHOUT_SNAPSHOT),
    controlFailsBy: /Coupon .* is not activated|violates foreign key/,
  },
  {
    id: 'BK4',
    what: 'A document erased after the backup does not come back',
    goal: '404 once erased and after the restore; back where the files before are not named',
    run: keepErased,
    control: stage => restoreErased(stage, () => []),
    controlFailsBy: /answered 200 after the restore/,
  },
]
