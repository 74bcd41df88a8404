import { expect, test } from './journey.ts'
import { sendLogIn } from './log-in.ts'
import { signUpDiner } from './sign-up.ts'

test.use({ javaScriptEnabled: false })

test('without scripts one can browse, change the place and open a listing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
  await expect(page.getByLabel('City or zip code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
  await page.getByLabel('City or zip code').fill('21401')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('link', { name: /Annapolis 21401/ })).toBeVisible()
  await expect(page.locator('[data-listing]').first()).toContainText('from the middle of 21401')
  await page.getByRole('link', { name: 'On now', exact: true }).click()
  await page
    .getByRole('region', { name: 'Happy Hour Nearby' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without scripts one can sign up, join a queue, leave it and log out', async ({ page }) => {
  await signUpDiner(page)
  await page.goto('/couponqueue')
  const card = page.getByRole('article').filter({ hasText: 'Wait in Line' }).last()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: 'Wait in Line' }).click()
  const mine = page.getByRole('article').filter({ hasText: title })
  await mine.getByRole('button', { name: /Joined Queue|Leave Queue/ }).click()
  await expect(mine.getByRole('button', { name: 'Wait in Line' })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('without scripts one can say what is not right, and log in for it', async ({ page }) => {
  await page.goto('/restaurants/158')
  await page.getByText('Not right?').click()
  await page.getByLabel('What is right, if you know').fill('Mon-Fri 5-7pm')
  await page.getByRole('button', { name: 'Other times' }).click()
  await expect(page.getByText('Please log in to tell us what is not right.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await sendLogIn(page, 'diner@hush.test')
  await expect(page).toHaveURL(/restaurants\/158/)
  await expect(page.getByText('You said that the times are different.')).toBeVisible()
})
