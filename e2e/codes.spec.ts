import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'

test('the code at the bar is one tap away from any page @wide', async ({ page, site }) => {
  await page.addInitScript(() => {
    const held = { locks: 0 }
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held.locks += 1
          const release = async () => {
            held.locks -= 1
          }
          return { release }
        },
      },
    })
  })
  const locks = () => page.evaluate(() => ('held' in window ? window.held : null))
  for (const path of ['/', '/couponqueue', '/about-us', '/profile/edit']) {
    await signInAs(page, site, 'diner@hush.test', path)
    await page.getByRole('link', { name: /^My codes \d+ ready$/ }).click()
    await expect(page.getByRole('heading', { name: 'My codes', level: 1 })).toBeVisible()
    const code = page.getByRole('img', { name: /as a QR code$/ }).first()
    await expect(code).toBeInViewport({ ratio: 0.99 })
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240)
    await expect.poll(locks).toEqual({ locks: 1 })
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hush' }).first().click()
  await expect.poll(locks).toEqual({ locks: 0 })
})

test('an opened code is large, and nothing around it is focused', async ({ page, site }) => {
  await signInAs(page, site, 'diner@hush.test', '/my-codes')
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'View Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Coupon is Activated!' })
  const code = dialog.getByRole('img', { name: /as a QR code$/ })
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).not.toBeFocused()
})
