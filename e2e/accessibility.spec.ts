import type { Page } from '@playwright/test'
import { PATTERNS } from '../test/route-table.ts'
import { expectAccessibleInAllLooks } from './axe.ts'
import { expect, test } from './journey.ts'
import { newEmail, signInAs } from './people.ts'
import { fillUserInfo } from './sign-up.ts'

/* Every page once, in all its looks. */

const OF_PLACES = [
  '/',
  '/?tab=coupons',
  '/?tab=happy-hour&on=now',
  '/?tab=happy-hour&zip=90210',
  '/couponqueue',
  '/couponqueue?zip=21520',
  '/detail-offer',
  '/happy-hour',
  '/happy-hour/north-bethesda-md',
  '/happy-hour/baltimore-md?page=2',
  '/happy-hour/20852',
  '/happy-hour/20588',
]

const OF_SEARCH_AND_ACCOUNTS = [
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
]

const OF_HUSH = [
  '/about-us',
  '/accessibility',
  '/bot',
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
  '/profile?tab=following',
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
  '/profile/plan/payments',
  '/profile/mannual-account-verification',
  '/profile/account',
]

const OF_A_NEW_BUSINESS = [
  '/profile',
  '/profile/AddCouponForm',
  '/profile/mannual-account-verification',
  '/profile/card-verification',
  '/connect-account',
  '/request-payout',
]

const OF_AN_OPERATOR = PATTERNS.filter(
  pattern => /^\/operator(?!\/second-factor)/.test(pattern) && !/[:.]/.test(pattern),
)

const ROWS_OF_AN_OPERATOR = [
  'verifications',
  'inquiries',
  'listings',
  'promotions',
  'users',
  'ledger',
]

/** Their card form chooses its colours as it loads. */
const COLOURED_BY_SCRIPT = new Set(['/profile/card-verification', '/business-signup/card'])

test.slow()

for (const [whose, paths] of [
  ['places', OF_PLACES],
  ['the search and of accounts', OF_SEARCH_AND_ACCOUNTS],
  ['Hush itself', OF_HUSH],
] as const) {
  test(`the pages of ${whose} have no accessibility violation`, async ({ page }) => {
    await expectEachAccessible(page, paths)
  })
}

test('listings, coupons and offers have none either', async ({ page }) => {
  for (const start of ['/restaurants/', '/hush-restaurants/', '/offers/']) {
    await page.goto('/')
    await page.locator(`a[href^="${start}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(start))
    await expectAccessibleInAllLooks(page)
  }
  await page.goto('/couponqueue')
  await page.locator('a[href^="/coupons/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Coupon Time' })).toBeVisible()
  await expectAccessibleInAllLooks(page)
})

test('the dialogs and the menu have none', async ({ page, site }) => {
  await page.goto('/couponqueue')
  await page.getByRole('button', { name: 'Wait in Line' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('annap')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleInAllLooks(page)
  await signInAs(page, site, 'diner@hush.test')
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAccessibleInAllLooks(page)
})

test('the card page of the sign-up has none', async ({ page }) => {
  await page.goto('/business-signup')
  await fillUserInfo(page, newEmail())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Business name')).toBeVisible()
  await expectEachAccessible(page, ['/business-signup/card'])
})

test('the pages of a diner have none', async ({ page, site }) => {
  await signInAs(page, site, 'diner@hush.test')
  await expectEachAccessible(page, OF_A_DINER)
})

test('the pages of a business have none', async ({ page, site }) => {
  await signInAs(page, site, 'business@hush.test')
  await expectEachAccessible(page, OF_A_BUSINESS)
  await page.goto('/profile/ViewAllPromotions')
  await page.locator('a[href^="/profile/coupons/"]').first().click()
  await expect(page).toHaveURL(/\/end$/)
  await expectAccessibleInAllLooks(page)
})

test('the pages of a business that is not verified have none', async ({ page, site }) => {
  await signInAs(page, site, 'newbusiness@hush.test')
  await expectEachAccessible(page, OF_A_NEW_BUSINESS)
})

test('the pages of the operators’ desk have none', async ({ page, site }) => {
  await signInAs(page, site, 'operator@hush.test')
  await expectEachAccessible(page, OF_AN_OPERATOR)
})

test('what the rows of the desk lead to has none', async ({ page, site }) => {
  await signInAs(page, site, 'operator@hush.test')
  for (const list of ROWS_OF_AN_OPERATOR) {
    await page.goto(`/operator/${list}`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/operator/${list}/.`))
    await expectAccessibleInAllLooks(page)
  }
})

async function expectEachAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      if (COLOURED_BY_SCRIPT.has(path)) await expect(page.getByLabel('Card number')).toBeVisible()
      await expectAccessibleInAllLooks(page)
    })
  }
}
