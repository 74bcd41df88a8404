import { expectAccessibleInAllLooks } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'

test('neither the open answers nor the demo once signed in have an accessibility violation', async ({
  page,
  site,
}) => {
  await page.goto('/about-us')
  for (const question of await page.locator('summary').all()) await question.click()
  await expect(page.getByText('Nothing. You pay the bar or restaurant')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await signInAs(page, site, 'diner@hush.test', '/demo')
  await expect(page.getByText(/^You are signed in as/)).toBeVisible()
  await expectAccessibleInAllLooks(page)
})

test('the contents of the terms lead to a section with the keyboard alone', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/terms-of-use')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveCount(15)
  await contents.getByRole('link').first().focus()
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('Tab')
  await expect(contents.getByRole('link', { name: /What we keep about you/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: /What we keep about you/ })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#what-we-keep$/)
  await page.goBack()
  await expect(page).toHaveURL('/terms-of-use')
})

test('the contact page leads to the questions and to the privacy sections', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByRole('link', { name: 'The questions people ask' }).click()
  await expect(page.getByRole('heading', { name: 'Asked at the bar' })).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: 'The privacy policy' }).click()
  await expect(page.getByRole('heading', { name: /What we keep about you/ })).toBeInViewport()
})

test('one tap, or two in a hurry, signs in as the demo diner', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Demo tour' }).click()
  await page.getByRole('link', { name: 'Skip the tour and sign in' }).click()
  await expect(page).toHaveURL(/#sign-in$/)
  await page.getByRole('button', { name: 'Sign in as the diner' }).dblclick()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed in as the demo diner.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one tap signs in as the demo diner, and the questions open', async ({ page }) => {
    await page.goto('/about-us')
    await page.getByText('Do I need an account?').click()
    await expect(page.getByText('Not to look around.')).toBeVisible()
    await page.goto('/demo')
    await page.getByRole('button', { name: 'Sign in as the diner' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  })
})

test('on paper the terms are their text alone', async ({ page }) => {
  await page.goto('/terms-of-use')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
