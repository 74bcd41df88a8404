import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newEmail, PASSWORD, TOWN } from './people.ts'
import { expectSignedUp, fillUserInfo } from './sign-up.ts'
import type { Site } from './site.ts'

const MAX_TAPS = 10
const MAX_FIELDS = 10

/** Counts what a person does; scrolling and looking are free. */
function count(page: Page) {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    async tap(place: Locator) {
      counted.taps += 1
      await place.click()
    },
    async fill(label: string, text: string) {
      counted.fields += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    async choose(label: string, option: string) {
      counted.fields += 1
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
  }
}

test('an owner goes from the home page to a published week in ten taps and ten fields', async ({
  page,
  otherBrowser,
}) => {
  test.slow()
  const [email, name] = [newEmail(), `The Copper Kettle ${Date.now()}`]
  const { counted, tap, fill, choose } = count(page)
  const button = (text: string) => page.getByRole('button', { name: text })
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'List Your Business' }).first())
  await fill('First name', 'Nora')
  await fill('Last name', 'Quill')
  await fill('Email', email)
  await fill('Phone', '3015550101')
  await fill('Password', PASSWORD)
  await tap(button('Next'))
  await fill('Business name', name)
  await fill('Street address', `31 Kettle Row, ${TOWN.zip}`)
  await fill('When are you open?', 'Mon–Sat 11am–11pm, Sun 12–9pm')
  await expect(page.getByLabel('Street address')).toHaveValue('31 Kettle Row')
  await expect(page.getByLabel('City')).toHaveValue(TOWN.city)
  await expect(page.getByLabel('Sunday closes')).toHaveValue('2100')
  await choose('Restaurant type', 'Tapas')
  await expectAccessible(page)
  await tap(button('Next'))
  await tap(button('Sign Up'))
  await expectSignedUp(page)
  await page.goto('/mailbox')
  await tap(page.getByRole('link').filter({ hasText: email }).first())
  await tap(page.getByRole('main').getByRole('link', { name: /confirm-email/ }))
  await expectAccessible(page)
  await tap(button('Confirm and log in'))
  await tap(page.getByRole('link', { name: /^Add your happy hours/ }).first())
  await fill('Your week as text', 'Mon–Fri 4–7pm, $5 drafts, $6 oysters')
  await tap(button('Fill the week with this'))
  await tap(button('Save All Changes'))

  await expect(page).toHaveURL(/\/hush-restaurants\//)
  await expect(page.getByText('This is your page as diners see it.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(counted.taps).toBeLessThanOrEqual(MAX_TAPS)
  expect(counted.fields).toBeLessThanOrEqual(MAX_FIELDS)

  const diner = await otherBrowser()
  await diner.goto(new URL(page.url()).pathname)
  await expect(diner.getByText('$5 drafts').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/profile/edit-happy-hour')
})

/** Listed by nobody but us, with what its page says. */
async function listPlace(site: Site): Promise<{ name: string; address: string }> {
  const place = { name: `Amber Anchor ${Date.now()}`, address: '77 Anchor Wharf Lane' }
  const { id } = await site.db
    .selectFrom('listings')
    .select('id')
    .where('member_uid', 'is', null)
    .where('hidden_at', 'is', null)
    .where('phone', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('listings').set(place).where('id', '=', id).execute()
  return place
}

test('name and street of a known place fill the rest, and another name takes it back', async ({
  page,
  site,
}) => {
  const known = await listPlace(site)
  await page.goto('/business-signup')
  await fillUserInfo(page, newEmail())
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Business name').fill(known.name)
  await page.getByLabel('Street address').fill(known.address)
  await expect(page.getByText('This place is on Hush already')).toBeVisible()
  await expect(page.getByLabel('Zip code')).toHaveValue(/^\d{5}$/)
  await expect(page.getByLabel('Restaurant type')).not.toHaveValue('')
  await page.getByLabel('City').fill('Typed by hand')
  await page.getByLabel('Business name').fill('The Quite Unheard-of Spoon')
  await expect(page.getByText('This place is on Hush already')).toBeHidden()
  await expect(page.getByLabel('Zip code')).toHaveValue('')
  await expect(page.getByLabel('City')).toHaveValue('Typed by hand')
})

test('the sign-up of diners leads an owner to the account, and that to the inquiry', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByRole('link', { name: 'Own a bar or restaurant? List it here' }).click()
  await expect(page.getByRole('heading', { name: 'Put your place on Hush' })).toBeVisible()
  await page.getByRole('link', { name: 'Rather ask us first?' }).click()
  await expect(page).toHaveURL('/business-inquiry-form')
})

test('hours that cannot be read are said, and the days stay', async ({ page }) => {
  await page.goto('/business-signup')
  await fillUserInfo(page, newEmail())
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Thursday opens').selectOption('4:00 PM')
  await page.getByLabel('When are you open?').fill('Mon–Fri 11–2, 5–10')
  await page.getByLabel('When are you open?').blur()
  await expect(page.getByText('Please write it like')).toBeVisible()
  await expect(page.getByLabel('Thursday opens')).toHaveValue('1600')
})
