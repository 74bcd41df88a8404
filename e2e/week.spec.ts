import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'
import type { Site } from './site.ts'

const EDIT = '/profile/edit-happy-hour'

async function openEditor(page: Page, site: Site) {
  await signInAs(page, site, 'business@hush.test', EDIT)
  await expect(page.getByRole('heading', { name: 'Happy hours' })).toBeVisible()
}

/** A day, unfolded. */
async function openDay(page: Page, name: string) {
  const day = page.getByRole('group').filter({ has: page.getByRole('heading', { name }) })
  if (!(await day.first().evaluate(details => details.hasAttribute('open')))) {
    await page.getByRole('heading', { name }).click()
  }
  return page.getByRole('group', { name, exact: true })
}

async function saveAll(page: Page) {
  await page.getByRole('button', { name: 'Save All Changes' }).dblclick()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('✅ Happy Hour Updated.')).toBeVisible()
}

test('a week is typed, read back, copied, kept through a reload, and published', async ({
  page,
  site,
}) => {
  await openEditor(page, site)
  const address = await page.getByRole('link', { name: /as diners do/ }).getAttribute('href')
  const thursday = await openDay(page, 'Thursday')
  const deal = `Lantern wings of ${Date.now()} $5`
  const time = thursday.getByLabel('Time')
  await time.fill('4-6pm and 9pm to close')
  await expect(thursday.getByText('Thu, 4 PM to 6 PM and 9 PM to close')).toBeVisible()
  await time.fill('when the bell rings')
  await expect(thursday.getByText('Hush cannot read this as a time.')).toBeVisible()
  await time.fill('4:30 PM - 6:45 PM')
  await expect(thursday.getByText('Thu, 4:30 to 6:45 PM')).toBeVisible()
  await thursday.getByRole('button', { name: '+ add deals' }).click()
  await expect(thursday.getByText('You can only add up to 5 deals.')).toBeVisible()
  await thursday
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await thursday.getByRole('button', { name: '+ add deals' }).click()
  await thursday.getByLabel('New deal on Thursday').fill('Free peanuts')
  await expect(thursday.getByText('Include a price in your deal (e.g. Wings $5)')).toBeVisible()
  const known = await thursday.getByRole('list').getByRole('listitem').first().innerText()
  await thursday.getByLabel('New deal on Thursday').fill(known.toUpperCase())
  await thursday.getByLabel('New deal on Thursday').press('Enter')
  await expect(thursday.getByText('is already on this day.')).toBeVisible()
  await thursday.getByLabel('New deal on Thursday').fill(deal)
  await thursday.getByLabel('New deal on Thursday').press('Enter')
  await expect(thursday.getByText(deal)).toBeVisible()
  await expectAccessible(page)

  await thursday.getByRole('button', { name: 'Apply to other days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to other days' })
  await expect(dialog.getByText('This overwrites existing times and deals')).toBeVisible()
  await expect(dialog.getByLabel('Thursday')).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Saturday').check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  const saturday = await openDay(page, 'Saturday')
  await expect(saturday.getByText('Sat, 4:30 to 6:45 PM')).toBeVisible()
  await saturday.getByLabel('Has Happy Hour?').uncheck()
  await expect(saturday.getByText('Switch the toggle to add happy hour information.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saturday.getByText('Sat, 4:30 to 6:45 PM')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Changes that you have not saved yet are back.')).toBeVisible()
  await saveAll(page)
  await page.goto(`${address}?day=3`)
  await expect(page.getByText(/On now, ends in/).first()).toBeVisible()
  await expect(page.getByText('4:30 PM - 6:45 PM').first()).toBeVisible()
})

test('a date that differs is read back, and takes "on now" away for diners', async ({
  page,
  site,
  otherBrowser,
}) => {
  await openEditor(page, site)
  const address =
    (await page.getByRole('link', { name: /as diners do/ }).getAttribute('href')) ?? ''
  const dates = page.getByLabel('Which dates?')
  await dates.fill('closed Thursday')
  await expect(page.getByText('Which Thursday?')).toBeVisible()
  await dates.fill('not this Thursday (private party)')
  await expect(page.getByText('No happy hour on Thursday, June 17, 2027').first()).toBeVisible()
  await dates.press('Enter')
  await expect(page.getByRole('list', { name: 'Dates' })).toContainText('private party')
  await expectAccessible(page)
  await saveAll(page)
  const visitor = await otherBrowser()
  await visitor.goto(address)
  await expect(visitor.getByText('No happy hour today: private party').first()).toBeVisible()
  await expect(visitor.getByText(/On now/)).toHaveCount(0)
  await page.goto(address)
  await expectAccessible(page)
  await page.goto(EDIT)
  await page.getByRole('button', { name: /^Remove No happy hour on Thursday, June 17/ }).click()
  await saveAll(page)
  await page.goto(address)
  await expect(page.getByText('No happy hour today')).toHaveCount(0)
})

