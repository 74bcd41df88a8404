import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test, untilAwake } from './journey.ts'

/** Rockville Town Square: two miles from the middle of the zip code that it is nearest to. */
const TOWN_SQUARE = { latitude: 39.0840123, longitude: -77.1528456 }
/** A block further on, in the same half mile. */
const A_BLOCK_ON = { latitude: 39.0841987, longitude: -77.1509321 }
const ANNAPOLIS = { latitude: 38.9789121, longitude: -76.4912345 }

const FROM_THE_MIDDLE = /from the middle of \d{5}/

async function standAt(context: BrowserContext, position: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...position, accuracy: 12 })
}

async function useMyLocation(page: Page, address = '/') {
  await page.goto(address)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /\d{5}$/ })
    .click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const nowNear = (page: Page) => page.getByRole('region', { name: 'On now near you' })

async function milesOfList(page: Page): Promise<number[]> {
  const texts = await page.locator('[data-listing]').allTextContents()
  return texts.map(text => Number(/(\d+(?:\.\d)?) mi(?!n)/.exec(text)?.[1] ?? Number.NaN))
}

test('without a position the distances say from where they are', async ({ page }) => {
  await page.goto('/')
  await expect(nowNear(page).getByText('from the middle of 20852').first()).toBeVisible()
  await expect(page.locator('[data-listing]').first()).toContainText('from the middle of 20852')
})

test('with a position everything is counted from where somebody stands', async ({
  page,
  context,
}) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await expect(page.locator('main').getByText(FROM_THE_MIDDLE)).toHaveCount(0)
  const miles = await milesOfList(page)
  expect(miles.length).toBe(12)
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  await expectAccessible(page)

  const first = page.locator('[data-listing]').first()
  const way = (await first.textContent())?.match(/\d+ min (walk|drive) · [\d.]+ mi/)?.[0]
  await first.getByRole('link').first().click()
  const [minutes, distance] = (way ?? '').split(' · ')
  await expect(page.getByText(`${distance} · ${minutes} from where you are`)).toBeVisible()
})

test('it stays with the tab: back, a page that is asleep, and not another tab', async ({
  page,
  context,
}) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await page.locator('[data-listing]').first().getByRole('link').first().click()
  await expect(page.getByText('from where you are')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await page.reload()
  await untilAwake(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('[data-listing]').first()).toContainText(FROM_THE_MIDDLE)
  await expect(other.getByText('Nearest to you first.')).toBeHidden()
})

test('it moves as somebody does', async ({ page, context }) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  const before = await milesOfList(page)
  await context.setGeolocation({ ...A_BLOCK_ON, accuracy: 12 })
  await expect.poll(() => milesOfList(page)).not.toEqual(before)
  await context.setGeolocation({ ...ANNAPOLIS, accuracy: 12 })
  await expect(page.getByRole('link', { name: /Annapolis 2140/ })).toBeVisible()
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await expect.poll(async () => (await milesOfList(page))[0]).toBeLessThan(5)
})

test('the map shows where somebody is, and asks for no place by it', async ({ page, context }) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.getByRole('link', { name: 'On now', exact: true }).click()
  await page.getByRole('button', { name: 'Show the map' }).click()
  const mark = page.getByText('You are here')
  await expect(mark).toBeInViewport()
  const before = await mark.boundingBox()
  await context.setGeolocation({ ...A_BLOCK_ON, accuracy: 12 })
  await expect.poll(() => mark.boundingBox()).not.toEqual(before)
  const ofMap = asked.filter(address => address.includes('/map/places'))
  expect(ofMap.length).toBeGreaterThan(0)
  const middles = ofMap.map(address => {
    const box = new URL(address).searchParams.get('box') ?? ''
    const [south = 0, west = 0, north = 0, east = 0] = box.split(',').map(Number)
    return [(south + north) / 2, (west + east) / 2]
  })
  for (const [latitude, longitude] of middles) {
    const isThere =
      Math.abs((latitude ?? 0) - TOWN_SQUARE.latitude) < 0.001 &&
      Math.abs((longitude ?? 0) - TOWN_SQUARE.longitude) < 0.001
    expect(isThere).toBe(false)
  }
})

test('a zip code that is typed is looked from instead', async ({ page, context }) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /\d{5}$/ })
    .click()
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('20910')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Silver Spring 20910/ })).toBeVisible()
  await expect(page.locator('[data-listing]').first()).toContainText('from the middle of 20910')
  await page.goBack()
  await expect(page.locator('[data-listing]').first()).toContainText('from the middle of 20910')
})

