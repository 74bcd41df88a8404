import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outside } from '../app/domain/belief/web/outside.ts'
import {
  type FileServices,
  type FileStore,
  requireStoreKey,
} from '../app/domain/files/file-store.ts'
import { readHeic } from '../app/integrations/heic/heic.server.ts'

/** A store of files that ends with the test, and what is in it. */
export interface MemoryStore extends FileStore {
  kept: Map<string, Uint8Array>
}

function memoryStore(): MemoryStore {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    async put(key, bytes) {
      kept.set(requireStoreKey(key), Uint8Array.from(bytes))
    },
    async read(key) {
      const bytes = kept.get(requireStoreKey(key))
      return bytes ? new Blob([Uint8Array.from(bytes)]).stream() : null
    },
    async delete(key) {
      kept.delete(requireStoreKey(key))
    },
    list: async () => [...kept.keys()],
  }
}

/** A world without other servers. */
const NOWHERE: Outside = {
  resolve: async () => [],
  get: async () => Promise.reject(new Error('There is nobody.')),
}

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** What uploads need, with a store in memory and a folder of arrivals of its own. */
export function memoryFiles(): FileServices & { store: MemoryStore } {
  const incoming = mkdtempSync(join(tmpdir(), 'hush-incoming-'))
  folders.push(incoming)
  const secret = 'a secret of the tests'
  return { store: memoryStore(), incoming, secret, outside: NOWHERE, readHeic }
}

/** The same with a store that takes nothing. */
export function storeDown(files: FileServices): FileServices {
  const put = () => Promise.reject(new Error('No route to the bucket.'))
  return { ...files, store: { ...files.store, put } }
}

/** A form with files, as a browser sends it: with its length announced. */
export async function fileForm(
  fields: Record<string, string | File>,
  cookie?: string,
): Promise<RequestInit> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = new Headers({
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  })
  if (cookie) headers.set('cookie', cookie)
  return { method: 'POST', body, headers }
}
