import { describe, expect, test } from 'vitest'
import { splitAddress } from './typed-address.ts'

describe('an address in one line', () => {
  test.each([
    ['12 Lantern Row 20852', '12 Lantern Row'],
    ['12 Lantern Row, 20852-0001 ', '12 Lantern Row'],
    ['12 Lantern Row, North Bethesda, MD 20852', '12 Lantern Row'],
    ['12 Lantern Row, North Bethesda md, 20852', '12 Lantern Row'],
    ['12 Lantern Row, Suite 5, 20852', '12 Lantern Row, Suite 5'],
    ['20850 Lantern Row NE, 20852', '20850 Lantern Row NE'],
  ])('of %j is split before its zip code', (text, address) => {
    expect(splitAddress(text, ['MD'])).toEqual({ address, zipCode: '20852' })
  })

  test.each(['', '12 Lantern Row', '20852', '12 Lantern Row 208521', '12 Lantern Row20852'])(
    'without one stays as it is: %j',
    text => expect(splitAddress(text, ['MD'])).toBeNull(),
  )
})
