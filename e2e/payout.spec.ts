import type { Page } from '@playwright/test'
import { sandboxProvider } from '../server/payments.ts'
import { addPaidBusiness, drainBalance } from '../test/payouts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newEmail, signInAs } from './people.ts'
import { JOURNEY_NOW } from './site.ts'

const PAGE = '/request-payout'

async function sendPayout(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount in USD').fill(amount)
  await page.getByRole('button', { name: 'Send Payout' }).click()
}

function payoutsOf(page: Page) {
  return page.getByRole('region', { name: 'Your payouts' }).locator('> ol > li')
}

test('a business is paid out once, however often it clicks', async ({ page, site }) => {
  await signInAs(page, site, 'business@hush.test', PAGE)
  await expect(page.getByLabel('Connected account id')).toHaveValue(/^acct_/)
  await expect(page.getByText('$277.50', { exact: true })).toBeVisible()
  await expect(payoutsOf(page)).toHaveCount(2)

  await sendPayout(page, '1,000')
  await expect(page.getByText('❌ Please write the amount without commas')).toBeVisible()
  await expect(page.getByLabel('Amount in USD')).toBeFocused()
  await sendPayout(page, '277.51')
  await expect(page.getByText('❌ Insufficient balance: $277.50 can be paid out.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Amount in USD').fill('25.50')
  await page.getByRole('button', { name: 'Send Payout' }).dblclick()
  await expect(page.getByText(/^✅ Payout successful! Transfer ID: tr_\w+$/)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Payout successful!')
  await expect(page.getByText('$252.00', { exact: true })).toBeVisible()
  await expect(payoutsOf(page)).toHaveCount(3)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(/Payout successful!/)).toBeVisible()
  await expect(payoutsOf(page)).toHaveCount(3)
  await expect(payoutsOf(page).filter({ hasText: '$25.50' })).toContainText('Paid')
})

test('a payout that Stripe declines is told, and its money is back', async ({ page, site }) => {
  const email = newEmail()
  const provider = sandboxProvider(site.sandbox, () => JOURNEY_NOW)
  const { connectedAccountId } = await addPaidBusiness(site.db, provider, { email })
  await signInAs(page, site, email, PAGE)
  const refill = await drainBalance(site.sandbox, connectedAccountId)
  const balance = page.getByRole('region', { name: 'Your balance' })
  const before = await balance.locator('p').first().innerText()
  await sendPayout(page, '10')
  await expect(page.getByRole('alert')).toContainText('❌ We could not send it at the moment.')
  await expect(balance).toContainText(before)
  await expect(payoutsOf(page).filter({ hasText: '$10.00' })).toContainText('Failed')
  await expectAccessible(page)
  await refill()
})

test('two operators credit more than one may', async ({ page, site, otherBrowser }) => {
  await signInAs(page, site, 'operator@hush.test', '/operator/ledger')
  await page.getByLabel('Part of a name or of an email').fill('business@hush')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('row').filter({ hasText: 'newbusiness@' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await expect(page.getByLabel('Amount in USD')).toBeFocused()
  await page.getByLabel('Amount in USD').fill('750')
  await page.getByLabel('Reason').fill('A hundred codes of the street festival')
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await expect(page.getByText(/waits for a second operator: together/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw it' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve $750.00' })).toHaveCount(0)
  await expectAccessible(page)

  const second = await otherBrowser()
  await signInAs(second, site, 'operator2@hush.test', '/operator')
  await second.getByRole('main').getByRole('link', { name: 'Credits', exact: true }).click()
  await second.getByRole('link', { name: /^\$750\.00/ }).click()
  await second.getByRole('button', { name: 'Approve $750.00' }).click()
  await expect(second.getByText(/Approved: the balance/)).toBeVisible()
  await expect(second.getByText('$750.00 can be paid out.')).toBeVisible()
  await expectAccessible(second)
})
