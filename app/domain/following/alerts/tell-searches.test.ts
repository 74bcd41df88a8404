import { readQuery } from '@hush/hours/questions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  alertSubjects,
  changeWeek,
  onDay,
  tellAlerts,
  tellTwiceUnlocked,
} from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { readListings } from '../../listings/reading.server.ts'
import { followListing } from '../follows/follows.server.ts'
import { removeSearch, saveSearch } from '../saved-searches/saved-searches.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import type { SwitchChange } from './alert-settings.ts'

const { db } = useDatabase({ size: 20 })

const NOON = onDay('12:00')
const NEAR = 'near North Bethesda, 20852'

const tell = (now: Date) => tellAlerts(db, now)
const subjects = () => alertSubjects(db)

let dana = ''
beforeEach(async () => {
  dana = await addPerson(db, PEOPLE.dana)
})

async function save(text: string, { zipCode = '20852', accountId = dana } = {}): Promise<number> {
  const { query } = readQuery(text, { today: 3 })
  const saved = await saveSearch(db, { accountId, query, zipCode, now: onDay('11:00') })
  return saved.outcome === 'saved' ? saved.id : 0
}

async function open(name: string, week: string, more: Parameters<typeof addListing>[1] = {}) {
  const columns = hoursColumns(texts([week], { food: ['$8 oysters'] }))
  const { id } = await addListing(db, { name, ...columns, ...more })
  await readListings(db, { listingIds: [id] })
  return id
}

const change = (listingId: number, week: string, food = '$8 oysters') =>
  changeWeek(db, listingId, week, [food])

const turn = (id: number, turned: Partial<SwitchChange>, accountId = dana) =>
  turnSwitch(db, {
    accountId,
    of: { kind: 'question', id },
    turn: { name: 'starts', day: null, isOn: true, ...turned },
    now: onDay('11:00'),
  })

async function tellAfterStanding(): Promise<void> {
  await tell(NOON)
  await tell(onDay('12:15'))
  await tell(onDay('12:16'))
}

describe('a saved search', () => {
  test('tells of a place that is new and has it, once', async () => {
    await save('oysters up to $10')
    await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await tellAfterStanding()
    await tell(onDay('12:15', 18))
    expect(await subjects()).toEqual([
      `Copper Owl has a new week: Mon-Fri 4pm-7pm · Oysters up to $10 ${NEAR}`,
    ])
  })

  test('tells of a place that changes its week, and not once the place no longer has it', async () => {
    const owl = await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    const fox = await open('Silver Fox', 'Mon-Fri 4pm-7pm')
    await save('oysters up to $10')
    await change(owl, 'Mon-Fri 3pm-6pm')
    await change(fox, 'Mon-Fri 3pm-6pm')
    await tell(NOON)
    await tell(onDay('21:30'))
    await change(fox, 'Mon-Fri 3pm-6pm', '$12 oysters')
    await tell(onDay('10:00', 18))
    expect(await subjects()).toEqual([
      `Copper Owl has a new week: Mon-Fri 3pm-6pm · Oysters up to $10 ${NEAR}`,
    ])
  })

  test('tells of a coupon of a place that has it', async () => {
    const owl = await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await save('oysters up to $10')
    await addCoupon(db, owl)
    await tell(NOON)
    expect(await subjects()).toEqual([
      `Copper Owl posted a coupon: Two-for-one crab cakes · Oysters up to $10 ${NEAR}`,
    ])
  })

  test('tells of nothing that is far away, costs more or is another thing', async () => {
    await save('oysters up to $5')
    await save('wings')
    await save('oysters', { zipCode: '21201' })
    await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await tellAfterStanding()
    expect(await subjects()).toEqual([])
  })

  test('tells once of a place that is followed too, or that two questions ask for', async () => {
    const owl = await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await followListing(db, { accountId: dana, listingId: owl, now: onDay('11:00') })
    await save('oysters up to $10')
    await save('oysters')
    await change(owl, 'Mon-Fri 3pm-6pm')
    await tellAfterStanding()
    await tell(onDay('12:00', 18))
    expect(await subjects()).toEqual(['Copper Owl has a new week: Mon-Fri 3pm-6pm'])
  })

  test('is told to everybody who asks the same in other words', async () => {
    const omar = await addPerson(db, PEOPLE.omar)
    await save('oysters under $10')
    await save('$10 oysters', { accountId: omar })
    await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await tellAfterStanding()
    expect(await subjects()).toHaveLength(2)
  })

  test('tells nothing once it is removed or switched off', async () => {
    const removed = await save('oysters up to $10')
    const off = await save('oysters')
    await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    await tell(NOON)
    await tell(onDay('21:30'))
    expect(await removeSearch(db, { accountId: dana, id: removed })).toBe('removed')
    await turn(off, { name: 'week', isOn: false })
    await tell(onDay('10:00', 18))
    expect(await subjects()).toEqual([])
  })

  test('tells nothing that waited for the morning when it was switched off', async () => {
    const owl = await open('Copper Owl', 'Mon-Fri 4pm-7pm')
    const saved = await save('oysters up to $10')
    await change(owl, 'Mon-Fri 3pm-7pm')
    await tell(onDay('21:01'))
    await tell(onDay('21:17'))
    await turn(saved, { name: 'week', isOn: false })
    await tell(onDay('10:01', 18))
    expect(await subjects()).toEqual([])
  })

  test('holds any day where it names a time and no day', async () => {
    await save('oysters after 9pm')
    await open('Copper Owl', 'Sat 9pm-11pm')
    await open('Early Bird', 'Sat 4pm-6pm')
    await tellAfterStanding()
    expect(await subjects()).toEqual([
      `Copper Owl has a new week: Sat 9pm-11pm · Oysters, after 9 PM ${NEAR}`,
    ])
  })

  test('keeps ten at most waiting, however many places an import brings', async () => {
    await save('oysters up to $10')
    for (let nr = 0; nr < 14; nr += 1) await open(`Place ${nr}`, 'Mon-Fri 4pm-7pm')
    await tellAfterStanding()
    const [subject] = await subjects()
    expect(subject).toContain('and 9 more')
  })

  test('is turned by nobody else', async () => {
    const id = await save('oysters')
    const omar = await addPerson(db, PEOPLE.omar)
    expect(await turn(id, { name: 'week', isOn: false }, omar)).toBe('not-found')
  })
})

