import type { Page } from '@playwright/test'
import { fillUserInfo } from './business.ts'
import { newEmail } from './diner.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, sendLogIn } from './log-in.ts'

const PUBLIC = [
  '/',
  '/?tab=coupons',
  '/?tab=happy-hour&on=now',
  '/?tab=happy-hour&zip=90210',
  '/couponqueue',
  '/couponqueue?zip=21520',
  '/detail-offer',
  '/happy-hour',
  '/location',
  '/search',
  '/search?text=tav',
  '/search?text=Atlantis',
  '/AuthForm/login',
  '/AuthForm/signup',
  '/AuthForm/forgotPassword',
  '/confirm-email?token=unknown',
  '/reset-password?token=unknown',
  '/mailbox',
  '/about-us',
  '/terms-of-use',
  '/privacy-policy',
  '/contact-us',
  '/demo',
  '/pricing',
  '/business-login',
  '/business-auth',
  '/business-inquiry-form',
  '/business-signup',
  '/success',
  '/cancel',
  '/nowhere',
]

const OF_A_DINER = [
  '/news',
  '/mail-settings',
  '/profile',
  '/profile/edit',
  '/profile/picture',
  '/profile/account',
  '/profile/account/password',
  '/profile/account/deletion',
]

const OF_A_BUSINESS = [
  '/profile',
  '/profile/edit-business-profile',
  '/profile/edit-happy-hour',
  '/profile/AddCouponForm',
  '/profile/AddDealForm',
  '/profile/ViewAllPromotions',
  '/profile/redeem',
  '/connect-account',
  '/request-payout',
  '/profile/results',
  '/profile/mannual-account-verification',
  '/profile/account',
]

/** Each with its first row opened, where it has rows. */
const OF_AN_OPERATOR = [
  '/operator',
  '/operator/verifications',
  '/operator/inquiries',
  '/operator/listings',
  '/operator/claims',
  '/operator/promotions',
  '/operator/users',
  '/operator/ledger',
  '/operator/audit',
]

/** Logs in through a door that leads somewhere else than home. */
async function logInAt(page: Page, door: string, email: string) {
  await page.goto(door)
  await sendLogIn(page, email)
  await expect(page).not.toHaveURL(new RegExp(door))
}

async function expectEachAccessible(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme })

    for (const path of PUBLIC) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        await page.goto(path)
        await expectAccessible(page)
      })
    }

    test('listings, coupons and offers have none either', async ({ page }) => {
      for (const start of ['/restaurants/', '/hush-restaurants/', '/offers/']) {
        await page.goto('/')
        await page.locator(`a[href^="${start}"]`).first().click()
        await expect(page).toHaveURL(new RegExp(start))
        await expectAccessible(page)
      }
      await page.goto('/couponqueue')
      await page.locator('a[href^="/coupons/"]').first().click()
      await expect(page.getByRole('heading', { name: 'Coupon Time' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the dialogs and the menu have none', async ({ page }) => {
      await page.goto('/couponqueue')
      await page.getByRole('button', { name: 'Wait in Line' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
      await page.getByRole('combobox', { name: 'City or zip code' }).fill('annap')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await logIn(page, 'diner@hush.test')
      await page.getByRole('button', { name: /Account of/ }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the card page of the sign-up has none', async ({ page }) => {
      await page.goto('/business-signup')
      await fillUserInfo(page, newEmail())
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByLabel('Business name')).toBeVisible()
      await page.goto('/business-signup/card')
      await expect(page.getByLabel('Card number')).toBeVisible()
      await expectAccessible(page)
    })

    test('the pages of a diner have none', async ({ page }) => {
      test.setTimeout(120_000)
      await logIn(page, 'diner@hush.test')
      await expectEachAccessible(page, OF_A_DINER)
    })

    test('the pages of a business have none', async ({ page }) => {
      test.setTimeout(180_000)
      await logInAt(page, '/business-login', 'business@hush.test')
      await expectEachAccessible(page, OF_A_BUSINESS)
      await page.goto('/profile/ViewAllPromotions')
      await page.locator('a[href^="/profile/coupons/"]').first().click()
      await expect(page).toHaveURL(/\/end$/)
      await expectAccessible(page)
    })

    test('the pages of a business that is not verified have none', async ({ page }) => {
      test.setTimeout(90_000)
      await logInAt(page, '/business-login', 'newbusiness@hush.test')
      await expectEachAccessible(page, [
        '/profile',
        '/profile/AddCouponForm',
        '/profile/mannual-account-verification',
        '/profile/card-verification',
        '/connect-account',
        '/request-payout',
      ])
    })

    test('the pages of the operators’ desk have none', async ({ page }) => {
      test.setTimeout(180_000)
      await logInAt(page, '/AuthForm/login', 'operator@hush.test')
      await expectEachAccessible(page, OF_AN_OPERATOR)
      for (const list of [
        'verifications',
        'inquiries',
        'listings',
        'promotions',
        'users',
        'ledger',
      ]) {
        await page.goto(`/operator/${list}`)
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await expect(page).toHaveURL(new RegExp(`/operator/${list}/.`))
        await expectAccessible(page)
      }
    })
  })
}
