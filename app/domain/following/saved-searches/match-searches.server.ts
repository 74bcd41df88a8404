import type { Query } from '@hush/hours/questions'
import { WEEKDAYS } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import { NEARBY_MILES } from '../../listings/listing.ts'
import { isMatchedBy } from '../../listings/search-near.server.ts'
import { METERS_PER_MILE } from '../../locations/distance.ts'
import { readQueryParams } from '../../search/query-params.ts'
import type { SwitchColumn } from '../channels/alert-kinds.ts'

interface MatchQuery {
  listingId: number
  switchedOn: SwitchColumn
  by: Date
  now: Date
}

export async function listMatching(
  tx: Tx,
  { listingId, switchedOn, by, now }: MatchQuery,
): Promise<number[]> {
  const reach = NEARBY_MILES * METERS_PER_MILE
  const { rows } = await sql<{ id: number; query: string; miles: number }>`
    select question.id, question.query, away / ${METERS_PER_MILE} as miles
    from saved_questions question
    join listings on listings.id = ${listingId} and hidden_at is null
    cross join lateral point_on_earth(listings.latitude, listings.longitude) as here
    cross join lateral earth_distance(here, point_on_earth(question.latitude, question.longitude)) as away
    where ${sql.ref(`question.${switchedOn}`)} <= ${by}
      and earth_box(here, ${reach}) @> point_on_earth(question.latitude, question.longitude)
      and away <= ${reach}
    order by question.id`.execute(tx)
  const matching: number[] = []
  for (const [params, same] of Map.groupBy(rows, row => row.query)) {
    const query = readQueryParams(new URLSearchParams(params))
    const near = same.filter(({ miles }) => miles <= (query.miles ?? NEARBY_MILES))
    if (near.length > 0 && (await isAnswerTo(tx, { listingId, query, now })))
      matching.push(...near.map(({ id }) => id))
  }
  return matching
}

export async function isAnswerTo(
  tx: Tx,
  { listingId, query, now }: { listingId: number; query: Query; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from listings
    where id = ${listingId} and hidden_at is null and ${isMatch(query, now)}`.execute(tx)
  return rows.length > 0
}

/** "Beer after 9 PM" means any day, where the search box would mean today. */
function isMatch(query: Query, now: Date): RawBuilder<boolean> {
  if (query.window === null || query.days.length > 0) return isMatchedBy(query, now)
  return isMatchedBy({ ...query, days: WEEKDAYS }, now)
}
