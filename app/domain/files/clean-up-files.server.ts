import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../db/client.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'
import type { FileServices } from './file-store.ts'
import { keysOf } from './store-keys.ts'

/** How long a form may stay open between an upload and what refers to it. */
const UNKEPT_MS = 12 * HOUR_MS
/** Pages that were drawn before a file was released still name it for a while. */
const RELEASED_MS = HOUR_MS
/** One day longer than an unconfirmed account, which adopts its files when it is confirmed. */
const NOBODYS_MS = 8 * DAY_MS
/** No upload is under way for so long. */
const ARRIVING_MS = HOUR_MS
const BATCH = 500

/**
 * Deletes what nothing refers to. What is to go is marked first, so that nobody can keep it from then
 * on; then its bytes go, then its row: cut off anywhere, the next run goes on.
 */
export async function cleanUpFiles(
  db: Db,
  { store, incoming }: Pick<FileServices, 'store' | 'incoming'>,
  { now }: { now: Date },
): Promise<void> {
  await releaseForgotten(db, now)
  await deleteReleased(db, store, { before: before(now, RELEASED_MS) })
  await forgetArrivals(incoming)
}

/** Deletes the proofs that are released: no page names them, so they need not wait. */
export async function deleteReleasedProofs(
  db: Db,
  { store }: Pick<FileServices, 'store'>,
): Promise<void> {
  await deleteReleased(db, store, { before: null })
}

/** Deletes released proofs, and what else was released before an instant. */
async function deleteReleased(
  db: Db,
  store: FileServices['store'],
  { before }: { before: Date | null },
): Promise<void> {
  for (;;) {
    const gone = await db
      .selectFrom('files')
      .select(['id', 'area'])
      .where('released_at', 'is not', null)
      .where(eb => eb.or([eb('area', '=', 'proofs'), eb('released_at', '<=', before)]))
      .orderBy('released_at')
      .limit(BATCH)
      .execute()
    for (const file of gone) {
      for (const key of keysOf(file)) await store.delete(key)
      await db.deleteFrom('files').where('id', '=', file.id).execute()
    }
    if (gone.length < BATCH) return
  }
}

/** Marks what was never kept, and what is kept for an account that is gone or was never confirmed. */
async function releaseForgotten(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('files')
    // Nothing shows it, so it need not wait.
    .set({ released_at: before(now, RELEASED_MS) })
    .where('released_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('kept_at', 'is', null), eb('created_at', '<', before(now, UNKEPT_MS))]),
        eb.and([eb('owner_id', 'is', null), eb('created_at', '<', before(now, NOBODYS_MS))]),
      ]),
    )
    .execute()
}

/** Deletes what a process that was killed left in the folder of arrivals, by the clock of the disk. */
async function forgetArrivals(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - ARRIVING_MS) await rm(path, { force: true })
  }
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
