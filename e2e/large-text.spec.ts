import type { Locator, Page } from '@playwright/test'
import settings from '../playwright.config.ts'
import { expectNothingWider } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, becomeDiner, signInAs } from './people.ts'

const { launchOptions } = settings.use ?? {}

const AT_DOOR = ['/couponqueue', '/search?item=beer&max=5', '/AuthForm/login', '/pricing']
const OF_BUSINESS = [
  '/profile',
  '/profile/edit-happy-hour',
  '/profile/AddCouponForm',
  '/profile/ViewAllPromotions',
  '/request-payout',
]
const OF_DINER = ['/alerts', '/news', '/my-codes', '/profile/account']
const OF_DESK = ['/operator', '/operator/inquiries', '/operator/finds', '/operator/listings']
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

test('at twice the text size every name and price of a card is whole', async ({ page }) => {
  for (const path of [
    '/',
    '/couponqueue',
    '/search?item=beer&max=5',
    '/tonight',
    '/detail-offer',
  ]) {
    await page.goto(path)
    const cards = page.getByRole('article').or(page.getByRole('listitem'))
    const texts = cards.locator('h2, h3, label, p, b, a, select')
    expect(await texts.count()).toBeGreaterThan(5)
    const cut = await texts.evaluateAll(all =>
      all
        .filter(text => {
          const { overflowX, overflowY } = getComputedStyle(text)
          const isHigher = overflowY !== 'visible' && text.scrollHeight > text.clientHeight + 1
          return isHigher || (overflowX !== 'visible' && text.scrollWidth > text.clientWidth)
        })
        .map(text => text.textContent),
    )
    expect(cut, path).toEqual([])
  }
})

test('at twice the text size nothing that sticks takes more than a quarter of the screen', async ({
  page,
  site,
}) => {
  const { path } = await addCouponForTwo(site)
  const listing = await addressOfListing(page)
  await becomeDiner(page, site, 'Vera')
  for (const address of ['/', path, listing, '/tonight', '/couponqueue']) {
    await page.goto(address)
    expect(await shareOfWhatSticks(page), address).toBeLessThanOrEqual(0.25)
  }
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Leave Queue' })).toBeVisible()
  expect(await shareOfWhatSticks(page)).toBeLessThanOrEqual(0.25)
})

test('at twice the text size a business finds its profile whole', async ({ page, site }) => {
  await signInAs(page, site, 'business@hush.test', '/profile')
  for (const path of OF_BUSINESS) {
    await page.goto(path)
    await expectFitting(page)
  }
})

test('at twice the text size a diner and an operator find their pages whole', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test')
  for (const path of OF_DINER) {
    await page.goto(path)
    await expectFitting(page)
  }
  await signInAs(page, site, 'operator@hush.test')
  for (const path of OF_DESK) {
    await page.goto(path)
    await expectFitting(page)
  }
})

test('at twice the text size no day of a week runs into the next', async ({ page }) => {
  await page.goto(await addressOfListing(page))
  const days = page.getByRole('list', { name: 'Weekdays' }).getByRole('link')
  await expect(days).toHaveCount(7)
  const tooWide = await days.evaluateAll(all =>
    all.filter(day => day.scrollWidth > day.clientWidth),
  )
  expect(tooWide).toEqual([])
})

async function addressOfListing(page: Page): Promise<string> {
  await page.goto('/happy-hour/north-bethesda-md')
  const link = page.getByRole('article').first().getByRole('link').first()
  return (await link.getAttribute('href')) ?? ''
}

/** Of the screen: what stays in its place while the page scrolls. */
function shareOfWhatSticks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const candidates = [...document.querySelectorAll('body *')].filter(element =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    )
    const tops = () => candidates.map(element => element.getBoundingClientRect().top)
    const middle = (document.documentElement.scrollHeight - innerHeight) / 2
    scrollTo({ top: middle, behavior: 'instant' })
    const before = tops()
    scrollBy({ top: -60, behavior: 'instant' })
    const sticking = candidates.filter((_, index) => tops()[index] === before[index])
    const heights = sticking.map(element => element.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
}

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
