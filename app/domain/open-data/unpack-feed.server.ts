import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { BrokenFile } from '../listings/import/broken-file.ts'

const WANTED = ['places.csv', 'evidence.csv'] as const
const MAX_FILE_BYTES = 4 * 1024 ** 3
const ZIP_HEAD = 'PK'

export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path).catch(() => {
    throw new BrokenFile('is not there, or cannot be read')
  })
  try {
    const head = await file.read(Buffer.alloc(2), 0, 2, 0)
    return head.buffer.toString('latin1') === ZIP_HEAD
  } finally {
    await file.close()
  }
}

/** Throws `BrokenFile` for an archive that is no feed. */
export async function unpackOpenFeed(
  path: string,
): Promise<{ places: string; evidence: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-feed-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const found = await extract(path, folder)
    const missing = WANTED.find(name => !found.has(name))
    if (missing) throw new BrokenFile(`has no ${missing}`)
  } catch (error) {
    await remove()
    if (error instanceof BrokenFile) throw error
    throw new BrokenFile(`cannot be unpacked: ${error instanceof Error ? error.message : error}`)
  }
  return {
    places: join(folder, 'places.csv'),
    evidence: join(folder, 'evidence.csv'),
    remove,
  }
}

async function extract(path: string, folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  const zip = await openPromise(path)
  for await (const entry of zip.eachEntry()) {
    const name = WANTED.find(wanted => wanted === entry.fileName)
    if (!name) continue
    if (entry.uncompressedSize > MAX_FILE_BYTES) throw new BrokenFile(`has too large a ${name}`)
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(folder, name)))
    found.add(name)
  }
  return found
}
