import type { Locator, Page } from '@playwright/test'
import { expect, test, untilAwake } from './journey.ts'

test.use({ reducedMotion: 'no-preference' })

const LABEL = 'nearby offers and events'
const carousel = (page: Page) => page.getByRole('region', { name: LABEL })
const place = (slides: Locator) => slides.evaluate(list => list.scrollLeft)

test('a carousel plays on wide screens, can be paused, and comes round to its start', {
  tag: '@only-wide',
}, async ({ page }) => {
  await page.goto('/')
  const slides = carousel(page).getByRole('list')
  await slides.scrollIntoViewIfNeeded()
  await expect.poll(() => place(slides)).toBeGreaterThan(0)
  await carousel(page)
    .getByRole('button', { name: `Pause ${LABEL}` })
    .click()
  await expect(carousel(page).getByRole('button', { name: `Play ${LABEL}` })).toBeVisible()
  await slides.evaluate(list => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await carousel(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => place(slides)).toBe(0)
  await carousel(page).getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => place(slides)).toBeGreaterThan(0)
})

test('its pause comes before its slides', { tag: '@only-wide' }, async ({ page }) => {
  await page.goto('/')
  await carousel(page).getByRole('link', { name: 'View More' }).focus()
  await untilAwake(page)
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('button', { name: /Pause/ })).toBeFocused()
})

test('on a phone nothing moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(20_000)
  expect(await place(carousel(page).getByRole('list'))).toBe(0)
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})
