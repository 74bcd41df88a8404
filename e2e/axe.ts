import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Nothing moves while it looks: a colour in transition is neither of the two. */
const STILL = `
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)`
const AXE = `{
  ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  ${STILL}
}`

/** Only what fails is gathered; style sheets need no second reading, since no rule of ours asks for them. */
const OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** A page that follows the colours by a script begins its transitions a frame later. */
const CALM_FRAMES = 3

/** What depends on colours, which do not depend on the width. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const WIDE = { width: 1280, height: 900 }

/** No violation that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, OPTIONS)).toEqual([])
  await expectNothingWider(page)
}

/** The same on a phone in light and in dark colours, and on a wide screen, where colours are the same. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  await expectAccessible(page)
  if (isWide(page)) return
  await changeColours(page)
  expect(await violations(page, { ...OPTIONS, runOnly: OF_COLOURS })).toEqual([])
  const phone = page.viewportSize()
  await page.setViewportSize(WIDE)
  const rules = Object.fromEntries(OF_COLOURS.map(rule => [rule, { enabled: false }]))
  expect(await violations(page, { ...OPTIONS, rules })).toEqual([])
  await expectNothingWider(page)
  if (phone) await page.setViewportSize(phone)
}

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.target + ' ' + nodes[0]?.failureSummary),
    )`,
  )
}

export async function expectNothingWider(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/**
 * From light to dark or back: the next page begins with the colours that this one ended with. What is
 * still in transition is waited for.
 */
async function changeColours(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await page.evaluate(async calmFrames => {
    const isChanging = () =>
      document.getAnimations().some(animation => animation instanceof CSSTransition)
    for (let calm = 0; calm < calmFrames; calm = isChanging() ? 0 : calm + 1) {
      await new Promise(requestAnimationFrame)
    }
  }, CALM_FRAMES)
}

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) > 640
}
