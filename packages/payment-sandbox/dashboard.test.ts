import { describe, expect, test } from 'vitest'
import { useSandbox } from './testing/use-sandbox.ts'

const { sandbox, stripe, ask } = useSandbox()

const press = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { body: new URLSearchParams(form).toString(), key: null, headers })

const CREATE = 'POST /v1/customers'

describe('the page of the sandbox', () => {
  test('shows what it holds, the newest first and only the latest', async () => {
    for (let at = 1; at <= 10; at += 1) {
      await stripe().customers.create({ email: `bar-${at}@example.com` })
    }
    const shown = await (await ask('/', { key: null })).text()
    expect(shown).toContain('Customers: the latest 8 of 10')
    expect(shown).toContain('bar-10@example.com')
    expect(shown).not.toContain('bar-2@example.com')
  })

  test('lets a call go wrong, and well again', async () => {
    const set = { call: CREATE, kind: 'busy', times: '2' }
    expect((await press('/switches/calls', set)).status).toBe(303)
    expect(sandbox().faults.list()).toEqual([
      { call: CREATE, kind: 'answer', status: 503, times: 2 },
    ])
    expect(await (await ask('/', { key: null })).text()).toContain('answer 503, 2 left')
    await press('/switches/calls', { do: 'clear' })
    expect(sandbox().faults.list()).toEqual([])
  })

  test.each([
    { call: CREATE, kind: 'busy', times: '0' },
    { call: CREATE, kind: 'busy', times: 'x' },
    { call: CREATE, kind: 'explode', times: '1' },
    { call: CREATE, kind: 'constructor', times: '1' },
    { call: 'POST /v1/none', kind: 'busy', times: '1' },
    { call: '', kind: '', times: '' },
  ])('refuses %j', async form => {
    expect((await press('/switches/calls', form)).status).toBe(400)
    expect(sandbox().faults.list()).toEqual([])
  })

  test('holds events back and sends them', async () => {
    const heard: string[] = []
    sandbox().deliverTo(async event => {
      heard.push((await event.json()).data.object.name)
      return new Response()
    })
    await press('/switches/events', { do: 'hold' })
    await stripe().customers.create({ name: 'A' })
    await stripe().customers.create({ name: 'B' })
    await sandbox().settled()
    expect(heard).toEqual([])
    expect((await press('/switches/events', { do: 'reversed' })).status).toBe(303)
    await expect.poll(() => heard).toEqual(['B', 'A'])
    expect((await press('/switches/events', { do: 'toString' })).status).toBe(400)
  })

  test('takes no switch from another site', async () => {
    const Origin = 'http://localhost:3000'
    const set = { call: CREATE, kind: 'busy', times: '2' }
    expect((await press('/switches/calls', set, { Origin })).status).toBe(403)
    expect((await press('/switches/events', { do: 'hold' }, { Origin })).status).toBe(403)
    expect(sandbox().faults.list()).toEqual([])
  })
})
