import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what fails is gathered; style sheets need no second reading, since no rule of ours asks for them. */
const OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What depends on colours, which are others in the dark. */
const OF_COLOURS = { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] }

/** No violation that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, OPTIONS)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.target + ' ' + nodes[0]?.failureSummary),
    )`,
  )
}

/** The same in light colours and, on the phone, in dark ones: colours do not depend on the width. */
export async function expectAccessibleInAllColours(page: Page): Promise<void> {
  await expectAccessible(page)
  if (isWide(page)) return
  await changeColours(page, 'dark')
  expect(await violations(page, OF_COLOURS)).toEqual([])
  await changeColours(page, 'light')
}

/** Colours change in the course of a transition, which a shorter one only makes shorter. */
async function changeColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(transition => transition.finished),
    ),
  )
}

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) > 640
}
