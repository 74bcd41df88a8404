import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { type AuditActor, writeAudit } from '../../desk/audit/audit.server.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import { REPORT_DAYS } from '../evidence/belief.ts'
import { settleDoubt } from './happy-hour-doubt.server.ts'

interface DiscardInput {
  listingId: number
  by: AuditActor
  reason: string
  now: Date
}

/** Discards reports that still count; the log names each. */
export async function discardReports(
  db: Db,
  { listingId, by, reason, now }: DiscardInput,
): Promise<'discarded' | 'nothing-reported' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const listing = await lockedListings(tx)
      .select('id')
      .where('id', '=', listingId)
      .executeTakeFirst()
    if (!listing) return 'not-found'
    const discarded = await tx
      .updateTable('reports')
      .set({ undone_at: now })
      .where('listing_id', '=', listingId)
      .where('reported_at', '>', new Date(now.getTime() - REPORT_DAYS * DAY_MS))
      .where('undone_at', 'is', null)
      .returning('id')
      .execute()
    if (discarded.length === 0) return 'nothing-reported'
    await settleDoubt(tx, { listingId, now })
    const ids = discarded.map(({ id }) => id).join(', ')
    await writeAudit(tx, {
      ...by,
      action: 'discard reports',
      objectId: `listing ${listingId}`,
      reason: `${reason} (${discarded.length}: ${ids})`,
      now,
    })
    return 'discarded'
  })
}
