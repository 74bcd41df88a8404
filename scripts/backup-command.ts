import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Area } from '../app/domain/files/area.ts'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { keysOf } from '../app/domain/files/store-keys.ts'
import { copyOut, listSequences, listTables } from '../db/copy-tables.ts'
import {
  type Backup,
  FORMAT_NUMBER,
  filePath,
  MANIFEST,
  secretMark,
  tablePath,
} from './backup-format.ts'

/** Tables are of one moment; files are copied before and after, so that none is missing. */
export async function backUp(
  folder: string,
  source: { pool: pg.Pool; store: FileStore; secret: string; now: Date },
): Promise<Backup> {
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  await mkdir(join(draft, 'files'), { mode: 0o700 })
  const client = await source.pool.connect()
  try {
    const files = new Map<string, string>()
    await copyFiles(client, source.store, draft, files)
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ name: string }>(
      'select max(name) as name from kysely_migration',
    )
    const tables = []
    for (const table of await listTables(client)) {
      tables.push(
        await copyOut(
          client,
          table,
          createWriteStream(tablePath(draft, table.name), { mode: 0o600 }),
        ),
      )
    }
    const sequences = await listSequences(client)
    await copyFiles(client, source.store, draft, files)
    await client.query('commit')
    const backup: Backup = {
      format: FORMAT_NUMBER,
      takenAt: source.now.toISOString(),
      migration: rows[0]?.name ?? '',
      secretMark: secretMark(source.secret),
      tables,
      sequences,
      files: [...files].map(([key, sha256]) => ({ key, sha256 })),
    }
    await writeThrough(join(draft, MANIFEST), JSON.stringify(backup, null, 1))
    await requireNothingAt(folder)
    await rename(draft, folder)
    return backup
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    client.release(true)
  }
}

async function copyFiles(
  client: pg.ClientBase,
  store: FileStore,
  folder: string,
  copied: Map<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ id: string; area: Area }>(
    'select id, area from files order by id',
  )
  for (const key of rows.flatMap(keysOf)) {
    if (copied.has(key)) continue
    const bytes = await store.read(key)
    if (!bytes) continue
    const sha256 = createHash('sha256')
    const counting = new Transform({
      transform(chunk, _, done) {
        sha256.update(chunk)
        done(null, chunk)
      },
    })
    const target = createWriteStream(filePath(folder, key), { mode: 0o600 })
    await pipeline(bytes, counting, target)
    copied.set(key, sha256.digest('hex'))
  }
}

async function requireNothingAt(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere)
    throw new Error(`${folder} is there already: a backup is never written over another.`)
  await mkdir(dirname(folder), { recursive: true })
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
