import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import type { SentEvent } from '../../../test/plans.ts'

const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()

const WEBHOOK = '/api/stripe/webhook'

function send(told: Pick<SentEvent, 'headers' | 'body'>): Promise<Response> {
  return appNow().requestAs(told.headers, WEBHOOK, { method: 'POST', body: told.body })
}

function appNow() {
  return createTestApp(db, { payments: provider() })
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

const EVENT = {
  id: 'evt_1',
  object: 'event',
  created: Math.floor(TEST_NOW.getTime() / 1000),
  livemode: false,
  type: 'customer.subscription.updated',
  data: { object: { object: 'subscription', id: 'sub_unknown', status: 'active' } },
}

/** An event as the provider would sign it `ageSeconds` ago. */
function signed(
  event: object,
  { ageSeconds = 0, secret = sandbox().webhookSecret } = {},
): Pick<SentEvent, 'headers' | 'body'> {
  const body = JSON.stringify(event)
  const at = Math.floor(TEST_NOW.getTime() / 1000) - ageSeconds
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    body,
    headers: new Headers({ ...JSON_TYPE, 'Stripe-Signature': `t=${at},v1=${signature}` }),
  }
}

describe('an event that the provider signed', () => {
  test('of a kind that we do not know is taken and changes nothing', async () => {
    const event = signed({ ...EVENT, type: 'radar.early_fraud_warning.created' })
    expect((await send(event)).status).toBe(200)
    expect((await send(signed({ ...EVENT, id: 'evt_2', type: 'toString' }))).status).toBe(200)
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
  })

  test('about a subscription that the provider does not know changes nothing', async () => {
    expect((await send(signed(EVENT))).status).toBe(200)
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
  })
})

describe('what the provider did not send', () => {
  const rows = () => db.selectFrom('provider_events').select('id').execute()

  test('is refused: unsigned, signed by another, too old, of another mode, no event', async () => {
    for (const [forged, status] of [
      [{ body: JSON.stringify(EVENT), headers: new Headers(JSON_TYPE) }, 400],
      [signed(EVENT, { secret: 'whsec_guessed' }), 400],
      [signed(EVENT, { ageSeconds: 301 }), 400],
      [signed({ ...EVENT, livemode: true }), 400],
      [{ ...signed(EVENT), body: 'not json' }, 400],
    ] as const) {
      expect((await send(forged)).status).toBe(status)
    }
    expect(await rows()).toEqual([])
    expect((await send(signed(EVENT, { ageSeconds: 299 }))).status).toBe(200)
  })

  test('is refused with any one bit of it turned', async () => {
    const { body, headers } = signed(EVENT)
    const whole = Buffer.from(body)
    const app = appNow()
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length * 8 - 1), async bit => {
        const turned = Buffer.from(whole)
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const answer = await app.requestAs(headers, WEBHOOK, {
          method: 'POST',
          body: new Uint8Array(turned),
        })
        expect(answer.status).toBe(400)
      }),
      { numRuns: 300 },
    )
    expect(await rows()).toEqual([])
  })

  test('is not read beyond 256 KB, also when it is signed', async () => {
    const status = async (kilobytes: number) => {
      const { headers, body } = signed({ ...EVENT, filler: 'x'.repeat(kilobytes * 1024) })
      headers.set('Content-Length', String(body.length))
      return (await send({ headers, body })).status
    }
    expect(await status(256)).toBe(413)
    expect(await status(1024)).toBe(413)
    expect(await status(250)).toBe(200)
  })
})
