import { addListing } from '../test/world.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { becomeBusiness, TOWN } from './people.ts'

test('a business claims its listing by a code that is mailed to its domain', async ({
  page,
  site,
  context,
}) => {
  const name = `The Patient Heron ${Date.now()}`
  const domain = `patient-heron-${Date.now()}.test`
  await addListing(site.db, {
    name,
    city: TOWN.city,
    zip_code: TOWN.zip,
    website: `https://www.${domain}/happy-hour`,
    website_since: new Date('2026-01-01'),
    rating: 4.4,
    review_count: 87,
  })
  await becomeBusiness(page, site, name)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Yes, This Is My Business' }).click()
  await expect(page.getByRole('heading', { name: 'Prove that it is yours' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Address').fill('somebody@gmail.com')
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByText(`Please enter an address that ends in @${domain}.`)).toBeVisible()
  await page.getByLabel('Address').fill(`info@${domain}`)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const mailbox = await context.newPage()
  await mailbox.goto('/mailbox')
  await mailbox.getByRole('link', { name: `To info@${domain}` }).click()
  await expect(mailbox.getByText('It works for 60 minutes.')).toBeVisible()
  const mail = await mailbox.getByRole('main').innerText()
  await mailbox.close()
  const code = mail.match(/\b\d{6}\b/)?.[0] ?? ''

  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('4 tries are left.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('✅ Business successfully claimed!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'See your page as diners do' }).click()
  await expect(page.getByText('4.4').first()).toBeVisible()
})

test('what goes on a website is shown again after Back and a reload', async ({ page, site }) => {
  const name = `The Slow Heron ${Date.now()}`
  const website = `https://slow-heron-${Date.now()}.test`
  const website_since = new Date('2026-01-01')
  const place = { name, city: TOWN.city, zip_code: TOWN.zip, website, website_since }
  await addListing(site.db, place)
  await becomeBusiness(page, site, name)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Yes, This Is My Business' }).click()
  await page.getByText('A record of your domain').click()
  await page.getByRole('button', { name: /Show me what to put there \(48 hours\)/ }).click()
  const value = page.getByText(/^hush-[\w-]{43}$/)
  await expect(value).toBeVisible()
  const shown = await value.innerText()
  await page.getByRole('button', { name: 'Look now' }).click()
  await expect(page.getByText(/We looked and found nothing|could not reach/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Prove your claim' }).click()
  await expect(page.getByText(shown)).toBeVisible()
})
