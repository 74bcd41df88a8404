import { fileURLToPath } from 'node:url'
import { joinQueue } from '../app/domain/promotions/queue.server.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, addDiner, becomeDiner, signInAs } from './people.ts'
import { JOURNEY_NOW } from './site.ts'

const PICTURE = fileURLToPath(new URL('../public/art/cover-crab-640.webp', import.meta.url))

/** A last day, weeks after the day of the demo. */
const END_DATE = '2027-07-15'

test('a business posts a coupon, finds it among the coupons of its place, and ends it', async ({
  page,
  site,
  otherBrowser,
}) => {
  test.setTimeout(90_000)
  const title = `Lantern platter ${Date.now()}`
  await signInAs(page, site, 'business@hush.test', '/profile/AddCouponForm')
  await expectAccessible(page)
  const preview = page.getByRole('region', { name: 'Before you publish' })
  await expect(preview).toContainText('10 guests')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Four small plates.')
  await page.getByLabel('Target').fill('12')
  await page.getByLabel('End date').fill(END_DATE)
  await page.getByLabel('Other').check()
  await page.getByLabel('How is it redeemed?').fill('Show your code at the bar')
  await page.getByLabel('Limit per day').fill('3')
  await page.getByLabel('Valid hours').fill('Mon-Thu 4-7pm')
  await expect(page.getByText('Hush reads: Mon–Thu 4 PM to 7 PM')).toBeVisible()
  await expect(preview).toContainText('12 guests')
  await expect(preview).toContainText('At most 3 a day')
  await page.getByLabel('Yes, if it fills we serve 12 guests.').check()
  await page.getByLabel('Target').fill('13')
  await expect(page.getByLabel('Yes, if it fills we serve 13 guests.')).not.toBeChecked()
  await page.getByLabel('Yes, if it fills we serve 13 guests.').check()
  await page.getByRole('button', { name: 'Add Coupon' }).dblclick()
  await expect(page).toHaveURL('/profile?tab=promotion')

  const diner = await otherBrowser()
  await becomeDiner(diner, site, 'Lena')
  await diner.goto('/couponqueue')
  const card = diner.getByRole('article').filter({ hasText: title })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Mon–Thu 4 PM to 7 PM · at most 3 a day')
  await card.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(card.getByRole('button', { name: /Joined Queue|Leave Queue/ })).toBeVisible()

  await page.goto('/profile/ViewAllPromotions?type=coupon')
  await expectAccessible(page)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1/13')
  await page.getByRole('link', { name: `End early ${title}` }).click()
  await expect(page.getByText('1 person has joined')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End this coupon now' }).click()
  await expect(page.getByText('The coupon has ended.')).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()

  await expect(card.getByText('This coupon has ended.').first()).toBeVisible()
  await diner.reload()
  await expect(diner.getByRole('article').filter({ hasText: title })).toHaveCount(0)
})

test('the counts on a counter follow who joins, without a touch', async ({ page, site }) => {
  const { couponId } = await addCouponForTwo(site)
  await signInAs(page, site, 'business@hush.test', '/profile?tab=promotion')
  const line = page.getByRole('listitem').filter({ hasText: 'Lantern supper' }).first()
  await expect(line).toContainText('0 of 2')
  const { accountId: dinerId } = await addDiner(site, 'Ines')
  await joinQueue(site.db, { couponId, dinerId, now: JOURNEY_NOW })
  await expect(line).toContainText('1 of 2')
})

test('a business posts a deal with a cover photo', async ({ page, site }) => {
  const title = `Lantern hour ${Date.now()}`
  await signInAs(page, site, 'business@hush.test', '/profile/AddDealForm')
  await page.getByLabel('Cover photo').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Deal' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description (Recommended)').fill('Every lantern is lit.')
  await page.getByLabel('Deal End Date').fill(END_DATE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Deal' }).click()
  await expect(page).toHaveURL('/profile?tab=promotion')
  await page.goto('/profile/ViewAllPromotions?type=offer')
  const deal = page.getByRole('listitem').filter({ hasText: title })
  await expect(deal.locator('img')).toHaveAttribute('src', /\/pictures\//)
  await deal.getByRole('link', { name: `End early ${title}` }).click()
  await page.getByRole('button', { name: 'End this deal now' }).click()
  await expect(page.getByText('The deal has ended.')).toBeVisible()
})

test('a business posts an event, and a visitor finds it for tonight and in a calendar', async ({
  page,
  site,
  otherBrowser,
}) => {
  const title = `Lantern trivia ${Date.now()}`
  await signInAs(page, site, 'business@hush.test', '/profile/AddDealForm')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description (Recommended)').fill('Six rounds by candlelight.')
  await page.getByLabel('Deal End Date').fill(END_DATE)
  await page.getByLabel('Hours').fill('some evening')
  await page.getByRole('button', { name: 'Add Deal' }).click()
  await expect(page.getByText(/We could not find a time in that/)).toBeVisible()
  await page.getByLabel('Hours').fill('Thu 7-9:30pm')
  await expect(page.getByText('Hush reads: Thu 7 PM to 9:30 PM')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Deal' }).click()
  await expect(page).toHaveURL('/profile?tab=promotion')

  const visitor = await otherBrowser()
  await visitor.goto('/search?text=trivia+tonight')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByText('Today, 7 PM to 9:30 PM')).toBeVisible()
  await expectAccessible(visitor)
  const entry = visitor.getByRole('link', { name: 'Add to calendar' })
  const calendar = await visitor.request.get((await entry.getAttribute('href')) ?? '')
  expect(await calendar.text()).toContain('RRULE:FREQ=WEEKLY;COUNT=')
  await visitor.getByRole('main').getByRole('link', { name: /20852/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Events' })).toBeVisible()
})

test('a business that is not verified is told the way on', async ({ page, site }) => {
  await signInAs(page, site, 'newbusiness@hush.test', '/profile/AddCouponForm')
  await expect(page.getByRole('link', { name: 'Verify now' })).toBeVisible()
  await expectAccessible(page)
})
