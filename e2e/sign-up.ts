import { expect, type Page } from '@playwright/test'
import { pictureFile } from '../test/pictures.ts'
import { newEmail, PASSWORD, TOWN } from './people.ts'

const SIGNED_UP = 'Signup successful! Please check your email to confirm.'
const DOCUMENTS = ['Front of ID', 'Back of ID', 'Business Document showing Ownership']

/** Signs a new diner up through the pages, confirms by the mail, and ends up signed in. */
export async function signUpDiner(page: Page, firstName = 'June'): Promise<string> {
  const email = newEmail()
  await page.goto('/AuthForm/signup')
  await fillDiner(page, { email, firstName })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSignedUp(page)
  await openConfirmation(page, email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click()
  await expect(page.getByRole('button', { name: `Account of ${firstName}` })).toBeVisible()
  return email
}

/** Fills in the sign-up of diners. */
export async function fillDiner(
  page: Page,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Marlow')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** Signs a business up with its documents through the pages, and confirms by the mail. */
export async function signUpBusiness(page: Page, name: string): Promise<string> {
  const email = newEmail()
  await page.goto('/business-signup')
  await fillUserInfo(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBusinessInfo(page, name)
  await page.getByRole('button', { name: 'Next' }).click()
  await chooseDocuments(page)
  await expect(page.getByText('· uploaded')).toHaveCount(DOCUMENTS.length)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSignedUp(page)
  await confirmBusiness(page, email)
  return email
}

/** Fills in the first step of the sign-up, all of it. */
export async function fillUserInfo(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('3015550101')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** The second step of the sign-up: a place in the town of this run. */
export async function fillBusinessInfo(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Street address').fill('12 Lantern Row')
  await page.getByLabel('Zip code').fill(TOWN.zip)
  await expect(page.getByLabel('City')).toHaveValue(TOWN.city)
  await page.getByLabel('Business phone').fill('3015550102')
  await page.getByLabel('Restaurant type').selectOption('Tapas')
  await page.getByLabel('Thursday opens').selectOption('4:00 PM')
  await page.getByLabel('Thursday closes').selectOption('2:00 AM')
}

/** Chooses a picture for each of the three documents of a manual verification. */
export async function chooseDocuments(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Manual verification' }).check()
  const document = await asInput(await pictureFile('document.png'))
  for (const label of DOCUMENTS) {
    await page.getByLabel(label, { exact: true }).setInputFiles(document)
  }
}

/** Opens the confirmation that the sign-up mailed, and ends up signed in on the profile. */
export async function confirmBusiness(page: Page, email: string): Promise<void> {
  await openConfirmation(page, email)
  await page
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
}

export async function expectSignedUp(page: Page): Promise<void> {
  await expect(page.getByText(SIGNED_UP)).toBeVisible()
}

/** Follows the link of the confirmation. */
export async function openConfirmation(page: Page, email: string): Promise<void> {
  await openMail(page, email)
  await page
    .getByRole('main')
    .getByRole('link', { name: /confirm-email/ })
    .click()
}

/** Opens the newest mail to an address in the demo's mailbox. */
export async function openMail(page: Page, email: string): Promise<void> {
  await page.goto('/mailbox')
  await page.getByRole('link').filter({ hasText: email }).first().click()
}

/** A file, as a browser's file input takes it here. */
export async function asInput(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
