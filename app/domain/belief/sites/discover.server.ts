import { sql } from 'kysely'
import { rememberFailures } from '../../jobs/failing-rows.server.ts'
import type { VisitEnd } from './schedule.ts'
import { seedSites } from './seed-sites.server.ts'
import { type VisitServices, visitSite } from './visit-site.server.ts'

/** Each site is paced on its own, so a slow one delays no other. */
export const SITES_AT_ONCE = 64
const HOSTS_PER_READ = 200
/** A key of our own among PostgreSQL's advisory locks. */
const LOCK = 7_105_935

interface DiscoverSummary {
  sites: number
  ends: Record<VisitEnd['kind'] | 'crashed', number>
}

type DiscoverResult = DiscoverSummary | 'busy'

/** Visits due sites in one process; others get 'busy'. Interrupted visits come first. */
export async function discover(
  services: VisitServices,
  { onVisited }: { onVisited?: (host: string, end: VisitEnd['kind'] | 'crashed') => void } = {},
): Promise<DiscoverResult> {
  const { db } = services
  return db.connection().execute(async connection => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(connection)
    if (!rows[0]?.isOurs) return 'busy'
    try {
      await seedSites(db)
      return await visitDueSites(services, onVisited)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

async function visitDueSites(
  services: VisitServices,
  onVisited: ((host: string, end: VisitEnd['kind'] | 'crashed') => void) | undefined,
): Promise<DiscoverSummary> {
  const { db, log, clock, fetching } = services
  const summary: DiscoverSummary = {
    sites: 0,
    ends: { read: 0, failed: 0, refused: 0, crashed: 0 },
  }
  const startedAt = clock.now()
  const memory = await rememberFailures(db, { job: 'discover', now: startedAt })
  const hosts = inTurn(dueHosts(services, startedAt), memory.turnOf)
  async function work(): Promise<void> {
    for (;;) {
      const { value: host, done } = await hosts.next()
      if (done || fetching.signal?.aborted) return
      const end = await visitSite(services, host).then(
        async ({ kind }) => {
          await memory.succeeded(host)
          return kind
        },
        async error => {
          if (!fetching.signal?.aborted) {
            log.error({ err: error, host }, 'a site could not be visited')
            await memory.failed(host, error)
          }
          return 'crashed' as const
        },
      )
      summary.sites += 1
      summary.ends[end] += 1
      onVisited?.(host, end)
    }
  }
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, work))
  return summary
}

async function* inTurn(
  hosts: AsyncGenerator<string>,
  turnOf: (host: string) => 'first' | 'last' | 'later',
): AsyncGenerator<string, undefined> {
  const last: string[] = []
  for await (const host of hosts) {
    const turn = turnOf(host)
    if (turn === 'first') yield host
    if (turn === 'last') last.push(host)
  }
  yield* last
}

async function* dueHosts(
  { db }: VisitServices,
  startedAt: Date,
): AsyncGenerator<string, undefined> {
  const taken = new Set<string>()
  for (;;) {
    const rows = await db
      .selectFrom('sites')
      .select('host')
      .where('opted_out_at', 'is', null)
      .where(eb =>
        eb.or([eb('next_visit_at', '<=', startedAt), eb('visiting_since', 'is not', null)]),
      )
      .where(eb => (taken.size > 0 ? sql<boolean>`host <> all(${[...taken]})` : eb.lit(true)))
      .orderBy(sql`visiting_since is null`)
      .orderBy('next_visit_at')
      .orderBy('host')
      .limit(HOSTS_PER_READ)
      .execute()
    if (rows.length === 0) return
    for (const { host } of rows) {
      taken.add(host)
      yield host
    }
  }
}
