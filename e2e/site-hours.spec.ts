import type { Page } from '@playwright/test'
import { siteSays } from '../test/own-site.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness } from './people.ts'
import type { Site } from './site.ts'

const QUESTION = 'Your site says 5–8 PM on Thu, Hush says 4 PM–2 AM.'

async function openQuestion(page: Page, site: Site) {
  const { accountId } = await becomeBusiness(page, site, 'The Sundial')
  const { id: listingId } = await site.db
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await siteSays(site.db, { listingId, quote: 'Happy Hour Thursdays 5 – 8 PM' })
  await page.goto('/profile')
  await expect(page.getByText(QUESTION)).toBeVisible()
  return listingId
}

test('an owner reads what the own site says, keeps its hours, and is asked when the site changes', async ({
  page,
  site,
}) => {
  const listingId = await openQuestion(page, site)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).dblclick()
  await expect(page.getByText('Your hours stay.')).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeHidden()
  await siteSays(site.db, { listingId, quote: 'Happy Hour Thursdays 5 – 9 PM' })
  await page.goto('/profile/edit-happy-hour')
  await expect(page.getByText('Your site says 5–9 PM on Thu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use my site’s hours' }).dblclick()
  await expect(page.getByText('✅ Happy Hour Updated.')).toBeVisible()
  await expect(page.getByText('5:00 PM - 9:00 PM')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your site says')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner takes the hours of the own site', async ({ page, site }) => {
    await openQuestion(page, site)
    await page.getByRole('button', { name: 'Use my site’s hours' }).click()
    await expect(page.getByText('✅ Happy Hour Updated.')).toBeVisible()
    await expect(page.getByText(QUESTION)).toBeHidden()
  })
})
