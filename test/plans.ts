import type { Sandbox } from '@hush/payment-sandbox'
import { CARDS, payAt, sendHosted } from '@hush/payment-sandbox/testing'
import { customerOf } from '../app/domain/payments/customers.server.ts'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { openCheckout } from '../app/domain/plans/checkout.server.ts'
import type { PlanMails } from '../app/domain/plans/plan-mails.ts'
import type { Db } from '../db/client.ts'
import { outboxOnly } from './mails.ts'
import { TEST_NOW, TEST_ORIGIN } from './moment.ts'
import type { TestApp } from './test-app.ts'
import { PEOPLE } from './world.ts'

export const PLAN_MAILS: PlanMails = {
  mail: outboxOnly,
  links: { plan: 'your plan here' },
  now: TEST_NOW,
}

/** What a buyer of the Business plan asks for. */
export function buyer(accountId: string) {
  return {
    accountId,
    email: PEOPLE.bea.email,
    priceCents: 599,
    successUrl: `${TEST_ORIGIN}/success`,
    cancelUrl: `${TEST_ORIGIN}/cancel`,
    now: TEST_NOW,
  }
}

/** Has the account pay for the plan in the sandbox, and returns the subscription's id. */
export async function subscribe(
  db: Db,
  provider: PaymentProvider,
  accountId: string,
  card: string = CARDS.good,
): Promise<string> {
  const opened = await openCheckout(db, provider, buyer(accountId))
  if (opened.kind !== 'open') throw new Error(`There is no checkout: ${opened.kind}.`)
  await payAt(opened.url, card)
  const checkout = await provider.findPlanCheckout(opened.id)
  if (!checkout?.subscriptionId) throw new Error('The checkout was not paid.')
  return checkout.subscriptionId
}

/** The portal of an account: does what its buttons do. */
export async function portalOf(db: Db, provider: PaymentProvider, accountId: string) {
  const input = { accountId, email: PEOPLE.bea.email, now: TEST_NOW }
  const customerId = await customerOf(db, provider, input)
  const url = await provider.openPlanPortal({ customerId, returnUrl: TEST_ORIGIN })
  return {
    url,
    press: (subscription: string, act: string) => sendHosted(url, { subscription, act }),
    changeCard: (subscription: string, number: string) =>
      sendHosted(`${url}/card`, { subscription, number, expiry: '12 / 34', cvc: '123' }),
  }
}

/** An event as it is sent to us: its type, what it says, and its signature. */
export interface SentEvent {
  type: string
  status: string
  headers: Headers
  body: string
}

/** Keeps events instead of taking them anywhere. */
export function collectEvents(sandbox: Sandbox): SentEvent[] {
  const told: SentEvent[] = []
  sandbox.deliverTo(async request => {
    const body = await request.text()
    const event = JSON.parse(body)
    told.push({
      type: event.type,
      status: event.data.object.status,
      headers: request.headers,
      body,
    })
    return new Response()
  })
  return told
}

/** Takes events to the application that were kept from it. */
export async function passOn(app: TestApp, told: readonly SentEvent[]): Promise<void> {
  for (const { headers, body } of told) {
    await app.requestAs(headers, '/api/stripe/webhook', { method: 'POST', body })
  }
}
