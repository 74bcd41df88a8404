import type { Db, Tx } from './client.ts'

/** Reads several things as they stood at one moment, whatever is written meanwhile. */
export function readAtOnce<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}
