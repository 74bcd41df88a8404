import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness } from './people.ts'

/** The site of a bar, elsewhere, in its own colors and under a policy of its own. */
async function openOwnSite(snippet: string, policy: string) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policy)
    response.end(`<!DOCTYPE html><html lang="en"><head><title>The bar’s own site</title>
      <link rel="icon" href="data:,"></head><body bgcolor="#102030" text="#fafad2" link="#fafad2">
      <main><h1>Quill on Main</h1>${snippet}</main></body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function snippetOf(page: Page): Promise<string> {
  await page.goto('/profile/publish')
  return page.getByLabel('HTML').inputValue()
}

const colorOf = (page: Page) =>
  page.getByText('4:00 PM - 2:00 AM').evaluate(element => getComputedStyle(element).color)

test('the line for the own site shows the week there, in its colors, and follows it', async ({
  page,
  site,
  browser,
}) => {
  await becomeBusiness(page, site, 'Quill on Main')
  const snippet = await snippetOf(page)
  expect(snippet.split('\n')).toHaveLength(1)
  await expectAccessible(page)
  const policy = `default-src 'none'; img-src data:; script-src ${site.origin}`
  const own = await openOwnSite(snippet, policy)
  // A header of the test would make the script’s request one that has to ask first.
  const guest = await browser.newPage({ extraHTTPHeaders: {} })
  const complaints: string[] = []
  guest.on('console', message => complaints.push(message.text()))
  guest.on('pageerror', error => complaints.push(error.message))
  await guest.goto(own.address)
  await expect(guest.getByText('On now, ends in')).toBeVisible()
  await expect(guest.getByText('Thursday', { exact: true })).toBeVisible()
  expect(await colorOf(guest)).toBe('rgb(250, 250, 210)')
  await expect(guest.getByRole('link', { name: 'Happy hour at Quill on Main' })).toHaveCount(0)
  await expectAccessible(guest)
  expect(await guest.context().cookies()).toEqual([])

  await page.goto('/profile/edit-happy-hour')
  await page.locator('summary').filter({ hasText: 'Paste your week' }).click()
  await page.getByLabel('Your week as text').fill('Thu 5-6pm, $3 drafts')
  await page.getByRole('button', { name: 'Fill the week with this' }).click()
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(page.getByText('✅ Happy Hour Updated.')).toBeVisible()
  const later = await browser.newPage({ extraHTTPHeaders: {} })
  await later.goto(own.address)
  await expect(later.getByText('$3 drafts')).toBeVisible()
  await later.getByRole('link', { name: 'What is on now, on Hush' }).click()
  await expect(later.getByRole('heading', { name: 'Quill on Main', level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
  for (const each of [guest, later]) await each.close()
  own.close()
})

test('without scripts, or under a policy that allows none of ours, it is a link', async ({
  page,
  site,
  browser,
}) => {
  await becomeBusiness(page, site, 'Quill on Main')
  const snippet = await snippetOf(page)
  const strict = await openOwnSite(snippet, "default-src 'none'; img-src data:; script-src 'self'")
  const guest = await browser.newPage({ extraHTTPHeaders: {} })
  await guest.goto(strict.address)
  await expect(guest.getByRole('link', { name: 'Happy hour at Quill on Main' })).toBeVisible()
  const scriptless = await browser.newPage({ javaScriptEnabled: false })
  await scriptless.goto(strict.address)
  await scriptless.getByRole('link', { name: 'Happy hour at Quill on Main' }).click()
  await expect(scriptless.getByRole('heading', { name: 'Quill on Main', level: 1 })).toBeVisible()
  for (const each of [guest, scriptless]) await each.close()
  strict.close()
})

test('the same week is printed for the table and for the window', async ({ page, site }) => {
  const { accountId } = await becomeBusiness(page, site, 'Quill on Main')
  await page.goto('/profile/publish')
  await page.getByRole('link', { name: 'Print a window sheet' }).click()
  const card = page.getByRole('region', { name: 'The card' })
  await expect(card.getByText('4:00 PM - 2:00 AM')).toBeVisible()
  await expect(card.getByText('/hush-restaurants/')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(card).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'For the table' }).click()
  await expect(card.getByText(/\/t\/\w/)).toBeVisible()
  await expect(card.getByText('4:00 PM - 2:00 AM')).toBeVisible()
  const { code } = await site.db
    .selectFrom('table_codes')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('code')
    .where('business_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await expect(card.getByText(`/t/${code}`)).toBeVisible()
})
