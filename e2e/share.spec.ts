import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newEmail, PASSWORD } from './people.ts'
import { fillDiner, openConfirmation } from './sign-up.ts'

/** Opens the joinable coupon with the most places left, with what a sharer may have in the address. */
async function openCoupon(page: Page): Promise<string> {
  await page.goto('/couponqueue')
  const card = page.getByRole('article').filter({ hasText: 'Wait in Line' }).last()
  const path = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(`${path}?zip=21401&tab=coupons`)
  return path
}

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' })

test('sharing copies the link without what the sharer had in the address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const path = await openCoupon(page)
  await shareButton(page).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
})

test('sharing by the browser says how many people are still needed', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Navigator.prototype.share = async data => {
      Object.assign(window, { shared: data })
    }
  })
  const path = await openCoupon(page)
  const progress = await page
    .getByRole('main')
    .getByText(/it activates$|^Be the first/)
    .first()
    .textContent()
  await shareButton(page).click()
  const shared = () => page.evaluate(() => ('shared' in window ? window.shared : null))
  await expect.poll(shared).toMatchObject({ url: `${baseURL}${path}` })
  expect(JSON.stringify(await shared())).toContain(`${progress}.`)
})

test('where nothing may be copied, the link is there to be selected', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/')
  await page.locator('a[href^="/restaurants/"]').first().click()
  await expect(page).toHaveURL(/restaurants/)
  await shareButton(page).click()
  const field = page.getByLabel('Copy this link')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(page.url())
  expect(page.url()).toContain(baseURL)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url())
  await expectAccessible(page)
})

test('a shared coupon leads through signing up back to its line', async ({
  page,
  otherBrowser,
}) => {
  const path = await openCoupon(page)
  await page.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  const email = newEmail()
  await fillDiner(page, { email, firstName: 'Iris' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(path)

  const phone = await otherBrowser()
  await openConfirmation(phone, email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(phone).toHaveURL(path)
  await phone.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  await expect(phone.getByRole('main').getByRole('button', { name: 'Leave Queue' })).toBeVisible()
})

test('whoever comes too late is told so, and shown what is still open', async ({ page }) => {
  await page.goto('/couponqueue')
  const full = page.getByRole('article').filter({ hasText: 'Line Full' }).first()
  await full.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'This line is full' })).toBeVisible()
  const others = page.getByRole('article').filter({ hasText: 'Wait in Line' })
  await expect(others.first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link can be copied by hand', async ({ page, baseURL }) => {
    const path = await openCoupon(page)
    await page.getByText('Share', { exact: true }).click()
    await expect(page.getByLabel('Copy this link')).toHaveValue(`${baseURL}${path}`)
  })
})
