import type { Sandbox } from '@hush/payment-sandbox'
import { clientOf } from '@hush/payment-sandbox/testing'
import { z } from 'zod'
import { cookiesOf } from './app.ts'
import { postCall } from './calls.ts'
import type { TestApp } from './test-app.ts'

const customerAnswer = z.object({ customer_id: z.string() })
const setUpAnswer = z.object({ client_secret: z.string() })

interface Caller {
  cookie?: string
  from?: string
}

/** Makes a call from an address, which limits count by. */
export function callJson(
  app: TestApp,
  path: string,
  body: unknown,
  { cookie, from = '203.0.113.1' }: Caller = {},
): Promise<Response> {
  return postCall(app, path, body, cookie, { 'x-forwarded-for': from })
}

/** What a browser has once its card may be typed: the provider's ids, and the cookie that names them. */
export interface BrowserCard {
  customerId: string
  clientSecret: string
  setUpId: string
  cookie: string
}

/** Prepares the check of a card as the pages do; `cookie` is a session, or that of another check. */
export async function prepareCard(
  app: TestApp,
  email: string,
  { cookie, from }: Caller = {},
): Promise<BrowserCard> {
  const customer = await callJson(app, '/api/create-stripe-customer', { email }, { cookie, from })
  const { customer_id } = customerAnswer.parse(await customer.json())
  const own = cookiesOf(customer) || (cookie ?? '')
  const caller = { cookie: own, from }
  const setUp = await callJson(app, '/api/create-setup-intent', { customer_id }, caller)
  const { client_secret: clientSecret } = setUpAnswer.parse(await setUp.json())
  const [setUpId = ''] = clientSecret.split('_secret_')
  return { customerId: customer_id, clientSecret, setUpId, cookie: own }
}

/** How often something happened at the provider, such as `customer.created`. */
export async function countEvents(sandbox: Sandbox, type: string): Promise<number> {
  const { data } = await clientOf(sandbox).events.list({ type, limit: 100 })
  return data.length
}
