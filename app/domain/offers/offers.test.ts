import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addOffer, memberUid } from '../../../test/world.ts'
import { offerTime } from './offer.ts'
import { findOffer, listEvents, listNewItems } from './offers.server.ts'

const { db } = useDatabase()

describe('offers and events around a zip code', () => {
  test('begin with its own, go on with the general ones, then the nearest zip codes', async () => {
    await addOffer(db, { detail_short: 'Baltimore, too far', zip_code: '21224' })
    await addOffer(db, { detail_short: 'Farther', zip_code: '20910' })
    await addOffer(db, { detail_short: 'Next door', zip_code: '20851' })
    await addOffer(db, { detail_short: 'General', zip_code: '1', kind: 'offer' })
    await addOffer(db, { detail_short: 'Own, later', rank: 3 })
    await addOffer(db, { detail_short: 'Own, first', rank: 1 })
    await addOffer(db, { detail_short: 'A new item', kind: 'new-item' })
    const events = await listEvents(db, { zipCode: '20852', now: TEST_NOW })
    expect(events.map(event => event.detailShort)).toEqual([
      'Own, first',
      'Own, later',
      'General',
      'Next door',
      'Farther',
    ])
    const items = await listNewItems(db, { zipCode: '20852', now: TEST_NOW })
    expect(items.map(item => item.detailShort)).toEqual(['A new item'])
  })

  test('end with midnight in Maryland', async () => {
    await addOffer(db, { ends_on: '2027-06-17' })
    const at = (instant: string) => {
      return listEvents(db, { zipCode: '20852', now: new Date(instant) })
    }
    expect(await at('2027-06-17T23:59:00-04:00')).toHaveLength(1)
    expect(await at('2027-06-18T00:00:00-04:00')).toHaveLength(0)
  })

  test('of an unknown zip code are the general ones', async () => {
    await addOffer(db)
    await addOffer(db, { zip_code: '1' })
    expect(await listEvents(db, { zipCode: '99999', now: TEST_NOW })).toHaveLength(1)
  })
})

test('an offer names its restaurant only while that is shown', async () => {
  const { id } = await addListing(db, { member_uid: memberUid(2) })
  const offerId = String(await addOffer(db, { listing_id: id }))
  const found = () => findOffer(db, { offerId, now: TEST_NOW })
  expect((await found())?.listing).toEqual({ kind: 'member', key: memberUid(2) })
  await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
  expect((await found())?.listing).toBeNull()
})

describe('the time of an offer', () => {
  const today = '2027-06-17'
  test.each([
    ['2027-06-17', '2027-06-17', 'Today only'],
    ['2027-06-01', '2027-06-17', 'Ends today'],
    ['2027-06-01', '2027-06-18', 'Through Jun 18, 2027'],
    ['2027-06-18', '2027-06-30', 'From Jun 18, 2027'],
    ['2027-06-01', '2027-06-16', 'Ended Jun 16, 2027'],
  ])('from %s to %s is "%s"', (starts_on, ends_on, text) => {
    expect(offerTime({ starts_on, ends_on, today })).toBe(text)
  })
})
