import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { siteSays } from '../../../test/own-site.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { tellFollowers } from '../../domain/alerts/tell.server.ts'
import { followListing } from '../../domain/follows/follows.server.ts'
import { importFile } from '../../domain/listings/import/import-file.server.ts'
import { findListingToCorrect } from '../../domain/operators/correct-listing.server.ts'
import { correctionTexts } from '../../domain/operators/correction.ts'
import { publishEvidence } from '../../domain/sites/publish-evidence.server.ts'

const { db } = useDatabase({ size: 10 })
const app = createTestApp(db)
const folder = await mkdtemp(join(tmpdir(), 'hush-correct-hours-'))
afterAll(() => rm(folder, { recursive: true }))

const PLACE = {
  name: 'The Idle Heron',
  address: '1 Reed Street',
  zip: '20852',
  lat: 39.05,
  lon: -77.12,
}
const OPEN = 'Mon-Sun 11am-10pm'
const WEEK = { ...PLACE, happy_hour: 'Mon-Fri 4-6pm', happy_hour_food: 'Oysters $1', hours: OPEN }
const on = (time: string, ...items: string[]) => ({ enabled: true, time, items })
const BY_DAY = {
  Monday: on('4-6pm', 'Oysters $1'),
  Tuesday: on('4-6pm'),
  Friday: on('Varies', '$5 drafts'),
  Sunday: on('', 'Wings $6'),
}
const DAYS = { ...PLACE, happy_hour_information: BY_DAY, hours: OPEN }

let cookie = ''
let id = 0
beforeEach(async () => {
  cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
})

/** A file that lists the place. */
async function load(facts: object) {
  const path = join(folder, 'guide.json')
  await writeFile(path, JSON.stringify([{ id: 'a', ...facts }]))
  const options = { source: null, checkedOn: null, today: '2027-06-17', isDryRun: false }
  const onProblem = (_: unknown, reason: string) => expect.unreachable(reason)
  const summary = await importFile(db, { path, ...options, onProblem, onProgress: () => {} })
  id = (await row()).id
  return summary
}

const row = () => db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
const correction = () => db.selectFrom('listing_corrections').selectAll().executeTakeFirst()
const page = () => `/operator/listings/${id}/correct`
const send = (fields: Record<string, string>) => app.request(page(), form(fields, cookie))

async function shownForm() {
  const listing = await findListingToCorrect(db, { listingId: id })
  if (!listing) throw new Error('It is gone.')
  const texts = correctionTexts(listing.facts, listing.hours)
  return { ...texts, intent: 'correct', reason: 'They called.', seen: listing.version }
}

async function correct(more: Record<string, string>) {
  return send({ ...(await shownForm()), ...more })
}

async function takeBack() {
  const { seen } = await shownForm()
  return send({ intent: 'use-found', reason: 'The guide is right.', seen })
}

const look = async (path: string) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))

const siteSaysOpen = (quote: string) =>
  db
    .insertInto('evidence')
    .values({
      listing_id: id,
      about: 'opening-hours',
      manner: 'stated',
      quote,
      first_seen_at: TEST_NOW,
      last_seen_at: TEST_NOW,
    })
    .execute()

async function daysNow() {
  const { happy_hours: hours } = await row()
  if (hours.kind !== 'days') return hours.texts
  return hours.days.flatMap(({ day, enabled, time, items }) =>
    enabled ? [[day, time, ...items]] : [],
  )
}

const openingNow = async () =>
  (await row()).opening_hours.map(({ day, start, end }) => [day, start, end])
const minutesNow = async () => (await row()).happy_minutes

