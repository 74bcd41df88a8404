import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, becomeDiner } from './people.ts'

test('a visitor is asked to sign in before joining a queue', async ({ page }) => {
  await page.goto('/couponqueue')
  await page.getByRole('button', { name: 'Wait in Line' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Oops, looks like you are not signed in' })
  await expect(dialog).toContainText('Please log in first to join the queue')
  await expect(dialog.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/AuthForm\/login\?next=/)
})

test('a diner joins, leaves, joins again and sees the coupon activate', async ({
  page,
  site,
  otherBrowser,
}) => {
  const { path } = await addCouponForTwo(site)
  await becomeDiner(page, site)
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Wait in Line' }).click()
  await main.getByRole('button', { name: 'Leave Queue' }).click()
  await main.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(main.getByRole('button', { name: 'Leave Queue' })).toBeVisible()

  const other = await otherBrowser()
  await becomeDiner(other, site, 'Guest')
  await other.goto(path)
  await other.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  await expect(other.getByRole('dialog', { name: 'Your Coupon is Activated!' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'View Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Coupon is Activated!' })
  await expect(dialog.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{2,4}){2}$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: /code/i })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close Coupon' }).click()
  await expect(dialog).toBeHidden()

  const late = await otherBrowser()
  await late.goto(path)
  await expect(late.getByRole('main').getByText('Line Full')).toBeVisible()
})

test('joining and leaving keep the true count in two tabs', async ({ page, site }) => {
  await becomeDiner(page, site, 'Tess')
  await page.goto('/couponqueue')
  const card = page.getByRole('article').filter({ hasText: 'Wait in Line' }).last()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const other = await page.context().newPage()
  await other.goto('/couponqueue')
  await card.getByRole('button', { name: 'Wait in Line' }).dblclick()
  const mine = page.getByRole('article').filter({ hasText: title })
  await expect(mine.getByRole('button', { name: /Joined Queue|Leave Queue/ })).toBeVisible()
  const count = (await mine.getByText(/\d+ of \d+ joined/).textContent()) ?? ''
  await expect(mine.getByText('You are in line.')).toBeAttached()

  const theirs = other.getByRole('article').filter({ hasText: title })
  await expect(theirs.getByText(count)).toBeVisible()
  await theirs.getByRole('button', { name: /Joined Queue|Leave Queue/ }).click()
  await expect(theirs.getByRole('button', { name: 'Wait in Line' })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Wait in Line' })).toBeVisible()
  await expect(mine.getByText('You are in line.')).toHaveCount(0)
})

test('who has joined is asked to share first, and may leave', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await becomeDiner(page, site, 'Joy')
  const { path } = await addCouponForTwo(site)
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(main.getByText(/^You’re in, \d+ of \d+$/)).toBeVisible()
  const buttons = main.getByRole('button', { name: /Share|Leave/ })
  await expect(buttons).toHaveText(['Share with friends', 'Leave Queue'])
  await buttons.first().click()
  await expect(main.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`))
})

test('coupons are filtered and ordered by a tap, and Back undoes it', async ({ page }) => {
  await page.goto('/couponqueue')
  const rows = page.getByRole('article')
  const all = await rows.count()
  const first = await rows.first().boundingBox()
  const last = await rows.last().boundingBox()
  const height = (last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)
  // Five screens of a phone for the demo's 27.
  expect(height / all).toBeLessThan(4200 / 27)
  await page.getByRole('link', { name: 'Ends soon' }).press('Enter')
  await expect(page).toHaveURL(/only=ending/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  const soon = page.getByRole('link', { name: 'Ends soon' })
  await expect(soon).toHaveAttribute('aria-current', 'true')
  await expect(soon).toBeFocused()
  await page.getByRole('link', { name: 'Ends first' }).click()
  await expect(page).toHaveURL(/only=ending&sort=ending/)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(rows).toHaveCount(all)
})

test('the list of coupons is where it was left', async ({ page }) => {
  await page.goto('/couponqueue')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/coupons\//)
  await page.getByRole('link', { name: /Back/ }).click()
  await expect(page).toHaveURL(/couponqueue/)
  await expect(page.getByRole('article').last()).toBeInViewport()
})
