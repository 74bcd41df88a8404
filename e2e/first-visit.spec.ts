import type { Page } from '@playwright/test'
import { expect, test, untilAwake } from './journey.ts'

/** Here things move, as they do for most; elsewhere they stand still. */
test.use({ reducedMotion: 'no-preference' })

const listings = (page: Page) =>
  page.getByRole('region', { name: 'Happy Hour Nearby' }).getByRole('article')

test('a first visit shows what is on now near North Bethesda', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /North Bethesda 20852/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Happy Hour Nearby' })).toBeVisible()
  await expect(
    page
      .getByText(/^On now/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('the list grows by twelve and keeps its place on the way back', async ({ page }) => {
  await page.goto('/')
  const cards = listings(page)
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(24)
  await expect(page).toHaveURL(/show=24/)
  const last = cards.nth(23)
  await last.scrollIntoViewIfNeeded()
  const name = (await last.getByRole('heading').textContent()) ?? ''
  await last.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await expect(cards.nth(23)).toBeInViewport()
})

test('filtering to what is on now leaves only that, and the back button brings all back', async ({
  page,
}) => {
  await page.goto('/')
  const filters = page.getByRole('navigation', { name: 'Filter happy hours' })
  const onNow = filters.getByRole('link', { name: 'On now', exact: true })
  await onNow.click()
  await expect(page).toHaveURL(/on=now/)
  await expect(onNow).toHaveAttribute('aria-current', 'true')
  const cards = listings(page)
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) await expect(card).toContainText('On now')
  await page.goBack()
  await expect(filters.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
})

test('the tab that was chosen is there on the next visit', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hush Coupons' }).click()
  await expect(page).toHaveURL(/tab=coupons/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Hush Coupons' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a page stands still while it loads', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = await page.evaluate(() => {
    const shifts = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1]
    return shifts.reduce((sum: number, shift: number) => sum + shift, 0)
  })
  expect(total).toBeLessThan(0.02)
})

test('what is in view stands still while more is loaded', async ({ page }) => {
  await page.goto('/')
  await page.route(/\.data/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const more = page.getByRole('link', { name: 'Load More' })
  await more.scrollIntoViewIfNeeded()
  await untilAwake(page)
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const isUnexpected = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isUnexpected && 'value' in entry) moved.push(Number(entry.value))
      }
    }).observe({ type: 'layout-shift' })
  })
  await more.click()
  await expect(listings(page)).toHaveCount(24)
  expect(await page.evaluate(() => ('moved' in window ? window.moved : null))).toEqual([])
})

test('a picture that fails gives way to a drawn placeholder', async ({ page }) => {
  await page.route('**/art/cover-*', route => route.fulfill({ status: 404 }))
  await page.goto('/')
  const picture = listings(page).first().locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /placeholder-/)
  await expect.poll(() => picture.evaluate(img => img.clientHeight)).toBeGreaterThan(100)
})
