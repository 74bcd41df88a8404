import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expectAccessibleInAllLooks } from './axe.ts'
import { expect, test } from './journey.ts'

test('the page of the calls is accessible, also with its refusals open', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'Join the line of a coupon' }).click()
  await expect(page.getByText('Please log in first.').first()).toBeVisible()
  await expectAccessibleInAllLooks(page)
})

test.describe('the page of the calls', () => {
  test('loads nothing from elsewhere, within our policy, and leads back', async ({
    page,
    baseURL,
  }) => {
    const { origin } = new URL(baseURL ?? '')
    const foreign: string[] = []
    page.on('request', request => {
      const { protocol, href } = new URL(request.url())
      if (protocol.startsWith('http') && !href.startsWith(origin)) foreign.push(href)
    })
    const refused: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await page.goto('/api/docs')
    await expect(page.getByText('/api/fetch_city')).toBeVisible()
    expect(foreign).toEqual([])
    expect(refused).toEqual([])
    await page.getByRole('link', { name: 'Back to Hush' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

/** In a browser without the header that journeys send, which no stranger's page has. */
test('a page of another site draws what is on now', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ extraHTTPHeaders: {} })
  const text = await readFile('docs/map-of-your-own.html', 'utf8')
  const html = text.replace('https://hush.example', baseURL ?? '')
  const elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(html)
  }).listen(0)
  try {
    const address = elsewhere.address()
    const port = typeof address === 'object' ? address?.port : 0
    await page.goto(`http://127.0.0.1:${port}/`)
    const first = page.getByRole('link').first()
    await expect(first).toBeVisible()
    const places = await page.getByRole('listitem').count()
    await expect(page.locator('circle')).toHaveCount(places)
    await first.click()
    await expect(page).toHaveURL(/restaurants\/./)
  } finally {
    await page.close()
    elsewhere.close()
  }
})
