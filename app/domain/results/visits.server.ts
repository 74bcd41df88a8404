import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { VisitKind } from './visit.ts'

export interface Visits {
  listingId: number
  kind: VisitKind
  at: Date
  count: number
}

/** Ignores hidden and found listings. Ordered rows prevent deadlocks. */
export async function addVisits(db: Db, visits: readonly Visits[]): Promise<void> {
  if (visits.length === 0) return
  await sql`
    insert into listing_counts (listing_id, on_date, kind, count)
    select listings.id, (at at time zone time_zone)::date as on_date, kind, sum(visits.count)
    from unnest(
        ${visits.map(visit => visit.listingId)}::bigint[],
        ${visits.map(visit => visit.kind)}::text[],
        ${visits.map(visit => visit.at)}::timestamptz[],
        ${visits.map(visit => visit.count)}::int[]
      ) as visits (listing_id, kind, at, count)
      join listings on listings.id = visits.listing_id
    where member_uid is not null and hidden_at is null
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (listing_id, on_date, kind)
      do update set count = listing_counts.count + excluded.count`.execute(db)
}
