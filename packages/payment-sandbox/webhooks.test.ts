import fc from 'fast-check'
import { Stripe } from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from './testing/moment.ts'
import { useSandbox } from './testing/use-sandbox.ts'
import { inOrder } from './webhook-faults.ts'

const { sandbox, stripe } = useSandbox()

interface HeardEvent {
  name: string | null
  isSigned: boolean
}

let heard: HeardEvent[] = []
/** What the endpoint answers to the next events; 200 after that. */
let answers: (number | 'throw')[] = []

beforeEach(() => {
  heard = []
  answers = []
})

/** A webhook endpoint of a shop. */
async function endpoint(request: Request): Promise<Response> {
  const payload = await request.text()
  const signature = request.headers.get('stripe-signature') ?? ''
  const event: Stripe.Event = JSON.parse(payload)
  heard.push({
    name: Reflect.get(event.data.object, 'name'),
    isSigned: isSigned(payload, signature),
  })
  const answer = answers.shift() ?? 200
  if (answer === 'throw') throw new Error('nobody there')
  return new Response(null, { status: answer })
}

function isSigned(payload: string, signature: string): boolean {
  try {
    const { webhookSecret } = sandbox()
    Stripe.webhooks.constructEvent(
      payload,
      signature,
      webhookSecret,
      300,
      undefined,
      TEST_NOW.getTime(),
    )
    return true
  } catch {
    return false
  }
}

async function make(...names: string[]): Promise<void> {
  for (const name of names) await stripe().customers.create({ name })
}

const names = () => heard.map(({ name }) => name)

describe('events', () => {
  test('come signed, once, in the order in which they happened', async () => {
    sandbox().deliverTo(endpoint)
    const all = Array.from({ length: 30 }, (_, at) => `customer ${at}`)
    await make(...all)
    await sandbox().settled()
    expect(names()).toEqual(all)
    expect(heard.filter(({ isSigned }) => !isSigned)).toEqual([])
    const { data } = await stripe().events.list({ limit: 100 })
    expect(data.map(event => event.pending_webhooks)).toEqual(all.map(() => 0))
  })

  test('wait until there is somewhere to go', async () => {
    await make('A', 'B')
    await sandbox().settled()
    sandbox().deliverTo(endpoint)
    await sandbox().settled()
    expect(names()).toEqual(['A', 'B'])
  })

  test('that were not taken come again, after others that are', async () => {
    sandbox().deliverTo(endpoint)
    answers = [500, 'throw']
    await make('A', 'B', 'C')
    await sandbox().settled()
    expect(names()).toEqual(['A', 'B', 'C'])
    const [, second] = (await stripe().events.list()).data
    expect(second?.pending_webhooks).toBe(1)
    await expect.poll(names).toEqual(['A', 'B', 'C', 'A', 'B'])
    await sandbox().settled()
    const { data } = await stripe().events.list()
    expect(data.map(event => event.pending_webhooks)).toEqual([0, 0, 0])
  })

  test('are not taken by a redirect', async () => {
    sandbox().deliverTo(endpoint)
    answers = [303]
    await make('A')
    await expect.poll(names).toEqual(['A', 'A'])
  })

  test('cause others while they are told, and all are told', async () => {
    sandbox().deliverTo(async request => {
      const answer = await endpoint(request)
      if (heard.length < 5) await make(`after ${heard.length}`)
      return answer
    })
    await make('first')
    await sandbox().settled()
    expect(names()).toEqual(['first', 'after 1', 'after 2', 'after 3', 'after 4'])
  })

  test('do not keep the sandbox from closing when the endpoint never answers', async () => {
    sandbox().deliverTo(() => new Promise(() => {}))
    await make('A')
    await expect(sandbox().close()).resolves.toBeUndefined()
  })
})

describe('switches of the webhooks', () => {
  test('send an event twice', async () => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.faults.sendTwice()
    await make('A', 'B')
    await sandbox().settled()
    expect(names()).toEqual(['A', 'A', 'B'])
  })

  test('drop an event for good, which is still there to be asked for', async () => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.faults.drop()
    await make('A', 'B')
    await sandbox().settled()
    expect(names()).toEqual(['B'])
    expect((await stripe().events.list()).data.length).toBe(2)
  })

  test('have somebody else sign an event, which comes again as it should', async () => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.faults.forge()
    await make('A')
    await expect
      .poll(() => heard)
      .toEqual([
        { name: 'A', isSigned: false },
        { name: 'A', isSigned: true },
      ])
  })

  test.each([
    ['as they happened', 'ABC'],
    ['reversed', 'CBA'],
    [[1, 2, 0], 'BCA'],
    [[2], 'CAB'],
  ] as const)('hold events back and send them %s', async (order, expected) => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.hold()
    await make('A', 'B', 'C')
    await sandbox().settled()
    expect(heard).toEqual([])
    expect(sandbox().webhooks.held().length).toBe(3)
    await sandbox().webhooks.release(order)
    await make('D')
    await sandbox().settled()
    expect(names().join('')).toBe(`${expected}D`)
  })

  test('send each held event so many times', async () => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.hold()
    await make('A', 'B')
    await sandbox().webhooks.release('reversed', { times: 3 })
    expect(names().join('')).toBe('BBBAAA')
  })

  test('refuse an order that names what there is not', async () => {
    sandbox().deliverTo(endpoint)
    sandbox().webhooks.hold()
    await make('A')
    await expect(sandbox().webhooks.release([1])).rejects.toThrow(RangeError)
    expect(sandbox().webhooks.held().length).toBe(1)
  })
})

test('every order sends every event exactly once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9), { maxLength: 10 }), order => {
      const things = Array.from({ length: 10 }, (_, at) => at)
      expect(inOrder(things, order).toSorted((a, b) => a - b)).toEqual(things)
      expect(inOrder(things, order).slice(0, order.length)).toEqual(order)
      expect(inOrder(things, 'shuffled').toSorted((a, b) => a - b)).toEqual(things)
    }),
  )
})
