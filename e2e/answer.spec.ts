import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Each journey begins at five on a Thursday, on the first screen of a phone. */
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const question = (page: Page) => page.getByRole('navigation', { name: 'Your question' })
const box = (page: Page) => page.getByRole('searchbox', { name: 'What would you like?' })

const WAY = /\d+ min (walk|ride|drive)/
const PRICE = /\$\d+(\.\d\d)?/
const MOST_CARD_PX = 200

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
}

async function expectWhole(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
}

/** Drawn to its last letter, neither cut off nor below the fold. */
async function expectUncut(part: Locator): Promise<void> {
  await expectWhole(part)
  expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

async function expectCheapBeerInView(page: Page): Promise<void> {
  const card = cards(page).first()
  await expectWhole(card)
  await expect(card).toContainText('On now')
  await expect(card).toContainText(WAY)
  const price = card.getByText(/^\$\d/).first()
  await expectWhole(price)
  expect(Number((await price.innerText()).slice(1))).toBeLessThanOrEqual(5)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('the first screen holds four places that are on, each with its facts whole', async ({
  page,
}) => {
  await page.goto('/')
  const onNow = page.getByRole('region', { name: 'On now near you' }).getByRole('article')
  for (let index = 0; index < 4; index += 1) {
    const place = onNow.nth(index)
    await expectUncut(place)
    await expectUncut(place.getByRole('heading'))
    await expectWhole(place.getByText(/^Ends in (\d+ h ?)?(\d+ min)?$/))
    await expectWhole(place.getByText(WAY))
    await expectWhole(place.getByText(PRICE).first())
  }
})

test('the nearest beer for five dollars that is on is one tap away', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Ask for' })
    .getByRole('link', { name: '$5 beer' })
    .click()
  await expect(question(page)).toBeVisible()
  await expectCheapBeerInView(page)
})

test('what is typed is answered on the first screen, and taken apart chip by chip', async ({
  page,
}) => {
  await page.goto('/')
  await ask(page, '$5 beer')
  await expectCheapBeerInView(page)
  const without = (name: string) =>
    question(page).getByRole('link', { name: `Without ${name}`, exact: true })
  await expect(without('beer')).toBeVisible()
  await without('up to $5').click()
  await expect(page).toHaveURL(/item=beer/)
  await expect(page).not.toHaveURL(/max=5/)
  await expect(without('up to $5')).toHaveCount(0)
  await question(page).getByRole('link', { name: 'On now' }).click()
  await expect(page).toHaveURL(/item=beer&on=now/)
  await page.reload()
  await expect(without('on now')).toBeVisible()
  await page.goBack()
  await expect(without('on now')).toHaveCount(0)
  await page.goBack()
  await expect(without('up to $5')).toBeVisible()
  await expectCheapBeerInView(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('three cards of a list are whole on one screen, and none is high', async ({ page }) => {
  await page.goto('/search?item=beer&show=60')
  const list = page.getByRole('region', { name: 'Beer near' }).getByRole('article')
  await expect(list).toHaveCount(60)
  for (let index = 0; index < 3; index += 1) await expectWhole(list.nth(index))
  const heights = await list.evaluateAll(all =>
    all.map(card => card.getBoundingClientRect().height),
  )
  expect(heights.filter(height => height > MOST_CARD_PX)).toEqual([])
})

test('where nothing is found, what comes closest is shown', async ({ page }) => {
  await page.goto('/')
  await ask(page, '$1 oysters')
  await expect(page.getByRole('status').filter({ hasText: 'This comes closest' })).toContainText(
    'Nobody near North Bethesda has “oysters, up to $1”',
  )
  await expectWhole(cards(page).first())
  await expect(cards(page).first()).toContainText(/oyster/i)
})

const ODD = [
  { what: 'a thousand letters', text: 'wings '.repeat(167) },
  { what: 'right-to-left text', text: 'בירה زجاجة \u202E$5' },
  { what: 'only punctuation', text: '?!… ’—$%&' },
]

for (const { what, text } of ODD) {
  test(`a question of ${what} is met calmly`, async ({ page }) => {
    const answer = await page.goto(`/search?${new URLSearchParams({ text })}`)
    expect(answer?.status()).toBe(200)
    await expect(box(page)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    const { wide, seen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: innerWidth,
    }))
    expect(wide).toBeLessThanOrEqual(seen)
    await ask(page, 'wings')
    await expect(cards(page).first()).toBeVisible()
  })
}

test.describe('with a line that fails', () => {
  test.use({ expected: /ERR_|Failed to fetch/ })

  test('a chip whose answer is lost leaves the results in view', async ({ page }) => {
    await page.goto('/search?item=beer&max=5')
    const name = await cards(page).first().getByRole('heading').innerText()
    await page.route(/\.data(\?|$)/, route => route.abort())
    await question(page).getByRole('link', { name: 'Without up to $5' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Please try again' })
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/search?item=beer&max=5')
    await expect(cards(page).first()).toContainText(name)
    await page.unroute(/\.data(\?|$)/)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page).not.toHaveURL(/max=5/)
    await expect(notice).toHaveCount(0)
  })
})
