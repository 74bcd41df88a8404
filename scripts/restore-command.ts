import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { deleteReleasedProofs } from '../app/domain/files/clean-up-files.server.ts'
import { isErased, markErased } from '../app/domain/files/erased.server.ts'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { deleteDocuments } from '../app/domain/verifications/expired-documents.server.ts'
import type { Db } from '../db/client.ts'
import { appliedMigration, migrate, migrateTo } from '../db/migrate.ts'
import { replaceTables } from '../db/replace-tables.ts'
import { BackupError, filePath, readBackup, secretMark, tablePath } from './backup-format.ts'

export const ENDED_BY_RESTORE = [
  'sessions',
  'account_tokens',
  'log_in_codes',
  'staff_invitations',
] as const

interface Target {
  db: Db
  pool: pg.Pool
  store: FileStore
  secret: string
  now: Date
  /** The replaced installation knows which documents it erased. */
  replaced?: FileStore
}

interface RestoreSummary {
  takenAt: string
  rows: number
  files: number
  erased: number
}

/** Needs an empty database and store. Checks everything before it changes anything. */
export async function restore(folder: string, target: Target): Promise<RestoreSummary> {
  const { db, pool, store, secret, replaced } = target
  const backup = await readBackup(folder)
  if (backup.secretMark !== secretMark(secret)) {
    throw new BackupError(
      'The backup was made with another SESSION_SECRET: its documents and second factors could not be read. Set that one.',
    )
  }
  if ((await appliedMigration(db)) !== null) {
    throw new BackupError(
      'The database is not empty: restore into a new one, or into another DATA_DIR.',
    )
  }
  await migrateTo(db, backup.migration)
  const client = await pool.connect()
  try {
    const open = ({ name }: { name: string }) => createReadStream(tablePath(folder, name))
    await replaceTables(client, { ...backup, open })
  } finally {
    client.release()
  }
  await migrate(db)
  for (const table of ENDED_BY_RESTORE) await db.deleteFrom(table).execute()
  const erased = await listErased(db, replaced ? [store, replaced] : [store])
  for (const { key } of backup.files) {
    if (!erased.has(key)) await store.put(key, await readFile(filePath(folder, key)))
  }
  await eraseAgain(db, target, erased)
  const ended: readonly string[] = ENDED_BY_RESTORE
  const kept = backup.tables.filter(({ name }) => !ended.includes(name))
  const rows = kept.reduce((sum, table) => sum + table.rows, 0)
  return {
    takenAt: backup.takenAt,
    rows,
    files: backup.files.length - erased.size,
    erased: erased.size,
  }
}

async function listErased(db: Db, stores: readonly FileStore[]): Promise<Set<string>> {
  const proofs = await db.selectFrom('files').select('id').where('area', '=', 'proofs').execute()
  const erased = new Set<string>()
  for (const { id } of proofs) {
    for (const store of stores) if (await isErased(store, id)) erased.add(id)
  }
  return erased
}

async function eraseAgain(
  db: Db,
  { store, now }: Target,
  erased: ReadonlySet<string>,
): Promise<void> {
  if (erased.size === 0) return
  const documents = await db
    .selectFrom('verification_documents')
    .select('verification_id')
    .distinct()
    .where('file_id', 'in', [...erased])
    .execute()
  for (const { verification_id: verificationId } of documents) {
    await db.transaction().execute(tx => deleteDocuments(tx, { verificationId, now }))
  }
  await deleteReleasedProofs(db, { store }, { now: new Date() })
  for (const fileId of erased) await markErased(store, fileId)
}
