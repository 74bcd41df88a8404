import type { Browser, Page } from '@playwright/test'
import { approveBusiness, becomeBusiness, postCoupon, TOWN } from './business.ts'
import { becomeDiner, joinQueue, openMail } from './diner.ts'
import { expect, test, visitorHeaders } from './journey.ts'

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: visitorHeaders() })
  return context.newPage()
}

test('a bar signs up, is approved, posts a coupon, and redeems it when it has filled', {
  tag: '@once',
}, async ({ page: owner, browser }) => {
  test.setTimeout(180_000)
  const business = `The Copper Lantern ${Date.now()}`
  const title = `Lantern plates ${Date.now()}`
  const [operator, june, omar] = [
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
  ]

  const email =
    await test.step('the owner signs up with documents, and cannot post yet', async () => {
      const ownEmail = await becomeBusiness(owner, { name: business, withDocuments: true })
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
    await becomeDiner(june, 'June')
    await joinQueue(june, title, TOWN.zip)
    await expect(june.getByRole('main').getByRole('button', { name: 'Leave Queue' })).toBeVisible()
    await becomeDiner(omar, 'Omar')
    await joinQueue(omar, title, TOWN.zip)
    await expect(june.getByRole('main').getByRole('button', { name: 'View Coupon' })).toBeVisible()
  })
  const code = await test.step('one of them shows the code', async () => {
    await june.getByRole('main').getByRole('button', { name: 'View Coupon' }).click()
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
  for (const page of [operator, june, omar]) await page.context().close()
})
