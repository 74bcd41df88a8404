import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { KNOWN_WEIGHT } from '../evidence/belief.ts'

/** After this many failed visits a place is not taken for open. */
const FAILURES_UNTIL_UNCONFIRMED = 3
const UNCONFIRMED_AFTER_DAYS = 21
/** A site that is gone, and not only silent, was visited at least a day apart. */
const FAILURES_UNTIL_GONE = 2
const GONE_AFTER_DAYS = 2

interface UnconfirmedReason {
  because: 'closed' | 'gone' | 'silent' | 'over'
  since: Date
}

/** Its page says that it closed, its site is gone or silent, or its season ends. */
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
  const site = await findFailingSite(db, { listingId })
  if (site?.goneSince && site.failures >= FAILURES_UNTIL_GONE) {
    return { because: 'gone', since: daysAfter(site.goneSince, GONE_AFTER_DAYS) }
  }
  if (site?.failingSince && site.failures >= FAILURES_UNTIL_UNCONFIRMED) {
    const isLong = daysAfter(site.failingSince, UNCONFIRMED_AFTER_DAYS) <= now
    if (isLong) return { because: 'silent', since: site.failingSince }
  }
  const over = await findEnd(db, { listingId })
  return over && { because: 'over', since: over }
}

/** The oldest failure, unless a known guest or an operator has said since that the happy hour is on. */
function findFailingSite(db: Db, { listingId }: { listingId: number }) {
  return db
    .selectFrom('site_places')
    .innerJoin('sites', 'sites.host', 'site_places.host')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['failures', 'failing_since as failingSince'])
    .select(({ case: when, exists, selectFrom }) =>
      // If no other site was there since, it may be our own line that is cut.
      when()
        .when(
          exists(
            selectFrom('sites as others')
              .select('others.host')
              .where('others.failures', '=', 0)
              .whereRef('others.visited_at', '>', 'sites.gone_since'),
          ),
        )
        .then(sql.ref<Date | null>('sites.gone_since'))
        .end()
        .as('goneSince'),
    )
    .where('listing_id', '=', listingId)
    .where('member_uid', 'is', null)
    .where('failing_since', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports')
            .select('reports.id')
            .whereRef('reports.listing_id', '=', 'listings.id')
            .where('kind', '=', 'still-on')
            .where('weight', '>=', KNOWN_WEIGHT)
            .where('undone_at', 'is', null)
            .whereRef('reported_at', '>', 'failing_since'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evidence')
            .select('evidence.id')
            .whereRef('evidence.listing_id', '=', 'listings.id')
            .where('manner', 'in', ['desk', 'visit'])
            .where('gone_at', 'is', null)
            .whereRef('last_seen_at', '>', 'failing_since'),
        ),
      ),
    )
    .orderBy('failing_since')
    .executeTakeFirst()
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS)
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
