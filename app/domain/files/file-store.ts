import type { Outside } from '../belief/web/outside.ts'

export interface FileStore {
  /** All or nothing; replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  delete(key: string): Promise<void>
  list(): Promise<string[]>
}

/** Four bytes a pixel. */
export interface RawPicture {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type ReadHeic = (bytes: Uint8Array) => Promise<RawPicture | null>

export interface FileServices {
  store: FileStore
  incoming: string
  secret: string
  outside: Outside
  readHeic: ReadHeic
}

export class StoreDown extends Error {
  override name = 'StoreDown'
}

/** A uid, optionally with a width, so that no key leads outside the store. */
export function isStoreKey(key: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{2,4})?$/.test(key)
}

export function requireStoreKey(key: string): string {
  if (!isStoreKey(key)) throw new Error('That is not the key of a file.')
  return key
}
