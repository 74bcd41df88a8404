import { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { Sandbox } from '../sandbox.ts'

/** The test cards of the provider, by what becomes of each. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002500003155',
  failsLater: '4000000000000341',
}

export function typeCard(
  { origin, publishableKey }: Sandbox,
  { setUpId, clientSecret }: { setUpId: string; clientSecret: string },
  number = CARDS.good,
): Promise<Response> {
  const card = 'payment_method_data[card]'
  return fetch(`${origin}/v1/setup_intents/${setUpId}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: 'http://localhost:3000/business-signup?stripe=complete',
      'payment_method_data[type]': 'card',
      [`${card}[number]`]: number,
      [`${card}[exp_month]`]: '12',
      [`${card}[exp_year]`]: '34',
      [`${card}[cvc]`]: '123',
    }),
  })
}

export function sendHosted(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

export function payAt(url: string, number: string = CARDS.good): Promise<Response> {
  return sendHosted(url, { number, expiry: '12 / 34', cvc: '123', name: 'Bea Hopper' })
}

/** Returns the address it leads to. */
export async function onboard(url: string, choice: string): Promise<string> {
  const page = await followOnce(url)
  const body = new URLSearchParams({ choice })
  const sent = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}

export async function followOnce(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

export function visibleText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** Repeats nothing by itself. */
export function clientOf(
  { origin, secretKey }: Sandbox,
  options: Stripe.StripeConfig = {},
): Stripe {
  const { hostname: host, port } = new URL(origin)
  return new Stripe(secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })
}
