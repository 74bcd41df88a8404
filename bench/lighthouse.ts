import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { createDb, createPool } from '../db/client.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './browser.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse's mobile scores of home, a listing and a coupon. */
export async function benchLighthouse(connectionString: string, now: string): Promise<Goal[]> {
  const paths = await examplePaths(connectionString)
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await launch({ chromePath: chromiumPath(), chromeFlags: CHROMIUM_FLAGS })
  const goals: Goal[] = []
  try {
    for (const path of paths) {
      const result = await lighthouse(`${server.url}${path}`, {
        port: browser.port,
        onlyCategories: Object.keys(CATEGORIES),
      })
      for (const [category, atLeast] of Object.entries(CATEGORIES)) {
        const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
        const failed = failedAudits(result?.lhr.audits ?? {})
        goals.push({ what: `${category} of ${path}`, figure: score, atLeast, raw: failed })
      }
    }
  } finally {
    browser.kill()
    await server.stop()
  }
  return goals
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
  return ['/', `/restaurants/${listing.id}`, `/coupons/${coupon.id}`]
}
