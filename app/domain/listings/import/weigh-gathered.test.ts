import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { later, TEST_NOW } from '../../../../test/moment.ts'
import { siteSays } from '../../../../test/own-site.ts'
import { publishEvidence } from '../../belief/sites/publish-evidence.server.ts'
import { importFile } from './import-file.server.ts'

const { db } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-weigh-'))
afterAll(() => rm(folder, { recursive: true }))

async function load(hours: string, today = '2027-06-17') {
  const path = join(folder, 'guide.csv')
  await writeFile(
    path,
    `id,name,lat,lon,website,happy_hour\na,The Idle Heron,39.05,-77.12,https://lantern.example/,${hours}\n`,
  )
  return importFile(db, {
    path,
    source: null,
    checkedOn: null,
    today,
    isDryRun: false,
    onProblem: () => {},
    onProgress: () => {},
  })
}

const listing = () => db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()

async function textsNow() {
  const { happy_hours } = await listing()
  return happy_hours.kind === 'texts' ? happy_hours.texts : null
}

/** As a visit does. */
async function siteNowSays(quote: string, at: Date) {
  const { id } = await listing()
  await siteSays(db, { listingId: id, quote, at })
  await publishEvidence(db, { listingId: id, now: at })
}

const OWN = ['Mon–Fri 3:00 PM - 5:00 PM']

describe('the hours of a file', () => {
  test('give way to what the place says itself, and the run counts it', async () => {
    expect(await load('Mon-Fri 4-6pm')).toMatchObject({ inserted: 1, outweighed: 0 })
    await siteNowSays('Happy Hour weekdays 3-5 pm', TEST_NOW)
    const before = await listing()
    expect(before.happy_minutes).toContain('[900,1020)')
    expect(await load('Mon-Fri 4-7pm')).toMatchObject({ updated: 0, outweighed: 1 })
    expect([await textsNow(), (await listing()).happy_minutes]).toEqual([OWN, before.happy_minutes])
  })

  test('come back as the newest file gives them once the place says nothing', async () => {
    await load('Mon-Fri 4-6pm')
    await siteNowSays('Happy Hour weekdays 3-5 pm', TEST_NOW)
    await load('Mon-Fri 4-7pm')
    await db
      .updateTable('evidence')
      .set({ gone_at: TEST_NOW })
      .where('page_id', 'is not', null)
      .execute()
    await publishEvidence(db, { listingId: (await listing()).id, now: later(1) })
    expect(await textsNow()).toEqual(['Mon-Fri 4-7pm'])
  })

  test('of a newer file replace those of an older one, and stay so after a visit', async () => {
    await load('Mon-Fri 4-6pm')
    const { id } = await listing()
    await publishEvidence(db, { listingId: id, now: TEST_NOW })
    expect(await load('Mon-Fri 4-7pm')).toMatchObject({ updated: 1, outweighed: 0 })
    await publishEvidence(db, { listingId: id, now: later(1) })
    expect(await textsNow()).toEqual(['Mon-Fri 4-7pm'])
  })

  test('do not make a place look checked on an earlier day than its pages', async () => {
    await load('Mon-Fri 4-6pm')
    await siteNowSays('Happy Hour weekdays 3-5 pm', TEST_NOW)
    await load('Mon-Fri 4-7pm', '2027-01-01')
    expect((await listing()).checked_on).toBe('2027-06-17')
  })
})

test('a phone and opening hours that only the own site tells outlive the next file', async () => {
  await load('Mon-Fri 4-6pm')
  const { id } = await listing()
  for (const [about, quote] of [
    ['phone', '301-555-0100'],
    ['opening-hours', 'Mo-Su 11:00-22:00'],
  ] as const) {
    await db
      .insertInto('evidence')
      .values({
        listing_id: id,
        about,
        manner: 'stated',
        quote,
        first_seen_at: TEST_NOW,
        last_seen_at: TEST_NOW,
      })
      .execute()
  }
  await load('Mon-Fri 4-7pm')
  const { phone, opening_hours, happy_minutes } = await listing()
  expect([phone, opening_hours.length]).toEqual(['3015550100', 7])
  expect(happy_minutes).toContain('[960,1140)')
  await load('Mon-Fri 4-11pm')
  expect((await listing()).opening_hours).toEqual([])
})
