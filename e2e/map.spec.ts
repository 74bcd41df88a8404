import type { Page } from '@playwright/test'
import { streetTiles } from '../test/street-tiles.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

const PLACE = '/happy-hour/20852'

/** Every request that leaves our origin. */
function requestsElsewhere(page: Page, origin: string): string[] {
  const elsewhere: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) elsewhere.push(request.url())
  })
  return elsewhere
}

async function openMap(page: Page): Promise<void> {
  await page.goto(PLACE)
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await page.getByRole('button', { name: 'Show the map' }).click()
  }
  await expect(page.getByRole('region', { name: 'Map of places' })).toBeVisible()
  await expect(page.locator('.map-dot').first()).toBeVisible()
  await expect(page.locator('.map-town').first()).toBeAttached()
}

function cards(page: Page) {
  return page.locator('[data-listing]').filter({ has: page.getByRole('heading') })
}

/** As if the server had been started with these streets. */
async function withStreets(page: Page, file: Buffer): Promise<void> {
  await page.route('**/map/places?**', async route => {
    const response = await route.fetch()
    const answer = { ...(await response.json()), streets: '/map/streets.pmtiles' }
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/map/streets.pmtiles', async route => {
    const [, from = '0', to = ''] = /(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    const body = file.subarray(Number(from), Number(to) + 1)
    await route.fulfill({ status: 206, contentType: 'application/octet-stream', body })
  })
}

for (const width of [390, 768, 1280]) {
  test(`at ${width} px the map is drawn from our own origin alone, and accessible`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const elsewhere = requestsElsewhere(page, site.origin)
    await openMap(page)
    await expect(page.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()
    await expectAccessible(page)
    expect(elsewhere).toEqual([])
  })
}

test('nothing of the map is fetched before it is asked for', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto(PLACE)
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible()
  expect(fetched.filter(url => /map-panel|maryland|\/map\//.test(url))).toEqual([])
})

test('phones change between the list and the map', async ({ page }) => {
  await openMap(page)
  await expect(cards(page).first()).toBeHidden()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of places' })).toBeHidden()
})

test('Back from a place leads to the map that one left', async ({ page }) => {
  await openMap(page)
  const map = page.getByRole('region', { name: 'Map of places' })
  await map.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/\?box=/)
  const address = page.url()
  const scale = await page.locator('.leaflet-control-scale-line').textContent()
  await page.locator('.map-dot:not(.is-group)').last().click({ force: true })
  await page.locator('.leaflet-popup').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Happy hour in/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(map).toBeVisible()
  await expect(page.locator('.map-dot').first()).toBeVisible()
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText(scale ?? '')
})

test('dots that would overlap are one with their number, which leads into them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${PLACE}?box=38.8,-77.6,39.3,-76.7`)
  const group = page.locator('.map-dot.is-group').first()
  await expect(group).toHaveText(/^\d+$/)
  const boxes = await page
    .locator('.map-dot')
    .evaluateAll(dots => dots.map(dot => dot.getBoundingClientRect()).map(({ x, y }) => [x, y]))
  const near = boxes.filter(([x = 0, y = 0], index) =>
    boxes.some(
      ([otherX = 0, otherY = 0], other) =>
        other < index && Math.abs(x - otherX) < 39 && Math.abs(y - otherY) < 23,
    ),
  )
  expect(near).toEqual([])
  const scale = await page.locator('.leaflet-control-scale-line').textContent()
  await group.click({ force: true })
  await expect(page.locator('.leaflet-control-scale-line')).not.toHaveText(scale ?? '')
})

test('the list follows the map, and the address leads back to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMap(page)
  const map = page.getByRole('region', { name: 'Map of places' })
  await map.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/\?box=/)
  await expect(page.getByRole('heading', { name: 'In this part of the map' })).toBeVisible()

  const dots = page.locator('.map-dot')
  const shown = await cards(page).count()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'In this part of the map' })).toBeVisible()
  await expect(dots.first()).toBeVisible()
  expect(await cards(page).count()).toBe(shown)

  await page.getByRole('link', { name: /^Show all of 20852/ }).click()
  await expect(page).toHaveURL(new RegExp(`${PLACE}$`))
  await expect(page.getByRole('heading', { name: 'Bars and restaurants' })).toBeVisible()
})

test('the filters of home have their map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?tab=happy-hour&on=now')
  await expect(page.locator('.map-dot').first()).toBeVisible()
  await expect(page.locator('.map-dot:not(.is-on)')).toHaveCount(0)
  await page.getByRole('region', { name: 'Map of places' }).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('heading', { name: 'In this part of the map' })).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/box=/)
  await expect(page.locator('.map-dot:not(.is-on)').first()).toBeAttached()
  await expectAccessible(page)
})

test('a card lights its dot, and a dot marks its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMap(page)
  const lit = page.locator('.map-dot.is-lit')
  await cards(page).first().getByRole('link').first().focus()
  await expect(lit).toHaveCount(1)
  await page.getByRole('region', { name: 'Map of places' }).focus()
  await expect(lit).toHaveCount(0)
  await cards(page).nth(1).hover()
  await expect(lit).toHaveCount(1)

  const single = page.locator('.map-dot:not(.is-group)').last()
  await single.click({ force: true })
  const popup = page.locator('.leaflet-popup')
  await expect(popup.getByRole('link')).toBeVisible()
  const name = await popup.getByRole('link').innerText()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await single.click({ force: true })
  await popup.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the keyboard comes from the list to the map without a stop at each dot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openMap(page)
  await page.getByRole('region', { name: 'Map of places' }).focus()
  for (const name of ['Zoom in', 'Zoom out', 'OpenStreetMap contributors']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
})

test.describe('with a line that fails', () => {
  test.use({ expected: /status of|ERR_|Failed to fetch/ })

  test('the map says what it could not load, and the list stays', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/map/places?**', route => route.abort())
    await page.goto(PLACE)
    await expect(page.getByText('The places here could not be loaded.')).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.unroute('**/map/places?**')
    await page.getByRole('region', { name: 'Map of places' }).focus()
    await page.keyboard.press('-')
    await expect(page.locator('.map-dot').first()).toBeVisible()
    await expect(page.getByText('The places here could not be loaded.')).toBeHidden()
  })

  test('the list stays where the map itself cannot be fetched', async ({ page }) => {
    await page.route('**/map-panel*.js', route => route.abort())
    await page.goto(PLACE)
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the list' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  test('a broken file of streets leaves the plain map and a notice', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await withStreets(page, Buffer.from('no tiles'))
    await openMap(page)
    await expect(page.getByText('Streets cannot be shown right now.')).toBeVisible()
    await expect(page.locator('.has-streets')).toHaveCount(0)
  })
})

test('streets are drawn where there is a file of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await withStreets(page, streetTiles())
  await openMap(page)
  await expect(page.locator('.has-streets canvas.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByText('Streets cannot be shown right now.')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a part of the map shows its list', async ({ page }) => {
    await page.goto(`${PLACE}?box=39,-77.2,39.1,-77`)
    await expect(page.getByRole('heading', { name: 'In this part of the map' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
  })
})
