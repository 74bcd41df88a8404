import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { silentLog } from '../../../test/log.ts'
import { mailsOf, outboxOnly } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { smallWeb } from '../../../test/small-web.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'
import type { CorrectionKind } from '../../domain/belief/evidence/belief.ts'
import { reportHappyHour } from '../../domain/belief/reports/report-happy-hour.server.ts'
import { discover } from '../../domain/belief/sites/discover.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const web = smallWeb({}, () => TEST_NOW)
let olga = ''

beforeEach(async () => {
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
})

async function addPlace(website: string, name = 'The Lantern'): Promise<number> {
  const { id } = await addListing(db, { name, website, ...hoursColumns(texts([])) })
  return id
}

function visit() {
  return discover({
    db,
    clock: { now: () => TEST_NOW, sleep: async () => {} },
    fetching: { outside: web.outside, about: 'http://hush.test/bot' },
    log: silentLog,
  })
}

const waiting = () =>
  db.selectFrom('unsure_finds').selectAll().where('settled_at', 'is', null).orderBy('id').execute()

async function hoursOf(id: number): Promise<string[]> {
  const { happy_hours } = await db
    .selectFrom('listings')
    .select('happy_hours')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return happy_hours.kind === 'texts' ? happy_hours.texts : []
}

function judge(findId: number, verdict: string, seen = '') {
  const path = href('/operator/finds/:findId', { findId: String(findId) })
  return app.request(path, form({ verdict, seen }, olga))
}

async function addConflict(): Promise<{ id: number; first: number; second: number }> {
  web.sites['lantern.test'] = {
    '/': '<p>Welcome. Happy hour weekdays 4-7 pm</p>',
    '/specials': '<p>Happy hour weekdays 3-6 pm</p>',
  }
  const id = await addPlace('https://lantern.test/')
  await visit()
  const [first, second] = await waiting()
  return { id, first: first?.id ?? 0, second: second?.id ?? 0 }
}