describe('an hour before the first one starts', () => {
  test('is told once a day, of the earliest', async () => {
    await open('Late Owl', 'Mon-Fri 6pm-9pm')
    const early = await open('Early Owl', 'Mon-Fri 5pm-7pm')
    await change(await open('Other Things', 'Mon-Fri 4pm-7pm'), 'Mon-Fri 4pm-7pm', '$5 wings')
    const id = await save('oysters')
    await turn(id, { name: 'week', isOn: false })
    await turn(id, {})
    await tell(NOON)
    await tell(onDay('15:59'))
    expect(await subjects()).toEqual([])
    await tell(onDay('16:00'))
    await turn(id, { isOn: false })
    await turn(id, {})
    await tell(onDay('16:30'))
    expect(await subjects()).toEqual([`Early Owl: happy hour starts at 5 PM · Oysters ${NEAR}`])
    await change(early, 'Sat 5pm-7pm')
    await tell(onDay('17:00', 18))
    expect(await subjects()).toEqual([
      `Early Owl: happy hour starts at 5 PM · Oysters ${NEAR}`,
      `Late Owl: happy hour starts at 6 PM · Oysters ${NEAR}`,
    ])
  })

  test('follows that start where it moves, and goes to another place where it is none any more', async () => {
    const owl = await open('Copper Owl', 'Daily 5pm-7pm')
    await open('Late Owl', 'Daily 6pm-9pm')
    const id = await save('oysters')
    await turn(id, { name: 'week', isOn: false })
    await turn(id, { name: 'promotions', isOn: false })
    await turn(id, {})
    await tell(NOON)
    await change(owl, 'Daily 3pm-5pm')
    await tell(onDay('14:00'))
    await change(owl, 'Daily 3pm-5pm', '$3 wings')
    await tell(onDay('14:00', 18))
    await tell(onDay('14:01', 18))
    await tell(onDay('17:00', 18))
    expect(await subjects()).toEqual([
      `Copper Owl: happy hour starts at 3 PM · Oysters ${NEAR}`,
      `Late Owl: happy hour starts at 6 PM · Oysters ${NEAR}`,
    ])
  })

  test('is told on chosen days only, and on the weekday that the question names', async () => {
    await open('Copper Owl', 'Daily 5pm-7pm')
    const id = await save('oysters friday')
    await turn(id, {})
    const chosen = await save('oysters up to $9')
    await turn(chosen, { day: 5 })
    for (const question of [id, chosen]) await turn(question, { name: 'week', isOn: false })
    for (const day of [17, 18, 19, 20]) await tell(onDay('16:00', day))
    expect(await subjects()).toEqual([
      `Copper Owl: happy hour starts at 5 PM · Oysters, Friday ${NEAR}`,
      `Copper Owl: happy hour starts at 5 PM · Oysters up to $9 ${NEAR}`,
    ])
  })

  test('is told once by many at the same time', async () => {
    await open('Copper Owl', 'Daily 5pm-7pm')
    await turn(await save('oysters'), {})
    await Promise.all(Array.from({ length: 8 }, () => tell(onDay('16:00'))))
    await tell(onDay('16:01'))
    expect(await subjects()).toHaveLength(1)
    const { rows } = await sql<{ starts: number }>`
      select count(*)::int as starts from alerts where kind = 'start' and expires_at < ${onDay('23:00')}`.execute(
      db,
    )
    expect(rows[0]?.starts).toBe(1)
  })

  test('would be told twice without the lock and the number: the check that this test can fail', async () => {
    await open('Copper Owl', 'Daily 5pm-7pm')
    await turn(await save('oysters'), {})
    await tell(NOON)
    await tellTwiceUnlocked(db, onDay('16:00'))
    expect(await subjects()).toHaveLength(2)
  })
})