describe('the opening hours of a found listing', () => {
  const SHORT = [
    [0, '1700', '2200'],
    [1, '1700', '2200'],
  ]

  test('are corrected in the words of files, and the minutes follow', async () => {
    await load(WEEK)
    expect(noticeOf(await correct({ openingHours: 'Mon-Tue 5-10pm' }))).toBe(
      'The listing is corrected.',
    )
    expect(await openingNow()).toEqual(SHORT)
    expect(await minutesNow()).toBe('{[1020,1080),[2460,2520)}')
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry.reason).toBe(
      'They called. (opening hours: Daily 11 AM–10 PM → Mon–Tue 5 PM–10 PM)',
    )
    const desk = await look(`/operator/listings/${id}`)
    expect(desk).toContain('Mon–Tue 5 PM–10 PM')
    expect(desk).toMatch(/Corrected opening hours/u)
    expect(await look(page())).toContain('Found: Daily 11 AM–10 PM')
  })

  test('stay when the file comes again, also with others, which come back', async () => {
    await load(WEEK)
    await correct({ openingHours: 'Mo,Tu 17:00-22:00' })
    const minutes = await minutesNow()
    expect(await load(WEEK)).toMatchObject({ updated: 0, outweighed: 0 })
    await load({ ...WEEK, hours: 'Mon-Sat 3pm-9pm' })
    expect(await openingNow()).toEqual(SHORT)
    expect(await minutesNow()).toBe(minutes)
    expect(await look(page())).toContain('Found: Mon–Sat 3 PM–9 PM')
    expect(noticeOf(await takeBack())).toBe('The listing is as it was found.')
    expect((await openingNow())[5]).toEqual([5, '1500', '2100'])
    expect(await minutesNow()).toContain('[6720,6840)')
    expect(await correction()).toBeUndefined()
  })

  test('take new happy hours of the file, cut to them', async () => {
    await load(WEEK)
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    await load({ ...WEEK, happy_hour: 'Mon-Fri 4-7pm' })
    expect(await daysNow()).toEqual(['Mon-Fri 4-7pm'])
    expect(await minutesNow()).toBe('{[1020,1140),[2460,2580)}')
  })

  test('stay when the website says others, which are kept for taking back', async () => {
    await load({ ...WEEK, hours: '' })
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    await siteSaysOpen('Mo-Su 10:00-23:00')
    await publishEvidence(db, { listingId: id, now: TEST_NOW })
    expect(await openingNow()).toEqual(SHORT)
    expect(await look(page())).toContain('Found: Daily 10 AM–11 PM')
    await load({ ...WEEK, hours: '' })
    expect(await openingNow()).toEqual(SHORT)
    await takeBack()
    expect((await openingNow())[0]).toEqual([0, '1000', '2300'])
    expect((await minutesNow()).split(',')[0]).toBe('{[960')
  })

  test('may be taken out, where nobody knows them', async () => {
    await load({ ...WEEK, hours: 'Sat 1-2pm' })
    expect(await minutesNow()).toBe('{}')
    await correct({ openingHours: '' })
    expect(await openingNow()).toEqual([])
    expect((await minutesNow()).split(',')[0]).toBe('{[960')
    expect(await look(page())).toContain('Found: Sat 1 PM–2 PM')
  })

  test('are read back around the clock', async () => {
    await load({ ...WEEK, hours: 'Mo-Th 00:00-24:00; Fr 11:00-02:00' })
    expect(noticeOf(await correct({ name: 'The Busy Heron' }))).toBe('The listing is corrected.')
    expect((await correction())?.facts).toEqual({ name: 'The Busy Heron' })
    const { openingHours } = await shownForm()
    const before = await openingNow()
    await correct({ openingHours: 'Mon 1-9pm' })
    await correct({ openingHours })
    expect(await openingNow()).toEqual(before)
  })

  test.each([
    ['11am-10pm', 'Say on which days.'],
    ['11:00-22:00', 'Say on which days.'],
    ['Mon-Fri 11am to close', 'Write when it opens and when it closes.'],
    ['Mon-Fri', 'Write when it opens and when it closes.'],
    ['Mo-Su off', 'It says no time.'],
    ['Mon 9-5', 'A part of it is unclear.'],
    ['Dec 24 11am-2pm', 'It names a date, and a week has none.'],
  ])('are refused as “%s”', async (openingHours, problem) => {
    await load(WEEK)
    const answer = await correct({ openingHours, address: '9 Elm' })
    expect(answer.status).toBe(400)
    const html = await readerSees(answer)
    expect(visibleText(html)).toContain(`The clock cannot read that. ${problem}`)
    expect(html).toContain(openingHours)
    expect(await row()).toMatchObject({ address: '1 Reed Street' })
    expect(await correction()).toBeUndefined()
  })
})

