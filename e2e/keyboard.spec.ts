import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'

const MAX_TABS = 80

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('Tab never reached what was wanted.')
}

test('a visitor finds a listing with the keyboard alone', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /North Bethesda 20852/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'City or zip code' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const onNow = page.getByRole('link', { name: 'On now', exact: true })
  await tabTo(page, onNow)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/on=now/)
  await expect(onNow).toHaveAttribute('aria-current', 'true')
  const first = page.getByRole('region', { name: 'Happy Hour Nearby' }).getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await tabTo(page, first.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/on=now/)
})

test('a diner joins and leaves a queue with the keyboard alone', async ({ page, site }) => {
  await signInAs(page, site, 'diner@hush.test', '/couponqueue')
  const card = page.getByRole('article').filter({ hasText: 'Wait in Line' }).last()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const mine = page.getByRole('article').filter({ hasText: title })
  await mine.getByRole('button', { name: 'Wait in Line' }).focus()
  await page.keyboard.press('Space')
  const leave = mine.getByRole('button', { name: /Leave Queue|Joined Queue/ })
  await expect(leave).toBeVisible()
  await leave.focus()
  await expect(leave).toHaveText(/Leave Queue/)
  await page.keyboard.press('Enter')
  await expect(mine.getByRole('button', { name: 'Wait in Line' })).toBeVisible()
})