describe('what the readers are not sure of', () => {
  test('is shown with the page around its quote, and with what else the place says', async () => {
    const { first } = await addConflict()
    const path = href('/operator/finds/:findId', { findId: String(first) })
    const page = await readerSees(await app.request(path, { headers: { cookie: olga } }))
    expect(page).toContain('Happy hour weekdays 4-7 pm</mark>')
    expect(page).toContain('Welcome.')
    expect(page).toContain('Happy hour weekdays 3-6 pm')
    const list = await readerSees(
      await app.request(href('/operator/finds'), { headers: { cookie: olga } }),
    )
    expect(list).toContain('Two pages disagree: 2')
    await judge(first, 'right')
    const judged = await app.request(`${href('/operator/finds')}?state=judged`, {
      headers: { cookie: olga },
    })
    expect(await readerSees(judged)).toMatch(/Two pages disagree: \d, 1 right/u)
  })

  test('is judged once where two pages say it in the same words', async () => {
    const words = '<p>Happy hour weekdays 4-7 pm</p>'
    web.sites['twins.test'] = { '/': words, '/specials': `More. ${words}` }
    await addPlace('https://twins.test/', 'The First Twin')
    await addPlace('https://twins.test/', 'The Second Twin')
    await visit()
    const before = await waiting()
    expect(before).toHaveLength(4)
    await judge(before[0]?.id ?? 0, 'right')
    const after = await waiting()
    expect(after.map(({ listing_id }) => listing_id)).toEqual([
      before[2]?.listing_id,
      before[3]?.listing_id,
    ])
  })

  test('is twenty sentences of a site at most, of which its public page shows three', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, minute) => `<p>Happy hour weekdays 4-7:${minute} pm`,
    )
    web.sites['endless.test'] = { '/': lines.join(''), '/specials': lines.toReversed().join('') }
    const id = await addPlace('https://endless.test/')
    await visit()
    expect(await waiting()).toHaveLength(20)
    const path = href('/restaurants/:listingId', { listingId: String(id) })
    const page = await readerSees(await app.request(path))
    expect(page).toContain('its own pages disagree')
    expect(page.split('“Happy hour weekdays')).toHaveLength(1 + 3)
  })

  test('is published by one press, which settles what contradicts it and leads to the next', async () => {
    const { id, first } = await addConflict()
    web.sites['heron.test'] = { '/a': 'Hi', '/': '<p>Happy hour daily 4-6 pm</p>' }
    const heron = await addPlace('https://heron.test/a', 'Heron A')
    await addPlace('https://heron.test/', 'Heron B')
    await visit()
    const answer = await judge(first, 'right')
    const rest = await waiting()
    expect(rest).toHaveLength(2)
    expect(answer.headers.get('location')).toBe(`/operator/finds/${rest[0]?.id}`)
    expect(await hoursOf(id)).toEqual(['Mon–Fri 4:00 PM - 7:00 PM'])
    await judge(rest[0]?.id ?? 0, 'right')
    expect(await hoursOf(heron)).toEqual(['Mon–Sun 4:00 PM - 6:00 PM'])
    const { objectId, action } = await lastAct()
    expect([objectId, action]).toEqual([`listing ${heron}`, 'judge find'])
  })

  test('stays judged when the site is visited again', async () => {
    const { id, first } = await addConflict()
    await judge(first, 'right')
    await db.updateTable('sites').set({ next_visit_at: TEST_NOW }).execute()
    await visit()
    expect([await waiting(), await hoursOf(id)]).toEqual([[], ['Mon–Fri 4:00 PM - 7:00 PM']])
  })

  test.each(['wrong', 'other-place'])('is %s, and the other page holds', async verdict => {
    const { id, first } = await addConflict()
    await judge(first, verdict)
    expect(await hoursOf(id)).toEqual(['Mon–Fri 3:00 PM - 6:00 PM'])
  })

  test('can be judged again, but not by who has not seen the first verdict', async () => {
    const { id, first } = await addConflict()
    await Promise.all([judge(first, 'wrong'), judge(first, 'wrong'), judge(first, 'wrong')])
    expect(await acts()).toBe(1)
    await judge(first, 'right')
    expect(await hoursOf(id)).toEqual(['Mon–Fri 3:00 PM - 6:00 PM'])
    await judge(first, 'right', 'wrong')
    expect(await hoursOf(id)).toEqual(['Mon–Fri 4:00 PM - 7:00 PM'])
  })

  test('is refused any other verdict', async () => {
    const { first } = await addConflict()
    for (const verdict of ['', 'gone', 'maybe']) {
      expect((await judge(first, verdict)).status).toBe(400)
    }
    expect((await judge(999_999, 'right')).status).toBe(404)
  })
})

