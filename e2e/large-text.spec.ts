import type { Locator, Page } from '@playwright/test'
import settings from '../playwright.config.ts'
import { expectNothingWider } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'

const { launchOptions } = settings.use ?? {}

const AT_DOOR = ['/couponqueue', '/search?item=beer&max=5', '/AuthForm/login', '/pricing']
const OF_BUSINESS = ['/profile', '/profile/edit-happy-hour', '/profile/AddCouponForm']
const MOST_HEADER_PX = 220

// As a setting of the browser does it: media queries in rem follow, too.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

test('at twice the text size the pages fit a phone', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await expectFitting(page)
  const tabs = page.getByRole('navigation', { name: 'What to see' }).getByRole('link')
  for (const tab of await tabs.all()) expect(await roomBesideText(tab)).toBeGreaterThanOrEqual(6)
  for (const path of AT_DOOR) {
    await page.goto(path)
    await expectFitting(page)
  }
  await page.goto('/happy-hour/north-bethesda-md')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/restaurants/)
  await expectFitting(page)
})

test('at twice the text size a business finds its profile whole', async ({ page, site }) => {
  await signInAs(page, site, 'business@hush.test', '/profile')
  for (const path of OF_BUSINESS) {
    await page.goto(path)
    await expectFitting(page)
  }
})

async function expectFitting(page: Page): Promise<void> {
  await expectNothingWider(page)
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThanOrEqual(MOST_HEADER_PX)
}

function roomBesideText(link: Locator): Promise<number> {
  return link.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text, pill] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return Math.min(text.left - pill.left, pill.right - text.right)
  })
}
