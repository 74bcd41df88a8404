import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, PASSWORD, TOWN } from './people.ts'

test('an owner adds a second place, switches, and closes it', { tag: '@wide' }, async ({
  page,
  site,
  context,
}) => {
  await becomeBusiness(page, site, 'Quill on Main')
  await page.goto('/profile/account')
  await page.getByRole('link', { name: 'Your places' }).click()
  await page.getByRole('link', { name: 'Add a place' }).click()
  await page.getByRole('button', { name: 'Add this place' }).click()
  await expect(page.getByText('Please enter the name of your business.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Quill by the River')
  await page.getByLabel('Restaurant type').selectOption('Seafood')
  await page.getByLabel('Street address').fill('7 River Road')
  await page.getByLabel('Zip code').fill(TOWN.zip)
  await page.getByLabel('Phone number').fill('3015550177')
  await expect(page.getByLabel('City')).toHaveValue(TOWN.city)
  await page.getByRole('button', { name: 'Add this place' }).dblclick()
  await expect(page.getByText('Quill by the River is on Hush')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quill by the River' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profile/staff')
  await other.getByLabel('Email of a colleague').fill('sam@hush.test')
  await page.getByRole('link', { name: 'Switch place' }).click()
  await expect(page.getByText('You are here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch to Quill on Main' }).click()
  await expect(page.getByText('You are at Quill on Main now.')).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('switched places')
  await other.getByRole('button', { name: 'Invite' }).click()
  await expect(other.getByText('so nothing was saved')).toBeVisible()
  await expect(other.getByLabel('Email of a colleague')).toHaveValue('sam@hush.test')
  await other.close()

  await page.goto('/profile/places')
  await page.getByRole('button', { name: 'Switch to Quill by the River' }).click()
  await expect(page.getByText('You are at Quill by the River now.')).toBeVisible()
  await page.goto('/profile/account')
  await page.getByRole('link', { name: 'Close this place' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByLabel('Yes, close this place').check()
  await page.getByRole('button', { name: 'Close this place' }).click()
  await expect(page.getByText('Quill by the River is closed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quill on Main' })).toBeVisible()
})

test('“When can you be there?” is one tap from home, and moves to Saturday and back', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'When can you be there?' }).click()
  await expect(page).toHaveURL(/\/search\?from=18%3A00&to=18%3A01/)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Still (\d+ h ?)?(\d+ min ?)?(on )?at 6 PM/).first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Saturday' }).press('Enter')
  await expect(page).toHaveURL(/day=sat/)
  await expect(main.getByRole('heading', { name: /^Saturday, at 6 PM/ })).toBeVisible()
  await main.getByRole('link', { name: '7 PM', exact: true }).click()
  await expect(main.getByText(/ at 7 PM/).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(main.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true')
})
