import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, newEmail, PASSWORD } from './people.ts'
import { postCoupon } from './promotions.ts'
import { confirmBusiness, fillBusinessInfo, fillUserInfo } from './sign-up.ts'

const COMPLETE = 'Stripe onboarding complete! Please finish and submit the signup form.'
const REFRESH = 'Stripe session expired or was interrupted. Please try again.'
/** Digits of the test cards, however they are spaced or encoded. */
const CARD_DIGITS = /4242\D{0,3}4242|4000\D{0,3}0025|4000\D{0,3}0000|payment_method_data/

/** Collects what of a card comes to our own origin, in an address, a header or a body. */
function watchOurOrigin(page: Page, ours: string): string[] {
  const leaks: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).origin !== ours) return
    const said = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())]
    if (said.some(text => CARD_DIGITS.test(text))) leaks.push(request.url())
  })
  return leaks
}

/** Adds up how much the page moved by itself. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        const moved = Number(document.documentElement.dataset.moved ?? 0)
        const by = Number(Reflect.get(entry, 'value'))
        document.documentElement.dataset.moved = String(moved + by)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Verify card' }).click()
}

test('a business signs up with a card, is verified with its address, and posts', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const leaks = watchOurOrigin(page, site.origin)
  await watchShifts(page)
  const email = newEmail()
  await page.goto('/business-signup')
  await fillUserInfo(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBusinessInfo(page, 'The Brass Heron')
  await page.getByRole('button', { name: 'Next' }).click()

  await test.step('the last step needs the card', async () => {
    await page.getByRole('radio', { name: 'Stripe' }).check()
    await expect(page.getByRole('button', { name: 'Card entry' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Enter your card' }).click()
    await expect(page).toHaveURL('/business-signup/card')
    await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
    const moved = await page.evaluate(() => document.documentElement.dataset.moved ?? '0')
    expect(Number(moved)).toBeLessThan(0.01)
  })
  await test.step('what is missing or declined is said where it was typed', async () => {
    await page.getByRole('button', { name: 'Verify card' }).click()
    await expect(page.getByText('Please enter the card number.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await typeCard(page, '4111 1111 1111 1111')
    await expect(page.getByText('Test cards only, please.')).toBeVisible()
    await page.getByRole('button', { name: 'Is declined' }).click()
    await page.getByRole('button', { name: 'Verify card' }).click()
    await expect(page.getByRole('alert')).toContainText('Your card was declined.')
    await expectAccessible(page)
  })
  await test.step('who fails at the bank is told to try again', async () => {
    await typeCard(page, '4000002500003155')
    await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page).toHaveURL('/business-signup?stripe=complete')
    await expect(page.getByText(REFRESH)).toBeVisible()
    await expect(page.getByText(COMPLETE)).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Stripe' })).toBeChecked()
    await page.getByRole('link', { name: 'Enter your card' }).click()
  })
  await test.step('who completes comes back with everything that was typed', async () => {
    await typeCard(page, '4000002500003155')
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText(COMPLETE)).toBeVisible()
    await expect(page).toHaveURL('/business-signup?stripe=complete')
    await expect(page.getByText('Your card is confirmed.')).toBeVisible()
    await page.getByRole('radio', { name: 'Manual verification' }).check()
    await page.getByRole('radio', { name: 'Stripe' }).check()
    await expect(page.getByText('Your card is confirmed.')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('The Brass Heron')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Signup successful!')).toBeVisible()
  })
  await test.step('the confirmed address opens a verified business', async () => {
    await confirmBusiness(page, email)
    await expect(page.getByText('your business is verified.')).toBeVisible()
    await postCoupon(page, `Heron supper ${Date.now()}`)
  })
  expect(leaks).toEqual([])
})

test('a business that is signed in verifies by card in place of documents', async ({
  page,
  site,
}) => {
  await becomeBusiness(page, site, 'The Card Heron')
  const leaks = watchOurOrigin(page, site.origin)
  await page.goto('/profile?tab=promotion')
  await page.getByRole('link', { name: 'Verify by card' }).first().click()
  await expect(page).toHaveURL('/profile/card-verification')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await typeCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL('/profile/mannual-account-verification')
  await expect(
    page.getByText('Your card is confirmed, and your business is verified.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your business is verified' })).toBeVisible()
  await expectAccessible(page)
  await postCoupon(page, `Card supper ${Date.now()}`)
  expect(leaks).toEqual([])
})

test('the card page without an email begins the sign-up', async ({ page }) => {
  await page.goto('/business-signup/card')
  await expect(page).toHaveURL('/business-signup?step=1')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test.describe('when the provider is away', () => {
  test.use({ expected: /Failed to load resource|ERR_FAILED/ })

  test('a card form says so, keeps what was typed, and works a moment later', async ({
    page,
    site,
  }) => {
    await becomeBusiness(page, site, 'The Away Heron')
    await page.goto('/profile/card-verification')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.route(/\/v1\/setup_intents\//, route => route.abort())
    await typeCard(page, '4242 4242 4242 4242')
    await expect(page.getByRole('alert')).toContainText('cannot be reached just now')
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await page.unroute(/\/v1\/setup_intents\//)
    await page.getByRole('button', { name: 'Verify card' }).click()
    await expect(page).toHaveURL('/profile/mannual-account-verification')
  })

  test('a second tab finishes what the first one began', async ({ page, site, context }) => {
    await becomeBusiness(page, site, 'The Twin Heron')
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/profile/card-verification')
      await expect(tab.getByLabel('Card number')).toBeVisible()
    }
    await typeCard(page, '4242 4242 4242 4242')
    await expect(page).toHaveURL('/profile/mannual-account-verification')
    await typeCard(other, '4242 4242 4242 4242')
    await expect(other).toHaveURL('/profile/mannual-account-verification')
    await other.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the card page says kindly what it needs, and leads back', async ({ page }) => {
    await page.goto('/business-signup/card')
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('needs scripts, which are switched off')
    await page.getByRole('link', { name: 'Back to the sign-up' }).click()
    await expect(page).toHaveURL('/business-signup?step=3')
  })
})
