import type { Outside } from './outside.ts'

/** Keeps bytes under keys that the server makes; see `isStoreKey`. */
export interface FileStore {
  /** Stores all of it or nothing; what was there is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, as they are read; null when there are none. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Deletes what is there, if anything. */
  delete(key: string): Promise<void>
}

/** What uploads need from outside. */
export interface FileServices {
  store: FileStore
  /** The folder in which uploads wait while they arrive and are checked. */
  incoming: string
  /** Keys links and proofs; see deriveKey. */
  secret: string
  /** Where pictures are fetched from that somebody names by an address. */
  outside: Outside
}

/** Thrown when the store cannot take or give anything right now. */
export class StoreDown extends Error {
  override name = 'StoreDown'
}

/** A uid, or a uid and a width: nothing that comes from outside leads anywhere else. */
function isStoreKey(key: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{2,4})?$/.test(key)
}

/** Refuses a key that no file of ours has. */
export function requireStoreKey(key: string): string {
  if (!isStoreKey(key)) throw new Error('That is not the key of a file.')
  return key
}
