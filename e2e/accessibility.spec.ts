import { logIn } from './diner.ts'
import { expect, expectAccessible, test } from './journey.ts'

const PAGES = [
  '/',
  '/?tab=coupons',
  '/?tab=happy-hour&on=now',
  '/?tab=happy-hour&zip=90210',
  '/couponqueue',
  '/couponqueue?zip=21520',
  '/detail-offer',
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
  '/contact-us',
  '/demo',
  '/pricing',
  '/business-login',
  '/business-auth',
  '/business-inquiry-form',
  '/success',
  '/cancel',
  '/profile/edit-happy-hour',
  '/nowhere',
]

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme })

    for (const path of PAGES) {
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
      await logIn(page, 'diner@hush.test', 'Happyhour1')
      await page.getByRole('button', { name: /Account of/ }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      await expectAccessible(page)
      for (const path of ['/news', '/mail-settings']) {
        await page.goto(path)
        await expectAccessible(page)
      }
    })
  })
}
