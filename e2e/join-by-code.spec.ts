import type { Locator, Page } from '@playwright/test'
import { expect, test, untilAwake, wake } from './journey.ts'
import { sendLogIn } from './log-in.ts'
import { addCouponForTwo, addDiner, newEmail, PASSWORD } from './people.ts'
import type { Site } from './site.ts'

async function mailedCode(site: Site, email: string): Promise<string> {
  const { subject } = await site.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('kind', '=', 'log-in-code')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return subject.slice(0, 6)
}

/** The dialog of a visitor who pressed the button of a coupon of this test's own. */
async function askToJoin(page: Page, site: Site): Promise<{ dialog: Locator; joined: Locator }> {
  const { path } = await addCouponForTwo(site)
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  const joined = page.getByRole('main').getByRole('button', { name: 'Leave Queue' })
  return { dialog: page.getByRole('dialog'), joined }
}

test('a new visitor joins in four taps and three fields, and is in line on the very coupon', async ({
  page,
  site,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const email = newEmail()
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Hush Coupons' }).first())
  await expect(page).toHaveURL(/tab=coupons/)
  // Before its scripts run the button leads to a page instead of the dialog.
  await untilAwake(page)
  const card = page.getByRole('article').filter({ hasText: 'Wait in Line' }).first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await tap(card.getByRole('button', { name: 'Wait in Line' }))
  const dialog = page.getByRole('dialog', { name: 'Oops, looks like you are not signed in' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tap(dialog.getByRole('button', { name: 'Email me a code' }))
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.insertText(` ${await mailedCode(site, email)} `)
  await dialog.getByLabel('First name (if you are new)').fill('Juno')
  await tap(dialog.getByRole('button', { name: 'Join the line' }))
  await expect(page).toHaveURL(/\/coupons\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const joined = page.getByRole('main').getByRole('button', { name: /Leave Queue|View Coupon/ })
  await expect(joined).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account of Juno' })).toBeVisible()
  expect(taps).toBe(4)
})

test('a code that is wrong five times is replaced without losing the coupon', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const { dialog, joined } = await askToJoin(page, site)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  const code = dialog.getByLabel('Code')
  await expect(code).toBeVisible()
  const wrong = (await mailedCode(site, email)) === '000000' ? '111111' : '000000'
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'one more try']) {
    await code.fill(wrong)
    await dialog.getByRole('button', { name: 'Join the line' }).dblclick()
    await expect(dialog.getByText(`That is not the code. You have ${left}.`)).toBeVisible()
  }
  await code.fill(wrong)
  await dialog.getByRole('button', { name: 'Join the line' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That was wrong 5 times')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(site, email))
  await dialog.getByRole('button', { name: 'Join the line' }).click()
  await expect(joined).toBeVisible()
})

test.describe('on a connection that breaks', () => {
  test.use({ expected: /status of 4\d\d|ERR_FAILED|Failed to fetch/ })

  test('each step says so, keeps what was typed and works the next time', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    const { dialog, joined } = await askToJoin(page, site)
    const lost = dialog.getByText('Hush could not be reached. Please try again.')
    await dialog.getByLabel('Email').fill(email)
    await page.route('**/session/code.data*', route => route.abort())
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await expect(lost).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await page.unroute('**/session/code.data*')
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await expect(dialog.getByLabel('Code')).toBeVisible()
    await dialog.getByLabel('Code').fill(await mailedCode(site, email))
    await page.route('**/session/code.data*', route => route.abort())
    await dialog.getByRole('button', { name: 'Join the line' }).click()
    await expect(lost).toBeVisible()
    await page.unroute('**/session/code.data*')
    await dialog.getByRole('button', { name: 'Join the line' }).click()
    await expect(joined).toBeVisible()
  })
})

test('a session that ended in another tab is said where one wants to join', async ({
  page,
  site,
}) => {
  const email = newEmail()
  const { dialog, joined } = await askToJoin(page, site)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByLabel('Code')).toBeVisible()
  await dialog.getByLabel('Code').fill(await mailedCode(site, email))
  await dialog.getByRole('button', { name: 'Join the line' }).click()
  await expect(joined).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Leave Queue' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Wait in Line' })).toBeVisible()
  // Nothing of the change is under way any more.
  await page.reload()
  await site.db.deleteFrom('sessions').execute()
  // By key, since a quick second click counts as a double click.
  const wait = page.getByRole('main').getByRole('button', { name: 'Wait in Line' })
  await wait.press('Enter')
  await expect(
    page.getByText('You were logged out. Please log in first to join the queue.'),
  ).toBeVisible()
  await wait.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Email me a code' })).toBeVisible()
})

