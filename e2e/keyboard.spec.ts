import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { addCouponForTwo, signInAs } from './people.ts'

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

test('on a phone nothing that has the focus is behind a bar', async ({ page, site }) => {
  const { path } = await addCouponForTwo(site)
  await page.goto('/happy-hour/north-bethesda-md')
  const listing = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  for (const address of [listing ?? '', path, '/tonight']) {
    await page.goto(address)
    let bars = 0
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await page.keyboard.press('Tab')
      const focus = await focusAndBars(page)
      if (focus === null) break
      bars = Math.max(bars, focus.bars)
      expect(focus.isHidden, `${address} ${focus.name}`).toBe(false)
    }
    expect(bars, address).toBe(2)
  }
})

/** Null once the focus has left the page. */
function focusAndBars(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const bars = [...document.querySelectorAll('body *')].filter(
      element =>
        getComputedStyle(element).position === 'sticky' && element.clientWidth > innerWidth / 2,
    )
    const { top, bottom, left, width } = focused.getBoundingClientRect()
    const isHidden = bars.some(bar => {
      const { top: from, bottom: to } = bar.getBoundingClientRect()
      const isBehind = bar.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2))
      return isBehind && !bar.contains(focused) && top >= from && bottom <= to
    })
    return { name: focused.textContent, isHidden, bars: bars.length }
  })
}

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
