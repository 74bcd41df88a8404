import { hoursColumns, texts } from '../test/hours.ts'
import { startPushService } from '../test/push-service.ts'
import { addListing } from '../test/world.ts'
import { expectAccessibleInAllLooks } from './axe.ts'
import { openPushes, readNotifications, subscribeAt } from './browser-push.ts'
import { expect, test } from './journey.ts'
import { becomeDiner, TOWN } from './people.ts'

test.setTimeout(90_000)

/** The job looks for what is due every twenty seconds. */
const TOLD_MS = 45_000

test('a place that is followed tells the phone an hour before it starts, until the diner logs out', async ({
  page,
  site,
  context,
}) => {
  const service = await startPushService()
  await subscribeAt(context, service.target('june'))
  const { accountId } = await becomeDiner(page, site)
  const owl = await addListing(site.db, {
    name: 'Copper Owl',
    city: TOWN.city,
    zip_code: TOWN.zip,
    ...hoursColumns(texts(['Daily 6pm-8pm'])),
  })
  const place = `/restaurants/${owl.id}`

  await page.goto(place)
  await page.getByRole('button', { name: 'Follow Copper Owl' }).first().click()
  await page.getByRole('link', { name: 'Choose what' }).click()
  await page.getByRole('switch', { name: 'Copper Owl: an hour before it starts' }).click()
  await expect(page.getByRole('button', { name: 'Thursday' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This browser shows alerts as they come.')).toBeVisible()
  await expectAccessibleInAllLooks(page)

  await expect.poll(() => service.received.length, { timeout: TOLD_MS }).toBe(1)
  const payload = service.received[0]?.payload ?? ''
  const deliver = await openPushes(page, site.origin)
  const shown = await readNotifications(context)
  await deliver(payload)
  await expect
    .poll(shown)
    .toEqual([{ title: 'Copper Owl', body: 'Copper Owl: happy hour starts at 6 PM', path: place }])
  await deliver('not ours')
  await expect
    .poll(shown)
    .toContainEqual(expect.objectContaining({ title: 'Hush', path: '/alerts' }))

  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  const browsers = await site.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect(browsers).toEqual([])
  expect(service.received).toHaveLength(1)
  await service.stop()
})

test('a search is saved where it is looked for, and has its switches', async ({ page, site }) => {
  await becomeDiner(page, site)
  await page.goto(`/search?text=oysters+up+to+%2410&zip=${TOWN.zip}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('link', { name: 'Saved, choose what it tells you' }).click()
  await expect(page).toHaveURL(/\/alerts#question-/)
  const search = page.getByRole('link', {
    name: `Oysters up to $10 near ${TOWN.city}, ${TOWN.zip}`,
  })
  await expect(search).toBeInViewport()
  const starts = page.getByRole('switch', {
    name: /Oysters.*: an hour before the first one starts/,
  })
  await starts.click()
  await expect(starts).toHaveAttribute('aria-checked', 'true')
  await expectAccessibleInAllLooks(page)
  await page.getByRole('button', { name: /Remove Oysters/ }).click()
  await expect(search).toBeHidden()
  await page.goto(`/search?text=%2410+oysters&zip=${TOWN.zip}`)
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
})

test('“Thursdays at 4” is asked for at the place, at a search and at everything near', async ({
  page,
  site,
}) => {
  await becomeDiner(page, site)
  const owl = await addListing(site.db, {
    name: 'Copper Owl',
    city: TOWN.city,
    zip_code: TOWN.zip,
    ...hoursColumns(texts(['Daily 6pm-8pm'])),
  })
  const ask = async () => {
    await page.getByRole('combobox', { name: 'Weekday to be told on' }).selectOption('Thursdays')
    await page.getByRole('combobox', { name: 'Time to be told' }).selectOption('at 4 PM')
    await page.getByRole('button', { name: 'Tell me', exact: true }).click()
    await expect(page.getByText('We will tell you on Thursdays at 4 PM.')).toBeVisible()
  }
  await page.goto(`/restaurants/${owl.id}`)
  await page.getByRole('button', { name: 'Follow Copper Owl' }).first().click()
  await ask()
  await page.goto(`/search?text=oysters+up+to+%2410&zip=${TOWN.zip}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await ask()
  await page.goto('/')
  await page.getByText('Tell me at 4').click()
  await ask()
  await page.goto('/alerts')
  await expect(page.getByRole('switch', { name: /: at 4 PM, on days I choose/ })).toHaveCount(3)
  await expectAccessibleInAllLooks(page)
})

test('a browser that blocks notifications says where to allow them', async ({ page, site }) => {
  await becomeDiner(page, site)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
  })
  await page.goto('/alerts')
  await expect(page.getByText('This browser blocks notifications from Hush.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeHidden()
})

test('a browser that could not be kept can be turned on again', async ({ page, site, context }) => {
  const service = await startPushService()
  await subscribeAt(context, service.target('june'))
  await becomeDiner(page, site)
  await page.route('**/alerts/pushes', route => route.fulfill({ status: 429 }))
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await page.unroute('**/alerts/pushes')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Get alerts as notifications in this browser too.')).toBeVisible()
  await service.stop()
})
