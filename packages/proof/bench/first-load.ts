import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath, PHONE, SLOW_PROCESSOR } from './browser.ts'
import type { Goal } from './goal.ts'
import { median } from './load.ts'
import { startProcess } from './processes.ts'

const KILOBYTE = 1024
const MAX_SCRIPT_KB = 100
const MAX_TOUCHED_SCRIPT_KB = 120
const MAX_STYLE_KB = 20
/** More than a fetch, and less than the minute after which an untouched page wakes. */
const LOOKED_AT_MS = 5_000
/** What web.dev calls a good Interaction to Next Paint. */
const MAX_TAP_MS = 200
/** The median counts. */
const TAPS = 5

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
      await benchFirstTap(browser, server.url),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The first tap starts the scripts, whose work may hold up the paint that answers it. */
async function benchFirstTap(browser: Browser, url: string): Promise<Goal> {
  const taps: Tap[] = []
  for (let run = 0; run < TAPS; run += 1) taps.push(await timeTap(browser, url))
  return {
    what: 'First tap answered on a slow phone, ms',
    figure: median(taps.map(({ answeredMs }) => answeredMs)),
    atMost: MAX_TAP_MS,
    raw: taps.map(({ answeredMs, openMs }) => `${answeredMs}, open after ${openMs}`).join('; '),
  }
}

interface Tap {
  /** From the tap to the next paint (Event Timing, in steps of 8 ms). */
  answeredMs: number
  /** Until the form is seen, in a dialog or, after four seconds, on a page. */
  openMs: number
}

async function timeTap(browser: Browser, url: string): Promise<Tap> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const taps = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver(list => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration))
      const { tapMs = '0' } = document.documentElement.dataset
      document.documentElement.dataset.tapMs = String(Math.max(Number(tapMs), longest))
    }).observe(taps)
  })
  const started = performance.now()
  await page.getByRole('link', { name: /North Bethesda 20852/ }).tap()
  await page.locator('html[data-tap-ms]').waitFor({ state: 'attached' })
  const answered = await page.locator('html').getAttribute('data-tap-ms')
  await page.getByLabel('City or zip code').first().waitFor()
  const openMs = Math.round(performance.now() - started)
  await context.close()
  return { answeredMs: Number(answered), openMs }
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
