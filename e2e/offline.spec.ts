import type { Page } from '@playwright/test'
import { expectAccessibleInAllLooks } from './axe.ts'
import { expect, test, wake } from './journey.ts'
import { signInAs } from './people.ts'
import type { Site } from './site.ts'

test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (4\d\d|503)/ })

const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{2,4}){2}$/

/** Opens the demo diner's activated coupon, waits until it is kept, and returns its code. */
async function openActivated(page: Page, site: Site): Promise<string> {
  await signInAs(page, site, 'diner@hush.test', '/couponqueue')
  const mine = page.getByRole('article').filter({ hasText: 'Activated' }).first()
  await mine.getByRole('link').first().click()
  await page.getByRole('button', { name: 'View Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Coupon is Activated!' })
  await expect(dialog.getByText('Saved on this device')).toBeVisible()
  return (await dialog.getByText(CODE).textContent()) ?? ''
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('hush-kept-coupons')
    return (await cache.keys()).length
  })

test('an opened coupon can be shown again without a network', async ({ page, site, context }) => {
  const code = await openActivated(page, site)
  await expectAccessibleInAllLooks(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByRole('img', { name: `Code ${code} as a QR code` })).toBeVisible()
  await expect(page.getByText('These are saved copies.')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.goto('/couponqueue')
  await expect(page.getByText(code)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hush Coupon' })).toBeVisible()
})

test('a tap inside the open application finds the coupon too', async ({ page, site, context }) => {
  const code = await openActivated(page, site)
  await page.getByRole('button', { name: 'Close Coupon' }).click()
  // The entry of the dialog is left by a step back, which would cut off the next navigation.
  await expect.poll(() => page.evaluate(() => 'isDialog' in window.history.state)).toBe(false)
  await page.goto('/couponqueue')
  await context.setOffline(true)
  await page
    .getByRole('article')
    .filter({ hasText: 'Activated' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('These are saved copies.')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
})

test('a coupon that has ended meanwhile is neither shown nor kept', async ({
  page,
  site,
  context,
}) => {
  const code = await openActivated(page, site)
  await context.setOffline(true)
  await page.clock.setFixedTime('2029-01-01T12:00:00-05:00')
  await page.reload()
  await expect(page.getByText('No coupon is saved on this device.')).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
  await expect.poll(() => kept(page)).toBe(0)
})

test('logging out forgets the coupon', async ({ page, site, context }) => {
  const code = await openActivated(page, site)
  const coupon = page.url()
  await page.getByRole('button', { name: 'Close Coupon' }).click()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
  await context.setOffline(true)
  await page.goto(coupon).catch(() => {})
  await expect(page.getByText(code)).toBeHidden()
})

test('a session that ended elsewhere takes the coupon with it', async ({ page, site, context }) => {
  await openActivated(page, site)
  expect(await kept(page)).toBe(1)
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => kept(page)).toBe(0)
})

test('a code that the server does not list any more is forgotten, a failed question is not an answer', async ({
  page,
  site,
  context,
}) => {
  await openActivated(page, site)
  await context.route('**/coupons/codes', route => route.fulfill({ status: 503 }))
  const codes = context.waitForEvent('response', answer => answer.url().endsWith('/coupons/codes'))
  await page.reload()
  await codes
  expect(await kept(page)).toBe(1)
  const none = { codes: [], redeemed: [] }
  await context.route('**/coupons/codes', route => route.fulfill({ json: none }))
  await page.reload()
  await expect.poll(() => kept(page)).toBe(0)
})

test('pages stay what the server says while there is a network', async ({ page, site }) => {
  await openActivated(page, site)
  await page.goto('/location')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Your Location')
  const caches = await page.evaluate(async () => {
    const names = await window.caches.keys()
    const kept = await Promise.all(names.map(async name => (await window.caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  const allowed = /^\/(offline\.html|assets\/[\w.-]+|coupons\/[0-9a-f-]{36}\/kept)$/
  expect(caches.filter(path => !allowed.test(path))).toEqual([])
})

test('a visitor costs no worker, and the site can be installed', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
  expect(workers).toHaveLength(0)
  const protocol = await context.newCDPSession(page)
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  const wrong = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(wrong).toEqual([])
})

test('the first click without a network is answered beside its button', async ({
  page,
  site,
  context,
}) => {
  const codes: string[] = []
  page.on('request', request => codes.push(request.url()))
  await signInAs(page, site, 'diner@hush.test')
  const clicks = [
    ['/couponqueue', /^Wait in Line/, 'Failed to join the line: Hush could not be reached.'],
    ['/profile?tab=following', /^Unfollow/, 'Hush could not be reached.'],
  ] as const
  for (const [path, name, sentence] of clicks) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name }).first()).toBeVisible()
    await context.setOffline(false)
  }
  const readAhead = codes.filter(url => /\/(queue|follow)\.data/.test(url))
  expect(readAhead, 'one for each click, and none ahead').toHaveLength(clicks.length)
})

test('a page that does not arrive is not called our fault', async ({ page, context }) => {
  await page.goto('/')
  await wake(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(page.getByText('Hush could not be reached. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/show=24/)
})

test('a place that could not be sent keeps its text, with a sentence', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /20852/ }).click()
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'City or zip code' })
  await box.fill('Annapolis')
  await expect(page.getByRole('option', { name: /Annapolis/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toHaveText('Hush could not be reached. Please try again.')
  await expect(box).toHaveValue('Annapolis')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: /Annapolis/ }).first()).toBeVisible()
})
