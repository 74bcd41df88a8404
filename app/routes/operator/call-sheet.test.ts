import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'
import { listPlacesToCall } from '../../domain/desk/operators/call-sheet.server.ts'

const { db } = useDatabase()
let now = TEST_NOW
const app = createTestApp(db, { now: () => now })
const CALLS = href('/operator/calls')
const WEEK = 'Mon-Fri 4pm-7pm'
let olga = ''
let lantern = 0

beforeEach(async () => {
  now = TEST_NOW
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
  lantern = await addDoubted('The Lantern')
})

async function addDoubted(name: string, more = {}): Promise<number> {
  const doubt = { doubted_from: later(-DAY), phone: '4105550142' }
  const { id } = await addListing(db, { ...hoursColumns(texts([WEEK])), name, ...doubt, ...more })
  await db
    .insertInto('disputes')
    .values({ listing_id: id, opened_at: later(-DAY) })
    .execute()
  return id
}

const sheet = async () =>
  visibleText(await readerSees(await app.request(CALLS, { headers: { cookie: olga } })))

const answer = (fields: Record<string, string>, cookie = olga) =>
  app.request(CALLS, form({ listing: String(lantern), seen: WEEK, ...fields }, cookie))

const shownPage = async () =>
  visibleText(
    await readerSees(
      await app.request(href('/restaurants/:listingId', { listingId: String(lantern) })),
    ),
  )

const doubt = async () =>
  (
    await db
      .selectFrom('listings')
      .select(['doubted_from', 'happy_hours'])
      .where('id', '=', lantern)
      .executeTakeFirstOrThrow()
  ).doubted_from

const calls = async () => {
  const log = db.selectFrom('audit_log').select('reason').where('action', '=', 'call place')
  return (await log.orderBy('id').execute()).map(({ reason }) => reason)
}

describe('the call sheet', () => {
  test('has whoever is doubted and has a number, those that are followed first', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const owl = await addDoubted('Copper Owl')
    await db.insertInto('follows').values({ account_id: dana, listing_id: owl }).execute()
    await addDoubted('No number', { phone: null })
    await addDoubted('Hidden', { hidden_at: TEST_NOW })
    await addDoubted('Member', { member_uid: memberUid(1) })
    await addDoubted('Believed', { doubted_from: null })
    const page = await sheet()
    expect(page).toMatch(/Copper Owl .*1 diner follows it\. .*The Lantern .*\(410\) 555-0142/)
    expect(page).toContain(`Guests say that it was not on. Ask: is your happy hour still ${WEEK}`)
    expect(page).not.toMatch(/No number|Hidden|Member|Believed/)
  })

  test('believes a place that says so for thirty days, and says who said it', async () => {
    expect(await shownPage()).toContain('Call ahead')
    expect(noticeOf(await answer({ answer: 'right' }))).toBe('Noted: it is right.')
    expect(await sheet()).not.toContain('The Lantern')
    const page = await shownPage()
    expect(page).toContain('Confirmed · the place itself, by telephone, today')
    expect(page).toContain(WEEK)
    expect(page).not.toMatch(/Call ahead|until Jul/)
    now = later(31 * DAY)
    expect(await shownPage()).not.toContain('by telephone')
  })

  test('ends what is over, and does not ask again', async () => {
    await answer({ answer: 'over' })
    expect(await doubt()).toEqual(TEST_NOW)
    expect(await listPlacesToCall(db, { now: later(15 * DAY) })).toEqual([])
  })

  test('leaves whoever did not answer alone for fourteen days', async () => {
    expect(noticeOf(await answer({ answer: 'no-answer' }))).toBe('Noted: no answer.')
    expect(await sheet()).toContain('There is nobody to call.')
    const [place] = await listPlacesToCall(db, { now: later(15 * DAY) })
    expect(place?.name).toBe('The Lantern')
    expect(await db.selectFrom('evidence').selectAll().execute()).toEqual([])
  })

  test('keeps an operator’s correction without a limit', async () => {
    const desk = { about: 'happy-hours', manner: 'desk', verdict: 'right' } as const
    const windows = JSON.stringify([{ days: [0, 1, 2, 3, 4], start: '16:00', end: '19:00' }])
    const [at, until] = [later(-DAY), null]
    const seen = { first_seen_at: at, last_seen_at: at, judged_at: at, valid_until: until }
    await db
      .insertInto('evidence')
      .values({ listing_id: lantern, quote: WEEK, windows, ...desk, ...seen })
      .execute()
    await answer({ answer: 'right' })
    const kept = await db.selectFrom('evidence').select(['last_seen_at', 'valid_until']).execute()
    expect(kept).toEqual([{ last_seen_at: TEST_NOW, valid_until: null }])
  })

  test('takes no answer about another week than the one that was asked about', async () => {
    const changed = await answer({ answer: 'right', seen: 'Daily 3-6pm' })
    expect(noticeOf(changed)).toContain('Its week has changed meanwhile.')
    expect(await sheet()).toContain('The Lantern')
  })

  test('is noted once, however often it is pressed', async () => {
    await Promise.all([1, 2, 3].map(() => answer({ answer: 'right' })))
    expect(await calls()).toEqual([`right: ${WEEK}`])
  })

  test.each([
    [{ answer: 'maybe' }, 400],
    [{ answer: 'right', listing: '1e3' }, 400],
    [{ answer: 'right', listing: '999999' }, 404],
  ])('knows no %j', async (fields, status) => {
    expect((await answer(fields)).status).toBe(status)
    expect(await doubt()).not.toBeNull()
  })

  test('is for operators', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await answer({ answer: 'right' }, dana)).status).toBe(404)
    expect((await app.request(CALLS)).status).toBe(404)
    expect(await doubt()).not.toBeNull()
  })
})

