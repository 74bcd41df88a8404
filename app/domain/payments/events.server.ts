import type { Db, Tx } from '../../../db/client.ts'
import { DAY_MS } from '../time/units.ts'
import type { ProviderEvent } from './provider.ts'

/** Longer than the provider tells an event again, by far. */
const KEPT_MS = 90 * DAY_MS

/**
 * Applies an event in one transaction with the note that it was, unless it was applied before. Returns
 * whether it was applied now.
 */
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

/** Whether an event was applied: then there is nothing to ask the provider for. */
export async function isApplied(db: Db, { id }: { id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the events that nobody tells us again. */
export async function forgetOldEvents(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('provider_events').where('applied_at', '<', horizon).execute()
}
