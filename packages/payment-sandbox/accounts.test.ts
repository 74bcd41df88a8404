import { expect, test } from 'vitest'
import { followOnce, onboard } from './testing/browser.ts'
import { later, MINUTE, TEST_NOW } from './testing/moment.ts'
import { useSandbox } from './testing/use-sandbox.ts'

let moment = TEST_NOW
const { sandbox, stripe, ask } = useSandbox({ now: () => moment })

const EXPRESS = {
  type: 'express',
  email: 'bea@example.com',
  capabilities: { transfers: { requested: true } },
} as const
const BACK = { return_url: 'http://localhost/back', refresh_url: 'http://localhost/again' }

async function linkOf(account: string): Promise<string> {
  const input = { account, type: 'account_onboarding', ...BACK } as const
  return (await stripe().accountLinks.create(input)).url
}

test('an account begins without details, and can be neither paid nor pay out', async () => {
  const made = await stripe().accounts.create({ ...EXPRESS, metadata: { ours: '17' } })
  expect(made).toMatchObject({
    object: 'account',
    type: 'express',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    metadata: { ours: '17' },
  })
  expect(made.requirements?.currently_due).toContain('external_account')
  expect(JSON.stringify(await stripe().accounts.retrieve(made.id))).toBe(JSON.stringify(made))
  expect((await stripe().accounts.list()).data.map(({ id }) => id)).toEqual([made.id])
})

test.each([
  ['finish', { payouts_enabled: true, capabilities: { transfers: 'active' } }],
  ['review', { payouts_enabled: false, capabilities: { transfers: 'pending' } }],
  ['document', { details_submitted: true, payouts_enabled: false }],
  ['refuse', { requirements: { disabled_reason: 'rejected.other' } }],
  ['later', { details_submitted: false }],
])(
  'after "%s" on its page it stands otherwise, and the event says whose',
  async (choice, state) => {
    const { id } = await stripe().accounts.create(EXPRESS)
    expect(await onboard(await linkOf(id), choice)).toBe(BACK.return_url)
    expect(await stripe().accounts.retrieve(id)).toMatchObject(state)
    const { data } = await stripe().events.list({}, { stripeAccount: id })
    expect(data.map(({ type, account }) => [type, account])).toEqual(
      choice === 'later' ? [] : [['account.updated', id]],
    )
  },
)

test('an account that leaves is no longer shown to us', async () => {
  const { id } = await stripe().accounts.create(EXPRESS)
  await onboard(await linkOf(id), 'leave')
  await expect(stripe().accounts.retrieve(id)).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'account_invalid',
  })
  await expect(linkOf(id)).rejects.toMatchObject({ code: 'account_invalid' })
  expect((await stripe().accounts.list()).data).toEqual([])
})

test('a link is good for one visit of some minutes, and leads to be asked for anew after that', async () => {
  moment = TEST_NOW
  const { id } = await stripe().accounts.create(EXPRESS)
  const [used, old] = [await linkOf(id), await linkOf(id)]
  expect(await followOnce(used)).toContain(sandbox().origin)
  expect(await followOnce(used)).toBe(BACK.refresh_url)
  moment = later(6 * MINUTE)
  expect(await followOnce(old)).toBe(BACK.refresh_url)
  moment = TEST_NOW
})

test('the page says that it is a test, and takes only its buttons', async () => {
  const { id } = await stripe().accounts.create(EXPRESS)
  const visit = await followOnce(await linkOf(id))
  const page = await (await fetch(visit)).text()
  expect(page).toContain('Test mode')
  expect(page).toContain(id)
  const wrong = await fetch(visit, { method: 'POST', body: new URLSearchParams({ choice: 'x' }) })
  expect(wrong.status).toBe(400)
  const nowhere = await fetch(`${sandbox().origin}/setup/v/visit_unknown`)
  expect(nowhere.status).toBe(404)
})

test.each([
  ['type=custom&capabilities[transfers][requested]=true', 'type'],
  ['type=express', 'capabilities'],
  ['type=express&capabilities[transfers][requested]=true&email=no', 'email'],
  ['type=express&capabilities[transfers][requested]=true&balance=9', 'balance'],
])('refuses the account %s', async (body, param) => {
  const answer = await ask('/v1/accounts', { body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { param } })
})

test.each([
  ['type=account_onboarding&return_url=http://a.test&refresh_url=http://a.test', 400],
  ['account=acct_x&type=account_onboarding&return_url=javascript:1&refresh_url=http://a.test', 400],
  [
    'account=acct_x&type=account_onboarding&return_url=http://a.test&refresh_url=http://a.test',
    403,
  ],
])('refuses the link %s', async (body, status) => {
  expect((await ask('/v1/account_links', { body })).status).toBe(status)
})
