import { joinQueue } from '../app/domain/promotions/queue.server.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, addDiner, becomeDiner, signInAs } from './people.ts'
import { JOURNEY_NOW } from './site.ts'

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

test('a page of codes that nobody touches shows a new one, saves it, and lets go of a redeemed one', async ({
  page,
  site,
}) => {
  const { couponId } = await addCouponForTwo(site)
  const [mia, omar] = [await becomeDiner(page, site, 'Mia'), await addDiner(site, 'Omar')]
  await page.goto('/my-codes')
  await expect(page.getByText('No code is ready right now.')).toBeVisible()
  for (const { accountId: dinerId } of [mia, omar]) {
    await joinQueue(site.db, { couponId, dinerId, now: JOURNEY_NOW })
  }
  const code = page.getByRole('img', { name: /as a QR code$/ })
  await expect(code).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Saved on this device until')).toBeVisible()
  await site.db
    .updateTable('queue_entries')
    .set({ redeemed_at: JOURNEY_NOW })
    .where('coupon_id', '=', couponId)
    .execute()
  await expect(code).toBeHidden({ timeout: 15_000 })
})

test('a code that somebody cannot use goes to a friend by a link', async ({ page, site }) => {
  const { couponId } = await addCouponForTwo(site)
  const [mia, omar] = [await becomeDiner(page, site, 'Mia'), await addDiner(site, 'Omar')]
  for (const { accountId: dinerId } of [mia, omar]) {
    await joinQueue(site.db, { couponId, dinerId, now: JOURNEY_NOW })
  }
  await page.goto('/my-codes')
  await page.getByRole('link', { name: 'Hand it to a friend' }).click()
  await page.getByRole('button', { name: 'Make a link' }).dblclick()
  const link = await page.getByLabel('Copy this link').inputValue()
  await expect(page.getByRole('button', { name: 'Take the link back' })).toBeVisible()
  await expectAccessible(page)
  await becomeDiner(page, site, 'Nina')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A code from Mia' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the code' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Your Coupon is Activated!' })
  await expect(dialog.getByRole('img', { name: /as a QR code$/ })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Hand it to a friend' })).toBeHidden()
})
