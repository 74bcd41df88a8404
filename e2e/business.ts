import type { Browser, Page } from '@playwright/test'
import { pictureFile } from '../test/pictures.ts'
import { newEmail, openMail, PASSWORD } from './diner.ts'
import { expect, visitorHeaders } from './journey.ts'
import { logIn } from './log-in.ts'

/** Where new businesses are, away from the places whose lists other journeys read. */
export const TOWN = { zip: '21740', city: 'Hagerstown' }

const DOCUMENTS = ['Front of ID', 'Back of ID', 'Business Document showing Ownership']

/** Logs a business in, and ends up at `next`. */
export async function logInBusiness(
  page: Page,
  { email = 'business@hush.test', next = '/' } = {},
): Promise<void> {
  await logIn(page, email, { door: '/business-login', next })
}

/** Fills in the first step of the sign-up, all of it. */
export async function fillUserInfo(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('3015550101')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** Opens the confirmation that the sign-up mailed, and ends up signed in on the profile. */
export async function confirmBusiness(page: Page, email: string): Promise<void> {
  await openMail(page, email)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /confirm-email/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: /confirm/i }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
}

/** The second step of the sign-up: a place in the town of this run. */
export async function fillBusinessInfo(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Business phone').fill('3015550102')
  await page.getByLabel('Street address').fill('12 Lantern Row')
  await page.getByLabel('Zip code').fill(TOWN.zip)
  await expect(page.getByLabel('City')).toHaveValue(TOWN.city)
  await page.getByLabel('Restaurant type').selectOption('Tapas')
  await page.getByLabel('Thursday opens').selectOption('4:00 PM')
  await page.getByLabel('Thursday closes').selectOption('2:00 AM')
}

/** A business of this run alone, in a town of its own: signed up through the pages, with or without its documents. */
export async function becomeBusiness(
  page: Page,
  { name, withDocuments = false }: { name: string; withDocuments?: boolean },
): Promise<string> {
  const email = newEmail()
  await page.goto('/business-signup')
  await fillUserInfo(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBusinessInfo(page, name)
  await page.getByRole('button', { name: 'Next' }).click()
  if (withDocuments) {
    await chooseDocuments(page)
    await expect(page.getByText('· uploaded')).toHaveCount(DOCUMENTS.length)
  } else await page.getByRole('radio', { name: 'Later' }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    page.getByText('Signup successful! Please check your email to confirm.'),
  ).toBeVisible()
  await confirmBusiness(page, email)
  return email
}

/** Logs an operator of the demo in, and ends up at `next`. */
export async function logInOperator(
  page: Page,
  next: string,
  email = 'operator@hush.test',
): Promise<void> {
  await logIn(page, email, { next })
}

/** Has an operator look at the documents of a business, and approve it. */
export async function approveBusiness(operator: Page, business: string): Promise<void> {
  await logInOperator(operator, '/operator/verifications')
  await operator.getByRole('link', { name: business }).click()
  await expect(operator.getByRole('heading', { name: business, level: 1 })).toBeVisible()
  const documents = operator.getByRole('main').getByRole('img')
  await expect(documents).toHaveCount(3)
  for (const document of await documents.all()) {
    await expect(document).toHaveJSProperty('naturalWidth', 64)
  }
  await operator.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(operator.getByText('Decided. The business is told by mail.')).toBeVisible()
  await expect(operator.getByRole('link', { name: business })).toHaveCount(0)
}

/** Chooses a picture for each of the three documents of a manual verification. */
export async function chooseDocuments(page: Page): Promise<void> {
  const document = await asInput(await pictureFile('document.png'))
  for (const label of DOCUMENTS) {
    await page.getByLabel(label, { exact: true }).setInputFiles(document)
  }
}

/** Has a verified business that is signed in post a coupon for two. */
export async function postCoupon(owner: Page, title: string): Promise<void> {
  await owner.goto('/profile/AddCouponForm')
  await owner.getByLabel('Title').fill(title)
  await owner.getByLabel('Description').fill('Two small plates, one price.')
  await owner.getByLabel('Target').fill('2')
  await owner.getByLabel('End date').fill('2027-07-15')
  await owner.getByLabel('Yes, if it fills we serve 2 guests.').check()
  await owner.getByRole('button', { name: 'Add Coupon' }).click()
  await expect(owner).toHaveURL('/profile?tab=promotion')
  await expect(owner.getByText('Your coupon is posted.')).toBeVisible()
}

/** Posts a coupon for two of this journey alone, by the demo's business, and returns its title. */
export async function postCouponForTwo(browser: Browser): Promise<string> {
  const context = await browser.newContext({ extraHTTPHeaders: visitorHeaders() })
  const page = await context.newPage()
  const title = `Lantern supper ${Date.now()}`
  await logInBusiness(page)
  await postCoupon(page, title)
  await context.close()
  return title
}

/** A file, as a browser's file input takes it here. */
export async function asInput(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
