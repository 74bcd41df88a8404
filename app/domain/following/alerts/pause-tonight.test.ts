import { beforeEach, describe, expect, test } from 'vitest'
import { alertSubjects, onDay, tellAlerts } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns } from '../../../../test/hours.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../../test/world.ts'
import { followListing } from '../follows/follows.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import { pauseTonight, resumeTonight } from './pause-tonight.server.ts'

const { db } = useDatabase({ size: 8 })

const week = (time: string, days = [0, 1, 2, 3, 4, 5, 6]) =>
  hoursColumns({ kind: 'days', days: days.map(day => ({ day, enabled: true, time, items: [] })) })

let businessId = ''
let listingId = 0
beforeEach(async () => {
  const bea = await addBusiness(db, PEOPLE.bea, { listing: { name: 'Owl', ...week('4pm-7pm') } })
  businessId = bea.accountId
  listingId = bea.listingId
})

const pause = (clock: string, day = 17) => pauseTonight(db, { businessId, now: onDay(clock, day) })
const resume = (clock: string, day = 17) =>
  resumeTonight(db, { businessId, now: onDay(clock, day) })
const exceptions = async () =>
  (await db.selectFrom('listings').select('exceptions').executeTakeFirstOrThrow()).exceptions

describe('a follower who was not told of the start', () => {
  test('is told once that it is off, and again if it is on after all', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    await followListing(db, { accountId: dana, listingId, now: onDay('09:00') })
    await pause('12:00')
    await pause('12:01')
    await tellAlerts(db, onDay('12:02'))
    expect(await alertSubjects(db)).toEqual(['Owl: no happy hour today'])
    await resume('12:10')
    await tellAlerts(db, onDay('12:11'))
    expect(await alertSubjects(db)).toHaveLength(1)
    await pause('12:20', 18)
    await turnSwitch(db, {
      accountId: dana,
      of: { kind: 'listing', id: listingId },
      turn: { name: 'week', day: null, isOn: false },
      now: onDay('12:21', 18),
    })
    await tellAlerts(db, onDay('12:22', 18))
    expect(await alertSubjects(db)).toHaveLength(1)
  })
})

describe('calling tonight’s happy hour off', () => {
  test('is for that date alone, whether it is still to come or on', async () => {
    expect(await pause('12:00')).toBe('paused')
    expect(await exceptions()).toEqual([{ on: '2027-06-17', kind: 'no-happy-hour', note: '' }])
    expect(await pause('16:30', 18)).toBe('paused')
    expect(await exceptions()).toHaveLength(2)
  })

  test('changes nothing where none is left today', async () => {
    expect(await pause('19:00')).toBe('none-today')
    expect(await exceptions()).toEqual([])
  })

  test('past midnight means the one that began the evening before', async () => {
    await db.updateTable('listings').set(week('9pm-1am')).execute()
    expect(await pause('00:30', 18)).toBe('paused')
    expect(await exceptions()).toMatchObject([{ on: '2027-06-17' }])
  })

  test('is taken back with the other hours that were said of that date', async () => {
    const other = {
      on: '2027-06-17',
      kind: 'other-hours',
      note: 'A match',
      happy: [span(1200, 1320)],
    }
    await db
      .updateTable('listings')
      .set({ exceptions: JSON.stringify([other]) })
      .execute()
    await pause('16:00')
    await pause('16:01')
    const logged = db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'pause happy hour')
    expect(await logged.execute()).toHaveLength(1)
    expect(await exceptions()).toMatchObject([{ kind: 'no-happy-hour' }])
    expect(await resume('16:05')).toBe('resumed')
    expect(await exceptions()).toEqual([other])
    expect(await resume('16:06')).toBe('resumed')
    expect(await exceptions()).toEqual([other])
  })

  test('takes back nothing that the owner typed for the date meanwhile', async () => {
    await pause('12:00')
    const typed = { on: '2027-06-17', kind: 'closed', note: 'A wedding' }
    await db
      .updateTable('listings')
      .set({ exceptions: JSON.stringify([typed]) })
      .execute()
    expect(await resume('12:05')).toBe('none-today')
    expect(await exceptions()).toEqual([typed])
  })
})

describe('whoever was told that it starts', () => {
  beforeEach(async () => {
    const accountId = await addPerson(db, PEOPLE.dana)
    await followListing(db, { accountId, listingId, now: onDay('11:00') })
    await turnSwitch(db, {
      accountId,
      of: { kind: 'listing', id: listingId },
      turn: { name: 'starts', day: null, isOn: true },
      now: onDay('11:00'),
    })
    await tellAlerts(db, onDay('11:01'))
  })

  const STARTS = 'Owl: happy hour starts at 4 PM'
  const OFF = 'Owl: no happy hour today'
  const AFTER_ALL = 'Owl: the happy hour at 4 PM is on after all'

  test('is told at once, though the digest of the day is sent, and once', async () => {
    await tellAlerts(db, onDay('15:00'))
    await pause('15:10')
    await tellAlerts(db, onDay('15:11'))
    await tellAlerts(db, onDay('15:12'))
    expect(await alertSubjects(db)).toEqual([STARTS, OFF])
  })

  test('is told when it is on after all, and of each further change', async () => {
    await tellAlerts(db, onDay('15:00'))
    await pause('15:10')
    await tellAlerts(db, onDay('15:11'))
    await resume('15:20')
    await tellAlerts(db, onDay('15:21'))
    await pause('15:30')
    await tellAlerts(db, onDay('15:31'))
    expect(await alertSubjects(db)).toEqual([STARTS, OFF, AFTER_ALL, OFF])
  })

  test('is told nothing where both happened in between', async () => {
    await tellAlerts(db, onDay('15:00'))
    await pause('15:10')
    await resume('15:11')
    await tellAlerts(db, onDay('15:12'))
    expect(await alertSubjects(db)).toEqual([STARTS])
    await pause('15:20')
    await tellAlerts(db, onDay('15:21'))
    await resume('15:30')
    await pause('15:31')
    await tellAlerts(db, onDay('15:32'))
    expect(await alertSubjects(db)).toEqual([STARTS, OFF])
  })

  test('is nobody before: who hears of the week hears of it, and nobody of a start', async () => {
    await pause('12:00')
    await tellAlerts(db, onDay('15:00'))
    expect(await alertSubjects(db)).toEqual([OFF])
    await tellAlerts(db, onDay('15:00', 18))
    expect(await alertSubjects(db)).toEqual([OFF, STARTS])
  })

  test('hears nothing in quiet hours, nor after switching it off', async () => {
    await tellAlerts(db, onDay('15:00'))
    await pause('15:10')
    await db.updateTable('follows').set({ start_days: 0 }).execute()
    await tellAlerts(db, onDay('15:11'))
    expect(await alertSubjects(db)).toEqual([STARTS])
  })
})

function span(start: number, end: number) {
  return { start, end }
}
