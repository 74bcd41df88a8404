import type { Page } from '@playwright/test'
import { markVerified } from '../app/domain/verifications/review-verification.server.ts'
import { addVerification } from '../test/verifications.ts'
import { expectAccessible } from './axe.ts'
import { expect, test, visitorHeaders } from './journey.ts'
import { becomeBusiness, signInAs } from './people.ts'
import { JOURNEY_NOW } from './site.ts'

/** Presses a button of the page of Stripe, which is our sandbox's here, and comes back. */
async function chooseAtStripe(page: Page, button: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Get paid by Hush' })).toBeVisible()
  await expect(page.getByText('Test mode').first()).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL('/connect-account')
}

function state(page: Page, name: string) {
  return expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('a business connects an account, and an operator takes it off again', async ({
  page: owner,
  site,
  browser,
  otherBrowser,
}) => {
  test.setTimeout(120_000)
  const { email, accountId } = await becomeBusiness(owner, site, 'The Paid Finch')

  await test.step('unverified, it sees why not and the way', async () => {
    await addVerification(site.db, accountId)
    await owner.goto('/profile/account')
    await owner.getByRole('link', { name: 'Connect account' }).click()
    await expect(owner.getByText('Your verification is under review')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Connect to Stripe' })).toHaveCount(0)
    await expectAccessible(owner)
  })
  await test.step('verified, it goes to Stripe and leaves that for later', async () => {
    await site.db.transaction().execute(tx => markVerified(tx, accountId, JOURNEY_NOW))
    await owner.reload()
    await expect(owner.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(owner)
    await owner.getByLabel('Email').press('Enter')
    await expect(owner.getByRole('heading', { name: 'Get paid by Hush' })).toBeVisible()
    await expectAccessible(owner)
    await chooseAtStripe(owner, 'Save for later')
    await expect(owner.getByText('Stripe still waits for your details.')).toBeVisible()
    await state(owner, 'Stripe needs your details')
    await expectAccessible(owner)
  })
  await test.step('the way back from the page of Stripe leaves a button that works', async () => {
    await owner.getByRole('button', { name: 'Continue at Stripe' }).click()
    await expect(owner.getByRole('heading', { name: 'Get paid by Hush' })).toBeVisible()
    await owner.goBack()
    await expect(owner.getByRole('button', { name: 'Continue at Stripe' })).toBeEnabled()
  })
  await test.step('every state has its words and its way on', async () => {
    await owner.getByRole('button', { name: 'Continue at Stripe' }).click()
    await chooseAtStripe(owner, 'Submit: a document is missing')
    await state(owner, 'Stripe needs more from you')
    await expect(owner.getByText('verification document')).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole('button', { name: 'Continue at Stripe' }).click()
    await chooseAtStripe(owner, 'Submit: under review')
    await state(owner, 'Stripe is looking at your details')
    await expectAccessible(owner)
    const waiting = await owner.context().newPage()
    await waiting.goto('/connect-account')
    await state(waiting, 'Stripe is looking at your details')
    await owner.getByRole('button', { name: 'Change details at Stripe' }).click()
    await chooseAtStripe(owner, 'Submit: all is well')
    await state(owner, 'Your account is ready')
    await expect(waiting.getByRole('heading', { name: 'Your account is ready' })).toBeVisible({
      timeout: 15_000,
    })
    await waiting.close()
    await expect(owner.getByRole('link', { name: 'Request a payout' })).toBeVisible()
    await expectAccessible(owner)
  })
  await test.step('an operator takes it off with a reason', async () => {
    const operator = await otherBrowser()
    const search = `/operator/users?q=${encodeURIComponent(email)}`
    await signInAs(operator, site, 'operator@hush.test', search)
    await operator.getByRole('main').getByRole('link', { name: email }).click()
    const section = operator.getByRole('region', { name: 'Disconnect its account for payouts' })
    await section.getByLabel('Reason').fill('The bank account is not theirs.')
    await section.getByRole('button', { name: 'Disconnect account' }).click()
    await expect(operator.getByText('The account for payouts is disconnected.')).toBeVisible()
    await expectAccessible(operator)
  })
  await test.step('the next account is held for a day', async () => {
    await owner.reload()
    await owner.getByRole('button', { name: 'Connect to Stripe' }).click()
    await chooseAtStripe(owner, 'Submit: all is well')
    await state(owner, 'Your account is ready')
    await expect(owner.getByText('nothing is paid to it before Jun 18, 2027')).toBeVisible()
  })
  await test.step('and all of it works without scripts', async () => {
    const bare = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: visitorHeaders(),
      storageState: await owner.context().storageState(),
    })
    const page = await bare.newPage()
    await page.goto('/connect-account')
    await page.getByRole('button', { name: 'Change details at Stripe' }).click()
    await chooseAtStripe(page, 'Submit: refused')
    await state(page, 'Stripe turned this account down')
    await bare.close()
  })
})
