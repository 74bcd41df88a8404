import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const FORMAT = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^\w+$/)

const contents = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  migration: z.string(),
  /** Identifies the secret of documents and second factors. */
  secretMark: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int(), sha256: hash })),
  sequences: z.array(z.object({ name, last: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string().regex(/^[\w-]+$/), sha256: hash })),
})

export type Backup = z.output<typeof contents>

export const MANIFEST = 'backup.json'
export const FORMAT_NUMBER = FORMAT

export function tablePath(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.zst`)
}

export function filePath(folder: string, key: string): string {
  return join(folder, 'files', key)
}

export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('base64url')
}

/** A sentence that a person can act on. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Throws a `BackupError` if a part is missing or changed. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`)
  })
  const parsed = contents.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`${folder} is no backup that this Hush can read.`)
  const backup = parsed.data
  for (const table of backup.tables) await requireHash(tablePath(folder, table.name), table.sha256)
  for (const file of backup.files) await requireHash(filePath(folder, file.key), file.sha256)
  return backup
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function requireHash(path: string, expected: string): Promise<void> {
  const sha256 = createHash('sha256')
  try {
    await pipeline(createReadStream(path), sha256)
  } catch {
    throw new BackupError(`${path} is missing.`)
  }
  if (sha256.digest('hex') !== expected)
    throw new BackupError(`${path} was changed since the backup.`)
}
