import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test, wake } from './journey.ts'
import { signInAs } from './people.ts'

test('a listing says when, where, and where its facts come from', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Happy Hour Nearby' })
    .getByRole('article')
    .filter({ hasText: 'AI Found Info' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/restaurants\/\d+/)
  await expect(page.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  )
  await expect(page.getByText(/^(Confirmed|Likely) · /)).toBeVisible()
  await expect(page.getByText(/Demo data/).last()).toBeVisible()
  await expect(page.getByText(/checked/i).last()).toBeVisible()
})

test('walking directions are two taps from home, in reach without scrolling', async ({ page }) => {
  await page.goto('/')
  const onNow = page.getByRole('region', { name: 'On now near you' })
  await onNow.locator('a[href*="restaurants/"]').first().click()
  await expect(page.getByText(/^On now/).first()).toBeInViewport()
  const link = page.getByRole('link', { name: /^Get Directions/ })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(link).toHaveAttribute('href', /maps\/dir\/.*destination=.+&travelmode=walking$/)
  await expect(page.getByRole('link', { name: 'Thursday, today' })).toHaveAttribute('aria-current')
})

test('the day that one chose is shown without a request, and after a reload', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href^="/restaurants/"]').first().click()
  await expect(page).toHaveURL(/restaurants/)
  await wake(page)
  const loaded: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data')) loaded.push(request.url())
  })
  const week = page.getByRole('list', { name: 'Weekdays' })
  const address = await week.locator('a[href]:not([aria-current])').last().getAttribute('href')
  const day = week.locator(`a[href="${address}"]`)
  await day.click()
  await expect(day).toHaveAttribute('aria-current')
  await expect(page).toHaveURL(address ?? '')
  expect(loaded).toEqual([])
  await page.reload()
  await expect(day).toHaveAttribute('aria-current')
})

test('the badge of a listing says what it means, and where to tell what is wrong', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('a[href^="/restaurants/"]').first().click()
  const tell = page.getByRole('link', { name: 'Something wrong? Tell us' })
  await expect(tell).toBeHidden()
  await page.getByText('AI Found Info').first().click()
  await expect(page.getByText(/An AI-powered system|where an AI-powered system/)).toBeVisible()
  await expectAccessible(page)
  await tell.click()
  await expect(page).toHaveURL(/contact-us/)
})

test('the menu of a member listing is for the signed-in only', async ({
  page,
  site,
  otherBrowser,
}) => {
  const menu = (of: Page) => of.getByRole('heading', { name: 'Happy Hour Menu' })
  const diner = await otherBrowser()
  await signInAs(diner, site, 'diner@hush.test')
  const members = await diner
    .locator('a[href^="/hush-restaurants/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  let withMenu = 0
  for (const address of new Set(members)) {
    await diner.goto(address)
    if (!(await menu(diner).isVisible())) continue
    withMenu += 1
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    expect(await page.content()).not.toContain('happy-hour-menu')
  }
  expect(withMenu).toBeGreaterThan(0)
})

test('an unknown listing says so calmly', async ({ page }) => {
  for (const address of ['/restaurants/999999', '/restaurants/abc', '/hush-restaurants/none']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Restaurant not found')).toBeVisible()
  }
})
