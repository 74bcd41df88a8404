import type { Page } from '@playwright/test'
import { expect, test, untilAwake } from './journey.ts'
import { becomeDiner, signInAs } from './people.ts'

const place = (page: Page) => page.getByRole('link', { name: /20852/ }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens the dialog of the place on the second page of a visit. */
async function openPlace(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about-us')
  await place(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('Back closes a dialog, and the next Back leaves the page', async ({ page }) => {
  await openPlace(page)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/about-us')
  await expect(place(page)).toBeFocused()
  expect(requests).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/about-us')
  await page.goForward()
  await expect(page).toHaveURL('/about-us')
  await expect(dialogOf(page)).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a dialog that was closed otherwise leaves no step behind', async ({ page }) => {
  await openPlace(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await place(page).click()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'isDialog' in history.state)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('Back from where a dialog led passes over it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hush Coupons' }).first().click()
  await expect(page).toHaveURL(/tab=/)
  await untilAwake(page)
  const list = page.url()
  await page.getByRole('main').getByRole('button', { name: 'Wait in Line' }).first().click()
  await dialogOf(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('button', { name: 'Wait in Line' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'isDialog' in history.state)).toBe(false)
  await page.goBack()
  await expect(page).not.toHaveURL(list)
})

test('Back before the page that a dialog led to is shown goes one page back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hush Coupons' }).first().click()
  await expect(page).toHaveURL(/tab=/)
  await untilAwake(page)
  const list = page.url()
  await page.getByRole('main').getByRole('button', { name: 'Wait in Line' }).first().click()
  await expect(dialogOf(page)).toBeVisible()
  // The dialog is taken away while the step over its entry is under way, which a busy phone makes long.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    const back = history.back.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      history.back = () => void setTimeout(back, 500)
      back()
    }
  })
  await dialogOf(page).getByRole('link', { name: 'Log in' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Wait in Line' }).first()).toBeVisible()
  await expect(page).toHaveURL(list)
})

test('what a dialog saved is kept, and Back leaves the page', async ({ page, site }) => {
  await becomeDiner(page, site, 'June')
  await page.goto('/about-us')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await dialogOf(page).getByLabel('First name').fill('Juniper')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juniper')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('a code that was opened by its address is left by Back', async ({ page, site }) => {
  await signInAs(page, site, 'diner@hush.test', '/profile?tab=coupon')
  await page.getByRole('article').getByRole('link', { name: 'View Coupon' }).first().click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/profile?tab=coupon')
  await expect(dialogOf(page)).toBeHidden()
})
