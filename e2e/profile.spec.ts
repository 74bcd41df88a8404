import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test, visitorHeaders } from './journey.ts'
import { logIn } from './log-in.ts'
import { becomeDiner, PASSWORD, signInAs } from './people.ts'
import { openMail, signUpDiner } from './sign-up.ts'

const NEW_PASSWORD = 'Lanterns4ever-lit'

async function openDetails(page: Page) {
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a new diner says who they are, chooses a drink, and finds both tabs empty', async ({
  page,
}) => {
  await signUpDiner(page)
  await page.getByRole('button', { name: 'Account of June' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByText('Member since June 2027')).toBeVisible()
  await expect(page.getByText("You haven't joined any coupons yet.")).toBeVisible()
  await expectAccessible(page)

  const dialog = await openDetails(page)
  await expectAccessible(page)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
  await dialog.getByLabel('First name').fill('Juniper')
  await dialog.getByLabel('Zip code').fill('2140')
  await dialog.getByLabel('City').fill('Annapolis')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter the five digits of a zip code')).toBeVisible()
  await expect(dialog.getByLabel('Zip code')).toBeFocused()
  await dialog.getByLabel('Zip code').fill('21401')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Juniper Marlow' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Annapolis')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Juniper' })).toBeVisible()

  await page.getByRole('link', { name: 'Change picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Choose your drink' })
  await expect(pictures.getByRole('radio')).toHaveCount(8)
  await expectAccessible(page)
  await pictures.getByText('Bubble tea').click()
  await pictures.getByRole('button', { name: 'Save picture' }).click()
  await expect(pictures).toBeHidden()
  await page.getByRole('link', { name: 'Change picture' }).click()
  await expect(pictures.getByRole('radio', { name: 'Bubble tea' })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Following', exact: true }).click()
  await expect(page).toHaveURL(/tab=following/)
  await expect(page.getByText("You haven't followed any businesses yet.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You haven't followed any businesses yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('what a diner joined and follows is there, with the code one tap away', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test', '/profile')
  await expect(page.getByRole('heading', { name: 'Waiting in line' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link', { name: 'View Coupon' }).first().click()
  const pass = page.getByRole('dialog', { name: 'Your Coupon is Activated!' })
  await expect(pass.getByRole('img', { name: /code/i })).toBeVisible()
})

test('a restaurant can be left and followed again on the profile', async ({ page, site }) => {
  await becomeDiner(page, site)
  await page.goto('/')
  await page.locator('a[href^="/restaurants/"]').first().click()
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
  await page.goto('/profile?tab=following')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Unfollow / }).click()
  await expect(page.getByText(/^You no longer follow/)).toBeVisible()
  await expect(page.getByText("You haven't followed any businesses yet.")).toBeVisible()
  await page.getByRole('button', { name: /^Follow again/ }).click()
  await expect(page.getByRole('button', { name: /^Unfollow / })).toBeVisible()
})

test('a save that fails keeps what was typed, and works once the reason is gone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: visitorHeaders() })
  const page = await context.newPage()
  const { email } = await becomeDiner(page, site)
  await page.goto('/profile')
  const dialog = await openDetails(page)
  await dialog.getByLabel('City').fill('Bowie')

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Hush could not be reached.')
  await context.setOffline(false)

  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You were logged out, so nothing was saved')
  await expect(dialog.getByLabel('City')).toHaveValue('Bowie')

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Log in in a new tab' }).click(),
  ])
  await logIn(other, email, { password: PASSWORD })
  await other.close()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Bowie')).toBeVisible()
  await context.close()
})

test('a diner changes the password, takes their data along, and deletes the account', async ({
  page,
  site,
}) => {
  const { email } = await becomeDiner(page, site)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('Not the one 4 me')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await expect(page.getByText('One digit (0-9): met')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hush-my-data-.*\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(email)

  await page.getByRole('link', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Please tick the box if you are sure.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Yes, delete my account').check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await openMail(page, email)
  await expect(page.getByRole('heading', { name: 'Your Hush account was deleted' })).toBeVisible()
})

test('logging out everywhere reaches the other browser', async ({ page, site, otherBrowser }) => {
  const { email } = await becomeDiner(page, site)
  const other = await otherBrowser()
  await signInAs(other, site, email)
  await page.goto('/profile/account')
  await expect(page.getByText('You are logged in on 2 devices')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('You are logged out on every device.')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a diner edits the profile, chooses a drink and moves between the tabs', async ({
    page,
    site,
  }) => {
    await becomeDiner(page, site)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page).toHaveURL('/profile/edit')
    await page.getByLabel('City').fill('Bowie')
    await page.getByLabel('Zip code').fill('x')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter the five digits of a zip code')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Bowie')
    await page.getByLabel('Zip code').fill('20715')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Bowie')).toBeVisible()
    await page.getByRole('link', { name: 'Change picture' }).click()
    await page.getByText('Martini').click()
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Following', exact: true }).click()
    await expect(page.getByText("You haven't followed any businesses yet.")).toBeVisible()
  })
})
