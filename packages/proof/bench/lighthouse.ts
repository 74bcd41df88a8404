import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { createDb, createPool } from '../../../db/client.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './browser.ts'
import type { Goal } from './goal.ts'
import { median } from './load.ts'
import { startProcess } from './processes.ts'

const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const HOME = '/'
const HOME_PERFORMANCE = 98
const HOME_LARGEST_PAINT_MS = 1_800

/** Scores vary, so the median counts. */
const RUNS = 3

export async function benchLighthouse(connectionString: string, now: string): Promise<Goal[]> {
  const paths = await examplePaths(connectionString)
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await launch({ chromePath: chromiumPath(), chromeFlags: CHROMIUM_FLAGS })
  const goals: Goal[] = []
  try {
    for (const path of paths) {
      const results = []
      for (let run = 0; run < RUNS; run += 1) {
        results.push(await judge(`${server.url}${path}`, browser.port))
      }
      for (const [category, atLeast] of Object.entries(CATEGORIES)) {
        const scores = results.map(result => result.scores[category] ?? 0)
        const raw = `${scores.join(', ')}; ${results[0]?.failed ?? ''}`
        const isHome = path === HOME && category === 'performance'
        goals.push({
          what: `${category} of ${path}`,
          figure: median(scores),
          atLeast: isHome ? HOME_PERFORMANCE : atLeast,
          raw,
        })
      }
      if (path === HOME) goals.push(largestPaint(results.map(result => result.largestPaintMs)))
    }
  } finally {
    browser.kill()
    await server.stop()
  }
  return goals
}

async function judge(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: Object.keys(CATEGORIES) })
  const scores: Record<string, number> = {}
  for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {})) {
    scores[name] = Math.round((score ?? 0) * 100)
  }
  const largestPaint = result?.lhr.audits['largest-contentful-paint']?.numericValue
  return {
    scores,
    largestPaintMs: Math.round(largestPaint ?? Number.POSITIVE_INFINITY),
    failed: failedAudits(result?.lhr.audits ?? {}),
  }
}

function largestPaint(times: number[]): Goal {
  return {
    what: 'largest paint of /, ms',
    figure: median(times),
    atMost: HOME_LARGEST_PAINT_MS,
    raw: times.join(', '),
  }
}

function failedAudits(audits: Record<string, { id: string; score: number | null }>): string {
  return Object.values(audits)
    .filter(({ score }) => score === 0)
    .map(({ id }) => id)
    .join(' ')
}

async function examplePaths(connectionString: string): Promise<string[]> {
  const db = createDb(createPool({ connectionString, size: 1 }))
  const listing = await db
    .selectFrom('listings')
    .select('id')
    .where('zip_code', '=', '20852')
    .where('member_uid', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const coupon = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select('coupons.id')
    .where('activated_at', 'is', null)
    .where('listings.zip_code', '=', '20852')
    .where('ends_on', '>', '2027-06-17')
    .executeTakeFirstOrThrow()
  await db.destroy()
  return [HOME, `/restaurants/${listing.id}`, `/coupons/${coupon.id}`]
}
