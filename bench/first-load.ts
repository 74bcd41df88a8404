import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './browser.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const KILOBYTE = 1024
const MAX_SCRIPT_KB = 100
const MAX_TOUCHED_SCRIPT_KB = 120
const MAX_STYLE_KB = 20
/** More than a fetch, and less than the minute after which an untouched page wakes. */
const LOOKED_AT_MS = 5_000

/** The page is looked at, then touched (decision 0060). */
export async function benchFirstLoad(connectionString: string, now: string): Promise<Goal[]> {
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const counted = countBytes(page)
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(LOOKED_AT_MS)
    const untouched = await counted()
    await page.mouse.move(100, 100)
    await page.mouse.move(200, 200)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const touched = await counted()
    return [
      goal('Script of a first visit, KB', untouched.script, MAX_SCRIPT_KB),
      goal('Script once it is touched, KB', touched.script, MAX_TOUCHED_SCRIPT_KB),
      goal('Style of a first visit, KB', touched.stylesheet, MAX_STYLE_KB),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function countBytes(page: Page) {
  const bytes = { script: 0, stylesheet: 0 }
  const finished: Promise<void>[] = []
  page.on('requestfinished', request => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const counted = request.sizes().then(({ responseBodySize }) => {
      bytes[kind] += responseBodySize
    })
    finished.push(counted)
  })
  return async () => {
    await Promise.all(finished)
    return { ...bytes }
  }
}

function goal(what: string, bytes: number, atMost: number): Goal {
  return { what, figure: Number((bytes / KILOBYTE).toFixed(1)), atMost, raw: `${bytes} bytes` }
}