describe('a week by the day', () => {
  const FOUND = [
    [0, '4-6pm', 'Oysters $1'],
    [1, '4-6pm'],
    [4, 'Varies', '$5 drafts'],
    [6, '', 'Wings $6'],
  ]
  const FIXED = [
    [0, '4-6pm', 'Oysters $1'],
    [1, '5:00 PM - 7:00 PM'],
    [4, '3:00 PM - 5:00 PM', '$5 drafts'],
    [6, '', 'Wings $6'],
  ]
  const TYPED = { tue: '5-7pm', fri: '3-5pm' }

  test('is corrected day by day: the other days keep their words, and all their items', async () => {
    await load(DAYS)
    expect(noticeOf(await correct(TYPED))).toBe('The listing is corrected.')
    expect(await daysNow()).toEqual(FIXED)
    expect(await minutesNow()).toBe('{[960,1080),[2460,2580),[6660,6780)}')
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry.reason).toContain('Mon–Tue 4-6pm / Fri Varies → Mon 4-6pm / Tue 5:00 PM')
    expect(await look(`/restaurants/${id}`)).toContain('corrected by Hush, today')
    expect(await look(page())).toContain('Found: Varies')
  })

  test('stays when the file comes again, and takes its new items', async () => {
    await load(DAYS)
    await correct(TYPED)
    const minutes = await minutesNow()
    expect(await load(DAYS)).toMatchObject({ updated: 0, outweighed: 1 })
    const changed = { ...BY_DAY, Monday: on('1-2pm', 'Mussels $9'), Friday: on('1-2pm', 'Figs $2') }
    await load({ ...DAYS, happy_hour_information: changed })
    expect(await daysNow()).toEqual([
      [0, '4:00 PM - 6:00 PM', 'Mussels $9'],
      [1, '5:00 PM - 7:00 PM'],
      [4, '3:00 PM - 5:00 PM', 'Figs $2'],
      [6, '', 'Wings $6'],
    ])
    expect(await minutesNow()).toBe(minutes)
    await takeBack()
    expect((await daysNow())[0]).toEqual([0, '1-2pm', 'Mussels $9'])
  })

  test('stays when the file says texts instead, and the other way round', async () => {
    await load(DAYS)
    await correct(TYPED)
    const minutes = await minutesNow()
    await load(WEEK)
    expect(await daysNow()).toEqual([
      'Mon 4:00 PM - 6:00 PM',
      'Tue 5:00 PM - 7:00 PM',
      'Fri 3:00 PM - 5:00 PM',
    ])
    await load(DAYS)
    expect([await daysNow(), await minutesNow()]).toEqual([FIXED, minutes])
    await takeBack()
    expect(await daysNow()).toEqual(FOUND)
  })

  test('stays when its website says otherwise', async () => {
    await load(DAYS)
    await correct(TYPED)
    await siteSays(db, { listingId: id, quote: 'Happy hour weekdays 1-2 pm', at: later(MINUTE) })
    await publishEvidence(db, { listingId: id, now: later(MINUTE) })
    expect(await daysNow()).toEqual(FIXED)
    await takeBack()
    expect(await daysNow()).toEqual(FOUND)
  })

  test('is replaced by a text for the whole week, which leaves the items', async () => {
    await load(DAYS)
    await correct({ week: 'Mon-Wed 4-6pm, Sun 1-3pm' })
    expect(await daysNow()).toEqual([
      [0, '4-6pm', 'Oysters $1'],
      [1, '4-6pm'],
      [2, '4:00 PM - 6:00 PM'],
      [6, '1:00 PM - 3:00 PM', 'Wings $6'],
    ])
    await correct({ ...TYPED, wed: '', sun: '' })
    expect((await daysNow())[2]).toEqual([4, '3:00 PM - 5:00 PM', '$5 drafts'])
  })

  test('is corrected no more once it is typed as it was found, or read so', async () => {
    await load({ ...DAYS, happy_hour_information: { Monday: on('4-6pm'), Tuesday: on('4-6pm') } })
    const found = await daysNow()
    await correct({ tue: '' })
    expect(await daysNow()).toEqual([[0, '4-6pm']])
    await correct({ tue: '4 to 6 pm' })
    expect(await daysNow()).toEqual(found)
    expect(await correction()).toBeUndefined()
    expect(await db.selectFrom('evidence').select('id').execute()).toEqual([])
  })

  test.each([
    [{ tue: '5-7pm' }, 'It says no time.'],
    [{ fri: 'Sat 4-6pm' }, 'Write here only when it is on Friday.'],
    [{ fri: 'late night' }, 'Write a time for “late night”.'],
    [{ mon: '', tue: '', fri: '' }, 'It says no time.'],
    [{ week: '4-6pm' }, 'Say on which days.'],
    [{ week: 'Mon-Fri' }, 'It says no time.'],
  ])('is refused as %j', async (typed, problem) => {
    await load(DAYS)
    const answer = await correct(typed)
    expect(answer.status).toBe(400)
    expect(visibleText(await readerSees(answer))).toContain(problem)
    expect(await daysNow()).toEqual(FOUND)
  })
})

