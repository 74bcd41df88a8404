import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'

/** After this many failed visits a place is not taken for open. */
const FAILURES_UNTIL_UNCONFIRMED = 3
const UNCONFIRMED_AFTER_DAYS = 21

interface UnconfirmedReason {
  because: 'closed' | 'silent' | 'over'
  since: Date
}

/** Its page says that it closed, its site is silent, or its season ends. */
export async function findUnconfirmed(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<UnconfirmedReason | null> {
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
  if (silent?.since) return { because: 'silent', since: silent.since }
  const over = await findEnd(db, { listingId })
  return over && { because: 'over', since: over }
}

async function findEnd(db: Db, { listingId }: { listingId: number }): Promise<Date | null> {
  const { end } = await db
    .selectFrom('evidence')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(
      sql<Date | null>`case when bool_and(valid_until is not null)
        then (max(valid_until) + 1)::timestamp at time zone min(time_zone) end`.as('end'),
    )
    .where('listing_id', '=', listingId)
    .where('about', '=', 'happy-hours')
    .where('manner', '<>', 'map-data')
    .where('gone_at', 'is', null)
    .where(eb => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'right')]))
    .where(sql<boolean>`happy_hours ->> 'kind' = 'texts'`)
    .executeTakeFirstOrThrow()
  return end
}
