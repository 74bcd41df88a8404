import type { Route } from '@playwright/test'
import { addBusiness } from '../test/world.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, newEmail, PASSWORD, TOWN } from './people.ts'
import { postCoupon } from './promotions.ts'

test.use({ expected: /ERR_FAILED|Failed to fetch|status of (4\d\d|503)/ })

test('an owner adds a second place, switches, and closes it', async ({ page, site, context }) => {
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

test('an owner sees all places at once, and copies a week and a coupon after a look', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const { accountId } = await becomeBusiness(page, site, 'Quill on Main')
  const verified_at = new Date()
  const own = {
    role: 'business',
    first_name: 'Nora',
    last_name: 'Quill',
    email: newEmail(),
  } as const
  const account = { owner_id: accountId, password_hash: null }
  for (const name of ['Quill by the River', 'Quill Uptown']) {
    const listing = { name, address: '7 River Road', city: TOWN.city, zip_code: TOWN.zip }
    await addBusiness(site.db, own, { account, listing })
  }
  await site.db.updateTable('accounts').set({ verified_at }).where('id', '=', accountId).execute()

  await page.goto('/profile')
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Quill on Main.*On now/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^All 3 places/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Copy this week to other places' }).click()
  await expect(page.getByText('Thu: 4 PM - 2 AM, instead of none')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy to the chosen places' }).click()
  await expect(page.getByText('Please choose at least one place.')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/profile/places/week')
  await page.getByLabel('All 2 places').check()
  await page.getByRole('button', { name: 'Copy to the chosen places' }).dblclick()
  await expect(page.getByText(/is now at Quill \w.*, Quill \w.* too\./)).toBeVisible()
  await expect(table.getByText('On now')).toHaveCount(3)
  await tab.getByLabel('Quill Uptown').check()
  await tab.getByRole('button', { name: 'Copy to the chosen places' }).click()
  await expect(tab.getByText('This week is now at Quill Uptown too.')).toBeVisible()
  await tab.close()

  await postCoupon(page, 'Two plates, one price')
  await page.goto('/profile/ViewAllPromotions')
  await page.getByRole('link', { name: /^Copy to other places/ }).click()
  await expect(page.getByText(/^If it fills: 2 guests/)).toHaveCount(2)
  await page.getByLabel('Quill Uptown').check()
  await expectAccessible(page)
  await page.getByLabel('Yes, if it fills we serve 2 guests at each of them.').check()
  const post = page.getByRole('button', { name: 'Post at the chosen places' })
  const loseAnswer = async (route: Route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  }
  await page.route(/\.data(\?|$)/, loseAnswer)
  await post.click()
  await expect(page.getByText('This may not have been copied; please try again.')).toBeVisible()
  await page.unroute(/\.data(\?|$)/, loseAnswer)
  await post.click()
  await expect(page.getByText('Your coupon is posted at Quill Uptown too.')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Switch to Quill Uptown' }).click()
  await expect(page.getByText('You are at Quill Uptown now.')).toBeVisible()
  await page.getByRole('link', { name: 'Active Promotion' }).click()
  await expect(page.getByRole('link', { name: 'Two plates, one price' })).toBeVisible()
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
