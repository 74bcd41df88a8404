import { expect, test } from 'vitest'
import { paymentSources } from './payment-addresses.ts'

const sandbox = { publishableKey: 'pk_test_1', sandboxOrigin: 'http://127.0.0.1:3001' }
const provider = { publishableKey: 'pk_test_1', sandboxOrigin: null }
const CARD_PAGES = ['/business-signup/card', '/profile/card-verification']

test.each(['/pricing', '/pricing/', '/PRICING', '/Connect-Account//', '/profile'])(
  'a form of %s may end at the provider, as the router finds the page so too',
  path => {
    expect(paymentSources(path, sandbox)).toEqual({ 'form-action': sandbox.sandboxOrigin })
    expect(Object.keys(paymentSources(path, provider))).toEqual(['form-action'])
  },
)

test.each(CARD_PAGES.flatMap(path => [path, `${path}/`, path.toUpperCase()]))(
  '%s may load what takes a card',
  path => {
    expect(paymentSources(path, sandbox)).toHaveProperty('connect-src', sandbox.sandboxOrigin)
    expect(paymentSources(path, provider)).toHaveProperty('script-src')
  },
)

test.each(['/', '', '/profile/edit', '/pricing/more', '/request-payout', '/operator', '/success'])(
  '%j has nothing of the provider',
  path => {
    expect(paymentSources(path, sandbox)).toEqual({})
    expect(paymentSources(path, provider)).toEqual({})
  },
)
