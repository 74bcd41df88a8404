import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './people.ts'
import type { Site } from './site.ts'

async function openDesk(page: Page, site: Site) {
  await signInAs(page, site, 'operator@hush.test', '/operator')
  await expect(page.getByRole('heading', { name: 'Good to see you, Greta' })).toBeVisible()
}

test('an operator sees what waits and answers an inquiry', { tag: '@wide' }, async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await expect(page.getByText(/The oldest has waited/).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inquiries' }).last().click()
  const first = page.getByRole('row').nth(1).getByRole('link')
  const business = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kind').selectOption('Money')
  await page.getByRole('button', { name: 'Set the kind' }).click()
  await expect(page.getByText('The kind is Money.')).toBeVisible()
  const reply = page.getByLabel('Your reply')
  await page.getByRole('button', { name: 'Which payment?' }).click()
  await expect(reply).toHaveValue(/^Hello \w+,\n\nPlease tell us the day and the sum/)
  await reply.fill('My own words.')
  await page.getByRole('button', { name: 'It is on its way back' }).click()
  await expect(reply).toHaveValue('My own words.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(reply).toHaveValue('My own words.')
  await page.getByRole('button', { name: 'It is on its way back' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(reply).toHaveValue(/We have sent your money back\./)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await expect(page.getByLabel('What you answered')).toBeFocused()
  await page.getByLabel('What you answered').fill('Wrote to them.')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('The inquiry is marked as answered.')).toBeVisible()
  await expect(page.getByRole('link', { name: business })).toHaveCount(0)
})

test('an operator finds a listing, hides it, shows it, and the log tells it', async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await page.getByRole('link', { name: 'Listings', exact: true }).click()
  await page.getByLabel('Name, phone, street, city, zip or number').fill('20852')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=20852/)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('Reason').fill('Closed for good, says the landlord.')
  await page.getByRole('button', { name: 'Hide listing' }).click()
  await expect(page.getByText('The listing is hidden.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await page.getByLabel('Reason').fill('It was the neighbour.')
  await page.getByRole('button', { name: 'Show listing' }).click()
  await expect(page.getByText('The listing is shown again.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Greta Quillfeather')
  await expect(history.first()).toContainText('Showed a listing again')
  await expect(history.first()).toContainText('It was the neighbour.')
  await expect(history.nth(1)).toContainText('Closed for good, says the landlord.')
  await history.first().getByRole('link', { name: 'Greta Quillfeather' }).click()
  await expect(page.getByRole('heading', { name: 'Greta Quillfeather', level: 1 })).toBeVisible()
  await expect(page.getByText('Signed up').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('It was the neighbour.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/^The chain is whole: \d+ entries\.$/)).toBeVisible()
})

test('an operator hides many listings at once, and shows them again', {
  tag: '@only-wide',
}, async ({ page, site }) => {
  await openDesk(page, site)
  await page.goto('/operator/listings?q=21401&sort=name')
  const rows = page.getByRole('checkbox')
  await rows.first().check()
  await rows.nth(1).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide them' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Why, for all of them').fill('The block is torn down.')
  await page.getByRole('button', { name: 'Hide them' }).click()
  await expect(page.getByText('2 hidden.')).toBeVisible()
  await expect(page.getByText('Choose listings to decide')).toBeVisible()
  await page.goto('/operator/listings?state=hidden&q=21401')
  await page.getByRole('button', { name: 'All or none' }).click()
  await page.getByLabel('Why, for all of them').fill('It was another block.')
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByText('2 shown again.')).toBeVisible()
})

test('an operator corrects a found listing, and takes it back', { tag: '@only-wide' }, async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await page.goto('/operator/listings?q=20910&sort=name')
  const found = page.getByRole('row').filter({ hasText: 'found' }).first().getByRole('link')
  const name = (await found.innerText()).split('\n')[0] ?? ''
  await found.click()
  await page.getByRole('link', { name: 'Correct this listing' }).click()
  await page.getByLabel('Happy hour').fill('4-7pm')
  await expect(page.getByText('Say on which days.')).toBeVisible()
  await page.getByLabel('Happy hour').fill('Tue-Fri 4-7pm')
  await expect(page.getByText('Tue–Fri 4:00 PM - 7:00 PM')).toBeVisible()
  await page.getByLabel('Name').fill('The Corrected Sign')
  await page.getByLabel('Reason').fill('Walked past it.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save corrections' }).click()
  await expect(page.getByRole('heading', { name: 'The Corrected Sign' })).toBeVisible()
  await page.getByRole('link', { name: /^\/restaurants\// }).click()
  await expect(page.getByText('corrected by Hush, today')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Correct this listing' }).click()
  await expect(page.getByText(`Found: ${name}`)).toBeVisible()
  await page.getByLabel('Reason').last().fill('It was the neighbour.')
  await page.getByRole('button', { name: 'Use what is found' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('an operator works through the desk by keys', { tag: '@only-wide' }, async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveText('Verifications')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Listings' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jx21401')
  await expect(page.getByRole('searchbox')).toHaveValue('jx21401')
  await page.getByRole('searchbox').fill('21401')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=21401/)
  // The field is replaced with the list.
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 chosen')).toBeVisible()
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Why, for all of them')).toBeFocused()
  await expect(page.getByLabel('Why, for all of them')).toHaveValue('')
  await page.getByRole('row').nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/listings\/\d+$/)
})

test('the next in line is a key away, and is opened only', { tag: '@only-wide' }, async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await page.goto('/operator/inquiries')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const next = page.getByRole('link', { name: /^Next: / })
  const name = (await next.innerText()).replace('Next: ', '')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText('The kind is Legal or removal.')).toBeVisible()
  await page.getByLabel('Your reply').fill('1')
  await page.getByLabel('Your reply').press('1')
  await expect(page.getByLabel('Kind')).toHaveValue('legal')
})

test('what was typed about one thing is not in the form of the next', async ({ page, site }) => {
  await openDesk(page, site)
  await page.goto('/operator/inquiries')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const next = page.getByRole('link', { name: /^Next: / })
  const name = (await next.getAttribute('aria-label'))?.replace('Next: ', '')
  const boxes = ['Your reply', 'What you answered', 'A note for colleagues']
  for (const box of boxes) await page.getByLabel(box).fill('Only for this bar.')
  await next.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const box of boxes) await expect(page.getByLabel(box)).toHaveValue('')
  await page.goto('/operator/finds')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByLabel('A note for colleagues').fill('Only for this bar.')
  await page.getByRole('link', { name: 'Next one' }).click()
  await expect(page.getByLabel('A note for colleagues')).toHaveValue('')
})

test('what decides is on the first screen of a phone', async ({ page, site }) => {
  await openDesk(page, site)
  for (const [list, first, decision] of [
    ['verifications', /verifications\/\w{8}-/, 'Approve, and open the next'],
    ['finds', /finds\/\d/, 'Right'],
    ['promotions', /promotions\/coupon\//, 'Take it off'],
    ['listings?q=claw', /listings\/\d/, 'Hide listing'],
    ['users?who=diner', /users\/\w{8}-/, 'Suspend account'],
    ['ledger', /ledger\/\w{8}-/, 'Credit'],
  ] as const) {
    await page.goto(`/operator/${list}`)
    const links = await page.getByRole('main').getByRole('link').all()
    const paths = await Promise.all(links.map(link => link.getAttribute('href')))
    await page.goto(paths.find(path => path !== null && first.test(path)) ?? list)
    await expect(page.getByRole('button', { name: decision, exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
  await page.goto('/operator/inquiries')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const heading = page.locator('h1')
  await heading.evaluate(title =>
    title.replaceChildren('The Lantern and Anchor of Rockville '.repeat(3)),
  )
  for (const name of ['Set the kind', 'Send, and open the next']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/operator/verifications')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeInViewport()
  await expectAccessible(page)
})

test('the desk shows its keys, and turns them off', { tag: '@only-wide' }, async ({
  page,
  site,
}) => {
  await openDesk(page, site)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(keys).toBeVisible()
  await keys.getByLabel('Use these keys in this browser').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  // The closed dialog has removed its entry from the history.
  await page.waitForFunction(() => !history.state?.isDialog)
  await page.reload()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Verifications' }).last()).not.toBeFocused()
  await expect(keys).toBeHidden()
  await page.getByRole('button', { name: 'Keys' }).click()
  await keys.getByLabel('Use these keys in this browser').check()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Verifications' }).last()).toBeFocused()
})

test('the desk is to a diner what an unknown page is', async ({ page, site }) => {
  await signInAs(page, site, 'diner@hush.test', '/operator')
  await expect(page.getByRole('heading', { name: 'Nothing poured here' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an operator takes a promotion off once it is sure', async ({ page, site }) => {
    await openDesk(page, site)
    await page.goto('/operator/promotions?kind=deal')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByLabel('Reason').fill('The place says it never posted this.')
    await page.getByLabel('Yes, end it now. It cannot be started again.').check()
    await page.getByRole('button', { name: 'Take it off' }).click()
    await expect(page.getByText('It is taken off.')).toBeVisible()
    await expect(page.getByText('The place says it never posted this.')).toBeVisible()
  })
})
