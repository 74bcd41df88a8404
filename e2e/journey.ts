import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

let visitors = 0

/** The headers of a visitor from an address of their own: limits count by address. */
export function visitorHeaders(): Record<string, string> {
  visitors += 1
  return {
    'x-forwarded-for': `10.${process.pid % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`,
  }
}

/** A browser page that fails its test when a script or the content security policy complains. */
export const test = base.extend<{ page: Page; expected: RegExp }>({
  /** The errors on the console that belong to the journey. */
  expected: [/status of 4\d\d/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use) => use(visitorHeaders()),
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
})

/** No violation that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`,
  )
  expect(found).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

export { expect }
