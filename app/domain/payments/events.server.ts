import { DAY_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import type { ProviderEvent } from './provider.ts'

const RETENTION_MS = 90 * DAY_MS

export async function applyOnce(
  db: Db,
  { event, now }: { event: ProviderEvent; now: Date },
  apply: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const added = await tx
      .insertInto('provider_events')
      .values({ id: event.id, type: event.type, happened_at: event.at, applied_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    await apply(tx)
    return true
  })
}

export async function isApplied(db: Db, { id }: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldEvents(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - RETENTION_MS)
  await db.deleteFrom('provider_events').where('applied_at', '<', horizon).execute()
}
