import { expectAccessible } from './axe.ts'
import { expect, test, wake } from './journey.ts'
import { sendLogIn } from './log-in.ts'
import { signInAs } from './people.ts'

test('a guest who is told “it is not on” shows the bar its own words, and takes the report back', async ({
  page,
}) => {
  await page.goto('/')
  const onNow = page.getByRole('region', { name: 'On now near you' })
  await onNow.locator('a[href*="restaurants/"]').first().click()
  await expect(page).toHaveURL(/restaurants\//)
  await expect(page.getByRole('heading', { name: 'Are you there? Is it on?' })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'They say it is not on? Show the bar' }).click()
  await expect(page).toHaveURL(/\/show-the-bar$/)
  const card = page.getByRole('article')
  await expect(card.getByRole('heading', { name })).toBeInViewport()
  await expect(card.getByText(/^(“|.+ published this on Hush itself)/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Back to ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'You said that it is not on.' })).toBeVisible()
  await expect(page.getByText(/1 guest says it was not on/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { name: 'Are you there? Is it on?' })).toBeVisible()
  await expectAccessible(page)
})

test('one tap shows the bar the day, its words and how sure we are, and reports nothing', async ({
  page,
}) => {
  await page.goto('/restaurants/158')
  await page.getByRole('link', { name: 'Show this at the bar' }).press('Enter')
  await expect(page).toHaveURL(/\/show-the-bar$/)
  const card = page.getByRole('article')
  await expect(card.getByText('Thursday, June 17')).toBeInViewport()
  await expect(card.getByText(/^(Confirmed|Likely|Call ahead)$/)).toBeInViewport()
  await expect(page.getByText('We have noted that it was not on.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page).toHaveURL(/restaurants\/158$/)
})

test('a diner at the bar says where they are with the tap, and what they say counts double', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test')
  await page.goto('/')
  const onNow = page.getByRole('region', { name: 'On now near you' })
  await onNow.locator('a[href*="restaurants/"]').first().click()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.05, longitude: -77.12 })
  await page.getByRole('button', { name: 'Still on', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You said that it is on.' })).toBeVisible()
  await expect(page.getByText(/1 guest this week/)).toBeVisible()
})

test('a business prints a card, and whoever scans it is there', async ({
  page,
  site,
  otherBrowser,
}) => {
  await signInAs(page, site, 'business@hush.test')
  await page.goto('/profile/edit-happy-hour')
  await page.getByRole('link', { name: 'Print a table card' }).click()
  const card = page.getByRole('region', { name: 'The card' })
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const address = (await card.getByText(/\/t\/[0-9A-Z]{10}$/).textContent()) ?? ''
  const guest = await otherBrowser()
  await guest.goto(address.slice(address.indexOf('/t/')))
  await expect(guest.getByText(/^Welcome to /)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Make a new code' })).toBeHidden()
  await expect(card).toBeVisible()
})

test('a visitor says in two taps that it is for the bar only, and an operator makes it so', async ({
  page,
  site,
  otherBrowser,
}) => {
  await page.goto('/restaurants/158')
  await wake(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByText('Not right?').focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bar only' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Please log in to tell us what is not right.' })
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Hush')
  await sendLogIn(page, 'staff@hush.test')
  await expect(page.getByRole('heading', { name: /at the bar only/ })).toBeVisible()

  const desk = await otherBrowser()
  await signInAs(desk, site, 'operator@hush.test')
  await desk.goto('/operator/finds')
  await expect(desk.getByText('A guest says: bar only')).toBeVisible()
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('button', { name: 'Say “bar only”' }).click()
  await expect(desk.getByText(/The guest was right/)).toBeVisible()
  await expectAccessible(desk)
  await page.reload()
  await expect(page.getByText(/· bar only/).first()).toBeVisible()
})
