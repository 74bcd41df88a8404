import { describe, expect, test } from 'vitest'
import { mailedPath } from './mailed-path.ts'

const UID = '00000000-0000-4000-8000-000000000001'

describe('the page that a mail leads back to', () => {
  test.each([
    `/coupons/${UID}`,
    `/hush-restaurants/${UID}`,
    '/restaurants/12',
    '/offers/7',
    '/couponqueue',
    '/detail-offer',
    '/profile',
    '/alerts',
    '/profile/redeem',
    '/request-payout',
    '/',
  ])('can be %s', path => {
    expect(mailedPath(path)).toBe(path)
  })

  test.each([
    [`/coupons/${UID}?day=now#top`, `/coupons/${UID}`],
    ['/?on=now', '/'],
    ['/coupons/call-us', '/'],
    ['/restaurants/12/call-us', '/'],
    ['//evil.test', '/'],
    ['/profile/call-us', '/'],
    ['/take-code?token=call-us', '/'],
  ])('is for %s only %s', (path, mailed) => {
    expect(mailedPath(path)).toBe(mailed)
  })
})
