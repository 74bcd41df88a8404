import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'

/** Part of the query; where it has no row for a place, the clock of Maryland is taken. */
type Placed = 'listings' | 'locations' | 'places'

/** The day on the clock of the place. */
export function localDate(now: Date, placed: Placed = 'listings'): RawBuilder<string> {
  return sql<string>`local_date(${zoneOf(placed)}, ${now}::timestamptz)`
}

/** True while the last day `ends_on` is not over on the clock of the place. */
export function stillRuns(now: Date, placed: Placed = 'listings'): RawBuilder<boolean> {
  return sql<boolean>`still_runs(ends_on, ${zoneOf(placed)}, ${now}::timestamptz)`
}

function zoneOf(placed: Placed): RawBuilder<string> {
  return placed === 'listings'
    ? sql`listings.time_zone`
    : sql`coalesce(${sql.table(placed)}.zone, ${sql.lit(DEFAULT_TIME_ZONE)})`
}
