import { expect, test, wake } from './journey.ts'

test('a change of pages is read out, and the focus goes along', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  const announcement = page.getByRole('status').filter({ hasText: '· Hush' })
  await expect(announcement).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Happy hours by city' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Happy hours by city')
  await expect(announcement).toHaveText('Happy hours by city in Maryland · Hush')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  await page
    .getByRole('main')
    .getByRole('link', { name: /North Bethesda/ })
    .click()
  await expect(announcement).toHaveText('Happy hour in North Bethesda, MD · Hush')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a filter of the same page leaves the focus where it is', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  const filter = page.getByRole('link', { name: 'On now', exact: true })
  await filter.click()
  await expect(page).toHaveURL(/on=now/)
  await expect(filter).toBeFocused()
})

test('a page that is not there leads on', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing poured here')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday is Happy Hour')
})

test('the badge counts the minutes while a page stays open', async ({ page }) => {
  await page.clock.install()
  await page.goto('/happy-hour/north-bethesda-md')
  const minutes = async () => {
    const text = await page
      .getByText(/^On now, ends in/)
      .first()
      .textContent()
    const [, hours = '0', rest = '0'] = /(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(text ?? '') ?? []
    return Number(hours) * 60 + Number(rest)
  }
  const first = await minutes()
  await expect(async () => {
    await page.clock.runFor(60_000)
    expect(await minutes()).toBeLessThan(first)
  }).toPass()
})
