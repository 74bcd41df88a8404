import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import {
  createPrimary,
  DATABASE,
  inCluster,
  ownedFolder,
  type PostgresServer,
  run,
  serverIn,
} from './cluster-servers.ts'
import { command } from './command.ts'
import { startTraffic, type Traffic } from './writers.ts'

const SERVED = { SESSION_SECRET: randomBytes(32).toString('hex'), DEMO: 'on' }
const WRITTEN_MS = 2_000
const ARCHIVED_MS = 60_000
const POLL_MS = 100

/** BK2: needs Debian's PostgreSQL tools. */
async function comeBack(stage: Stage, { isToMoment }: { isToMoment: boolean }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hush-archive-'))
  chmodSync(folder, 0o755)
  const primary = await createPrimary(folder)
  const archive = ownedFolder(folder, 'archive')
  const stops = [() => primary.kill()]
  try {
    await startArchiving(primary, archive)
    const application = await stage.start({ env: { ...SERVED, DATABASE_URL: inCluster(primary) } })
    const traffic = await startTraffic(application)
    await sleep(WRITTEN_MS)
    await untilFed(application.db)
    const dumped = await dumpAndRestore(application, primary, folder)
    const base = join(ownedFolder(folder, 'copies'), 'base')
    run('pg_basebackup', ['-d', primary.url, '-D', base, '-X', 'none', '-c', 'fast'])
    await sleep(WRITTEN_MS)
    await traffic.stop()
    const { at, entries } = await loseAll(application.db)
    await untilArchived(application.db)
    await application.end('SIGTERM')
    await primary.kill()
    const recovered = await recover(base, { archive, at: isToMoment ? at : undefined })
    stops.push(() => recovered.kill())
    const found = await examine(recovered, application, traffic)
    const problems = [
      ...dumped,
      found.lost > 0 && `${found.lost} joins acknowledged before the moment are missing.`,
      found.entries !== entries && `${found.entries} entries, and ${entries} at the moment.`,
      found.doctor !== '' && `The doctor: ${found.doctor}`,
    ].filter(problem => problem !== false)
    return {
      amount: `${traffic.acknowledged()} joins acknowledged, then every entry deleted`,
      figure: `${found.lost} lost; ${found.entries} entries of ${entries} at the moment before; a dump restored with ${dumped.length} wrong`,
      problems,
    }
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startArchiving(primary: PostgresServer, archive: string): Promise<void> {
  appendFileSync(
    join(primary.folder, 'postgresql.conf'),
    `\narchive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`,
  )
  await primary.kill()
  await primary.start()
}

/** Taken under writers. */
async function dumpAndRestore(
  { db, dataDir }: Application,
  primary: PostgresServer,
  folder: string,
): Promise<string[]> {
  const dump = join(ownedFolder(folder, 'dumps'), 'hush')
  const before = await countEntries(db)
  run('pg_dump', ['-Fc', '-f', dump, DATABASE], primary.url)
  const after = await countEntries(db)
  run('createdb', ['restored'], primary.url)
  run('pg_restore', ['--exit-on-error', '-d', 'restored', dump], primary.url)
  const url = inCluster(primary, 'restored')
  const restored = createDb(createPool({ connectionString: url, patient: true }))
  const entries = await countEntries(restored)
  await restored.destroy()
  const { code, output } = await command('doctor', [], {
    ...SERVED,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })
  return [
    (entries < before || entries > after) &&
      `The dump has ${entries} entries, of ${before} before and ${after} after.`,
    code !== 0 && `The doctor of the dump: ${output}`,
  ].filter(problem => problem !== false)
}

async function countEntries(db: Db): Promise<number> {
  const { entries } = await db
    .selectFrom('queue_entries')
    .select(eb => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

async function loseAll(db: Db): Promise<{ at: string; entries: number }> {
  const entries = await countEntries(db)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  await sleep(POLL_MS)
  await db.deleteFrom('queue_entries').execute()
  return { at: rows[0]?.at ?? '', entries }
}

/** What is stored after the dump is no file of it, and the first archive is made at the start. */
async function untilFed(db: Db): Promise<void> {
  await until('The open feed was not written.', async () => {
    const feeds = await db.selectFrom('open_feeds').select('id').execute()
    return feeds.length > 0
  })
}

async function until(problem: string, isTrue: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < ARCHIVED_MS) {
    if (await isTrue()) return
    await sleep(POLL_MS)
  }
  throw new Error(problem)
}

async function untilArchived(db: Db): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
  await until('The log was not archived.', async () => {
    const { rows: archived } = await sql`
      select from pg_stat_archiver where last_archived_wal >= ${rows[0]?.file}`.execute(db)
    return archived.length > 0
  })
}

async function recover(
  base: string,
  { archive, at }: { archive: string; at: string | undefined },
): Promise<PostgresServer> {
  const target = at === undefined ? '' : `recovery_target_time = '${at}'\n`
  writeFileSync(join(base, 'recovery.signal'), '')
  appendFileSync(
    join(base, 'postgresql.conf'),
    `\narchive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\n${target}recovery_target_action = 'promote'\n`,
  )
  const server = await serverIn(base)
  await server.start()
  return server
}

async function examine(
  recovered: PostgresServer,
  { dataDir }: Application,
  traffic: Traffic,
): Promise<{ lost: number; entries: number; doctor: string }> {
  const url = inCluster(recovered)
  const db = createDb(createPool({ connectionString: url, patient: true }))
  try {
    await untilPromoted(db)
    const { code, output } = await command('doctor', [], {
      ...SERVED,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
    })
    return {
      lost: await traffic.lost({ db, first: traffic.acknowledged() }),
      entries: await countEntries(db),
      doctor: code === 0 ? '' : output,
    }
  } finally {
    await db.destroy()
  }
}

async function untilPromoted(db: Db): Promise<void> {
  await until('The recovery did not end.', async () => {
    const { rows } = await sql`select where not pg_is_in_recovery()`.execute(db)
    return rows.length > 0
  })
}

export const pointInTime: Check[] = [
  {
    id: 'BK2',
    what: 'A PostgreSQL of one’s own comes back to the moment before a disaster, and from a dump',
    goal: 'every acknowledged join and no other entry, well by the doctor; a dump taken under writers likewise',
    run: stage => comeBack(stage, { isToMoment: true }),
    control: stage => comeBack(stage, { isToMoment: false }),
    controlFailsBy: /joins acknowledged before the moment are missing/,
  },
]