describe('what guests dispute', () => {
  async function addDispute(): Promise<{ listingId: number; findId: number }> {
    const { id: listingId } = await addListing(db)
    const mails = { queue: outboxOnly, answer: (token: string) => token }
    const position = { latitude: 39.05, longitude: -77.12 }
    for (const [nr, name] of ['dana', 'omar'].entries()) {
      const accountId = await addPerson(db, { ...PEOPLE.dana, email: `${name}@hush.test` })
      const created_at = later(-(30 + nr) * DAY)
      await db.updateTable('accounts').set({ created_at }).where('id', '=', accountId).execute()
      const guest = { accountId, network: Buffer.from(name) }
      const report = { listingId, guest, kind: 'not-on', scan: null, position, mails } as const
      await reportHappyHour(db, { ...report, now: TEST_NOW })
    }
    const [find] = await waiting()
    return { listingId, findId: find?.id ?? 0 }
  }

  const look = async (path: string) =>
    visibleText(await readerSees(await app.request(path, { headers: { cookie: olga } })))
  const publicPage = (listingId: number) =>
    href('/restaurants/:listingId', { listingId: String(listingId) })

  test('is asked with what becomes true, and with how many guests, when and how near', async () => {
    const { findId } = await addDispute()
    const page = await look(`/operator/finds/${findId}`)
    expect(page).toContain('2 guests say that it was not on')
    expect(page).toMatch(/Jun 17, 2027, [\d:]+ PM · within 150 m, says the phone/)
    expect(page).toContain('The hours are right It was not on')
    expect(page).not.toContain('Not this place')
  })

  test('is wrong in the page, the log and what the public reads, once it was not on', async () => {
    const { listingId, findId } = await addDispute()
    expect(await look(publicPage(listingId))).toContain('We have asked.')
    const judged = await judge(findId, 'wrong')
    expect(noticeOf(judged)).toBe('It was not on: it stays off “on now”, and its page says so.')
    const shown = await look(publicPage(listingId))
    expect(shown).toContain('Guests said that this happy hour was not on, and that is confirmed.')
    expect(shown).not.toContain('We have asked')
    expect(await lastAct()).toMatchObject({
      action: 'rule dispute',
      reason: expect.stringMatching(/^not-on: /),
    })
    expect(await look(`/operator/finds/${findId}`)).toMatch(
      /Judged: It was not on, olga@hush\.test, Jun 17, 2027/,
    )
    expect(await look('/operator/finds?state=judged')).toContain('It was not on olga@hush.test')
  })

  test('is on again once the hours are right', async () => {
    const { listingId, findId } = await addDispute()
    const judged = await judge(findId, 'right')
    expect(noticeOf(judged)).toBe('The hours are right: it is “on now” again in its hours.')
    expect(await look(publicPage(listingId))).not.toContain('Call ahead')
    expect(await lastAct()).toMatchObject({ reason: expect.stringMatching(/^still-on: /) })
  })

  test('is judged alone and as what it is: not among many, nor as another place', async () => {
    const { findId } = await addDispute()
    const list = await readerSees(
      await app.request('/operator/finds', { headers: { cookie: olga } }),
    )
    expect(list).not.toContain(`name="pick:${findId}"`)
    const many = { [`pick:${findId}`]: 'on', verdict: 'right' }
    expect(noticeOf(await app.request('/operator/finds', form(many, olga)))).toBe(
      '1 gone, or to be looked at alone.',
    )
    expect((await judge(findId, 'other-place')).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
  })
})

describe('two listings that may be one place', () => {
  async function addTwins() {
    const place = { address: '7 Mill Street', latitude: 39.05, longitude: -77.12 }
    const kept = await addListing(db, { ...place, name: 'The Idle Heron' })
    const copy = await addListing(db, { ...place, name: 'Idle Herons Nest' })
    const find = await db
      .insertInto('unsure_finds')
      .values({ listing_id: copy.id, other_id: kept.id, reason: 'same-place', found_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kept: kept.id, copy: copy.id, find: find.id }
  }

  const listing = (id: number) =>
    app.request(href('/restaurants/:listingId', { listingId: String(id) }))

  test('are shown side by side', async () => {
    const { find } = await addTwins()
    const path = href('/operator/finds/:findId', { findId: String(find) })
    const page = await readerSees(await app.request(path, { headers: { cookie: olga } }))
    expect(page).toMatch(/The older listing.*The Idle Heron.*The newer listing.*Idle Herons Nest/s)
  })

  test('become one: the newer leads to the older, with its followers', async () => {
    const { kept, copy, find } = await addTwins()
    const dana = await addPerson(db, PEOPLE.dana)
    await db.insertInto('follows').values({ account_id: dana, listing_id: copy }).execute()
    await judge(find, 'same')
    const answer = await listing(copy)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/restaurants/${kept}`])
    const called = await app.request('/api/fetch_restaurant_id', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: String(copy) }),
    })
    expect(await called.text()).toContain('The Idle Heron')
    const follows = await db
      .selectFrom('follows')
      .select('listing_id')
      .orderBy('listing_id')
      .execute()
    expect(follows.map(({ listing_id }) => listing_id)).toEqual([kept, copy])
    expect(await lastAct()).toMatchObject({
      objectId: `listing ${copy}`,
      action: 'join listings',
    })
  })

  test('are told apart again where the newer is shown', async () => {
    const { copy, find } = await addTwins()
    await judge(find, 'same')
    await app.request(
      href('/operator/listings/:listingId', { listingId: String(copy) }),
      form({ intent: 'show', reason: 'Two doors' }, olga),
    )
    expect((await listing(copy)).status).toBe(200)
  })

  test('stay two where the desk says so, once, whatever is pressed later', async () => {
    const { copy, find } = await addTwins()
    await Promise.all([judge(find, 'two-places'), judge(find, 'two-places')])
    await judge(find, 'same')
    expect((await listing(copy)).status).toBe(200)
    const acts = await db.selectFrom('audit_log').select('action').execute()
    expect(acts.map(({ action }) => action)).toEqual(['keep listings apart'])
  })

  test('are not joined where the older was hidden meanwhile', async () => {
    const { kept, copy, find } = await addTwins()
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).where('id', '=', kept).execute()
    await judge(find, 'same')
    expect((await listing(copy)).status).toBe(200)
  })

  test('share the website of the newer, whose pages are read for the older', async () => {
    web.sites['nest.test'] = { '/': '<p>Happy hour weekdays 4-7 pm</p>' }
    const { kept, copy, find } = await addTwins()
    await db
      .updateTable('listings')
      .set({ website: null, ...hoursColumns(texts([])) })
      .execute()
    await db
      .updateTable('listings')
      .set({ website: 'https://nest.test/' })
      .where('id', '=', copy)
      .execute()
    await judge(find, 'same')
    await visit()
    expect(await hoursOf(kept)).toEqual(['Mon–Fri 4:00 PM - 7:00 PM'])
  })
})

async function lastAct() {
  const row = await db
    .selectFrom('audit_log')
    .select(['object_id', 'action', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { objectId: row.object_id, action: row.action, reason: row.reason }
}

async function acts(action = 'judge find'): Promise<number> {
  const rows = await db.selectFrom('audit_log').select('id').where('action', '=', action).execute()
  return rows.length
}

describe('what guests correct', () => {
  const WORDS = 'Happy hour weekdays 4-7 pm'

  async function addCorrection(kind: CorrectionKind, words: string | null = null) {
    web.sites['told.test'] = { '/': `<p>${WORDS}</p>` }
    const listingId = await addPlace('https://told.test/')
    await visit()
    await db
      .updateTable('evidence')
      .set({ first_seen_at: later(-DAY) })
      .execute()
    return { listingId, ...(await tell(listingId, kind, words)) }
  }

  let guests = 0
  async function tell(listingId: number, kind: CorrectionKind, words: string | null = null) {
    guests += 1
    const email = `dana${guests}@hush.test`
    const accountId = await addPerson(db, { ...PEOPLE.dana, email })
    const guest = { accountId, network: Buffer.from(email) }
    const mails = { queue: outboxOnly, answer: (token: string) => token }
    const report = { listingId, guest, kind, words, scan: null, position: null, mails }
    const { reportId = 0 } = await reportHappyHour(db, { ...report, now: TEST_NOW })
    const find = (await waiting()).find(({ reason }) => reason === 'told')
    return { reportId, findId: find?.id ?? 0 }
  }

  const pathOf = (findId: number) => href('/operator/finds/:findId', { findId: String(findId) })
  const accept = (findId: number, reportId: number, cookie = olga) =>
    app.request(pathOf(findId), form({ accept: String(reportId) }, cookie))
  const look = async (path: string) =>
    visibleText(await readerSees(await app.request(path, { headers: { cookie: olga } })))
  const publicPage = async (listingId: number) => {
    const page = await look(href('/restaurants/:listingId', { listingId: String(listingId) }))
    return page.replaceAll('\u2060', '')
  }

  async function visitAgain() {
    await db.updateTable('sites').set({ next_visit_at: TEST_NOW }).execute()
    await visit()
  }

  test('is in the list with what was said, and with the button that makes it true', async () => {
    const { findId } = await addCorrection('other-times', 'Mon-Fri 5-8pm')
    expect(await look('/operator/finds')).toContain('A guest says: other times, “Mon-Fri 5-8pm”')
    const page = await look(pathOf(findId))
    expect(page).toContain('Publish “Mon-Fri 5-8pm”')
    expect(page).toContain('It is right as it stands It is not on any more Correct by hand')
  })

  test('outlives the next visit: times are an operator’s word', async () => {
    const { listingId, findId, reportId } = await addCorrection('other-times', 'Mon-Fri 5-8pm')
    const accepted = await accept(findId, reportId)
    expect(noticeOf(accepted)).toContain('The guest was right: it is published')
    await visitAgain()
    expect(await hoursOf(listingId)).toEqual(['Mon-Fri 5-8pm'])
    expect(await publicPage(listingId)).toContain('corrected by Hush, today · weekdays 5–8 PM')
    expect(await waiting()).toEqual([])
    expect(await look('/operator/finds?state=judged')).toContain('Guests were right olga@hush.test')
    expect(await lastAct()).toMatchObject({ action: 'accept correction' })
  })

  test('outlives the next visit: a condition stands beside the words of the page', async () => {
    const { listingId, findId, reportId } = await addCorrection('bar-only')
    await accept(findId, reportId)
    await visitAgain()
    expect(await hoursOf(listingId)).toEqual(['Mon–Fri 4:00 PM - 7:00 PM'])
    expect(await publicPage(listingId)).toContain(
      'its own page, today · weekdays 4–7 PM · bar only',
    )
    expect(await look(href('/'))).toContain('Today 4–7 PM · bar only')
    await judge(findId, 'right', 'wrong')
    expect(await publicPage(listingId)).not.toContain('bar only')
  })

  test('outlives the next visit: words that are not true any more publish nothing', async () => {
    const { listingId, findId } = await addCorrection('ended')
    const judged = await judge(findId, 'wrong')
    expect(noticeOf(judged)).toContain('It is not on any more')
    await visitAgain()
    expect(await hoursOf(listingId)).toEqual([])
  })

  test('is confirmed also where no page says the hours', async () => {
    const { id } = await addListing(db)
    const { findId } = await tell(id, 'ended')
    await judge(findId, 'wrong')
    const page = await publicPage(id)
    expect(page).not.toContain('On now, ends')
  })

  test('is right as it stands, and not asked again for thirty days', async () => {
    const { listingId, findId } = await addCorrection('ended')
    await judge(findId, 'right')
    expect(await hoursOf(listingId)).toEqual(['Mon–Fri 4:00 PM - 7:00 PM'])
    await tell(listingId, 'ended')
    expect(await waiting()).toEqual([])
  })

  test('of a business is mailed to it, and changes nothing', async () => {
    const bea = await addPerson(db, PEOPLE.bea)
    const { id } = await addListing(db, { member_uid: memberUid(1), business_id: bea })
    const { findId, reportId } = await tell(id, 'other-times', 'Fri 5-8pm')
    expect(await look(pathOf(findId))).toContain('Tell the business')
    const before = await db.selectFrom('listings').selectAll().execute()
    expect(noticeOf(await accept(findId, reportId))).toContain('The business is mailed')
    expect(await db.selectFrom('listings').selectAll().execute()).toEqual(before)
    const [mail] = await mailsOf(db, 'correction-told')
    expect(mail?.body).toContain('It is at other times. Fri 5-8pm')
    expect(mail?.body).not.toContain('dana')
  })

  test('is accepted once of two operators who press at once, and not what was taken back or is not read', async () => {
    const { findId, reportId } = await addCorrection('bar-only')
    await Promise.all([accept(findId, reportId), accept(findId, reportId)])
    expect(await acts('accept correction')).toBe(1)
    const unread = await addListing(db, { name: 'Unread' })
    const told = await tell(unread.id, 'other-times', 'sometimes late')
    expect(noticeOf(await accept(told.findId, told.reportId))).toContain('The clock cannot read')
    expect((await accept(told.findId, reportId)).status).toBe(404)
    await db.updateTable('reports').set({ undone_at: TEST_NOW }).execute()
    expect((await accept(told.findId, told.reportId)).status).toBe(404)
    expect((await accept(told.findId, Number.NaN)).status).toBe(400)
    const dana = await signIn(db, await addPerson(db, { ...PEOPLE.dana, email: 'd@hush.test' }))
    expect((await accept(told.findId, told.reportId, dana)).status).toBe(404)
  })
})
