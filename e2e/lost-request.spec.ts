import type { Page, Route } from '@playwright/test'
import { expect, test, wake } from './journey.ts'
import { sendLogIn } from './log-in.ts'
import { newEmail, signInAs } from './people.ts'

test.use({ expected: /ERR_|Failed to fetch|Error loading route module|status of (4\d\d|503)/ })

const LOST = 'Hush could not be reached. Please try again.'
const DATA = /\.data(\?|$)/

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'try again' })
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Happy Hour Nearby' }).getByRole('article')

/** Home as it was, for who is signed in. */
async function expectUntouchedHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Account of Juno' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hush Coupons' })).not.toHaveAttribute('aria-current')
}

test('a request that is lost leaves the page in view, and can be made again', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test', '/')
  await page.goto('/')
  await page.route(DATA, route => route.abort())
  const more = page.getByRole('link', { name: 'Load More' })
  for (const link of [
    page.getByRole('link', { name: 'Hush Coupons' }),
    page.getByRole('link', { name: 'On now', exact: true }),
    cards(page).first().getByRole('link').first(),
    more,
  ]) {
    await link.click()
    await expect(notice(page)).toHaveText(new RegExp(LOST))
    await expectUntouchedHome(page)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toHaveCount(0)
  }
  await more.click()
  await expect(notice(page)).toBeVisible()
  await page.unroute(DATA)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(notice(page)).toHaveCount(0)
})

test('a way back that is lost leaves the page in view', async ({ page }) => {
  await page.goto('/about-us')
  await wake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/Contact/)
  await page.route(DATA, route => route.abort())
  await page.goBack()
  await expect(notice(page)).toContainText(LOST)
  await expect(page).toHaveURL('/contact-us')
  await page.unroute(DATA)
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test('a busy answer leaves the page in view', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await page.route(DATA, route => route.fulfill({ status: 503, body: 'busy' }))
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(notice(page)).toContainText('Hush is very busy right now. Please try again.')
  await expect(cards(page)).toHaveCount(12)
})

test('code that is lost without a network leaves the page in view, and is had later', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await wake(page)
  await context.setOffline(true)
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About us' })
  await about.click()
  await expect(notice(page)).toContainText(LOST)
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('code that a new version took away is had as a document', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await page.route('**/assets/about-page-*', route => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday is Happy Hour')
})

/** What is lost is a form: the page, what was typed and the way to send it again stay. */
async function expectKept(page: Page, press: () => Promise<void>): Promise<void> {
  const loseForm = (route: Route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback()
  const { url, heading } = { url: page.url(), heading: page.getByRole('heading', { level: 1 }) }
  const title = await heading.textContent()
  await page.route(DATA, loseForm)
  await press()
  await expect(notice(page)).toContainText(LOST)
  await expect(heading).toHaveText(title ?? '')
  await expect(page).toHaveURL(url)
  await page.unroute(DATA, loseForm)
}

const again = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })

test('a lost log-in keeps what was typed and is sent again with one press', async ({ page }) => {
  await page.goto('/AuthForm/login')
  await expectKept(page, () => sendLogIn(page, 'diner@hush.test'))
  await expect(page.getByLabel('Email')).toHaveValue('diner@hush.test')
  await again(page).click()
  await expect(page.getByRole('button', { name: 'Account of Juno' })).toBeVisible()
})

test('a lost sign-up keeps its four fields and is sent again with one press', async ({ page }) => {
  await page.goto('/AuthForm/signup')
  const typed = { 'First name': 'Vera', 'Last name': 'Lind', Email: newEmail() }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password', { exact: true }).fill('Sunset over 3 docks')
  await expectKept(page, () =>
    page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click(),
  )
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text)
  }
  await again(page).click()
  await expect(page.getByText('Signup successful! Please check your email')).toBeVisible()
})

test('a lost wish for a new password is sent again with one press', async ({ page }) => {
  await page.goto('/AuthForm/forgotPassword')
  await page.getByLabel('Email').fill('diner@hush.test')
  const send = page.getByRole('button', { name: 'Send reset email' })
  await expectKept(page, () => send.click())
  await expect(page.getByLabel('Email')).toHaveValue('diner@hush.test')
  await again(page).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()
})

test('lost switches of a diner leave the page as it was, and are pressed again', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'diner@hush.test', '/alerts')
  const digest = page.getByRole('main').getByRole('switch').first()
  const before = await digest.getAttribute('aria-checked')
  await expectKept(page, () => digest.click())
  await expect(digest).toHaveAttribute('aria-checked', before ?? '')
  await again(page).click()
  await expect(digest).not.toHaveAttribute('aria-checked', before ?? '')
  await page.goto('/profile/account')
  await expectKept(page, () => page.getByRole('button', { name: 'Log out everywhere' }).click())
  await again(page).click()
  await expect(page.getByText('You are logged out on every device.')).toBeVisible()
})

test('a refused form says why and keeps what was typed', async ({ page }) => {
  await page.goto('/AuthForm/signup')
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('Sunset over 3 docks')
  await page.route(DATA, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, body: 'too large' })
      : route.fallback(),
  )
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Lind')
})
