import { beforeEach, expect, test } from 'vitest'
import { onboard } from '../testing/browser.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const EXPRESS = { type: 'express', capabilities: { transfers: { requested: true } } } as const
const { sandbox, stripe } = useSandbox()

let account = ''
beforeEach(async () => {
  account = (await stripe().accounts.create(EXPRESS)).id
  const link = await stripe().accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://localhost/back',
    refresh_url: 'http://localhost/again',
  })
  await onboard(link.url, 'finish')
})

async function call(method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) {
  const { origin, secretKey } = sandbox()
  const query = new URLSearchParams(fields)
  const answer = await fetch(`${origin}${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: { Authorization: `Bearer ${secretKey}` },
    ...(method === 'POST' ? { body: query } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}

const send = (fields: Record<string, string> = {}) =>
  call('POST', '/v1/transfers', { amount: '700', currency: 'usd', destination: account, ...fields })

async function ours(): Promise<number> {
  return (await call('GET', '/v1/balance')).body.available[0].amount
}

test('a transfer takes from our balance, and is listed by its group and its destination', async () => {
  const before = await ours()
  const { body } = await send({ transfer_group: 'payout 1' })
  expect(body).toMatchObject({ object: 'transfer', amount: 700, reversed: false })
  expect(await ours()).toBe(before - 700)
  expect((await call('GET', `/v1/transfers/${body.id}`)).body).toEqual(body)
  for (const [name, value] of [
    ['transfer_group', 'payout 1'],
    ['destination', account],
  ] as const) {
    expect((await call('GET', '/v1/transfers', { [name]: value })).body.data).toEqual([body])
  }
  expect((await call('GET', '/v1/transfers', { transfer_group: 'another' })).body.data).toEqual([])
})

test.each([
  ['no amount', { amount: '' }, 'amount'],
  ['nothing', { amount: '0' }, 'amount'],
  ['a part of a cent', { amount: '7.5' }, 'amount'],
  ['another currency', { currency: 'eur' }, 'currency'],
  ['a field that there is not', { payout: 'x' }, 'payout'],
])('a transfer of %s is refused', async (_, fields, param) => {
  const { status, body } = await send(fields)
  expect([status, body.error.param]).toEqual([400, param])
})

test('an account that cannot receive, or is not there, is refused by its code', async () => {
  const { id } = await stripe().accounts.create(EXPRESS)
  const unready = await send({ destination: id })
  expect(unready.body.error.code).toBe('insufficient_capabilities_for_transfer')
  expect((await send({ destination: 'acct_none' })).body.error.code).toBe('resource_missing')
})

test('more than our balance is refused, and nothing moves', async () => {
  const before = await ours()
  const { status, body } = await send({ amount: String(before + 1) })
  expect([status, body.error.code]).toEqual([400, 'balance_insufficient'])
  expect(await ours()).toBe(before)
})

test('a transfer is taken back in parts and as a whole, and not beyond', async () => {
  const before = await ours()
  const { body } = await send()
  const back = (amount?: string) =>
    call('POST', `/v1/transfers/${body.id}/reversals`, amount ? { amount } : {})
  expect((await back('200')).body).toMatchObject({ object: 'transfer_reversal', amount: 200 })
  const partly = (await call('GET', `/v1/transfers/${body.id}`)).body
  expect(partly).toMatchObject({ amount_reversed: 200, reversed: false })
  expect((await back('501')).status).toBe(400)
  expect((await back()).body.amount).toBe(500)
  expect((await back()).status).toBe(400)
  expect(await ours()).toBe(before)
})

test('the page for money sets the balance, takes back and restricts', async () => {
  const { origin } = sandbox()
  const press = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}/money/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
  const { body } = await send()
  expect(await (await fetch(`${origin}/money`)).text()).toContain(body.id)
  expect((await press('reversals', { transfer: body.id })).status).toBe(303)
  expect((await call('GET', `/v1/transfers/${body.id}`)).body.reversed).toBe(true)
  await press('accounts', { account, do: 'restrict' })
  expect((await send()).body.error.code).toBe('insufficient_capabilities_for_transfer')
  await press('accounts', { account, do: 'allow' })
  await press('balance', { dollars: '5' })
  expect(await ours()).toBe(500)
  expect((await send()).body.error.code).toBe('balance_insufficient')
  expect((await press('balance', { dollars: '-1' })).status).toBe(400)
  await press('balance', { dollars: '1000000' })
})
