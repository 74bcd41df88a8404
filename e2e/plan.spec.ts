import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { sendLogIn } from './log-in.ts'
import { becomeBusiness, PASSWORD } from './people.ts'

const DECLINED = '4000 0000 0000 0002'
const GOOD = '4242 4242 4242 4242'
const ASKS_THE_BANK = '4000 0025 0000 3155'
const FAILS_LATER = '4000 0000 0000 0341'

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Choose Business' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Hush Business plan' })).toBeVisible()
}

function planOn(page: Page) {
  return page
    .getByRole('region', { name: 'Business' })
    .or(page.getByRole('region', { name: 'Basic' }))
}

test('a business pays for its plan, sees it in its profile, and cancels it', async ({
  page,
  site,
}) => {
  await becomeBusiness(page, site, 'The Paying Heron')
  await page.goto('/profile')
  await expect(planOn(page)).toContainText('Basic')
  await page.getByRole('link', { name: 'Compare the plans' }).click()
  await expect(page.getByText('This is your current plan.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose Business' }).click()

  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText('You opened the checkout.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue the payment' }).click()

  await typeCard(page, DECLINED)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)
  await typeCard(page, GOOD)
  await page.getByRole('button', { name: 'Subscribe' }).click()

  await expect(page).toHaveURL('/success')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Thank you for subscribing to the Business Plan.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
  await expect(planOn(page)).toContainText('Next payment of $5.99 on July 17, 2027.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Manage or cancel' }).click()
  await page.getByRole('button', { name: 'Cancel at the end of the month' }).click()
  await expect(page.getByText('The plan is canceled.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Hush' }).click()
  await expect(planOn(page)).toContainText('it ends on July 17, 2027')
  await expectAccessible(page)
  await page.goto('/pricing')
  await expect(page.getByText('You are on Business, which replaces this plan.')).toBeVisible()
  await expectAccessible(page)
})

test('the page of the result waits for the provider by itself', async ({ page, site, context }) => {
  await becomeBusiness(page, site, 'The Patient Heron')
  await openCheckout(page)
  const waiting = await context.newPage()
  await waiting.goto('/success')
  await expect(waiting.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
  await expectAccessible(waiting)
  await typeCard(page, ASKS_THE_BANK)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('could not authenticate')
  await expect(waiting.getByRole('heading', { name: 'Your payment is not finished' })).toBeVisible()
  await typeCard(page, ASKS_THE_BANK)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL('/success')
  await expect(waiting.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a checkout that is left says so, and a payment that fails later is asked for', async ({
  page,
  site,
}) => {
  await becomeBusiness(page, site, 'The Late Heron')
  await openCheckout(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
  await expect(page.getByText('Your payment was not completed. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Continue the payment' }).click()
  await typeCard(page, FAILS_LATER)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()

  await page.getByRole('button', { name: 'Manage or cancel' }).click()
  await page.getByRole('button', { name: 'Renew now', exact: true }).click()
  await expect(page.getByText('past due')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Hush' }).click()
  await expect(planOn(page)).toBeVisible()
  await expect(async () => {
    await page.goto('/profile')
    await expect(page.getByText('did not go through')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect(planOn(page)).toContainText('You keep the plan until June 24, 2027')
  await expectAccessible(page)

  await page.goto('/profile/account/deletion')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByLabel(/Yes, delete/).check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toContainText('Your Business plan still goes on.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your plan' }).click()
  await page.getByRole('button', { name: 'Update your card' }).click()
  await typeCard(page, GOOD)
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.getByRole('link', { name: 'Return to Hush' }).click()
  await expect(planOn(page)).toContainText('Next payment of $5.99 on August 17, 2027.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the plan is bought and its portal reached with forms alone', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Choose Business' }).click()
    await expect(page).toHaveURL('/business-login?next=%2Fpricing')
    await sendLogIn(page, 'business@hush.test')
    await page.getByRole('button', { name: 'Choose Business' }).click()
    await typeCard(page, GOOD)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/success')
    await expect(async () => {
      await page.goto('/success')
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
    await page.getByRole('button', { name: 'Manage or cancel' }).click()
    await page.getByRole('button', { name: 'Cancel now' }).click()
    await page.getByRole('link', { name: 'Return to Hush' }).click()
    await expect(planOn(page)).toContainText('Basic')
  })
})
