import { beforeEach, describe, expect, test } from 'vitest'
import { alertSubjects, changeWeek, onDay, tellAlerts } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { readQueryParams } from '../../search/query-params.ts'
import { followListing } from '../follows/follows.server.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import type { SwitchesOf } from './alert-settings.ts'

const { db } = useDatabase()

const THURSDAY = 3
const FOUR = 16 * 60

let dana = ''
let owl = 0
beforeEach(async () => {
  const hours = hoursColumns(texts(['Daily 3pm-6pm']))
  owl = (await addListing(db, { name: 'Copper Owl', ...hours })).id
  dana = await addPerson(db, PEOPLE.dana, { zip_code: '20852' })
})

const follow = () => followListing(db, { accountId: dana, listingId: owl, now: onDay('09:00', 16) })
const thursdaysAt = (minute: number | null, of: SwitchesOf = { kind: 'listing', id: owl }) =>
  turnSwitch(db, {
    accountId: dana,
    of,
    turn: { name: 'starts', day: THURSDAY, isOn: true, at: minute },
    now: onDay('09:00', 16),
  })
async function tellThrough(clocks: readonly string[], day = 17) {
  for (const clock of clocks) await tellAlerts(db, onDay(clock, day))
  return alertSubjects(db)
}

describe('“Thursdays at 4” for a place', () => {
  test('says what is on then, once, and on no other day', async () => {
    await follow()
    await thursdaysAt(FOUR)
    await tellThrough(['12:00', '16:00'], 16)
    expect(await tellThrough(['14:00', '15:59'])).toEqual([])
    expect(await tellThrough(['16:00', '16:01', '16:30'])).toEqual([
      'Copper Owl: happy hour until 6 PM',
    ])
    await tellThrough(['16:00'], 18)
    expect(await alertSubjects(db)).toHaveLength(1)
  })

  test('says what starts later, and nothing where all is over or called off', async () => {
    await follow()
    await thursdaysAt(10 * 60)
    expect(await tellThrough(['10:00'])).toEqual(['Copper Owl: happy hour starts at 3 PM'])
    await thursdaysAt(19 * 60)
    expect(await tellThrough(['19:00'], 24)).toHaveLength(1)
  })

  test('follows the time that was chosen last, and a week that changes', async () => {
    await follow()
    await thursdaysAt(FOUR)
    await tellThrough(['12:00'], 16)
    await thursdaysAt(17 * 60)
    await changeWeek(db, owl, 'Daily 4pm-8pm')
    await turnSwitch(db, {
      accountId: dana,
      of: { kind: 'listing', id: owl },
      turn: { name: 'week', day: null, isOn: false },
      now: onDay('12:30', 16),
    })
    expect(await tellThrough(['16:00', '17:00'])).toEqual(['Copper Owl: happy hour until 8 PM'])
    await thursdaysAt(null)
    expect(await tellThrough(['14:59'], 24)).toHaveLength(1)
    expect(await tellThrough(['15:00'], 24)).toContain('Copper Owl: happy hour starts at 4 PM')
  })
})

describe('“Thursdays at 4” for everything near', () => {
  test('names the nearest place that is on then, and tells nothing else', async () => {
    const query = readQueryParams(new URLSearchParams())
    const saving = { accountId: dana, query, zipCode: '20852', now: onDay('09:00', 16) }
    const saved = await saveSearch(db, saving)
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    expect(await saveSearch(db, saving)).toEqual(saved)
    await changeWeek(db, owl, 'Daily 2pm-7pm')
    await thursdaysAt(FOUR, { kind: 'question', id: saved.id })
    expect(await tellThrough(['12:00', '15:00'])).toEqual([])
    expect(await tellThrough(['16:00', '16:10'])).toEqual([
      expect.stringMatching(/^Copper Owl: happy hour until 7 PM · Happy hours near .*20852$/),
    ])
  })
})