test('a device that knows only the town chooses the place and nothing more', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...TOWN_SQUARE, accuracy: 4_000 })
  await useMyLocation(page)
  await expect(page.getByRole('link', { name: /Rockville 208/ })).toBeVisible()
  await expect(page.locator('[data-listing]').first()).toContainText(FROM_THE_MIDDLE)
})

test('without a network the distances are still from there', async ({ page, context }) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  const before = await milesOfList(page)
  await context.setOffline(true)
  await context.setGeolocation({ ...A_BLOCK_ON, accuracy: 12 })
  await expect.poll(() => milesOfList(page)).not.toEqual(before)
  await context.setOffline(false)
})

test('the answer to a question is in the order of the way', async ({ page, context }) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page, '/search?text=beer+on+now')
  await expect(page.locator('main').getByText(FROM_THE_MIDDLE)).toHaveCount(0)
  await expect
    .poll(async () => {
      const miles = await milesOfList(page)
      return miles.every((each, index) => index === 0 || each >= (miles[index - 1] ?? 0))
    })
    .toBe(true)
})

test('directions are on foot, by transit or by car, and name no start', async ({
  page,
  context,
}) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  const hrefs: string[] = []
  for (const card of [
    page.locator('[data-listing]').first(),
    page.locator('[data-listing]').last(),
  ]) {
    await card.getByRole('link').first().click()
    const link = page.getByRole('link', { name: /Get Directions/ })
    await expect(page.getByText('from where you are')).toBeVisible()
    hrefs.push((await link.getAttribute('href')) ?? '')
    await page.goBack()
    await expect(page.getByText('Nearest to you first.')).toBeVisible()
  }
  expect(hrefs[0]).toMatch(/travelmode=walking$/)
  expect(hrefs[1]).toMatch(/travelmode=(transit|driving)$/)
  expect(hrefs.join()).not.toContain('origin')
})

test('somebody thirty kilometers from a place reads how far it is, and is sent there by car', async ({
  page,
  context,
}) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await page.locator('[data-listing]').first().getByRole('link').first().click()
  await expect(page.getByText('from where you are')).toBeVisible()
  await context.setGeolocation({ latitude: 39.3, longitude: -77.2, accuracy: 12 })
  await expect(page.getByText(/1\d mi · \d+ min drive from where you are/)).toBeVisible()
  const directions = page.getByRole('link', { name: /Get Directions/ })
  await expect(directions).toHaveAttribute('href', /travelmode=driving$/)
})

test('“Where tonight?” puts first what is nearest to somebody, and keeps it while they walk', async ({
  page,
  context,
}) => {
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await page.goto('/tonight?people=1')
  await expect(page.getByText('nearest to you first')).toBeVisible()
  const places = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  const names = () => places.getByRole('link').allTextContents()
  const before = await names()
  await context.setGeolocation({ ...A_BLOCK_ON, accuracy: 12 })
  await expect(page.locator('main').getByText(FROM_THE_MIDDLE)).toHaveCount(0)
  expect(await names()).toEqual(before)
})

test('nobody is told where somebody stands: no request, no log, nothing that outlasts the tab', async ({
  page,
  context,
  site,
}) => {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await standAt(context, TOWN_SQUARE)
  await useMyLocation(page)
  await expect(page.getByText('Nearest to you first.')).toBeVisible()
  await context.setGeolocation({ ...A_BLOCK_ON, accuracy: 12 })
  await page.locator('[data-listing]').first().getByRole('link').first().click()
  await expect(page.getByText('from where you are')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Where tonight?' }).click()
  await expect(page.getByRole('heading', { name: 'Where tonight?' })).toBeVisible()
  await page.goto('/search?text=beer')
  await untilAwake(page)

  const isRough = /39\.08(?!\d)|-77\.15(?!\d)/
  const isExact = /39\.08\d|77\.15\d/
  const posted: string[] = []
  for (const request of requests) {
    const head = `${request.url()} ${JSON.stringify(await request.allHeaders())}`
    expect(head).not.toMatch(isExact)
    expect(head).not.toMatch(isRough)
    const body = request.postData() ?? ''
    const { pathname } = new URL(request.url())
    if (isRough.test(body)) posted.push(pathname)
    if (pathname === '/places/around' || pathname.startsWith('/location/here')) {
      expect(body).not.toMatch(isExact)
    }
  }
  expect(new Set(posted.map(path => path.replace('.data', '')))).toEqual(
    new Set(['/location/here', '/places/around']),
  )
  expect(site.log()).toContain('/places/around')
  expect(site.log()).not.toMatch(/39\.08|77\.15/)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/39\.08|77\.15/)
  expect(JSON.stringify(await context.cookies())).not.toMatch(/39\.08|77\.15/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('39.084')
})
