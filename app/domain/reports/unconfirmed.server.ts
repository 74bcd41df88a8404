import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'

/** Visits that failed, and for how long, until a place cannot be taken for open. */
const FAILURES_UNTIL_UNCONFIRMED = 3
const UNCONFIRMED_AFTER_DAYS = 21

export interface Unconfirmed {
  because: 'closed' | 'silent'
  since: Date
}

/** Why a found listing cannot be taken for open: its page says so, or its site is silent. */
export async function findUnconfirmed(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<Unconfirmed | null> {
  const closed = await db
    .selectFrom('evidence')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('first_seen_at as since')
    .where('listing_id', '=', listingId)
    .where('member_uid', 'is', null)
    .where('about', '=', 'closed')
    .where('gone_at', 'is', null)
    .where(eb => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'right')]))
    .orderBy('first_seen_at')
    .executeTakeFirst()
  if (closed) return { because: 'closed', since: closed.since }
  const silent = await db
    .selectFrom('site_places')
    .innerJoin('sites', 'sites.host', 'site_places.host')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('failing_since as since')
    .where('listing_id', '=', listingId)
    .where('member_uid', 'is', null)
    .where('failures', '>=', FAILURES_UNTIL_UNCONFIRMED)
    .where('failing_since', '<=', new Date(now.getTime() - UNCONFIRMED_AFTER_DAYS * DAY_MS))
    .executeTakeFirst()
  return silent?.since ? { because: 'silent', since: silent.since } : null
}
