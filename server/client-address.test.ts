import { describe, expect, test } from 'vitest'
import { limitedAddress } from './client-address.ts'

describe('the address that limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted)
  })
})
