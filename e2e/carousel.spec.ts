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

test('a mouse drags its slides freely and opens none', { tag: '@only-wide' }, async ({ page }) => {
  await page.goto('/')
  const slides = carousel(page).getByRole('list')
  await slides.scrollIntoViewIfNeeded()
  await carousel(page)
    .getByRole('button', { name: `Pause ${LABEL}` })
    .click()
  const before = await place(slides)
  const box = await slides.getByRole('article').nth(1).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 150, y, { steps: 5 })
  await page.mouse.move(x - 300, y, { steps: 5 })
  expect(await place(slides)).toBe(before + 300)
  await page.mouse.up()
  await expect(page).toHaveURL('/')
  expect(await place(slides)).toBeGreaterThan(before + 200)
})

test('on a phone nothing moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(20_000)
  expect(await place(carousel(page).getByRole('list'))).toBe(0)
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})
