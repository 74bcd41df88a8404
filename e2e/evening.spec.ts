import type { Page } from '@playwright/test'
import { days, hoursColumns } from '../test/hours.ts'
import { addBusiness, addCoupon, signIn } from '../test/world.ts'
import { expect, test } from './journey.ts'
import { addDiner, becomeDiner, carrySession, newEmail, TOWN } from './people.ts'
import { JOURNEY_NOW, type Site } from './site.ts'

const BAR = 'The Kestrel Arms'

/** A bar in whose week a happy hour begins an hour from now, with a coupon for four and staff. */
async function openBar(site: Site) {
  const { db } = site
  const person = { role: 'business', email: newEmail(), first_name: 'Nora', last_name: 'Quill' }
  const { accountId, listingId, memberUid } = await addBusiness(
    db,
    { ...person, role: 'business' },
    {
      listing: {
        name: BAR,
        city: TOWN.city,
        zip_code: TOWN.zip,
        ...hoursColumns(days({ 3: { time: '6 PM - 8 PM', items: ['$4 drafts'] } })),
      },
    },
  )
  const couponId = await addCoupon(db, listingId, { title: 'A round for four', target: 4 })
  const sam = await addDiner(site, 'Sam')
  const joined = { account_id: sam.accountId, business_id: accountId, joined_at: JOURNEY_NOW }
  await db.insertInto('staff').values(joined).execute()
  return {
    couponId,
    page: `/hush-restaurants/${memberUid}`,
    staffCookie: await signIn(db, sam.accountId),
  }
}

const vote = async (page: Page, name: string) => {
  await page.getByRole('group', { name: BAR }).getByText('Yes', { exact: true }).click()
  await page.getByLabel('Your first name').fill(name)
  await page.getByRole('button', { name: /^(Send|Change) my votes/ }).click()
  await expect(page.getByText('Your votes are in.')).toBeVisible()
}

test('an evening: told of a happy hour, planned with friends, filled, and redeemed by staff', async ({
  page: june,
  site,
  otherBrowser,
}) => {
  test.setTimeout(150_000)
  const bar = await openBar(site)
  const { email } = await becomeDiner(june, site, 'June')
  const [omar, pia, quin, sam] = [
    await otherBrowser(),
    await otherBrowser(),
    await otherBrowser(),
    await otherBrowser(),
  ]
  const friends = [
    { page: omar, name: 'Omar' },
    { page: pia, name: 'Pia' },
    { page: quin, name: 'Quin' },
  ]

  await test.step('she follows the bar, and asks to be told an hour before', async () => {
    await june.goto(bar.page)
    await june
      .getByRole('button', { name: `Follow ${BAR}` })
      .first()
      .click()
    await june.getByRole('link', { name: 'Choose what' }).click()
    await june.getByRole('switch', { name: `${BAR}: an hour before it starts` }).click()
    await expect(june.getByRole('button', { name: 'Thursday' })).toBeVisible()
  })
  await test.step('a mail tells her, and leads to the bar', async () => {
    const mail = june
      .getByRole('link', { name: /happy hour starts at 6 PM/ })
      .filter({ hasText: email })
    await expect(async () => {
      await june.goto('/mailbox')
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await mail.click()
    await june
      .getByRole('main')
      .getByRole('link', { name: /hush-restaurants/ })
      .click()
    await expect(june.getByRole('heading', { name: BAR, level: 1 })).toBeVisible()
  })
  await test.step('she opens the calendar entry of the bar', async () => {
    await june.getByText('Add to calendar').click()
    const address = await june.getByRole('link', { name: 'Just the file' }).getAttribute('href')
    const calendar = await (await june.request.get(address ?? '')).text()
    expect(calendar).toContain('BEGIN:VTIMEZONE')
    expect(calendar).toMatch(/DTSTART;TZID=America\/New_York:\d{8}T180000/)
    expect(calendar).toContain('RRULE:FREQ=WEEKLY')
  })
  const plan = await test.step('she makes a plan of its coupon', async () => {
    await june.goto(`/coupons/${bar.couponId}`)
    await june.getByRole('link', { name: 'Plan it with friends' }).click()
    await june.getByLabel('Your first name').fill('June')
    await june.getByRole('button', { name: 'Ask friends' }).click()
    await expect(june.getByRole('heading', { name: 'Where shall we go?' })).toBeVisible()
    await vote(june, 'June')
    return june.url()
  })
  await test.step('three friends vote, and it is decided', async () => {
    await Promise.all(
      friends.map(async ({ page, name }) => {
        await page.goto(plan)
        await vote(page, name)
      }),
    )
    await expect(june.getByText('4 yes')).toBeVisible()
    await expect(june.getByText('4 more to activate, and there are 4 of you')).toBeVisible()
    await june.getByText('Decide for this one').first().click()
    await june.getByRole('button', { name: `Yes, we go to ${BAR}` }).click()
    await expect(omar.getByRole('heading', { name: `We go to ${BAR}` })).toBeVisible()
  })
  await test.step('all four join from the plan, and the coupon activates', async () => {
    for (const { page, name } of friends) await becomeDiner(page, site, name)
    for (const page of [june, omar, pia, quin]) {
      await page.goto(plan)
      await page.getByRole('button', { name: 'Wait in Line' }).click()
      await expect(page.getByRole('button', { name: 'Wait in Line' })).toHaveCount(0)
    }
    await expect(june.getByText('Activated', { exact: true })).toBeVisible()
  })
  await test.step('somebody behind the bar redeems her code, and it says who', async () => {
    await june.goto(`/coupons/${bar.couponId}?view=coupon`)
    const shown = june.getByRole('dialog').getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
    const code = (await shown.textContent()) ?? ''
    await carrySession(sam, site, bar.staffCookie)
    await sam.goto('/profile/redeem')
    await sam.getByLabel(/^The code/).fill(code)
    await sam.getByRole('button', { name: 'Check the code' }).click()
    await sam.getByRole('button', { name: 'Redeem it now' }).click()
    await expect(sam.getByRole('heading', { name: 'Redeemed', exact: true })).toBeVisible()
    await expect(sam.getByText('June, redeemed by Sam')).toBeVisible()
  })
})
