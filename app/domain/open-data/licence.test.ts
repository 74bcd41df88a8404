import { expect, test } from 'vitest'
import { LICENCE, licenceOf } from './licence.ts'

test.each(['OpenStreetMap', 'OSM, north', 'openstreetmap.org'])(
  'a place known from %s is under the licence of OpenStreetMap',
  source => {
    expect(licenceOf(source)).toContain('© OpenStreetMap contributors')
    expect(licenceOf(source)).toContain('Open Database License')
  },
)

test('other places are free, and what is said of all names both', () => {
  expect(licenceOf('Hush members')).not.toContain('OpenStreetMap')
  expect(LICENCE).toContain(licenceOf('Hush members'))
  expect(LICENCE).toContain('Open Database License')
})
