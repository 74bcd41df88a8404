import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllLooks } from './axe.ts'
import { expect, test, wake } from './journey.ts'
import { addCouponForTwo, becomeDiner } from './people.ts'

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const say = (page: Page, name: string, vote: 'Yes' | 'Fine' | 'No') =>
  card(page, name).getByRole('group', { name }).getByText(vote, { exact: true }).click()

test('from a list to a plan that friends vote on and one decides', async ({
  page: host,
  otherBrowser,
}) => {
  test.setTimeout(90_000)
  await host.goto('/')
  await wake(host)
  const marks = host.getByRole('main').getByRole('button', { name: /^Shortlist / })
  await marks.first().click()
  await marks.first().click()
  const bar = host.getByRole('region', { name: 'Your shortlist' })
  await expect(bar.getByText('2 places')).toBeVisible()
  await expectAccessible(host)
  await bar.getByRole('link', { name: 'Where tonight?' }).click()
  await expect(host.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expectAccessibleInAllLooks(host)
  await host.getByLabel('Your first name').fill('Ana')
  await host.getByRole('button', { name: 'Ask friends' }).click()
  await expect(host.getByRole('heading', { name: 'Where shall we go?' })).toBeVisible()
  await expect(bar).toBeHidden()
  const names = await host
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading')
    .allTextContents()
  const [first = '', second = ''] = names
  const friend = await otherBrowser()
  await friend.goto(host.url())
  await say(friend, first, 'No')
  await say(friend, second, 'Yes')
  await friend.getByLabel('Your first name').fill('Ben')
  await friend.getByRole('button', { name: 'Send my votes' }).press('Enter')
  await expect(friend.getByText('Your votes are in.')).toBeVisible()
  await expect(host.getByText('2 people')).toBeVisible()
  await expect(card(host, second).getByText('1 yes')).toBeVisible()
  await expect(card(host, first).getByText('No yes for it yet')).toBeVisible()
  await expectAccessibleInAllLooks(host)

  await test.step('what one is choosing from stays where it is', async () => {
    await say(host, first, 'Fine')
    await say(friend, second, 'Fine')
    await friend.getByRole('button', { name: 'Change my votes' }).click()
    await expect(card(host, second).getByText('1 fine with it')).toBeVisible()
    await expect(card(host, first).getByRole('radio', { name: 'Fine' })).toBeChecked()
  })

  await card(host, second).getByText('Decide for this one').click()
  await card(host, second)
    .getByRole('button', { name: `Yes, we go to ${second}` })
    .click()
  for (const page of [host, friend]) {
    await expect(page.getByRole('heading', { name: `We go to ${second}` })).toBeVisible()
  }
  await expectAccessible(friend)
})

test('a plan shows what its coupon lacks, as others join it', async ({
  page,
  site,
  otherBrowser,
}) => {
  const { path } = await addCouponForTwo(site)
  await page.goto(path)
  await page.getByRole('link', { name: 'Plan it with friends' }).click()
  await page.getByLabel('Your first name').fill('Ana')
  await page.getByRole('button', { name: 'Ask friends' }).click()
  await expect(page.getByText('Be the first of 2')).toBeVisible()
  const omar = await otherBrowser()
  await becomeDiner(omar, site, 'Omar')
  await omar.goto(page.url())
  await say(
    omar,
    (await omar.getByRole('listitem').getByRole('heading').first().textContent()) ?? '',
    'Yes',
  )
  await omar.getByLabel('Your first name').fill('Omar')
  await omar.getByRole('button', { name: 'Send my votes' }).click()
  await expect(page.getByText('2 more to activate, and there are 2 of you')).toBeVisible()
  await omar.getByRole('button', { name: 'Wait in Line' }).click()
  await expect(page.getByText('1 more to activate, and there are 2 of you')).toBeVisible()
})

test('every way to a plan takes the shortlist along, and its link says who asks', async ({
  page,
  site,
  otherBrowser,
}) => {
  const coupon = await addCouponForTwo(site)
  await page.goto('/')
  await wake(page)
  const marks = page.getByRole('main').getByRole('button', { name: /^Shortlist / })
  for (let place = 0; place < 3; place += 1) await marks.first().click()
  const ticked = page.getByRole('checkbox', { checked: true })
  const ways = [page.getByRole('main'), page.getByRole('contentinfo')]
  for (const way of ways) {
    await page.goto('/')
    await wake(page)
    await way.getByRole('link', { name: /Where tonight\?$/ }).click()
    await expect(ticked).toHaveCount(3)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await page.goto(coupon.path)
  await page.getByRole('link', { name: 'Plan it with friends' }).click()
  await expect(ticked).toHaveCount(4)
  await page.goto('/tonight')
  await expect(ticked).toHaveCount(3)
  await page.getByLabel('Your first name').fill('Ana')
  await page.getByRole('button', { name: 'Ask friends' }).click()
  const title = 'Ana asks: where shall we go?'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const friend = await otherBrowser()
  await friend.goto(page.url())
  await expect(friend).toHaveTitle(`${title} · Hush`)
  await expect(friend.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/tonight')
  await expect(page.getByLabel('Your first name')).toHaveValue('Ana')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one makes a plan, votes and decides', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Shortlist' }).first().click()
    await expect(page.getByRole('group', { name: 'Your shortlist' })).toBeVisible()
    await page.getByLabel('Your first name').fill('Ana')
    await page.getByRole('button', { name: 'Ask friends' }).click()
    const [place] = await page.getByRole('listitem').getByRole('heading').allTextContents()
    await say(page, place ?? '', 'Yes')
    await page.getByRole('button', { name: 'Send my votes' }).click()
    await expect(page.getByText('1 yes')).toBeVisible()
    await page.getByText('Decide for this one').click()
    await page.getByRole('button', { name: /^Yes, we go to/ }).click()
    await expect(page.getByRole('heading', { name: `We go to ${place}` })).toBeVisible()
  })
})