describe('answers that are typed back from paper', () => {
  const ANSWERS = href('/operator/calls/answers')
  const send = (intent: 'look' | 'save', answers: string, cookie = olga) =>
    app.request(ANSWERS, form({ intent, answers }, cookie))
  const numbers = async () =>
    new Map((await listPlacesToCall(db, { now })).map(({ name, number }) => [name, number]))
  const seen = async (response: Response) => visibleText(await readerSees(response))

  test('are shown as they are understood or refused before anything is saved', async () => {
    await addDoubted('Copper Owl')
    const [owl, own] = [(await numbers()).get('Copper Owl'), (await numbers()).get('The Lantern')]
    expect(await sheet()).toContain(`No. ${owl}`)
    const page = await seen(
      await send(
        'look',
        `number,answer,note\n${own},right,opens at 3\n${owl} maybe\n999-12 over\nyes`,
      ),
    )
    expect(page).toContain(`The Lantern: It is right ${own} · ${WEEK} · “opens at 3”`)
    expect(page).toContain(`${owl} maybe Say right, over or no answer after the number.`)
    expect(page).toContain('999-12 over No place that we call has this number.')
    expect(page).toContain('yes It does not begin with a number of the sheet')
    expect(page).toContain('Save 1 answer')
    expect(await calls()).toEqual([])
  })

  test('are saved once even when they are sent twice, and what was refused stays to be mended', async () => {
    const number = (await numbers()).get('The Lantern')
    const sent = `${number} right they open at 3\n${number} over`
    const page = await seen(await send('save', sent))
    expect(page).toContain('1 noted. These were not:')
    expect(page).toContain('Another line answers for the same place.')
    expect(await doubt()).not.toEqual(later(-DAY))
    expect(await calls()).toEqual([`right: ${WEEK}\nthey open at 3`])
    const again = await send('save', `${number} right they open at 3`)
    expect(noticeOf(again)).toBe('0 noted, 1 noted before.')
    expect(await calls()).toHaveLength(1)
  })

  test('count for no other week than the printed one', async () => {
    const number = (await numbers()).get('The Lantern')
    const other = hoursColumns(texts(['Daily 3pm-6pm']))
    await db.updateTable('listings').set(other).where('id', '=', lantern).execute()
    const page = await seen(await send('save', `${number} right`))
    expect(page).toContain('0 noted. These were not:')
    expect(page).toContain('Its week has changed since the sheet was printed')
    expect(await calls()).toEqual([])
  })

  test.each([
    ['', 'Type an answer first.'],
    ['x\n'.repeat(101), 'Type at most 100 lines at once.'],
  ])('are at least one and at most a hundred', async (answers, problem) => {
    const refused = await send('look', answers)
    expect(refused.status).toBe(400)
    expect(await seen(refused)).toContain(problem)
  })

  test('are for operators', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await send('save', '1-02 right', dana)).status).toBe(404)
    expect((await app.request(ANSWERS)).status).toBe(404)
  })
})