test('a code that is on its way is taken after X, Back, a reload, and in another tab', async ({
  page,
  context,
  site,
}) => {
  const email = newEmail()
  const { dialog, joined } = await askToJoin(page, site)
  const wait = page.getByRole('main').getByRole('button', { name: 'Wait in Line' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByLabel('Code')).toBeVisible()
  const leaves = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
    () => page.reload(),
  ]
  for (const leave of leaves) {
    await leave()
    await expect(dialog).toBeHidden()
    await wait.click()
    await expect(dialog.getByText(`We sent six digits to ${email} at 5:00 PM`)).toBeVisible()
    await expect(dialog.getByLabel('Code')).toBeVisible()
  }
  const tab = await context.newPage()
  await tab.goto(page.url())
  await tab.getByRole('main').getByRole('button', { name: 'Wait in Line' }).click()
  await expect(tab.getByRole('dialog').getByLabel('Code')).toBeVisible()
  await tab.close()
  await dialog.getByRole('button', { name: 'Other email or new code' }).click()
  await expect(dialog.getByText('The last one was sent at 5:00 PM.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByLabel('Code')).toBeVisible()
  await dialog.getByLabel('Code').fill(await mailedCode(site, email))
  await dialog.getByRole('button', { name: 'Join the line' }).click()
  await expect(joined).toBeVisible()
})

test('a code is taken on another device by the link of its mail', async ({
  page,
  site,
  otherBrowser,
}) => {
  const email = newEmail()
  const { dialog } = await askToJoin(page, site)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByLabel('Code')).toBeVisible()
  const { body } = await site.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const phone = await otherBrowser()
  await phone.goto(/http\S+/.exec(body ?? '')?.[0] ?? '')
  await expect(phone).toHaveURL(/\/session\/code$/)
  await phone.getByLabel('Code').fill(await mailedCode(site, email))
  await phone.getByRole('button', { name: 'Join the line' }).click()
  await expect(phone.getByRole('main').getByRole('button', { name: 'Leave Queue' })).toBeVisible()
})

for (const way of ['code', 'password'] as const) {
  test(`a visitor who follows a place follows it after the log-in by ${way}`, async ({
    page,
    site,
  }) => {
    const { email } = await addDiner(site, 'June')
    await page.goto('/restaurants/11')
    await wake(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Please log in to follow restaurants.' })
    if (way === 'password') {
      await dialog.getByRole('link', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Hush')
      await sendLogIn(page, email, PASSWORD)
    } else {
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByRole('button', { name: 'Email me a code' }).click()
      await expect(dialog.getByLabel('Code')).toBeVisible()
      await dialog.getByLabel('Code').fill(await mailedCode(site, email))
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await expect(page.getByRole('main').getByRole('button', { name: /^Following / })).toBeVisible()
    await expect(page).toHaveURL('/restaurants/11')
  })
}

test('a visitor who saves a search has saved it after the log-in', async ({ page, site }) => {
  const { email } = await addDiner(site, 'June')
  await page.goto('/search?item=oysters&zip=20852')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Please log in to save this search.')).toBeVisible()
  await sendLogIn(page, email, PASSWORD)
  await expect(page.getByRole('link', { name: 'Saved, choose what it tells you' })).toBeVisible()
})

test('the page that logs in by code leads back to where one came from', async ({ page, site }) => {
  const email = newEmail()
  await page.goto('/session/code?next=%2Fcouponqueue')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.insertText(await mailedCode(site, email))
  await page.getByLabel('First name (if you are new)').fill('Juno')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/couponqueue')
})
