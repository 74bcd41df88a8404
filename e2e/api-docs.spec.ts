import { expect, expectAccessible, test } from './journey.ts'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`the page of the calls in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme })

    test('is accessible, also with its refusals open', async ({ page }) => {
      test.slow()
      await page.goto('/api/docs')
      const call = page.getByRole('article', { name: 'Join the line of a coupon' })
      await call.getByText('Refusals').click()
      await expect(call.getByText('Please log in first.')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('the page of the calls without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('leads to a call, whose example works as it stands', async ({ page, request, baseURL }) => {
    await page.goto('/api/docs')
    await page.getByRole('link', { name: 'fetch_city', exact: true }).click()
    const call = page.getByRole('article', { name: 'The city of a zip code' })
    await expect(call).toBeInViewport()
    const command = (await call.getByText('curl').textContent()) ?? ''
    const address = /'([^']+)'/.exec(command)?.[1] ?? ''
    expect(new URL(address).origin).toBe(new URL(baseURL ?? '').origin)
    expect(await (await request.get(address)).json()).toEqual({ city: 'Annapolis' })
  })
})
