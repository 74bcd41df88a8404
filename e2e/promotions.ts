import { expect, type Page } from '@playwright/test'

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
