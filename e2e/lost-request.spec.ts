import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'

test.use({ expected: /ERR_|Failed to fetch|Error loading route module|status of 503/ })

const LOST = 'Hush could not be reached. Please try again.'
const DATA = /\.data(\?|$)/

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'try again' })
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Happy Hour Nearby' }).getByRole('article')

/** Home as it was, for who is signed in. */
async function expectUntouchedHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Account of Juno' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hush Coupons' })).not.toHaveAttribute('aria-current')
}

test('a request that is lost leaves the page in view, and can be made again', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test', '/')
  await page.goto('/')
  await page.route(DATA, route => route.abort())
  const more = page.getByRole('link', { name: 'Load More' })
  for (const link of [
    page.getByRole('link', { name: 'Hush Coupons' }),
    page.getByRole('link', { name: 'On now', exact: true }),
    cards(page).first().getByRole('link').first(),
    more,
  ]) {
    await link.click()
    await expect(notice(page)).toHaveText(new RegExp(LOST))
    await expectUntouchedHome(page)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toHaveCount(0)
  }
  await more.click()
  await expect(notice(page)).toBeVisible()
  await page.unroute(DATA)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(notice(page)).toHaveCount(0)
})

test('a way back that is lost leaves the page in view', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/Contact/)
  await page.route(DATA, route => route.abort())
  await page.goBack()
  await expect(notice(page)).toContainText(LOST)
  await expect(page).toHaveURL('/contact-us')
  await page.unroute(DATA)
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('a busy answer leaves the page in view', async ({ page }) => {
  await page.goto('/')
  await page.route(DATA, route => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(notice(page)).toContainText('Hush is very busy right now. Please try again.')
  await expect(cards(page)).toHaveCount(12)
})

test('code that is lost without a network leaves the page in view, and is had later', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await context.setOffline(true)
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About us' })
  await about.click()
  await expect(notice(page)).toContainText(LOST)
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('code that a new version took away is had as a document', async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/about-page-*', route => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday is Happy Hour')
})
