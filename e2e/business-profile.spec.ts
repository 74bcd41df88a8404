import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, signInAs } from './people.ts'

test('a business is asked whether a found listing is its own', async ({ page, site }) => {
  await signInAs(page, site, 'newbusiness@hush.test', '/profile')
  await expect(page.getByRole('button', { name: /^Yes/ })).toBeVisible()
  await expectAccessible(page)
})

test('a business edits its page and sees it as diners do', async ({ page, site }) => {
  await becomeBusiness(page, site, 'The Tin Whistle')
  await page.goto('/profile')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Active Promotion' }).click()
  await expect(page).toHaveURL(/tab=promotion/)
  await expect(page.getByRole('link', { name: 'Verify now' })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expectAccessible(page)
  await page.getByLabel('Phone number', { exact: true }).fill('301 555')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Phone number must contain only digits.')).toBeVisible()
  await page.getByLabel('Phone number', { exact: true }).fill('3015550123')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.getByLabel('New tag').fill('Trivia nights')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: 'Remove Trivia nights' })).toBeVisible()
  await page.getByLabel('Menu link').fill('https://menu.example.com/happy.pdf')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect(page.getByText('✅ Menu updated!')).toBeVisible()

  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await page.getByRole('link', { name: 'See your page as diners do' }).click()
  await expect(page.getByText('Trivia Nights')).toBeVisible()
  await expect(page.getByText('Open PDF')).toBeVisible()
})

test('a tag is sent once, however often it is asked for on a slow line', async ({ page, site }) => {
  await becomeBusiness(page, site, 'The Slow Snail')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  const line = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/profile/**', async route => {
    if (route.request().method() === 'POST') {
      sent += 1
      await line.promise
    }
    await route.continue()
  })
  const add = page.getByRole('button', { name: 'Add tag' })
  await page.getByLabel('New tag').fill('Trivia nights')
  await add.click()
  await expect(add).toBeDisabled()
  await add.click({ force: true })
  await page.getByLabel('New tag').press('Enter')
  line.resolve()
  await expect(page.getByRole('button', { name: 'Remove Trivia nights' })).toBeVisible()
  expect(sent).toBe(1)
})
