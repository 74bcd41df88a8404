import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test.describe('changing the place', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
    await expect(page.getByRole('dialog', { name: 'Enter Your Location' })).toBeVisible()
  })

  test('by picking a suggestion', async ({ page }) => {
    await page.getByRole('combobox', { name: 'City or zip code' }).fill('annap')
    await page.getByRole('option', { name: /Annapolis.*21401/ }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /Annapolis 21401/ })).toBeVisible()
  })

  test('by typing a zip code and pressing Enter', async ({ page }) => {
    await page.getByRole('combobox', { name: 'City or zip code' }).fill('21701')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /Frederick 21701/ })).toBeVisible()
  })

  test('by city and zip code, with the keyboard alone', async ({ page }) => {
    await page.keyboard.type('Silver Spring, 209')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /Silver Spring 209/ })).toBeVisible()
  })

  test('does nothing with empty text, and says when nothing is found', async ({ page }) => {
    await page.getByRole('combobox', { name: 'City or zip code' }).fill('   ')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('combobox', { name: 'City or zip code' }).fill('Atlantis')
    await expect(page.getByText('No happy hour found in that area yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /North Bethesda 20852/ })).toBeVisible()
  })
})

async function openDialog(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: /North Bethesda 20852/ }).click()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible()
}

test.describe('the position of the browser', () => {
  test('chooses the nearest place, rounded on its way', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 38.978912, longitude: -76.491234 })
    await openDialog(page)
    await expectAccessible(page)
    const sent = page.waitForRequest(request => request.url().includes('/location/here'))
    await page.getByRole('button', { name: 'Use my location' }).click()
    expect((await sent).postData()).toContain('latitude=38.98&longitude=-76.49&')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /Annapolis 2140/ })).toBeVisible()
  })

  test('that is denied is said to, and the dialog stays', async ({ page }) => {
    await openDialog(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Your browser does not share your location')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeEnabled()
  })

  test('that does not come in time is said to, and a second try finds it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 38.978912, longitude: -76.491234 })
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      let asked = 0
      navigator.geolocation.getCurrentPosition = (found, failed, options) => {
        asked += 1
        if (asked > 1) return ask(found, failed, options)
        const late = {
          code: 3,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
        } as const
        failed?.({ ...late, TIMEOUT: 3 })
      }
    })
    await openDialog(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Finding your location took too long.')).toBeVisible()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('link', { name: /Annapolis 2140/ })).toBeVisible()
  })

  test('that is absurd changes nothing; one outside Maryland offers the nearest town', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 0, longitude: 0 })
    await openDialog(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('a position that cannot be right')).toBeVisible()
    await context.setGeolocation({ latitude: 37.54, longitude: -77.44 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Hush serves only Maryland so far.')).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /\d{5}$/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /North Bethesda 20852/ })).toBeHidden()
  })
})

test('back after a change of place does not open the dialog again', async ({ page }) => {
  await openDialog(page)
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('20910')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Silver Spring 20910/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a place outside Maryland has a way back, and the places before are one tap away', async ({
  page,
}) => {
  await openDialog(page)
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('Silver Spring, MD')
  await expect(page.getByRole('option').first()).toContainText('20910')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Silver Spring 20910/ }).click()
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('90210')
  await expect(page.getByText('Hush serves only Maryland so far.')).toBeVisible()
  await page.getByRole('combobox', { name: 'City or zip code' }).fill('')
  await page.getByRole('button', { name: 'North Bethesda 20852' }).click()
  await expect(page.getByRole('link', { name: /North Bethesda 20852/ })).toBeVisible()
})
