import { type Browser, chromium, type Page } from '@playwright/test'
import { createDb, createPool } from '../../../db/client.ts'
import { CHROMIUM_FLAGS, chromiumPath, PHONE, SLOW_PROCESSOR } from './browser.ts'
import type { Goal } from './goal.ts'
import { median } from './load.ts'
import { startProcess } from './processes.ts'

const MAX_SECONDS = 10
/** The median counts. */
const RUNS = 3
/** Lighthouse's slow mobile network. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}

/** Ends when the page says that the votes are in, with and without scripts. */
export async function benchFirstVote(connectionString: string, now: string): Promise<Goal[]> {
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const plan = await makePlan(server.url, { connectionString, now })
    const goals: Goal[] = []
    for (const javaScriptEnabled of [true, false]) {
      const seconds: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        seconds.push(await timeVote(browser, plan, javaScriptEnabled))
      }
      goals.push({
        what: `Link to first vote ${javaScriptEnabled ? 'with' : 'without'} scripts, s`,
        figure: median(seconds),
        atMost: MAX_SECONDS,
        raw: seconds.join(', '),
      })
    }
    return goals
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function makePlan(
  url: string,
  { connectionString, now }: { connectionString: string; now: string },
): Promise<string> {
  const db = createDb(createPool({ connectionString }))
  const places = await db
    .selectFrom('listings')
    .select('id')
    .where('zip_code', '=', '20852')
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(6)
    .execute()
  await db.destroy()
  const form = new URLSearchParams({ name: 'Ana', day: now.slice(0, 10), time: '18:00' })
  for (const { id } of places) form.set(`place-${id}`, 'on')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url}/tonight`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  })
  return url + (answer.headers.get('location') ?? '')
}

async function timeVote(
  browser: Browser,
  plan: string,
  javaScriptEnabled: boolean,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled })
  const page = await context.newPage()
  await slowDown(page)
  const started = performance.now()
  await page.goto(plan, { waitUntil: 'commit' })
  await page.getByText('Yes', { exact: true }).first().tap()
  await page.getByLabel('Your first name').fill('Ben')
  await page.getByRole('button', { name: 'Send my votes' }).tap()
  await page.getByText('Your votes are in.').waitFor()
  const seconds = (performance.now() - started) / 1_000
  await context.close()
  return Number(seconds.toFixed(1))
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
}
