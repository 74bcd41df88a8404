import { readQuery } from '@hush/hours/questions'
import { beforeEach, describe, expect, test } from 'vitest'
import { alertSubjects, changeWeek, onDay, tellAlerts } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { followListing } from '../follows/follows.server.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'

const { db } = useDatabase()
const BEFORE = 'Mon-Fri 4pm-7pm'
const AFTER = 'Mon-Fri 3pm-6pm'
const tell = (clock: string, day = 17) => tellAlerts(db, onDay(clock, day))

let dana = ''
let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  dana = await addPerson(db, PEOPLE.dana)
  await changeWeek(db, owl, BEFORE)
})

const follow = () => followListing(db, { accountId: dana, listingId: owl, now: onDay('11:00') })

async function save(): Promise<void> {
  const { query } = readQuery('after 3pm', { today: 3 })
  const now = onDay('11:00')
  await saveSearch(db, { accountId: dana, query, zipCode: '20852', now })
}

async function changeAt(clock: string, after: string, week: string, day = 17): Promise<void> {
  await changeWeek(db, owl, week)
  await tell(clock, day)
  await tell(after, day)
}

describe('a week that was others for a night', () => {
  test.each([
    ['a place that is followed', follow],
    ['a saved search', save],
  ])('and is as before by the morning is not told: %s', async (_, begin) => {
    await begin()
    await changeAt('22:00', '22:20', AFTER)
    await changeAt('23:00', '23:20', BEFORE)
    await tell('10:00', 18)
    await tell('12:00', 18)
    expect(await alertSubjects(db)).toEqual([])
    await changeAt('12:01', '12:20', AFTER, 18)
    expect(await alertSubjects(db)).toHaveLength(1)
  })

  test('and then another one is told once, as it is', async () => {
    await follow()
    await changeAt('22:00', '22:20', AFTER)
    await changeAt('23:00', '23:20', 'Mon-Fri 2pm-5pm')
    await tell('10:00', 18)
    expect(await alertSubjects(db)).toEqual(['Copper Owl has a new week: Mon-Fri 2pm-5pm'])
  })

  test('and changes once more just before the morning waits until that has stood', async () => {
    await follow()
    await changeAt('22:00', '22:20', AFTER)
    await changeWeek(db, owl, BEFORE)
    await tell('09:59', 18)
    await tell('10:00', 18)
    await tell('10:20', 18)
    expect(await alertSubjects(db)).toEqual([])
  })
})

test('a week that goes back after it was told is told', async () => {
  await follow()
  await changeAt('12:00', '12:20', AFTER)
  await changeAt('13:00', '13:20', BEFORE)
  await tell('10:00', 18)
  expect(await alertSubjects(db)).toEqual([
    `Copper Owl has a new week: ${AFTER}`,
    `Copper Owl has a new week: ${BEFORE}`,
  ])
})

test('the minutes from before a change are kept with a week, and not with a coupon', async () => {
  await follow()
  await db.updateTable('follows').set({ minutes_known: '{[0,60)}' }).execute()
  await addCoupon(db, owl)
  await changeAt('12:00', '12:20', AFTER)
  const alerts = await db.selectFrom('alerts').select(['kind', 'minutes_before']).execute()
  const kept = alerts.map(({ kind, minutes_before }) => [kind, minutes_before])
  expect(Object.fromEntries(kept)).toEqual({ coupon: null, week: '{[0,60)}' })
})
