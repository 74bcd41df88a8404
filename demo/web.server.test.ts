import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { silentLog } from '../test/log.ts'
import { DAY, later, TEST_NOW } from '../test/moment.ts'
import { loadDemoWorld } from './load.server.ts'
import { DEMO_HOSTS, readDemoPage, visitDemoWeb } from './web.server.ts'

const { db } = useDatabase()
const VISIT = { now: TEST_NOW, log: silentLog, about: 'http://hush.test/bot' }

const listings = () =>
  db
    .selectFrom('listings')
    .innerJoin('site_places', 'site_places.listing_id', 'listings.id')
    .select(['listings.id', 'host', 'happy_minutes', 'happy_hours'])
    .orderBy('host')
    .execute()

test('the bars of the demo world have their hours from their own pages, each with its quote', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  const invented = await db.selectFrom('listings').select(['id', 'happy_minutes']).execute()
  const minutesBefore = new Map(invented.map(({ id, happy_minutes }) => [id, happy_minutes]))
  expect(await visitDemoWeb(db, VISIT)).toBe(DEMO_HOSTS.size)
  const rows = await db
    .selectFrom('evidence')
    .innerJoin('site_pages', 'site_pages.id', 'page_id')
    .select(['host', 'evidence.listing_id', 'quote', 'address', 'manner'])
    .where('about', '=', 'happy-hours')
    .orderBy('host')
    .execute()
  for (const { quote, address } of rows) {
    const page = await readDemoPage(new URL(address), VISIT)
    const text = (page ?? '')
      .replace(/<style>[\s\S]*?<\/style>/, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(quote.replaceAll(/\s+/g, ' '))
  }
  const bars = await listings()
  expect(bars).toHaveLength(DEMO_HOSTS.size)
  for (const { id, host, happy_minutes } of bars) {
    const isDoubtful = host === 'la-hamaca-dorada.example'
    expect([host, happy_minutes]).toEqual([host, isDoubtful ? '{}' : minutesBefore.get(id)])
    expect([host, rows.some(row => row.listing_id === id)]).toEqual([host, true])
  }
})

test('a bar tells programs its phone and opening hours, and Hush keeps where from', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  await visitDemoWeb(db, VISIT)
  const facts = await db
    .selectFrom('evidence')
    .innerJoin('site_pages', 'site_pages.id', 'page_id')
    .select(['about', 'quote'])
    .where('host', '=', 'casa-almohada.example')
    .where('about', 'in', ['phone', 'opening-hours'])
    .orderBy('about')
    .execute()
  expect(facts).toEqual([
    { about: 'opening-hours', quote: 'Mo-Th 11:30-22:00; Fr-Sa 11:30-23:00; Su 11:30-22:00' },
    { about: 'phone', quote: '+1-301-555-0139' },
  ])
})

test('the page that contradicts itself waits at the desk', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  await visitDemoWeb(db, VISIT)
  const finds = await db.selectFrom('unsure_finds').select('reason').execute()
  expect(finds).toEqual([{ reason: 'conflict' }, { reason: 'conflict' }])
})

test('its pages are read again when that is due', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  await visitDemoWeb(db, VISIT)
  expect(await visitDemoWeb(db, { ...VISIT, now: later(DAY) })).toBe(0)
  expect(await visitDemoWeb(db, { ...VISIT, now: later(15 * DAY) })).toBe(DEMO_HOSTS.size)
})

test('nothing is there that its folder does not hold', async () => {
  for (const address of [
    'https://the-idle-oyster.example/nothing',
    'https://the-idle-oyster.example/../../package.json',
    'https://hush.example/',
  ]) {
    expect(await readDemoPage(new URL(address), VISIT)).toBeNull()
  }
})
