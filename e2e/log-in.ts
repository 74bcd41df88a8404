import { expect, type Page } from '@playwright/test'

/** Of every sign-in of the demo. */
const DEMO_PASSWORD = 'Happyhour1'

interface LogIn {
  password?: string
  door?: '/AuthForm/login' | '/business-login'
  next?: string
}

/** Logs in, with the password of the demo unless another is given, and ends up at `next`. */
export async function logIn(
  page: Page,
  email: string,
  { password, door = '/AuthForm/login', next = '/' }: LogIn = {},
): Promise<void> {
  await page.goto(`${door}?next=${encodeURIComponent(next)}`)
  await sendLogIn(page, email, password)
  await expect(page).toHaveURL(next)
}

/** Fills in the log-in that is open, and sends it. */
export async function sendLogIn(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
