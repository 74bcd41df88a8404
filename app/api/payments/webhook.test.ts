import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

test('an event that the provider signed is taken once, also of a kind that we ignore', async () => {
  tell(createTestApp(db, { payments: provider() }))
  await provider().createCustomer({ email: 'bea@example.com', key: 'customer bea' })
  await provider().createCustomer({ email: 'bea@example.com', key: 'customer bea' })
  await sandbox().settled()
  const events = await db.selectFrom('provider_events').select('type').execute()
  expect(events).toEqual([{ type: 'customer.created' }])
})

const SECOND_MS = 1_000
const MEGABYTE = 1024 * 1024

interface DatedEvent {
  /** How long ago it was signed. */
  agoSeconds?: number
  /** What stands before the time that was signed. */
  before?: string
  secret?: string
  /** The body arrives instead of the one that was signed. */
  sent?: string
}

/** Sends what somebody with the secret signed, just now unless said otherwise. */
async function sendSigned(
  payload: string,
  { agoSeconds = 0, before = '', secret, sent = payload }: DatedEvent = {},
): Promise<number> {
  const at = Math.floor(TEST_NOW.getTime() / SECOND_MS) - agoSeconds
  const mark = createHmac('sha256', secret ?? sandbox().webhookSecret).update(`${at}.${payload}`)
  const headers = new Headers({
    'content-type': 'application/json',
    'stripe-signature': `${before}t=${at},v1=${mark.digest('hex')}`,
  })
  const app = createTestApp(db, { payments: provider() })
  const told = { method: 'POST', body: sent }
  return (await app.requestAs(headers, '/api/stripe/webhook', told)).status
}

const EVENT = { id: 'evt_1', type: 'invoice.paid', created: 1, livemode: false }
const about = (object: object, type: string = EVENT.type) => ({ ...EVENT, type, data: { object } })

test.each<unknown>([
  null,
  [],
  {},
  'x',
  EVENT,
  { ...EVENT, data: { object: null } },
  { ...about({}), id: 1 },
  { ...about({}), id: '' },
  { ...about({}), type: 'a\u0000b' },
  { ...about({}), created: 'now' },
  { ...about({}), created: 1e300 },
  { ...about({}), livemode: 'false' },
  { ...about({}), account: { id: 'acct_1' } },
])('%j is no event, though it is signed', async body => {
  expect(await sendSigned(JSON.stringify(body))).toBe(400)
  expect(await db.selectFrom('provider_events').select('id').execute()).toEqual([])
})

test.each([
  about({}),
  about({ id: 'in_1', subscription: '' }),
  about({ id: '' }, 'customer.subscription.updated'),
  about({ id: 5 }, 'checkout.session.completed'),
  about({ id: 'a\u0000b' }, 'account.updated'),
  about({ id: 'a\u0000b' }, 'setup_intent.succeeded'),
  about({ id: '' }, 'transfer.created'),
])('%j is about nothing, and changes nothing', async event => {
  expect(await sendSigned(JSON.stringify(event))).toBe(200)
})

describe('a signature', () => {
  const payload = JSON.stringify(about({ id: 'in_1' }))
  const taken = () => db.selectFrom('provider_events').select('id').execute()

  test.each([300, -300])('of %i seconds ago is taken', async agoSeconds => {
    expect(await sendSigned(payload, { agoSeconds })).toBe(200)
    expect(await taken()).toEqual([{ id: 'evt_1' }])
  })

  test.each([301, -301, 86_400, -86_400])('of %i seconds ago is refused', async agoSeconds => {
    expect(await sendSigned(payload, { agoSeconds })).toBe(400)
    expect(await taken()).toEqual([])
  })

  test.each(['t=1,', 't=x,', 't=,'])('that also says %s is refused', async before => {
    expect(await sendSigned(payload, { before })).toBe(400)
    expect(await taken()).toEqual([])
  })

  test('by another secret is refused', async () => {
    expect(await sendSigned(payload, { secret: 'whsec_other' })).toBe(400)
    expect(await taken()).toEqual([])
  })

  test('holds for no text with one bit changed', async () => {
    for (let at = 0; at < payload.length; at += 1) {
      const sent = Buffer.from(payload)
      sent.writeUInt8(sent.readUInt8(at) ^ 1, at)
      expect(await sendSigned(payload, { sent: sent.toString() })).toBe(400)
    }
    expect(await taken()).toEqual([])
  })

  test('is not looked for in more than a megabyte', async () => {
    expect(await sendSigned('x'.repeat(MEGABYTE))).toBe(413)
  })
})
