import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS, localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { FileStore } from '../files/file-store.ts'
import { writeOpenFeed } from './write-feed.server.ts'

const KEPT_MS = 2 * HOUR_MS

interface OpenFeed {
  id: string
  madeAt: Date
  madeOn: string
  byteCount: number
  places: number
  sha256: string
  /** Something in it was hidden, deleted or withdrawn since. */
  isOutdated: boolean
}

interface OpenFeedServices {
  db: Db
  reading: Db
  store: FileStore
  publisher: string
  /** Its day begins there; Maryland’s if not given. */
  timeZone?: string | undefined
  now: Date
}

/** Daily, and after a withdrawal. False if the newest is good. */
export async function makeOpenFeed({
  db,
  reading,
  store,
  publisher,
  timeZone,
  now,
}: OpenFeedServices): Promise<boolean> {
  const newest = await findOpenFeed(db)
  const isOfToday = newest?.madeOn === localTimeAt(now, timeZone).date && !newest.isOutdated
  if (isOfToday && (await isStored(store, newest))) return false
  const { archive, madeOn, places, withdrawalIds } = await writeOpenFeed(reading, {
    publisher,
    timeZone,
    now,
  })
  const id = randomUUID()
  await store.put(id, archive)
  await db
    .insertInto('open_feeds')
    .values({
      id,
      made_at: now,
      made_on: madeOn,
      sha256: createHash('sha256').update(archive).digest(),
      byte_count: archive.length,
      places,
    })
    .execute()
  const hasTakenOut = withdrawalIds.length > 0
  const before = hasTakenOut ? null : new Date(now.getTime() - KEPT_MS)
  await deleteOlder(db, store, { id, before })
  await db
    .deleteFrom('open_feed_withdrawals')
    .where(sql<boolean>`id = any(${withdrawalIds}::bigint[])`)
    .execute()
  return true
}

export async function findOpenFeed(db: Db): Promise<OpenFeed | null> {
  const row = await db
    .selectFrom('open_feeds')
    .selectAll()
    .select(eb => eb.exists(eb.selectFrom('open_feed_withdrawals').select('id')).as('is_outdated'))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    madeAt: row.made_at,
    madeOn: row.made_on,
    byteCount: Number(row.byte_count),
    places: row.places,
    sha256: row.sha256.toString('hex'),
    isOutdated: Boolean(row.is_outdated),
  }
}

/** A restored database may name an archive that its store lacks. */
async function isStored(store: FileStore, { id }: OpenFeed): Promise<boolean> {
  const bytes = await store.read(id)
  await bytes?.cancel()
  return bytes !== null
}

async function deleteOlder(
  db: Db,
  store: FileStore,
  { id, before }: { id: string; before: Date | null },
): Promise<void> {
  const older = await db
    .selectFrom('open_feeds')
    .select('id')
    .where('id', '<>', id)
    .$if(before !== null, older => older.where('made_at', '<', before))
    .execute()
  for (const feed of older) {
    await store.delete(feed.id)
    await db.deleteFrom('open_feeds').where('id', '=', feed.id).execute()
  }
}
