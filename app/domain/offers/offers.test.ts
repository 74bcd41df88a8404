import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addListing, addOffer, memberUid } from '../../../test/world.ts'
import { daysOfHours } from './event-times.ts'
import { offerTime } from './offer.ts'
import { findOffer, listEvents, listEventsOfListing, listNewItems } from './offers.server.ts'

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
  expect((await found())?.listing).toMatchObject({ kind: 'member', key: memberUid(2) })
  await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
  expect((await found())?.listing).toBeNull()
})

describe('events with hours', () => {
  const addEvent = (hours: string, more = {}) =>
    addOffer(db, { detail_short: hours, hours, days: daysOfHours(hours), ...more })
  const listed = async (on?: string, now = TEST_NOW) =>
    (await listEvents(db, { zipCode: '20852', now, on })).map(
      ({ detailShort, timeText }) => `${detailShort}: ${timeText}`,
    )

  test('stand in the list of the days on which they are, until they are over', async () => {
    for (const hours of ['Thu 3-4pm', 'Thu 9pm-1am', 'Thu-Fri 7pm-close', 'Mon 7-9pm']) {
      await addEvent(hours)
    }
    const tonight = ['Thu 9pm-1am: Today, 9 PM to 1 AM', 'Thu-Fri 7pm-close: Today, 7 PM to close']
    expect(await listed()).toEqual(tonight)
    expect(await listed('2027-06-18')).toEqual(['Thu-Fri 7pm-close: Tomorrow, 7 PM to close'])
    expect(await listed('2027-06-21')).toEqual(['Mon 7-9pm: Mon, Jun 21, 7 PM to 9 PM'])
    expect(await listed('2027-07-05')).toEqual([])
  })

  const at = (clock: string) => new Date(`2027-06-${clock}:00-04:00`)

  test('that go on past midnight stay in the list of their evening, and enter no other', async () => {
    const lasting = { starts_on: '2027-06-17', ends_on: '2027-06-17' }
    const offerId = String(await addEvent('Thu-Fri 9pm-1am', lasting))
    expect(await listed('2027-06-17', at('16T12:00'))).toEqual([
      'Thu-Fri 9pm-1am: Tomorrow, 9 PM to 1 AM',
    ])
    expect(await listed('2027-06-18', at('17T22:00'))).toEqual([])
    const night = at('18T00:30')
    expect(await listed(undefined, night)).toEqual(['Thu-Fri 9pm-1am: Tonight, 9 PM to 1 AM'])
    expect((await findOffer(db, { offerId, now: night }))?.hasEnded).toBe(false)
    const { id: listingId } = await addListing(db)
    await db.updateTable('offers').set({ listing_id: listingId }).execute()
    expect(await listEventsOfListing(db, { listingId, now: night })).toHaveLength(1)
    expect(await listed(undefined, at('18T01:00'))).toEqual([])
    expect((await findOffer(db, { offerId, now: at('18T01:00') }))?.hasEnded).toBe(true)
    await db.updateTable('offers').set({ ends_on: '2027-06-30' }).execute()
    expect(await listed('2027-06-18', at('17T22:00'))).toEqual([
      'Thu-Fri 9pm-1am: Tomorrow, 9 PM to 1 AM',
    ])
  })

  test('that begin after midnight belong to the evening before it', async () => {
    await addEvent('Fri 12:30am-3am')
    const tonight = ['Fri 12:30am-3am: Tonight, 12:30 AM to 3 AM']
    for (const clock of ['17T10:00', '17T23:59', '18T00:10', '18T02:59']) {
      expect(await listed(undefined, at(clock))).toEqual(tonight)
    }
    for (const clock of ['16T23:00', '18T03:00', '18T20:00']) {
      expect(await listed(undefined, at(clock))).toEqual([])
    }
    expect(await listed('2027-06-18')).toEqual([])
    expect(await listed('2027-06-17', at('16T12:00'))).toEqual([
      'Fri 12:30am-3am: Tomorrow night, 12:30 AM to 3 AM',
    ])
    expect(await listed('2027-06-24')).toEqual([
      'Fri 12:30am-3am: Night of Thu, Jun 24, 12:30 AM to 3 AM',
    ])
  })

  test('that last all day belong to that day', async () => {
    await addEvent('Fri all day')
    expect(await listed()).toEqual([])
    expect(await listed(undefined, at('18T00:10'))).toEqual(['Fri all day: Today, all day'])
  })

  test('of other evenings take no room from those of tonight', async () => {
    for (const hours of ['Wed 9pm-1am', 'Fri 7-9pm', 'Thu 7-9pm']) await addEvent(hours)
    const found = await listEvents(db, { zipCode: '20852', now: TEST_NOW, limit: 1 })
    expect(found.map(({ timeText }) => timeText)).toEqual(['Today, 7 PM to 9 PM'])
  })

  test('go by the clock of their place', async () => {
    const moveTo = (zone: string) => db.updateTable('locations').set({ zone }).execute()
    onTestFinished(() => moveTo(DEFAULT_TIME_ZONE).then(() => {}))
    await moveTo('America/Los_Angeles')
    await addEvent('Thu 3-4pm')
    expect(await listed(undefined, later(HOUR))).toEqual(['Thu 3-4pm: Today, 3 PM to 4 PM'])
    expect(await listed(undefined, later(2 * HOUR))).toEqual([])
  })

  test('that an owner posted as a deal are shown until it is ended, with their place', async () => {
    const bea = await addBusiness(db)
    const { id } = await db
      .insertInto('deals')
      .values({ listing_id: bea.listingId, title: 'Trivia', ends_on: '2027-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await listed()).toEqual([])
    const hours = 'Thu 7-9pm'
    await db
      .updateTable('deals')
      .set({ hours, days: daysOfHours(hours) })
      .execute()
    expect(await listed()).toEqual(['Trivia: Today, 7 PM to 9 PM'])
    const now = TEST_NOW
    expect(await listEventsOfListing(db, { listingId: bea.listingId, now })).toHaveLength(1)
    const page = await findOffer(db, { offerId: id, now })
    expect(page).toMatchObject({ isByOwner: true, listing: { key: bea.memberUid } })
    await db.updateTable('deals').set({ ended_at: now }).execute()
    expect(await listed()).toEqual([])
    expect(await findOffer(db, { offerId: id, now })).toBeNull()
  })
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
