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
  /** Pages sleep until they are touched (decision 0060); those of other journeys are awake once opened. */
  staysAsleep: boolean
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

async function touchAtOnce(context: BrowserContext): Promise<void> {
  context.on('page', waitOnOpening)
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointerdown')))
  })
}

function waitOnOpening(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await open(address, options)
    await untilAwake(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async options => {
    const response = await reload(options)
    await untilAwake(page)
    return response
  }
}

/** Waits for the scripts of a page that has some. */
export async function untilAwake(page: Page): Promise<void> {
  await page
    .locator('html[data-awake], html:not(:has(#late-scripts))')
    .waitFor({ state: 'attached' })
}

/** A browser page that fails its test when a script or the content security policy complains. */
export const test = base.extend<Visit, { site: Site }>({
  staysAsleep: [false, { option: true }],
  expected: [/status of 4\d\d/, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use) => use(visitorHeaders()),
  context: async ({ context, javaScriptEnabled, staysAsleep }, use) => {
    if (javaScriptEnabled !== false && !staysAsleep) await touchAtOnce(context)
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
      await touchAtOnce(page.context())
      waitOnOpening(page)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

export { expect }