test('a text becomes a week to look over, by keyboard alone', async ({ page, site }) => {
  await openEditor(page, site)
  const heading = page.locator('summary').filter({ hasText: 'Paste your week' })
  await heading.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('daily exept Sunday 4-6')
  await expect(page.getByRole('button', { name: 'Fill the week with this' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'except', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const box = page.getByLabel('Your week as text')
  await expect(box).toHaveValue('daily except Sunday 4-6')
  await expect(box).toBeFocused()
  await box.clear()
  await page.keyboard.insertText('Mon–Wed 3–6, $4 wells; Thu 4-7, $5 crab fries. Ask your server.')
  await expect(page.getByText('Ask your server”: no time')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The week was filled from your text.')).toBeVisible()
  const thursday = await openDay(page, 'Thursday')
  await expect(thursday.getByText('Thu, 4 to 7 PM')).toBeVisible()
  await expect(thursday.getByText('$5 crab fries')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thursday.getByText('$5 crab fries')).toHaveCount(0)
})

test('of two tabs the second is told and chooses; a lost network loses nothing', async ({
  page,
  site,
  context,
}) => {
  await openEditor(page, site)
  const second = await context.newPage()
  await second.goto(EDIT)
  await (await openDay(page, 'Sunday')).getByLabel('Has Happy Hour?').check()
  await (await openDay(page, 'Sunday')).getByLabel('Time').fill('1-3pm')
  await saveAll(page)
  const sunday = await openDay(second, 'Sunday')
  await sunday.getByLabel('Has Happy Hour?').check()
  await sunday.getByLabel('Time').fill('2-5pm')
  await context.setOffline(true)
  await second.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(second.getByRole('alert')).toContainText('❌ Failed to save.')
  await context.setOffline(false)
  await second.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(second.getByText('This week was changed in another tab at')).toBeInViewport()
  await expectAccessible(second)
  await second.getByLabel(/Take theirs/).check()
  await saveAll(second)
  await second.goto(EDIT)
  await expect((await openDay(second, 'Sunday')).getByText('Sun, 1 to 3 PM')).toBeVisible()
  const opened = await openDay(second, 'Sunday')
  await opened.getByRole('button', { name: '+ add deals' }).click()
  await opened.getByLabel('New deal on Sunday').fill('Wings $5')
  await opened.getByLabel('New deal on Sunday').press('Enter')
  await opened.getByLabel('Time').fill('')
  await second.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(second.getByText('Not saved yet: Sun has deals and no time')).toBeInViewport()
  await opened.getByLabel('Has Happy Hour?').uncheck()
  await saveAll(second)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the week is a form like any other', async ({ page, site }) => {
    await openEditor(page, site)
    await page.getByRole('heading', { name: 'Saturday' }).click()
    const saturday = page.getByRole('group', { name: 'Saturday', exact: true })
    await saturday.getByLabel('Has Happy Hour?').check()
    await saturday.getByLabel('Time').fill('2-4pm')
    await saturday.getByLabel('Deal 1').fill('$6 lantern punch')
    await page.getByRole('button', { name: 'Save All Changes' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('✅ Happy Hour Updated.')).toBeVisible()
  })
})

test('one press calls today’s happy hour off, a mailed link takes it back without a log-in', async ({
  page,
  site,
  browser,
}) => {
  await signInAs(page, site, 'business@hush.test', '/profile')
  await page.getByRole('button', { name: 'Mail me a link for this' }).click()
  await expect(page.getByText('A link is on its way to you.')).toBeVisible()
  await page.getByRole('button', { name: 'Not tonight' }).dblclick()
  await expect(page.getByText('Called off for today.')).toBeVisible()
  await expect(page.getByText('No happy hour today.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/mailbox')
  await page
    .getByRole('link', { name: /“Not tonight”/ })
    .first()
    .click()
  const link = page.getByRole('link', { name: /not-tonight/ })
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await link.innerText())
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'It is on after all' }).click()
  await expect(guest.getByText('It is on after all.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Not tonight' }).first()).toBeVisible()
  await guest.context().close()
})
