import { sql } from 'kysely'
import { SITES_AT_ONCE } from '../app/domain/belief/sites/discover.server.ts'
import type { Db, Tx } from '../db/client.ts'
import { count } from './load-file.ts'

interface CityFigures {
  listed: number
  with_site: number
  with_opening: number
  shown: number
  hosts: number
  shared_hosts: number
  places_on_shared: number
}

/** As docs/discovery.md promises to each host. */
const SECONDS_PER_REQUEST = 10
/** The rules of a host, and at most eight pages. */
const REQUESTS_PER_HOST = 9

/** What an installation has once its files are loaded, and what discovery has before it. */
export async function cityFigures(db: Db | Tx): Promise<string> {
  const { rows } = await sql<CityFigures>`
    with found as (
      select *, substring(lower(website) from '^https?://(?:www\\.)?([^/:?#]+)') as host
      from listings where member_uid is null and hidden_at is null
    ),
    hosts as (select count(*) as places from found where host is not null group by host)
    select count(*)::int as listed,
      (count(*) filter (where website is not null))::int as with_site,
      (count(*) filter (where opening_hours <> '[]'))::int as with_opening,
      (count(*) filter (where happy_days > 0))::int as shown,
      (select count(*) from hosts)::int as hosts,
      (select count(*) from hosts where places > 1)::int as shared_hosts,
      (select coalesce(sum(places), 0) from hosts where places > 1)::int as places_on_shared
    from found`.execute(db)
  const [figures] = rows
  return figures ? tableOf(figures) : ''
}

function tableOf(figures: CityFigures): string {
  const { listed, with_site, with_opening, shown, hosts, shared_hosts, places_on_shared } = figures
  const seconds = REQUESTS_PER_HOST * SECONDS_PER_REQUEST * Math.ceil(hosts / SITES_AT_ONCE)
  const rows: [string, string][] = [
    ['listings', format(listed)],
    ['  with opening hours', format(with_opening)],
    ['  with happy hours that the clock reads', format(shown)],
    ['  with a website', format(with_site)],
    ['  without one', format(listed - with_site)],
    [
      'sites that several share',
      `${format(shared_hosts)}, by ${format(places_on_shared)} listings`,
    ],
    ['hosts for `npm run discover`', `${format(hosts)}, within ${hours(seconds)}`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, figure]) => `${name.padEnd(width + 2)}${figure}`).join('\n')
}

function format(number: number): string {
  return number.toLocaleString('en-US')
}

function hours(seconds: number): string {
  return count(Math.ceil(seconds / 3600), 'hour')
}
