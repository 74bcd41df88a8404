import { sql } from 'kysely'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { addBusiness, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const ALERTS = href('/alerts')

let owl = 0
let dana = ''
let danaId = ''
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  danaId = await addPerson(db, PEOPLE.dana, { zip_code: '20852' })
  dana = await signIn(db, danaId)
  await follow(owl, dana)
})

const follow = (listing: number, cookie: string) =>
  app.request(`/listings/${listing}/follow`, form({ verb: 'follow' }, cookie))
const turn = (text: string, listing = owl, cookie = dana) =>
  app.request(ALERTS, form({ listing: String(listing), turn: text }, cookie))
const page = async (cookie = dana) => readerSees(await app.request(ALERTS, { headers: { cookie } }))

async function switches(accountId = danaId): Promise<string> {
  const row = await db
    .selectFrom('follows')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const on = [row.week_since && 'week', row.promotions_since && 'promotions', row.start_days]
  return on.filter(Boolean).join(' ')
}

test.each([
  ['a switch', ALERTS, { listing: '1', turn: 'week off' }],
  ['a limit', ALERTS, { mail: '1' }],
  ['a calendar', href('/alerts/calendar'), { verb: 'make' }],
  ['a saved search', href('/alerts/questions'), { verb: 'save', query: 'beer', zip: '20852' }],
  ['a place', href('/listings/:listingId/follow', { listingId: '1' }), { verb: 'unfollow' }],
  ['a kind of mail', href('/mail-settings'), { kind: 'alerts', turn: 'off' }],
] as const)(
  '%s is not changed from a page that another account had opened',
  async (_, at, fields) => {
    const counts = () =>
      sql`
    select (select jsonb_agg(follows) from follows), (select jsonb_agg(accounts) from accounts),
      (select count(*) from saved_questions), (select jsonb_agg(alert_settings) from alert_settings),
      (select count(*) from calendar_feeds), (select count(*) from mail_refusals)`.execute(db)
    const before = await counts()
    const answer = await app.request(at, form({ ...fields, form_of: crypto.randomUUID() }, dana))
    expect(answer.status).toBe(303)
    expect(noticeOf(answer)).toContain('so nothing was done')
    expect(await counts()).toEqual(before)
    expect(await page()).toContain(`name="form_of" value="${danaId}"`)
  },
)

describe('the switches of a place', () => {
  test('are on for its week and its promotions as soon as it is followed', async () => {
    expect(await switches()).toBe('week promotions')
    const text = await page()
    expect(text).toContain('Copper Owl')
    expect(text).toContain('aria-checked="true" aria-label="Copper Owl: when it changes its week"')
    expect(text).toContain('Eastern Time')
  })

  test('are turned one by one, and twice is once', async () => {
    for (const change of ['week off', 'week off', 'promotions off', 'starts on', 'day 0 off']) {
      const answer = await turn(change)
      expect(answer.headers.get('location')).toBe(`${ALERTS}#place-${owl}`)
    }
    expect(await switches()).toBe('30')
    expect(await page()).toMatch(/aria-pressed="false"[^>]*><span aria-hidden="true">Mon</)
    await turn('starts off')
    await turn('week on')
    expect(await switches()).toBe('week')
  })

  test('tell at a weekday and time that was chosen where one stands, by day only', async () => {
    const choose = (fields: Record<string, string>) =>
      app.request(ALERTS, form({ day: '3', next: '/restaurants/1', ...fields }, dana))
    for (const minute of ['', '599', '961', '1260']) {
      expect((await choose({ listing: String(owl), at: minute })).status).toBe(400)
    }
    const answer = await choose({ listing: String(owl), at: '960' })
    expect(answer.headers.get('location')).toBe('/restaurants/1')
    expect(noticeOf(answer)).toBe('We will tell you on Thursdays at 4 PM.')
    expect(await switches()).toBe('week promotions 8')
    expect(await page()).toContain('Copper Owl: at 4 PM, on days I choose')
    await app.request(ALERTS, form({ listing: String(owl), at: 'start' }, dana))
    expect(await switches()).toBe('week promotions 8')
    for (const day of ['3', '4']) await choose({ near: '20852', day, at: '960' })
    expect(noticeOf(await choose({ near: '00000', at: '960' }))).toBe(
      'We do not know this zip code.',
    )
    const saved = db.selectFrom('saved_questions').select(['start_days', 'week_since'])
    expect(await saved.execute()).toEqual([{ start_days: 24, week_since: null }])
  })

  test('of places that one does not follow are not there', async () => {
    const other = (await addListing(db, { name: 'Other' })).id
    const omarId = await addPerson(db, PEOPLE.omar)
    await follow(other, await signIn(db, omarId))
    expect((await turn('week off', other)).status).toBe(404)
    expect(await switches(omarId)).toBe('week promotions')
    expect(await page()).not.toContain('Other')
  })

  test.each(['', 'week', 'week maybe', 'day 7 on', 'day 1', 'starts on\n', 'x'.repeat(9_000)])(
    'know no %j',
    async text => {
      expect((await turn(text)).status).toBe(400)
      expect(await switches()).toBe('week promotions')
    },
  )

  test.each(['0', '-1', '1e3', '99999999999999999999', "1' or true"])(
    'know no place %j',
    async listing => {
      const answer = await app.request(ALERTS, form({ listing, turn: 'week off' }, dana))
      expect(answer.status).toBe(400)
    },
  )

  test('are for diners who are signed in', async () => {
    const { cookie } = await addBusiness(db)
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const visitor = await app.request(ALERTS)
    expect(visitor.headers.get('location')).toBe('/AuthForm/login?next=%2Falerts')
    expect((await turn('week off', owl, '')).headers.get('location')).toContain('/AuthForm/login')
    for (const other of [cookie, olga]) {
      expect((await app.request(ALERTS, { headers: { cookie: other } })).status).toBe(403)
      expect((await turn('week off', owl, other)).status).toBe(403)
    }
    expect(await switches()).toBe('week promotions')
  })
})

describe('the number of mails a day', () => {
  const limit = (mail: string, cookie = dana) => app.request(ALERTS, form({ mail }, cookie))
  const saved = () =>
    db.selectFrom('alert_settings').select('a_day').where('channel', '=', 'mail').execute()

  test('is one until another is chosen', async () => {
    expect(await saved()).toEqual([{ a_day: 1 }])
    expect(noticeOf(await limit('3'))).toBe('Saved.')
    expect(await saved()).toEqual([{ a_day: 3 }])
  })

  test.each(['6', '-1', '1.5', 'many', ''])('is not %j', async mail => {
    expect((await limit(mail)).status).toBe(400)
    expect(await saved()).toEqual([{ a_day: 1 }])
  })

  test('is none after the link of a mail, and choosing some asks for them again', async () => {
    const { mail_key: key } = await db
      .selectFrom('accounts')
      .select('mail_key')
      .where('id', '=', danaId)
      .executeTakeFirstOrThrow()
    const stop = `${href('/unsubscribe')}?${new URLSearchParams({ kind: 'alerts', key })}`
    expect(await readerSees(await app.request(stop, form({})))).toContain('These mails are off')
    expect(await page()).toMatch(/<option value="0" selected="">None/)
    await limit('2')
    expect(await page()).toMatch(/<option value="2" selected="">2/)
    expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([])
  })
})
