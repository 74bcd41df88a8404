import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import { listOpenPlaces } from './open-places.server.ts'

const { db } = useDatabase()

test('there are as many as wanted, also where nearer members have not agreed', async () => {
  for (const digit of [1, 2, 3]) await addListing(db, { member_uid: memberUid(digit) })
  await addListing(db, { name: ' ' })
  await addListing(db, { name: 'Agreed', member_uid: memberUid(4), open_data_since: TEST_NOW })
  await addListing(db, { name: 'Found' })
  const elsewhere = { zip_code: '20850', latitude: 39.08, longitude: -77.15 }
  await addListing(db, { ...elsewhere, member_uid: memberUid(5) })
  await addListing(db, { ...elsewhere, name: 'Farther', latitude: 39.09 })
  const places = await listOpenPlaces(db, { zipCode: '20852', limit: 3, now: TEST_NOW })
  expect(places.map(({ name }) => name)).toEqual(['Agreed', 'Found', 'Farther'])
})
