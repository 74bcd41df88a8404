import { describe, expect, test } from 'vitest'
import { tellAlerts } from '../../../test/alerts.ts'
import { useDatabase } from '../../../test/database.ts'
import { BY_DAY, IN_WORDS, useFoundPlace } from '../../../test/found-place.ts'
import { HOUR, TEST_NOW } from '../../../test/moment.ts'
import { addPerson, PEOPLE } from '../../../test/world.ts'
import { publishEvidence } from '../../domain/belief/sites/publish-evidence.server.ts'
import { followListing } from '../../domain/following/follows/follows.server.ts'

const { db } = useDatabase()
const { load, row, siteSaysOpen, correct, correction } = useFoundPlace(db)

describe('who follows a place whose hours are corrected', () => {
  const start = new Date('2027-06-17T12:00:00-04:00').getTime()

  /** After a change has stood long enough. */
  async function alertsBy(hours: number) {
    for (const at of [start + hours * HOUR, start + (hours + 0.5) * HOUR]) {
      await tellAlerts(db, new Date(at))
    }
    return (await db.selectFrom('mails').select('id').execute()).length
  }

  async function follow() {
    const accountId = await addPerson(db, PEOPLE.dana)
    await followListing(db, { accountId, listingId: (await row()).id, now: new Date(start - HOUR) })
  }

  test('hears once of other minutes, and of no import or visit after it', async () => {
    await load(IN_WORDS)
    await follow()
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    expect(await alertsBy(0)).toBe(1)
    await load(IN_WORDS)
    await load({ ...IN_WORDS, hours: 'Mon-Sat 3pm-9pm' })
    await siteSaysOpen('Mo-Su 10:00-23:00')
    await publishEvidence(db, { listingId: (await row()).id, now: TEST_NOW })
    expect(await alertsBy(1)).toBe(1)
    expect(await db.selectFrom('listing_changes').selectAll().execute()).toEqual([])
  })

  test('hears nothing where the minutes are the same', async () => {
    await load(BY_DAY)
    await follow()
    await correct({ openingHours: 'Mon-Sun 10am-11pm', fri: '', sat: '' })
    expect(await correction()).toBeDefined()
    expect(await alertsBy(0)).toBe(0)
  })

  test('hears once of a day that was corrected', async () => {
    await load(BY_DAY)
    await follow()
    await correct({ tue: '5-7pm', fri: '3-5pm' })
    expect(await alertsBy(0)).toBe(1)
    await load(BY_DAY)
    expect(await alertsBy(1)).toBe(1)
  })
})
