import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { memoryFiles } from '../../../test/files.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { silentLog } from '../../../test/log.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { readerSees } from '../../../test/page.ts'
import { smallWeb } from '../../../test/small-web.ts'
import { addListing } from '../../../test/world.ts'
import { discover } from '../../domain/belief/sites/discover.server.ts'

const { db } = useDatabase()
const now = () => TEST_NOW
const web = smallWeb({}, now)
const app = createTestApp(db, { files: { ...memoryFiles(), outside: web.outside } })
const clock = { now, sleep: async () => {} }
const CLOSED = {
  headers: { 'content-type': 'text/plain' },
  body: 'User-agent: HushBot\nDisallow: /',
}
const PAGE = '<p>Happy hour weekdays 4-7 pm</p>'

function visit() {
  const fetching = { outside: web.outside, about: 'http://hush.test/bot' }
  return discover({ db, clock, fetching, log: silentLog })
}

async function addVisitedPlace(): Promise<void> {
  web.sites['lantern.test'] = { '/': PAGE }
  await addListing(db, { website: 'https://lantern.test/', ...hoursColumns(texts([])) })
  await visit()
}

const ask = (site: string) => app.request(href('/bot'), form({ site }))
const counts = async () => {
  const pages = await db.selectFrom('site_pages').select('id').execute()
  const evidence = await db.selectFrom('evidence').select('id').execute()
  const { happy_days } = await db
    .selectFrom('listings')
    .select('happy_days')
    .executeTakeFirstOrThrow()
  return { pages: pages.length, evidence: evidence.length, days: happy_days }
}

describe('the page about the robot', () => {
  test('says what it does, and deletes nothing for anybody who merely asks', async () => {
    await addVisitedPlace()
    expect(await readerSees(await app.request(href('/bot')))).toContain('User-agent: HushBot')
    const answer = await ask('lantern.test')
    expect(answer.status).toBe(409)
    expect(await readerSees(answer)).toContain('still lets us in')
    expect(await counts()).toMatchObject({ evidence: 1, days: 0b11111 })
  })

  test('deletes what a site said, and stays away, once its rules say so', async () => {
    await addVisitedPlace()
    web.sites['lantern.test'] = { '/': PAGE, '/robots.txt': CLOSED }
    const answer = await ask(' https://www.lantern.test/menu ')
    expect(await readerSees(answer)).toContain('will not visit it again')
    expect(await counts()).toEqual({ pages: 0, evidence: 0, days: 0 })
    await db.updateTable('sites').set({ next_visit_at: TEST_NOW }).execute()
    expect(await visit()).toMatchObject({ sites: 0 })
  })

  test.each([
    '',
    'lantern',
    'http://',
    'lantern.test:8080',
    '1.5',
    '0x10',
    '127.0.0.1',
    'javascript:alert(1)',
    'x'.repeat(3_000),
  ])('refuses %j as an address', async site => {
    expect((await ask(site)).status).toBe(400)
  })

  test('says when a site does not answer, and answers ten times an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await ask('nowhere.test')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  })
})
