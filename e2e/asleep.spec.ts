import type { Page } from '@playwright/test'
import { expect, test, untilAwake, wake } from './journey.ts'

test.use({
  reducedMotion: 'no-preference',
  expected: /Failed to|ERR_FAILED|status of 404/,
})

function countScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('a page that is only looked at fetches no script until it is touched', async ({ page }) => {
  const scripts = countScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await wake(page)
  expect(scripts).not.toEqual([])
})

test('the first tap on a link leads on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hush Coupons' }).click()
  await expect(page).toHaveURL(/tab=coupons/)
  await expect(page.getByRole('button', { name: 'Wait in Line' }).first()).toBeVisible()
})

test('the first tap on what needs scripts waits for them', async ({ page }) => {
  await page.route('**/assets/framework-*', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('without its scripts a page still leads on', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
  await expect(page).toHaveURL(/\/location\?/)
  await page.getByLabel('City or zip code').fill('21401')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('link', { name: /Annapolis 21401/ })).toBeVisible()
})

test('what moves by itself wakes the page once it is seen', { tag: '@only-wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 6000 })
  await page.goto('/')
  await untilAwake(page)
  await expect(page.getByRole('button', { name: 'Pause nearby offers and events' })).toBeVisible()
})

test('a picture that fails in a sleeping page is hidden until another is drawn', async ({
  page,
}) => {
  await page.route('**/art/cover-*', route => route.fulfill({ status: 404 }))
  await page.goto('/')
  const failed = page.locator('img[data-failed]')
  await expect(failed.first()).toBeHidden()
  await wake(page)
  await expect(failed).toHaveCount(0)
})

test('a page that somebody waits on wakes untouched, and tries again where its scripts were lost', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/assets/*.js', route => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/success', { waitUntil: 'commit' })
  await lost
  await page.waitForLoadState('load')
  await page.unroute('**/assets/*.js')
  await page.clock.runFor(61_000)
  await untilAwake(page)
})
