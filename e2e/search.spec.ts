import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllLooks, isWide } from './axe.ts'
import { expect, test } from './journey.ts'

/** Opens a page and puts the focus into its search box, behind the magnifier on a phone. */
async function beginSearch(page: Page, path = '/couponqueue'): Promise<Locator> {
  await page.goto(path)
  await expect(async () => {
    const magnifier = page.getByRole('link', { name: 'Search Hush' })
    if (await magnifier.isVisible()) await magnifier.click({ timeout: 1000 })
    else await page.getByRole('combobox', { name: 'Search Hush' }).click({ timeout: 1000 })
    await expect(page).toHaveURL(path)
  }).toPass()
  const box = page.getByRole('combobox', { name: 'Search Hush' })
  await expect(box).toBeFocused()
  return box
}

test('a listing is found by a part of its name and opened with a tap', { tag: '@wide' }, async ({
  page,
}) => {
  await (await beginSearch(page)).pressSequentially('TAV')
  const option = page.getByRole('option', { name: /tav/i }).first()
  const name = (await option.locator('span span').first().textContent()) ?? ''
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/restaurants\//)
  const box = page.getByRole('combobox', { name: 'Search Hush', includeHidden: true })
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('with the keyboard alone, arrows choose and Enter opens', { tag: '@wide' }, async ({
  page,
}) => {
  const box = await beginSearch(page)
  await page.keyboard.type('annap')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(box).toBeFocused()
  const target = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)
})

test('Enter with nothing chosen shows the page of results', async ({ page }) => {
  await beginSearch(page)
  await page.keyboard.type('annap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?text=annap')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('Annapolis')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expectAccessible(page)
})

test('Escape closes what is open and gives the focus back', { tag: '@wide' }, async ({ page }) => {
  const box = await beginSearch(page)
  await page.keyboard.type('annap')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  if (isWide(page)) {
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('annap')
  } else {
    await expect(box).toBeHidden()
    await expect(page.getByRole('link', { name: 'Search Hush' })).toBeFocused()
  }
})

test('leaving the box closes it, and empty text shows nothing', async ({ page }) => {
  const box = await beginSearch(page)
  await page.keyboard.type('annap')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box.fill('')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/couponqueue')
  await box.fill('annap')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.getByRole('main').click({ position: { x: 4, y: 500 } })
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('says when nothing is found, and when the search does not answer', async ({ page }) => {
  const box = await beginSearch(page)
  await box.fill('Atlantis')
  await expect(page.getByText('No place is called “Atlantis”')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/search/suggestions*', route => route.fulfill({ status: 429, body: '' }))
  await box.fill('annap')
  await expect(page.getByText('The search is not responding')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?text=annap')
})

test('an answer to an older text never replaces a newer one', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/search/suggestions?text=annap', async route => {
    await held
    await route.continue().catch(() => {})
  })
  const box = await beginSearch(page)
  const response = page.waitForRequest('**/search/suggestions?text=annap')
  await box.fill('annap')
  await response
  await box.fill('Atlantis')
  await expect(page.getByText('No place is called “Atlantis”')).toBeVisible()
  release()
  await expect(page.getByText('No place is called “Atlantis”')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('what is typed before the scripts arrive is searched for when they do', {
  // On the phone the field is behind the magnifier, which leads to the page.
  tag: '@only-wide',
}, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/couponqueue', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'Search Hush' })
  await box.click()
  await page.keyboard.type('annap')
  release()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.type('olis')
  await expect(box).toHaveValue('annapolis')
})

test('the open dropdown has no accessibility violation', { tag: '@wide' }, async ({ page }) => {
  await beginSearch(page)
  await page.keyboard.type('tav')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessibleInAllLooks(page)
  const list = await page.getByRole('listbox').boundingBox()
  expect(list?.height).toBeLessThanOrEqual(12 * 16)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form and its answers are links', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/')
    const magnifier = page.getByRole('link', { name: 'Search Hush' })
    if (await magnifier.isVisible()) await magnifier.click()
    const field = isWide(page)
      ? page.getByRole('combobox', { name: 'Search Hush' })
      : page.getByRole('searchbox', { name: 'What would you like?' })
    await field.fill('annap')
    await field.press('Enter')
    const first = page.getByRole('main').getByRole('article').first()
    await expect(first).toContainText('Annapolis')
    await first.getByRole('link').first().click()
    await expect(page).toHaveURL(/restaurants\//)
  })
})
