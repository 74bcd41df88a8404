import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import type { GetProblem } from '../web/guarded-get.server.ts'
import { type FetchOptions, fetchText } from './fetch-page.server.ts'
import { readForeign } from './foreign-reader.server.ts'
import type { createPacer } from './pacer.ts'
import { isRefusal, NO_RULES, type RobotsText, type Rules } from './robots.ts'
import type { SiteClock } from './site-clock.ts'

const RULES_MS = DAY_MS

interface RulesServices {
  db: Db
  clock: SiteClock
  fetching: FetchOptions
}

/** Its rules as they were last asked for. */
export interface RulesSite {
  host: string
  robots: string | null
  robotsState: 'unknown' | 'read' | 'none' | 'refused'
  robotsAt: Date | null
  firstAddresses: string[]
}

export type VisitPacer = ReturnType<typeof createPacer>

/** Asks a site once a day; returns null if it refuses. */
export async function rulesOf(
  { db, clock, fetching }: RulesServices,
  site: RulesSite,
  pacer: VisitPacer,
): Promise<KnownRules | 'silent' | 'gone' | null> {
  const first = site.firstAddresses[0] ?? `https://${site.host}/`
  const address = new URL('/robots.txt', first).href
  const isFresh =
    site.robotsAt !== null && clock.now().getTime() - site.robotsAt.getTime() < RULES_MS
  if (isFresh && site.robotsState !== 'unknown') return rulesIn(address, site)
  await pacer.turn()
  const { status, text } = await fetchText(address, fetching)
  pacer.done()
  const robotsState = stateOf(status)
  const robots = robotsState === 'read' ? text : null
  await db
    .updateTable('sites')
    .set({ robots, robots_state: robotsState, robots_at: clock.now() })
    .where('host', '=', site.host)
    .execute()
  if (status === 'nobody-there') return 'gone'
  return isSilence(status) ? 'silent' : rulesIn(address, { robots, robotsState })
}

/** Silence counts as a refusal for the day. */
function isSilence(status: number | GetProblem): boolean {
  return typeof status === 'string' || status >= 500
}

function stateOf(status: number | GetProblem): 'read' | 'none' | 'refused' {
  if (status === 200) return 'read'
  return typeof status === 'string' || isRefusal(status) ? 'refused' : 'none'
}

export interface KnownRules extends Rules {
  robots: RobotsText | null
}

async function rulesIn(
  address: string,
  { robots: text, robotsState }: Pick<RulesSite, 'robots' | 'robotsState'>,
): Promise<KnownRules | null> {
  if (robotsState === 'none') return { ...NO_RULES, robots: null }
  if (robotsState !== 'read' || text === null) return null
  const robots = { address, text }
  const rules = await readForeign('rules', robots)
  return rules && { ...rules, robots }
}

export async function firstAllowed(
  { robots }: KnownRules,
  pages: readonly string[],
): Promise<string | null> {
  if (robots === null || pages.length === 0) return pages[0] ?? null
  return readForeign('firstAllowed', { ...robots, pages })
}
