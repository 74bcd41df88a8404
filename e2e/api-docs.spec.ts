import { expectAccessibleInAllColours } from './axe.ts'
import { expect, test } from './journey.ts'

test('the page of the calls is accessible, also with its refusals open', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'Join the line of a coupon' }).click()
  await expect(page.getByText('Please log in first.').first()).toBeVisible()
  await expectAccessibleInAllColours(page)
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
