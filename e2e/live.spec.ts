import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { addCouponForTwo, becomeDiner } from './people.ts'
import { openMail } from './sign-up.ts'

test('a page shows what others do to its queue, without a reload, until it activates', async ({
  page: visitor,
  site,
  otherBrowser,
}) => {
  test.setTimeout(90_000)
  const { path } = await addCouponForTwo(site)
  const [june, omar] = [await otherBrowser(), await otherBrowser()]
  const { email } = await becomeDiner(june, site, 'June')
  await becomeDiner(omar, site, 'Omar')
  for (const page of [visitor, june, omar]) await page.goto(path)
  await expect(visitor.getByText('Be the first of 2')).toBeVisible()

  const main = (page: Page) => page.getByRole('main')
  await main(june).getByRole('button', { name: 'Wait in Line' }).click()
  await expect(main(june).getByRole('button', { name: 'Leave Queue' })).toBeVisible()
  for (const page of [visitor, omar]) {
    await expect(page.getByText('1 more person and it activates', { exact: true })).toBeVisible()
  }
  await main(omar).getByRole('button', { name: 'Wait in Line' }).click()
  await expect(omar.getByRole('dialog', { name: 'Your Coupon is Activated!' })).toBeVisible()
  await expect(main(visitor).getByText('Line Full')).toBeVisible()
  await expect(june.getByRole('dialog').getByRole('img', { name: /code/i })).toBeVisible()
  await june.getByRole('button', { name: 'Close Coupon' }).click()

  await test.step('the header tells it', async () => {
    const bell = june.getByRole('button', { name: 'News, 1 new' })
    await bell.focus()
    await june.keyboard.press('Enter')
    const news = june.getByRole('region', { name: 'News' })
    await expect(news.getByRole('link', { name: /activated: your code is ready/ })).toBeVisible()
    await expect(june.getByRole('button', { name: 'News', exact: true })).toBeVisible()
    await expectAccessible(june)
    await june.keyboard.press('Escape')
    await expect(news).toBeHidden()
  })

  await test.step('a mail tells it, leads to the coupon, and can be stopped', async () => {
    const page = visitor
    await expect(async () => {
      await page.goto('/mailbox')
      const mail = page.getByRole('link', { name: /activated/ }).filter({ hasText: email })
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await openMail(page, email)
    await expect(page.getByText('List-Unsubscribe: <http')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /\/coupons\// })).toHaveAttribute(
      'href',
      path,
    )
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /unsubscribe/ })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('heading', { name: 'These mails are off' })).toBeVisible()
    await page.getByRole('link', { name: 'All mail settings' }).click()
    const activated = page.getByRole('switch', { name: 'Activated coupons' })
    await expect(activated).not.toBeChecked()
    await expectAccessible(page)
    await activated.click()
    await expect(activated).toBeChecked()
  })
})

/** The last coupon of the list that one can join, as a card, and how many have joined it. */
async function lastOpenCard(page: Page) {
  await page.goto('/couponqueue')
  const open = page.getByRole('article').filter({ hasText: 'Wait in Line' }).last()
  const title = (await open.getByRole('heading').textContent()) ?? ''
  const card = page.getByRole('article').filter({ hasText: title })
  const count = (await card.getByText(/\d+ of \d+ joined/).textContent()) ?? ''
  return { title, card, joined: Number(count.split(' ')[0]) }
}

/** What the browser tells a page that goes behind another one, or comes back. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(to => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('lists follow their queues: seen, hidden for a while, and where no stream comes through', async ({
  page,
  site,
  otherBrowser,
}) => {
  const [other, cut] = [await otherBrowser(), await otherBrowser()]
  await becomeDiner(other, site, 'Tess')
  await cut.route('**/queues?*', async route => {
    const isStream = route.request().headers().accept?.includes('event-stream')
    await (isStream ? route.fulfill({ status: 503 }) : route.continue())
  })
  const { title, card, joined } = await lastOpenCard(page)
  await cut.goto('/couponqueue')
  await other.goto('/couponqueue')
  const theirs = other.getByRole('article').filter({ hasText: title })
  const cutOff = cut.getByRole('article').filter({ hasText: title })
  const count = (people: number) => new RegExp(`^${people} of`)

  await theirs.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(card.getByText(count(joined + 1))).toBeVisible()
  await show(page, 'hidden')
  await theirs.getByRole('button', { name: /Joined Queue|Leave Queue/ }).click()
  await expect(theirs.getByRole('button', { name: 'Wait in Line' })).toBeVisible()
  await show(page, 'visible')
  await expect(card.getByText(count(joined))).toBeVisible()

  await expect(cutOff.getByText(count(joined))).toBeVisible()
  await theirs.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(cutOff.getByText(count(joined + 1))).toBeVisible({ timeout: 20_000 })
  await theirs.getByRole('button', { name: /Joined Queue|Leave Queue/ }).click()
  await expect(card.getByText(count(joined))).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the news and the mail settings are pages', async ({ page, site }) => {
    await becomeDiner(page, site, 'Ned')
    await page.goto('/')
    await page.getByRole('link', { name: 'News' }).click()
    await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Choose which mails you get' }).click()
    const ended = page.getByRole('switch', { name: 'Coupons that ended' })
    await expect(ended).toBeChecked()
    await ended.click()
    await expect(page.getByText('Coupons that ended: these mails are off.')).toBeVisible()
    await expect(ended).not.toBeChecked()
  })
})