test('of two operators at once one corrects, and the other is shown what is there', async () => {
  await load(DAYS)
  const seen = await shownForm()
  const times = ['Mon-Tue 5-10pm', 'Mon-Tue 6-10pm', 'Mon-Tue 7-10pm']
  const answers = await Promise.all(times.map(openingHours => send({ ...seen, openingHours })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 409, 409])
  const late = answers.find(({ status }) => status === 409)
  const winner = times[statuses.indexOf(303)]?.slice(8, 9)
  expect(late && visibleText(await readerSees(late))).toContain(
    `Shown now: Mon–Tue ${winner} PM–10 PM`,
  )
})

describe('who follows the place', () => {
  const links = { place: () => '', coupon: () => '', alerts: '', unsubscribe: () => '' }
  const start = new Date('2027-06-17T12:00:00-04:00').getTime()

  /** After a change has stood long enough. */
  async function alertsBy(hours: number) {
    for (const at of [start + hours * HOUR, start + (hours + 0.5) * HOUR]) {
      const now = new Date(at)
      await tellFollowers(db, { mail: outboxOnly, pushes: null, links, now })
    }
    return (await db.selectFrom('mails').select('id').execute()).length
  }

  async function follow() {
    const accountId = await addPerson(db, PEOPLE.dana)
    await followListing(db, { accountId, listingId: id, now: new Date(start - HOUR) })
  }

  test('is told once of other minutes, and of no import or visit after it', async () => {
    await load(WEEK)
    await follow()
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    expect(await alertsBy(0)).toBe(1)
    await load(WEEK)
    await load({ ...WEEK, hours: 'Mon-Sat 3pm-9pm' })
    await siteSaysOpen('Mo-Su 10:00-23:00')
    await publishEvidence(db, { listingId: id, now: TEST_NOW })
    expect(await alertsBy(1)).toBe(1)
    expect(await db.selectFrom('listing_changes').selectAll().execute()).toEqual([])
  })

  test('is told nothing where the minutes are the same', async () => {
    await load(DAYS)
    await follow()
    await correct({ openingHours: 'Mon-Sun 10am-11pm', fri: '', sat: '' })
    expect(await correction()).toBeDefined()
    expect(await alertsBy(0)).toBe(0)
  })

  test('is told once of a day that was corrected', async () => {
    await load(DAYS)
    await follow()
    await correct({ tue: '5-7pm', fri: '3-5pm' })
    expect(await alertsBy(0)).toBe(1)
    await load(DAYS)
    expect(await alertsBy(1)).toBe(1)
  })
})
