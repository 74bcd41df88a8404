import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Golden7hour'

let made = 0

/** An address that nobody in this run has. */
export function newEmail(): string {
  made += 1
  return `guest-${process.pid}-${Date.now()}-${made}@hush.test`
}

/** Signs a new diner up through the pages, confirms by the mail, and ends up signed in. */
export async function becomeDiner(page: Page, firstName = 'June'): Promise<string> {
  const email = newEmail()
  await page.goto('/AuthForm/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Marlow')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    page.getByText('Signup successful! Please check your email to confirm.'),
  ).toBeVisible()
  await openMail(page, email)
  await page
    .getByRole('main')
    .getByRole('link', { name: /confirm-email/ })
    .click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click()
  await expect(page.getByRole('button', { name: `Account of ${firstName}` })).toBeVisible()
  return email
}

/** Opens the newest mail to an address in the demo's mailbox. */
export async function openMail(page: Page, email: string): Promise<void> {
  await page.goto('/mailbox')
  await page.getByRole('link').filter({ hasText: email }).first().click()
}

/** Opens a new coupon by its card in the list of its place, which may be seconds old. */
export async function openCoupon(page: Page, title: string, zip = '20852'): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(async () => {
    await page.goto(`/couponqueue?zip=${zip}`)
    await expect(card).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Coupon Time' })).toBeVisible()
}

/** Has a diner join the queue of a new coupon. */
export async function joinQueue(diner: Page, title: string, zip?: string): Promise<void> {
  await openCoupon(diner, title, zip)
  await diner.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
}
