import { chooseDocuments, confirmBusiness, fillUserInfo, TOWN } from './business.ts'
import { newEmail, PASSWORD } from './diner.ts'
import { expect, expectAccessible, test } from './journey.ts'

const SIGNED_UP = 'Signup successful! Please check your email to confirm.'

test('a business signs up by keyboard, over a reload and a way back', async ({ page }) => {
  const email = newEmail()
  await page.goto('/business-signup')
  const type = async (text: string) => {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Still needed: 5')).toBeVisible()
  await page.getByLabel('First name').focus()
  for (const text of ['Nora', 'Quill', email, '301 555']) await type(text)
  await expect(page.getByText('Phone number must contain only digits.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Phone', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  for (const text of ['3015550101', PASSWORD]) await type(text)
  await page.getByLabel('Password', { exact: true }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Business Info' })).toBeFocused()
  await expect(page).toHaveURL('/business-signup?step=2')
  await page.keyboard.press('Tab')
  for (const text of ['The Copper Finch', '3015550102', '12 Lantern Row', TOWN.zip]) {
    await type(text)
  }
  await expect(page.getByLabel('City')).toHaveValue(TOWN.city)

  await page.reload()
  await expect(page.getByLabel('Business name')).toHaveValue('The Copper Finch')
  await page.getByLabel('Restaurant type').selectOption('Tapas')
  await page.getByLabel('Thursday opens').selectOption('4:00 PM')
  await page.getByLabel('Thursday closes').selectOption('2:00 AM')
  await expect(page.getByText('Closes on Friday.')).toBeVisible()
  await page.getByRole('button', { name: /^Apply to other days.*Thursday/ }).press('Enter')
  for (const day of ['Monday', 'Sunday']) {
    await page.getByRole('checkbox', { name: day }).press('Space')
  }
  await page.getByRole('button', { name: 'Apply hours' }).press('Enter')
  await expect(page.getByLabel('Saturday closes')).toHaveValue('0200')
  await expect(page.getByLabel('Sunday opens')).toHaveValue('')
  await page.getByRole('button', { name: 'Next' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Verification' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Lantern Row')
  await page.goForward()
  await page.getByRole('radio', { name: 'Later' }).press('Space')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).press('Enter')

  await expect(page.getByText(SIGNED_UP)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('business-sign-up'))).toBeNull()
  await confirmBusiness(page, email)
})

test('a business sends its documents along', async ({ page }) => {
  test.slow()
  const email = newEmail()
  await page.goto('/business-signup')
  await fillUserInfo(page, email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Business name').fill('The Brass Heron')
  await page.getByLabel('Business phone').fill('3015550103')
  await page.getByLabel('Street address').fill('9 Quay Lane')
  await page.getByLabel('Zip code').fill('90210')
  await page.getByLabel('Zip code').blur()
  await expect(page.getByText('Hush is only in Maryland so far')).toBeVisible()
  await page.getByLabel('Zip code').fill('21401')
  await expect(page.getByLabel('City')).toHaveValue('Annapolis')
  await page.getByLabel('Restaurant type').selectOption('Other')
  await page.getByLabel('Type in your words').fill('Crab house')
  await page.getByLabel('Monday opens').selectOption('11:00 AM')
  await page.getByLabel('Monday closes').selectOption('12:00 AM')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await chooseDocuments(page)
  await expect(page.getByText('· uploaded')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Stripe' }).check()
  await expect(page.getByLabel('Front of ID')).toBeHidden()
  await page.getByRole('radio', { name: 'Manual verification' }).check()
  await expect(page.getByText('· uploaded')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
  await chooseDocuments(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(SIGNED_UP)).toBeVisible()
  await confirmBusiness(page, email)
})

test('a lost connection loses nothing that was typed', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await page.goto('/business-signup')
  await fillUserInfo(page, newEmail())
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Business name').fill('The Copper Finch')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await context.setOffline(false)
})

test('leaving by choice forgets what was typed', { tag: '@once' }, async ({ page }) => {
  await page.goto('/business-signup')
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('link', { name: 'Leave and forget what I typed' }).click()
  await expect(page).toHaveURL('/business-auth')
  await page.goto('/business-signup')
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test.describe('without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a business signs up step by step', async ({ page }) => {
    const email = newEmail()
    await page.goto('/business-signup')
    await fillUserInfo(page, email)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/business-signup?step=2')
    await page.getByLabel('Business name').fill('The Copper Finch')
    await page.getByLabel('Business phone').fill('3015550102')
    await page.getByLabel('Street address').fill('12 Lantern Row')
    await page.getByLabel('Zip code').fill(TOWN.zip)
    await page.getByLabel('City').fill(TOWN.city)
    await page.getByLabel('State').fill('MD')
    await page.getByLabel('Restaurant type').selectOption('Tapas')
    await page.getByLabel('Thursday opens').selectOption('4:00 PM')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Choose when you close on Thursday too')).toBeVisible()
    await page.getByLabel('Thursday closes').selectOption('2:00 AM')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'Later' }).check()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText(SIGNED_UP)).toBeVisible()
    await confirmBusiness(page, email)
  })
})
