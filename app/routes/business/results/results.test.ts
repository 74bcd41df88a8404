import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { visibleText } from '../../../../test/page.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const PAGE = href('/profile/results')
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let bea = { accountId: '', listingId: 0, memberUid: '', cookie: '' }
beforeEach(async () => {
  await app.services.visits.write()
  bea = await addBusiness(db)
})

async function counted() {
  await app.services.visits.write()
  return db
    .selectFrom('listing_counts')
    .select(['on_date', 'kind', 'count'])
    .orderBy('kind')
    .execute()
}

const page = () => href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid })
const open = (headers: Record<string, string> = {}, path = page(), method = 'GET') =>
  app.request(path, { method, headers: { 'user-agent': PHONE, ...headers } })
const tap = (
  kind: string,
  headers: Record<string, string> = {},
  listingId = String(bea.listingId),
) =>
  app.request(href('/listings/:listingId/visits', { listingId }), {
    ...form({ kind }),
    headers: { 'user-agent': PHONE, ...headers },
  })

describe('the views of a listing', () => {
  test('are counted by the day of its place, however its page is read', async () => {
    await open()
    await open({ referer: 'http://localhost:3000/' }, `${page()}.data`)
    expect(await counted()).toEqual([{ on_date: '2027-06-17', kind: 'view', count: 2 }])
    await db.updateTable('listings').set({ time_zone: 'Asia/Tokyo' }).execute()
    await open()
    expect(await counted()).toContainEqual({ on_date: '2027-06-18', kind: 'view', count: 1 })
  })

  test.each([
    [
      'a bot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', { 'user-agent': '' }],
    ['a browser that reads ahead', { 'sec-purpose': 'prefetch' }],
    ['a browser that draws ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('leave out %s', async (_, headers) => {
    await open(headers)
    expect(await counted()).toEqual([])
  })

  test('leave out the business, other businesses and our own staff, and count a diner', async () => {
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    for (const cookie of [bea.cookie, other.cookie, olga]) await open({ cookie })
    expect(await counted()).toEqual([])
    await open({ cookie: await signIn(db, await addPerson(db, PEOPLE.dana)) })
    expect(await counted()).toMatchObject([{ count: 1 }])
  })

  test('leave out a page that reads itself again, and a question about its headers', async () => {
    const referer = `http://localhost:3000${page()}`
    await open({ referer }, `${page()}.data`)
    await open({ referer }, `${page()}?day=2`)
    await open({}, page(), 'HEAD')
    expect(await counted()).toEqual([])
  })

  test('are none of a page that is not there', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect((await open()).status).toBe(404)
    expect(await counted()).toEqual([])
  })

  test('add up from many processes at once', async () => {
    const others = Array.from({ length: 6 }, () => createTestApp(db))
    for (const { services } of others) {
      for (let turn = 0; turn < 50; turn += 1) {
        services.visits.count({ listingId: bea.listingId, kind: 'view', at: TEST_NOW })
        services.visits.count({ listingId: bea.listingId, kind: 'website', at: TEST_NOW })
      }
    }
    await Promise.all(others.map(({ services }) => services.visits.close()))
    expect((await counted()).map(({ count }) => count)).toEqual([300, 300])
  })
})

