import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { logIn } from './log-in.ts'
import { becomeDiner, TOWN } from './people.ts'
import { postCoupon } from './promotions.ts'
import { openMail, signUpBusiness } from './sign-up.ts'

/** Has an operator look at the documents of a business, and approve it. */
async function approveBusiness(operator: Page, business: string): Promise<void> {
  await logIn(operator, 'operator@hush.test', { next: '/operator/verifications' })
  await operator.getByRole('link', { name: business }).click()
  await expect(operator.getByRole('heading', { name: business, level: 1 })).toBeVisible()
  const documents = operator.getByRole('main').getByRole('img')
  await expect(documents).toHaveCount(3)
  for (const document of await documents.all()) {
    await expect(document).toHaveJSProperty('naturalWidth', 64)
  }
  await operator.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(operator.getByText('Decided. The business is notified by email.')).toBeVisible()
  await expect(operator.getByRole('link', { name: business })).toHaveCount(0)
}

/** Finds a new coupon by its card in the list of its place, which may be seconds old, and joins. */
async function joinQueue(diner: Page, title: string): Promise<void> {
  const card = diner.getByRole('article').filter({ hasText: title })
  await expect(async () => {
    await diner.goto(`/couponqueue?zip=${TOWN.zip}`)
    await expect(card).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await card.getByRole('link').first().click()
  await expect(diner.getByRole('heading', { name: 'Coupon Time' })).toBeVisible()
  await diner.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
}

test('a bar signs up, is approved, posts a coupon, and redeems it when it has filled', async ({
  page: owner,
  site,
  otherBrowser,
}) => {
  test.setTimeout(120_000)
  const business = `The Copper Lantern ${Date.now()}`
  const title = `Lantern plates ${Date.now()}`
  const [operator, june, omar] = [await otherBrowser(), await otherBrowser(), await otherBrowser()]

  const email =
    await test.step('the owner signs up with documents, and cannot post yet', async () => {
      const ownEmail = await signUpBusiness(owner, business)
      await owner.goto('/profile/AddCouponForm')
      await expect(owner.getByRole('heading', { name: 'Add a coupon' })).toBeVisible()
      await expect(owner.getByRole('button', { name: 'Add Coupon' })).toHaveCount(0)
      return ownEmail
    })
  await test.step('an operator looks at the documents and approves', async () => {
    await approveBusiness(operator, business)
  })
  await test.step('the owner is told, and posts a coupon for two', async () => {
    await expect(async () => {
      await openMail(owner, email)
      const mail = owner.getByRole('heading', { name: 'Your business is verified on Hush' })
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await postCoupon(owner, title)
  })
  await test.step('two diners join, and it activates before their eyes', async () => {
    await becomeDiner(june, site, 'June')
    await joinQueue(june, title)
    await expect(june.getByRole('main').getByRole('button', { name: 'Leave Queue' })).toBeVisible()
    await becomeDiner(omar, site, 'Omar')
    await joinQueue(omar, title)
    await expect(june.getByRole('dialog', { name: 'Your Coupon is Activated!' })).toBeVisible()
  })
  const code = await test.step('one of them shows the code', async () => {
    const shown = june.getByRole('dialog').getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
    return (await shown.textContent()) ?? ''
  })
  await test.step('the owner redeems it at the bar', async () => {
    await owner.goto('/profile/redeem')
    await owner.getByLabel(/^The code/).fill(code)
    await owner.getByRole('button', { name: 'Check the code' }).click()
    await expect(owner.getByRole('heading', { name: 'Valid' })).toBeVisible()
    await expect(owner.getByRole('definition').filter({ hasText: title })).toBeVisible()
    await owner.getByRole('button', { name: 'Redeem it now' }).click()
    await expect(owner.getByRole('heading', { name: 'Redeemed', exact: true })).toBeVisible()
  })
  await test.step('the second try is told', async () => {
    await owner.getByLabel('The next code').fill(code)
    await owner.getByRole('button', { name: 'Check the code' }).click()
    await expect(owner.getByRole('heading', { name: /^Used on Jun 17, 2027/ })).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Redeem it now' })).toBeHidden()
  })
})
