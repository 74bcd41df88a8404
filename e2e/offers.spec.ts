import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('from the offers of a place to one of them and back to the list', async ({ page }) => {
  await page.goto('/?zip=21401')
  await page.getByRole('link', { name: 'View More' }).click()
  await expect(page).toHaveURL('/detail-offer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers and events near 21401')
  await expectAccessible(page)

  const first = page.getByRole('main').getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Posted by')).toBeVisible()
  await expect(page.getByText(/gathered by an AI-powered system/)).toBeVisible()
  // The link to the restaurant is there and disabled (diner §2).
  const poster = page.getByText('Posted by').getByRole('link')
  await expect(poster).toBeDisabled()
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers and events near 21401')
})

test('an offer that does not exist says so', async ({ page }) => {
  await page.goto('/offers/999999999')
  await expect(page.getByText('Offer not found')).toBeVisible()
})
