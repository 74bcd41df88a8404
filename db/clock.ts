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

const served = new Set([DEFAULT_TIME_ZONE])

/** Zones of the zip codes of this database. Each process learns them when it fills the table. */
export function serveZones(zones: Iterable<string>): void {
  for (const zone of zones) served.add(zone)
}

/** By the clock of each place; a statement for one zone does not look at it. */
export function onEachClock(condition: (zone: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (served.size === 1) return condition(DEFAULT_TIME_ZONE)
  const clocks = [...served].map(zone => sql`listings.time_zone = ${zone} and ${condition(zone)}`)
  return sql`(${sql.join(clocks, sql` or `)})`
}

/** The same for each clock, such as signs that an index may know. */
export function onAnyClock<Sign>(signOf: (zone: string) => Sign): Sign[] {
  return [...new Set([...served].map(signOf))]
}

function zoneOf(placed: Placed): RawBuilder<string> {
  return placed === 'listings'
    ? sql`listings.time_zone`
    : sql`coalesce(${sql.table(placed)}.zone, ${sql.lit(DEFAULT_TIME_ZONE)})`
}
