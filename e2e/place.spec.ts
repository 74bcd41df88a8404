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
