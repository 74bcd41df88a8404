import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { silentLog } from '../../../../test/log.ts'
import { DAY, TEST_NOW } from '../../../../test/moment.ts'
import { type SmallWeb, smallWeb } from '../../../../test/small-web.ts'
import { addListing, memberUid } from '../../../../test/world.ts'
import { findProvenance } from '../reports/provenance.server.ts'
import { discover } from './discover.server.ts'
import { readForeign } from './foreign-reader.server.ts'

const { db } = useDatabase()
const HOURS = '<p>Happy Hour weekdays 4–7 pm</p>'
const FOR_SALE = '<h1>lantern.test</h1><p>This domain is for sale.</p>'

let time = TEST_NOW.getTime()
const clock = {
  now: () => new Date(time),
  async sleep(milliseconds: number) {
    time += milliseconds
  },
}

/** On a busy machine two threads may start more slowly than a page may be read. */
beforeAll(async () => {
  const sitemap = { text: '', address: 'https://lantern.test/sitemap.xml' }
  const started = () => Promise.all([1, 2].map(() => readForeign('sitemap', sitemap)))
  await vi.waitFor(async () => expect(await started()).not.toContain(null), 60_000)
}, 60_000)

beforeEach(() => {
  time = TEST_NOW.getTime()
})

async function visitAfter(web: SmallWeb, days: number): Promise<void> {
  time += days * DAY
  const fetching = { outside: web.outside, about: 'http://hush.test/bot' }
  const other = { visiting_since: null, next_visit_at: clock.now() }
  await db.updateTable('sites').set(other).where('host', '=', 'other.test').execute()
  await discover({ db, clock, fetching, log: silentLog })
}

async function listing() {
  return db.selectFrom('listings').selectAll().orderBy('id').executeTakeFirstOrThrow()
}

async function doubt() {
  const { word, doubt } = await findProvenance(db, { listing: await listing(), now: clock.now() })
  return [word, doubt, (await listing()).doubted_from !== null]
}

async function lantern(more = {}) {
  const website = 'https://lantern.test/'
  await addListing(db, { website, ...hoursColumns(texts(['Mon-Fri 4pm-7pm'])), ...more })
  await addListing(db, { website: 'https://other.test/' })
  const web = smallWeb({ 'lantern.test': { '/': HOURS }, 'other.test': { '/': '' } }, clock.now)
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

  test.each<[string, SmallWeb['sites'][string] | undefined]>([
    ['does not exist any more', undefined],
    ['has nothing under any address', {}],
    ['says that it is gone', { '/': { status: 410 } }],
    ['is for sale', { '/': FOR_SALE, '/robots.txt': FOR_SALE, '/sitemap.xml': FOR_SALE }],
  ])('whose site %s is not on now two days later, until it is there again', async (_, site) => {
    const web = await lantern()
    delete web.sites['lantern.test']
    if (site) web.sites['lantern.test'] = site
    for (const days of [15, 0.5, 0.6]) await visitAfter(web, days)
    expect((await doubt())[1]).toBeNull()
    time += DAY
    expect(await doubt()).toEqual(['Call ahead', 'gone', true])
    expect((await listing()).doubted_from?.getTime()).toBeLessThanOrEqual(time)
    web.sites['lantern.test'] = { '/': HOURS }
    await visitAfter(web, 15)
    expect(await doubt()).toEqual(['Confirmed', null, true])
  })

  test('whose site is gone stays on now if no other site is there: it may be our own line', async () => {
    const web = await lantern()
    for (const host of Object.keys(web.sites)) delete web.sites[host]
    for (const days of [15, 1.1, 1]) await visitAfter(web, days)
    expect((await doubt())[1]).toBeNull()
  })

  test.each([
    ['a guest whom we know', 1, null],
    ['a stranger', 0.5, 'gone'],
  ])('whose site is gone, and that is on as %s says', async (_, weight, expected) => {
    const web = await lantern()
    delete web.sites['lantern.test']
    for (const days of [15, 0.5, 0.6]) await visitAfter(web, days)
    await db
      .insertInto('reports')
      .values({
        ...{ listing_id: (await listing()).id, network: Buffer.from([1]), week: '2027-06-28' },
        ...{ kind: 'still-on', weight, reported_at: clock.now() },
      })
      .execute()
    time += DAY
    expect((await doubt())[1]).toBe(expected)
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

  test('is read by its own clock: the evening of the last day is no day after', async () => {
    await addListing(db, { website: 'https://lantern.test/', ...hoursColumns(texts([])) })
    await db.updateTable('listings').set({ time_zone: 'Pacific/Honolulu' }).execute()
    // Ten in the evening there, four in the morning in Maryland.
    time = Date.parse('2027-06-21T08:00:00Z')
    const page = `${HOURS}<p>Until June 20</p>`
    await visitAfter(smallWeb({ 'lantern.test': { '/': page } }, clock.now), 0)
    const { next_visit_at } = await db.selectFrom('sites').selectAll().executeTakeFirstOrThrow()
    expect(next_visit_at).toEqual(new Date('2027-06-21T10:00:00Z'))
    expect((await doubt())[1]).toBeNull()
  })

  test('of a business is what its business says, whatever its page says', async () => {
    const web = await lantern({ member_uid: memberUid(1), source_id: null })
    web.sites['lantern.test'] = { '/': '<h1>Permanently closed</h1>' }
    await visitAfter(web, 15)
    expect((await listing()).doubted_from).toBeNull()
  })
})
