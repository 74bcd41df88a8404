import { expectAccessible } from './axe.ts'
import { expect, test, untilAwake } from './journey.ts'
import { sendLogIn } from './log-in.ts'

/** One journey cuts the connection. */
test.use({ expected: /ERR_FAILED|status of 4\d\d/ })

test('a bar writes to us and is thanked, and what it wrote arrives', async ({ page }) => {
  const bar = `The Stubborn Anchor ${process.pid}-${Date.now()}`
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Everyday is Happy Hour/ })
    .click()
  await page.getByRole('link', { name: 'Rather ask us first?' }).click()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Vera')
  await expect(page.getByText('Please enter your first name.')).toBeHidden()
  await expect(page.getByText('Please enter your last name.')).toBeVisible()
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill('vera@example.com')
  await page.getByLabel('Phone').fill('301 555 0142')
  await page.getByLabel('Business name').fill(bar)
  await page.getByLabel('Inquiry description').fill('We would like to fill our Tuesdays.')
  await expect(page.getByRole('checkbox')).toBeChecked()

  await page.route('**/business-inquiry-form*', route => route.abort())
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  await expect(page.getByLabel('Business name')).toHaveValue(bar)
  await page.unroute('**/business-inquiry-form*')

  await page.getByRole('button', { name: 'Send inquiry' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank You!' })
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
  await thanks.getByText('Close', { exact: true }).click()
  await expect(thanks).toBeHidden()
  await expect(page.getByLabel('Business name')).toHaveValue('')
  await expect(page.getByLabel('Inquiry description')).toHaveValue('')
  await expect(page.getByRole('checkbox')).toBeChecked()

  await page.goto('/mailbox')
  await page.getByRole('link').filter({ hasText: 'A business inquiry' }).first().click()
  await expect(page.getByRole('main')).toContainText(bar)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form thanks on its page', async ({ page }) => {
    await page.goto('/business-inquiry-form')
    await page.getByLabel('First name').fill('Vera')
    await page.getByLabel('Last name').fill('Lind')
    await page.getByLabel('Email').fill('vera@example.com')
    await page.getByLabel('Phone').fill('12')
    await page.getByLabel('Business name').fill('The Stubborn Anchor')
    await page.getByLabel('Inquiry description').fill('Two lines,\nplease.')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.getByText('Please enter the whole phone number.')).toBeVisible()
    await expect(page.getByLabel('Inquiry description')).toHaveValue('Two lines,\nplease.')
    await page.getByLabel('Phone').fill('301 555 0142')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeHidden()
  })
})

test('a business at the log-in of diners is shown its own door', async ({ page }) => {
  await page.goto('/AuthForm/login')
  await sendLogIn(page, 'business@hush.test')
  await expect(page.getByText('This email is not registered as a regular user.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Business log-in' }).click()
  await expect(page.getByRole('heading', { name: 'Business log-in' })).toBeVisible()
  await sendLogIn(page, 'business@hush.test')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.getByRole('button', { name: 'Account of Marlow' }).click()
  for (const entry of ['My Profile', 'Redeem', 'Happy hours']) {
    await expect(page.getByRole('link', { name: entry, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})
