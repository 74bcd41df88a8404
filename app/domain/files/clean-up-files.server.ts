import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { runAll } from '../jobs/run-all.server.ts'
import { markErased } from './erased.server.ts'
import type { FileServices } from './file-store.ts'
import { keysOf } from './store-keys.ts'

/** A form may stay open this long between upload and submission. */
const MAX_UNKEPT_MS = 12 * HOUR_MS
/** Pages drawn before the release still link to the file. */
const RELEASED_MS = HOUR_MS
/** A day longer than an unconfirmed account, which adopts its files once confirmed. */
const MAX_OWNERLESS_MS = 8 * DAY_MS
const MAX_ARRIVAL_MS = HOUR_MS
const BATCH = 500

/** Marks files first, so that none can be kept afterwards; continues an interrupted run. */
export async function cleanUpFiles(
  db: Db,
  { store, incoming }: Pick<FileServices, 'store' | 'incoming'>,
  { now }: { now: Date },
): Promise<void> {
  await runAll([
    () => releaseAbandoned(db, now),
    () => deleteReleased(db, store, { before: before(now, RELEASED_MS), now }),
    () => deleteStaleArrivals(incoming),
  ])
}

export async function deleteReleasedProofs(
  db: Db,
  { store }: Pick<FileServices, 'store'>,
  { now }: { now: Date },
): Promise<void> {
  await deleteReleased(db, store, { before: null, now })
}

async function deleteReleased(
  db: Db,
  store: FileServices['store'],
  { before, now }: { before: Date | null; now: Date },
): Promise<void> {
  await oneByOne({
    db,
    job: 'delete-files',
    list: (after: string | null) =>
      db
        .selectFrom('files')
        .select(['id', 'area'])
        .where('released_at', 'is not', null)
        .where(eb => eb.or([eb('area', '=', 'proofs'), eb('released_at', '<=', before)]))
        .$if(after !== null, query => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    atOnce: BATCH,
    handle: async file => {
      if (file.area === 'proofs') await markErased(store, file.id)
      for (const key of keysOf(file)) await store.delete(key)
      await db.deleteFrom('files').where('id', '=', file.id).execute()
    },
    now,
  })
}

async function releaseAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ released_at: before(now, RELEASED_MS) })
    .where('released_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('kept_at', 'is', null), eb('created_at', '<', before(now, MAX_UNKEPT_MS))]),
        eb.and([eb('owner_id', 'is', null), eb('created_at', '<', before(now, MAX_OWNERLESS_MS))]),
      ]),
    )
    .execute()
}

/** A killed process leaves them behind; ages are by the clock of the disk. */
async function deleteStaleArrivals(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - MAX_ARRIVAL_MS) await rm(path, { force: true })
  }
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
