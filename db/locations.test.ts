import { expect, test } from 'vitest'
import { STATE_CODES, stateCode, stateOfZipCode } from '../app/domain/locations/states.ts'
import { readLocations } from './locations.ts'

const locations = (await Promise.all(STATE_CODES.map(state => readLocations(state)))).flat()
const byZip = new Map(locations.map(location => [location.zip_code, location]))

test('every zip code of the 50 states and of Washington is known once', () => {
  expect(STATE_CODES).toHaveLength(51)
  expect(byZip.size).toBe(locations.length)
  expect(locations.length).toBe(40_976)
})

test.each([
  ['20852', 'North Bethesda', 'MD', 'America/New_York'],
  ['20001', 'Washington', 'DC', 'America/New_York'],
  ['46204', 'Indianapolis', 'IN', 'America/New_York'],
  ['46402', 'Gary', 'IN', 'America/Chicago'],
  ['42101', 'Bowling Green', 'KY', 'America/Chicago'],
  ['40202', 'Louisville', 'KY', 'America/New_York'],
  ['58601', 'Dickinson', 'ND', 'America/Denver'],
  ['58102', 'Fargo', 'ND', 'America/Chicago'],
  ['57701', 'Rapid City', 'SD', 'America/Denver'],
  ['57104', 'Sioux Falls', 'SD', 'America/Chicago'],
  ['37902', 'Knoxville', 'TN', 'America/New_York'],
  ['37203', 'Nashville', 'TN', 'America/Chicago'],
  ['32501', 'Pensacola', 'FL', 'America/Chicago'],
  ['32456', 'Port Saint Joe', 'FL', 'America/New_York'],
  ['32465', 'Wewahitchka', 'FL', 'America/Chicago'],
  ['69361', 'Scottsbluff', 'NE', 'America/Denver'],
  ['67735', 'Goodland', 'KS', 'America/Denver'],
  ['79901', 'El Paso', 'TX', 'America/Denver'],
  ['83814', "Coeur d'Alene", 'ID', 'America/Los_Angeles'],
  ['83549', 'Riggins', 'ID', 'America/Denver'],
  ['97914', 'Ontario', 'OR', 'America/Denver'],
  ['49801', 'Iron Mountain', 'MI', 'America/Chicago'],
  ['85004', 'Phoenix', 'AZ', 'America/Phoenix'],
  ['86515', 'Window Rock', 'AZ', 'America/Denver'],
  ['99501', 'Anchorage', 'AK', 'America/Anchorage'],
  ['99546', 'Adak', 'AK', 'America/Adak'],
  ['96813', 'Honolulu', 'HI', 'Pacific/Honolulu'],
])('zip code %s is %s, %s, on the clock of %s', (zip_code, city, state, zone) => {
  expect(byZip.get(zip_code)).toMatchObject({ city, state, zone })
})

test('the first three digits of a zip code give its state, but for six', () => {
  const others = locations.filter(({ zip_code, state }) => stateOfZipCode(zip_code) !== state)
  expect(others.map(({ zip_code }) => zip_code).sort()).toEqual([
    '06390',
    '20588',
    '20598',
    '72643',
    '73960',
    '83414',
  ])
})

test('a state is known by its code and its name', () => {
  expect(['in', 'Indiana', 'US-HI', 'Washington, D.C.', 'new york'].map(stateCode)).toEqual([
    'IN',
    'IN',
    'HI',
    'DC',
    'NY',
  ])
  expect(['', 'XX', 'PR', 'constructor'].map(stateCode)).toEqual([null, null, null, null])
})
