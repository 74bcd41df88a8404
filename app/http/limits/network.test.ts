import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('households of one site are one network, and so are neighbours of one block', () => {
  expect(networkOf('2001:db8:7:1::/64')).toBe('2001:db8:7::/48')
  expect(networkOf('2001:db8:7:2::/64')).toBe('2001:db8:7::/48')
  expect(networkOf('2001:db8:8:1::/64')).not.toBe(networkOf('2001:db8:7:1::/64'))
  expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24')
})
