import { expect, test, untilAwake } from './journey.ts'
import { logIn, sendLogIn } from './log-in.ts'
import { becomeBusiness, signInAs } from './people.ts'

test('a page is told when another tab logs in as somebody else, and does nothing for that one', async ({
  page,
  site,
  context,
}) => {
  await becomeBusiness(page, site, 'The First Tab')
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Choose Business' })).toBeVisible()
  const told = page.getByRole('alert')
  await expect(told).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: /Account of/ }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(told).toContainText('You logged out in another tab.')
  await logIn(other, 'business@hush.test', { door: '/business-login' })
  await expect(told).toContainText(
    'You logged in to a different account, or switched places, in another tab.',
  )

  await page.getByRole('button', { name: 'Choose Business' }).click()
  await expect(page.getByText('so nothing was done')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await expect(told).toHaveCount(0)
  await other.close()
})

test('the desk that is not there any more keeps what was typed for who logs in again', async ({
  page,
  site,
  context,
}) => {
  await signInAs(page, site, 'operator@hush.test', '/operator/ledger')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/operator\/ledger\/./)
  await context.clearCookies()
  const form = page.getByRole('region', { name: 'Credit this business' })
  const reason = form.getByLabel('Reason')
  await form.getByLabel('Amount in USD').fill('5')
  await reason.fill('A thank-you that comes too late.')
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'your session has ended' })
  await expect(told).toBeInViewport()
  const tab = context.waitForEvent('page')
  await told.getByRole('link', { name: 'Log in in a new tab' }).click()
  const other = await tab
  await expect(other).toHaveURL(/\/AuthForm\/login\?next=%2Foperator%2Fledger%2F/)
  await untilAwake(other)
  await sendLogIn(other, 'operator@hush.test')
  await expect(other).toHaveURL(/\/operator\/ledger\/./)
  await expect(reason).toHaveValue('A thank-you that comes too late.')
  await told.getByRole('button', { name: 'Try again' }).click()
  const kept = page.getByText('A thank-you that comes too late.').filter({ visible: true })
  await expect(kept.first()).toBeVisible()
  await expect(told).toHaveCount(0)
})