describe('the taps on a listing’s links', () => {
  test('are counted, and the links lead elsewhere by themselves', async () => {
    await db.updateTable('listings').set({ website: 'https://lantern.test/' }).execute()
    const html = await (await open({ 'user-agent': '' })).text()
    expect(html).toContain('href="https://lantern.test/"')
    expect((await tap('directions')).status).toBe(204)
    await tap('directions')
    await tap('website')
    expect(await counted()).toEqual([
      { on_date: '2027-06-17', kind: 'directions', count: 2 },
      { on_date: '2027-06-17', kind: 'website', count: 1 },
    ])
  })

  test.each(['view', 'follow', '', 'directions\u0000', 'x'.repeat(9_000)])(
    'are not of the kind %j',
    async kind => {
      expect((await tap(kind)).status).toBe(400)
      expect(await counted()).toEqual([])
    },
  )

  test('are answered the same for a listing that is not there, and counted for members alone', async () => {
    const found = await addListing(db)
    expect((await tap('website', {}, String(found.id))).status).toBe(204)
    expect((await tap('website', {}, '987654321')).status).toBe(204)
    for (const id of ['0', '-1', 'abc', '9'.repeat(40)]) {
      expect((await tap('website', {}, id)).status).toBe(404)
    }
    expect(await counted()).toEqual([])
  })

  test('are not taken from another site, bots and businesses, and not without end', async () => {
    expect((await tap('website', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await tap('website', { 'user-agent': 'curl/8.5.0' })
    await tap('website', { cookie: bea.cookie })
    expect(await counted()).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => tap('website', { 'x-forwarded-for': '203.0.113.9' })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('are not a page', async () => {
    const path = href('/listings/:listingId/visits', { listingId: String(bea.listingId) })
    expect((await app.request(path)).status).toBe(302)
    expect(await counted()).toEqual([])
  })
})

describe('the results of a business', () => {
  const read = async (search = '', cookie = bea.cookie) => {
    const answer = await app.request(PAGE + search, { headers: { cookie } })
    return { status: answer.status, text: visibleText(await answer.text()) }
  }

  async function addDays(counts: readonly [string, number][]) {
    const rows = counts.map(([on_date, count]) => {
      return { listing_id: bea.listingId, on_date, kind: 'view' as const, count }
    })
    await db.insertInto('listing_counts').values(rows).execute()
  }

  test('are for businesses alone', async () => {
    const visitor = await app.request(`${PAGE}?days=7`)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      `/business-login?next=${encodeURIComponent(`${PAGE}?days=7`)}`,
    ])
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await read('', cookie)).status).toBe(403)
    }
  })

  test('are summed over the days asked for, and compared with as many before', async () => {
    await addDays([
      ['2027-06-17', 3],
      ['2027-06-11', 1_200],
      ['2027-06-10', 600],
      ['2027-06-04', 2],
      ['2027-06-03', 7],
    ])
    const week = await read('?days=7')
    expect(week.text).toContain('Page views 1,203 +100% (602 before)')
    expect(week.text).toContain('Most: 1,200 on Jun 11')
    expect((await read('?days=30')).text).toContain('Page views 1,812 none before')
    expect((await read()).text).toContain('compared with the 30 days before')
    for (const odd of ['?days=8', '?days=abc', '?days=7&days=9e99', `?days=${'9'.repeat(2_000)}`]) {
      expect((await read(odd)).status).toBe(200)
    }
  })

  test('are what the rows say of follows, joins, activations and redemptions', async () => {
    const couponId = await addCoupon(db, bea.listingId, { activated_at: later(-DAY) })
    for (const [index, person] of [PEOPLE.dana, PEOPLE.omar].entries()) {
      const diner_id = await addPerson(db, person)
      const redeemed_at = index === 0 ? TEST_NOW : null
      const entry = {
        coupon_id: couponId,
        diner_id,
        code: person.email,
        joined_at: later(-2 * DAY),
      }
      await db
        .insertInto('queue_entries')
        .values({ ...entry, redeemed_at })
        .execute()
      const follow = { account_id: diner_id, listing_id: bea.listingId, created_at: later(-DAY) }
      await db.insertInto('follows').values(follow).execute()
    }
    const { text } = await read('?days=7')
    for (const shown of ['Follows 2', 'Joins 2', 'Activations 1', 'Redemptions 1']) {
      expect(text).toContain(shown)
    }
    expect(text).toContain('Jun 16 0 0 0 2 0 1 0')
    expect(text).not.toContain('Dana')
  })

  async function addRedemption(
    couponId: string,
    redeemed_at: Date | null,
    joined_at = later(-DAY),
  ) {
    const diner_id = await addPerson(db, { ...PEOPLE.dana, email: `${randomUUID()}@hush.test` })
    const code = randomUUID()
    await db
      .insertInto('queue_entries')
      .values({ coupon_id: couponId, diner_id, code, joined_at, redeemed_at })
      .execute()
  }

  test('say what was redeemed and given away by evening, which ends late at night', async () => {
    const prices = { price_cents: 1_250, usual_cents: 2_000 }
    const filled = { activated_at: later(-DAY) }
    const priced = await addCoupon(db, bea.listingId, { ...prices, ...filled })
    const unpriced = await addCoupon(db, bea.listingId, filled)
    await addRedemption(priced, new Date('2027-06-16T21:00:00-04:00'))
    await addRedemption(priced, new Date('2027-06-17T01:30:00-04:00'))
    await addRedemption(unpriced, new Date('2027-06-17T04:00:00-04:00'))
    await addRedemption(priced, null)
    const open = await addCoupon(db, bea.listingId, prices)
    await addRedemption(open, null)
    await addRedemption(priced, later(-9 * DAY), later(-20 * DAY))

    const { text } = await read('?days=7')
    expect(text).toContain('Thu, Jun 17 1 – – Wed, Jun 16 2 $25 $15')
    expect(text).toMatch(/Redeemed value \$25 .* Given away \$15 .* Guests 3 1 by coupons without/)
    expect(text).toMatch(/Joined a line 5 .* Line filled 4 80% of those .* Redeemed 3 75%/)
    const csv = await app.request(`${PAGE}.csv?days=7`, { headers: { cookie: bea.cookie } })
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect((await csv.text()).trim().split('\r\n')).toEqual([
      'evening,guests,guests_without_price,redeemed_value_cents,given_away_cents',
      '2027-06-17,1,1,0,0',
      '2027-06-16,2,0,2500,1500',
    ])
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const theirs = await app.request(`${PAGE}.csv`, { headers: { cookie: other.cookie } })
    expect((await theirs.text()).trim().split('\r\n')).toHaveLength(1)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await app.request(`${PAGE}.csv`, { headers: { cookie: dana } })).status).toBe(403)
    expect((await app.request(`${PAGE}.csv`)).status).toBe(303)
  })

  test('are nobody else’s', async () => {
    await addDays([['2027-06-17', 41]])
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect((await read('', other.cookie)).text).not.toContain('41')
  })
})
