import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { visibleText } from '../../../test/page.ts'
import { addListing, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const WEDNESDAY = { day: 2, start: '1100', end: '2200', is_overnight: false }
const THURSDAY = { ...WEDNESDAY, day: 3 }
const DAILY = days({ 2: { time: '4-6pm' }, 3: { time: '4-6pm', items: ['Wings $5'] } })

/** The tests' clock stands on a Thursday at 4 PM. */
async function pages(opening: (typeof WEDNESDAY)[]) {
  const uid = memberUid(1)
  await addListing(db, { member_uid: uid, ...hoursColumns(DAILY, opening) })
  const read = async (path: string) => visibleText(await (await app.request(path)).text())
  const listing = href('/hush-restaurants/:memberUid', { memberUid: uid })
  return {
    onNow: await read('/?on=now'),
    thursday: await read('/?on=thu'),
    listing: await read(`${listing}?day=thu`),
    html: await (await app.request(listing)).text(),
  }
}

describe('a happy hour on a day on which the place is closed', () => {
  test('is on nowhere, and stays on the page as it was published', async () => {
    const { onNow, thursday, listing, html } = await pages([WEDNESDAY])
    expect(onNow).not.toContain('Harbor Lantern')
    for (const page of [onNow, thursday]) expect(page).toContain('Nothing matches this choice')
    expect(listing).toContain('Closed')
    expect(listing).not.toContain('On now')
    expect(listing).toContain('4:00 PM - 6:00 PM')
    const service = /"makesOffer":.*?"hoursAvailable":(\[.*?\])/.exec(html)?.[1]
    expect(service).toContain('Wednesday')
    expect(service).not.toContain('Thursday')
  })

  test('is on where the hours of the place say so, or nothing', async () => {
    for (const opening of [[WEDNESDAY, THURSDAY], []]) {
      await db.deleteFrom('listings').execute()
      const { onNow, thursday, listing } = await pages(opening)
      expect(onNow).toContain('Harbor Lantern')
      expect(thursday).toContain('Harbor Lantern')
      expect(listing).toContain('On now')
    }
  })
})
