import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { silentLog } from '../../../../test/log.ts'
import { DAY, TEST_NOW } from '../../../../test/moment.ts'
import { type SmallWeb, smallWeb } from '../../../../test/small-web.ts'
import { addListing, memberUid } from '../../../../test/world.ts'
import { findProvenance } from '../reports/provenance.server.ts'
import { discover } from './discover.server.ts'

const { db } = useDatabase()
const HOURS = '<p>Happy Hour weekdays 4–7 pm</p>'

let time = TEST_NOW.getTime()
const clock = {
  now: () => new Date(time),
  async sleep(milliseconds: number) {
    time += milliseconds
  },
}

beforeEach(() => {
  time = TEST_NOW.getTime()
})

async function visitAfter(web: SmallWeb, days: number): Promise<void> {
  time += days * DAY
  const fetching = { outside: web.outside, about: 'http://hush.test/bot' }
  await discover({ db, clock, fetching, log: silentLog })
}

async function listing() {
  return db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
}

async function doubt() {
  const { word, doubt } = await findProvenance(db, { listing: await listing(), now: clock.now() })
  return [word, doubt, (await listing()).doubted_from !== null]
}

async function lantern(more = {}) {
  const website = 'https://lantern.test/'
  await addListing(db, { website, ...hoursColumns(texts(['Mon-Fri 4pm-7pm'])), ...more })
  const web = smallWeb({ 'lantern.test': { '/': HOURS } }, clock.now)
  await visitAfter(web, 0)
  return web
}

describe('a place', () => {
  test('whose page says that it has closed is not on now, until the page says so no more', async () => {
    const web = await lantern()
    expect(await doubt()).toEqual(['Confirmed', null, true])
    const before = (await listing()).doubted_from?.getTime() ?? 0
    expect(before).toBeGreaterThan(clock.now().getTime())
    web.sites['lantern.test'] = { '/': `<h1>We have closed our doors</h1>${HOURS}` }
    await visitAfter(web, 15)
    expect(await doubt()).toEqual(['Call ahead', 'closed', true])
    expect((await listing()).doubted_from?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    web.sites['lantern.test'] = { '/': HOURS }
    await visitAfter(web, 15)
    expect(await doubt()).toEqual(['Confirmed', null, true])
    expect((await listing()).doubted_from?.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('whose site is silent for three weeks is not on now, until it answers', async () => {
    const web = await lantern()
    web.sites['lantern.test'] = { '/': { status: 500 } }
    for (const days of [15, 2]) await visitAfter(web, days)
    web.sites['lantern.test'] = { '/robots.txt': { status: 503 } }
    for (const days of [4, 8]) await visitAfter(web, days)
    expect((await doubt())[1]).toBeNull()
    await visitAfter(web, 15)
    expect(await doubt()).toEqual(['Call ahead', 'silent', true])
    web.sites['lantern.test'] = { '/': HOURS }
    await visitAfter(web, 15)
    expect(await doubt()).toEqual(['Confirmed', null, true])
  })

  test('whose season ends between two visits is not on now from the day after', async () => {
    const web = await lantern()
    web.sites['lantern.test'] = { '/': `${HOURS}<p>Until June 20</p>` }
    await visitAfter(web, 0)
    await db.updateTable('sites').set({ next_visit_at: clock.now() }).execute()
    await visitAfter(web, 0)
    expect((await listing()).doubted_from).toEqual(new Date('2027-06-21T04:00:00Z'))
    expect((await doubt())[1]).toBeNull()
    time = Date.parse('2027-06-21T04:00:00Z')
    expect(await doubt()).toEqual(['Call ahead', 'over', true])
    web.sites['lantern.test'] = { '/': HOURS }
    await visitAfter(web, 1)
    expect((await doubt())[1]).toBeNull()
  })

  test('of a business is what its business says, whatever its page says', async () => {
    const web = await lantern({ member_uid: memberUid(1), source_id: null })
    web.sites['lantern.test'] = { '/': '<h1>Permanently closed</h1>' }
    await visitAfter(web, 15)
    expect((await listing()).doubted_from).toBeNull()
  })
})
