import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, isStoreKey, requireStoreKey } from '../../domain/files/file-store.ts'

const CHUNK_BYTES = 256 * 1024

/** Writes are atomic and survive a power failure. */
export async function diskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, requireStoreKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeThrough(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    read: async key => streamOf(pathOf(key)),
    delete: async key => rm(pathOf(key), { force: true }),
    list: async () => (await readdir(folder)).filter(isStoreKey),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the rename durable; Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Opens the file for each chunk only, because a reader may leave without cancelling. */
async function streamOf(path: string): Promise<ReadableStream<Uint8Array> | null> {
  if (!(await isThere(path))) return null
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      const bytes = await readAt(path, position)
      position += bytes.length
      if (bytes.length > 0) controller.enqueue(bytes)
      else controller.close()
    },
  })
}

async function readAt(path: string, position: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read({
      buffer: new Uint8Array(CHUNK_BYTES),
      position,
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) return false
    throw error
  }
}
