import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './site.ts'

let visitors = 0

/** The headers of a visitor from an address of their own: limits count by address. */
export function visitorHeaders(): Record<string, string> {
  visitors += 1
  return {
    'x-forwarded-for': `10.${process.pid % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`,
  }
}

interface Visit {
  /** The errors on the console that belong to the journey. */
  expected: RegExp
  /** Opens a page in another browser; it is closed with the journey. */
  otherBrowser: () => Promise<Page>
}

/** A policy that stops a script which catches the error says so here only. */
async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      console.error(`${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
}

function waitOnOpening(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    // A dialog that closes goes back in the history, and that may take over what begins meanwhile.
    const response = await open(address, options).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error
      return open(address, options)
    })
    if (options?.waitUntil !== 'commit') await untilAwakeOrAsleep(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async options => {
    const response = await reload(options)
    await untilAwakeOrAsleep(page)
    return response
  }
}

/** Nobody touches a page here: one that is not made to sleep (decision 0060) wakes by itself. */
async function untilAwakeOrAsleep(page: Page): Promise<void> {
  await page
    .locator('html[data-awake], html:not(:has(#late-scripts:not([data-sleeps])))')
    .waitFor({ state: 'attached' })
}

/** Looks around on a page that sleeps, for what only scripts do. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1)
  await untilAwake(page)
}

export async function untilAwake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/** A browser page that fails its test when a script or the content security policy complains. */
export const test = base.extend<Visit, { site: Site }>({
  expected: [/status of 4\d\d/, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use) => use(visitorHeaders()),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitOnOpening)
    await reportViolations(context)
    await use(context)
  },
  page: async ({ page, expected }, use) => {
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && !expected.test(message.text())) {
        complaints.push(message.text())
      }
    })
    await use(page)
    expect(complaints).toEqual([])
  },
  otherBrowser: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const page = await browser.newPage({ extraHTTPHeaders: visitorHeaders() })
      waitOnOpening(page)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

export { expect }
