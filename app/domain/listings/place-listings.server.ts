import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { ListingCardRow } from './listing-card.ts'
import { cardColumns } from './listings.server.ts'
import { ownOrder, ownRank } from './nearby.server.ts'
import { isOnAt } from './on-now.server.ts'
import type { StartCount } from './usual-starts.ts'

export async function listInZips(
  db: Db,
  { zipCodes, limit, offset }: { zipCodes: readonly string[]; limit: number; offset: number },
): Promise<ListingCardRow[]> {
  const { rows } = await sql<ListingCardRow>`
    with page as (
      select listing.*
      from unnest(${zipCodes}::text[]) as place (zip_code)
      cross join lateral (
        select id, ${ownRank} as rank, miles_from_zip
        from listings
        where listings.zip_code = place.zip_code and hidden_at is null
        order by ${ownOrder}
        limit ${offset + limit}::int
      ) listing
      order by rank, miles_from_zip, id
      limit ${limit}::int offset ${offset}::int
    )
    select ${cardColumns},
      case when ${zipCodes.length} = 1 then page.miles_from_zip end as miles
    from page join listings on listings.id = page.id
    order by rank, page.miles_from_zip, listings.id`.execute(db)
  return rows
}

export interface PlaceFacts {
  onNow: number
  starts: StartCount[]
}

export async function findPlaceFacts(
  db: Db,
  { zipCodes, now }: { zipCodes: readonly string[]; now: Date },
): Promise<PlaceFacts> {
  const visible = sql`zip_code = any(${zipCodes}) and hidden_at is null`
  const [onNow, starts] = await Promise.all([
    sql<{ listings: number }>`
      select count(*)::int as listings from listings
      where ${visible} and ${isOnAt(now)}`.execute(db),
    sql<StartCount>`
      with weeks as (
        select happy_minutes, count(*) as listings from listings where ${visible} group by happy_minutes
      ),
      starts as (
        select happy_minutes, listings, lower(stretch) / 1440 as day, lower(stretch) % 1440 as minute
        from weeks cross join unnest(happy_minutes) as stretch
        where not (lower(stretch) = 0 and happy_minutes @> 10079)
      ),
      days as (
        select day, sum(listings)::int as of
        from (select distinct happy_minutes, listings, day from starts) begun
        group by day
      )
      select distinct on (day) day, minute, sum(listings)::int as listings, of
      from starts join days using (day)
      group by day, minute, of
      order by day, listings desc, minute`.execute(db),
  ])
  return { onNow: onNow.rows[0]?.listings ?? 0, starts: starts.rows }
}
