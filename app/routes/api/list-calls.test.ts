import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, getCall, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import {
  addCoupon,
  addListing,
  addOffer,
  addPerson,
  memberUid,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

async function answerOf(answer: Promise<Response>) {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json()
}

describe('coupons', () => {
  let listingId = 0
  beforeEach(async () => {
    listingId = (await addListing(db, { member_uid: memberUid(1) })).id
  })

  const ofZip = (zip_code: string, cookie?: string) =>
    answerOf(getCall(app, href('/api/fetch_coupons'), { zip_code }, cookie))
  const ofRestaurant = (restaurant_id: string) =>
    getCall(app, href('/api/fetch_restaurant_coupons'), { restaurant_id })

  test('of a zip code: open before full, and only those that run', async () => {
    const full = await addCoupon(db, listingId, { activated_at: TEST_NOW })
    const open = await addCoupon(db, listingId)
    await addCoupon(db, listingId, { ends_on: '2027-06-16' })
    const elsewhere = await addListing(db, { zip_code: '21401' })
    await addCoupon(db, elsewhere.id)
    const { coupons } = await ofZip('20852')
    expect(coupons.map((coupon: { id: string }) => coupon.id)).toEqual([open, full])
    expect(coupons.map((coupon: { state: string }) => coupon.state)).toEqual(['open', 'line-full'])
  })

  test('say what they are to who looks', async () => {
    const coupon_id = await addCoupon(db, listingId)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    await postCall(app, href('/api/join_queue'), { coupon_id }, dana)
    expect((await ofZip('20852', dana)).coupons).toMatchObject([{ state: 'joined', current: 1 }])
    expect((await ofZip('20852')).coupons).toMatchObject([{ state: 'open', current: 1 }])
  })

  test('of a restaurant: newest first, beside its deals', async () => {
    const old = await addCoupon(db, listingId, { created_at: later(-2 * DAY) })
    const young = await addCoupon(db, listingId, { created_at: later(-DAY) })
    const deal = { listing_id: listingId, title: 'Half-price flights', ends_on: '2027-06-17' }
    await db
      .insertInto('deals')
      .values([deal, { ...deal, ends_on: '2027-06-16' }])
      .execute()
    const { coupons, deals } = await answerOf(ofRestaurant(memberUid(1)))
    expect(coupons.map((coupon: { id: string }) => coupon.id)).toEqual([young, old])
    expect(deals).toMatchObject([{ deal: 'Half-price flights', daysleft: 1 }])
  })

  test('of a restaurant that is hidden or unknown are not found', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    for (const id of [memberUid(1), `${listingId}`, '999', memberUid(9)]) {
      const answer = await ofRestaurant(id)
      expect([answer.status, await errorOf(answer)]).toEqual([404, 'Restaurant not found'])
    }
  })
})

describe('the offers of a zip code', () => {
  test('come before the general ones, and only those that run today', async () => {
    await addOffer(db, { zip_code: '1', detail_short: 'Everywhere' })
    await addOffer(db, { detail_short: 'Here' })
    await addOffer(db, { zip_code: '21401' })
    await addOffer(db, { ends_on: '2027-06-16' })
    await addOffer(db, { hidden_at: TEST_NOW })
    await addOffer(db, { kind: 'new-item' })
    const { offers } = await answerOf(
      getCall(app, href('/api/fetch_offers'), { zip_code: '20852' }),
    )
    expect(offers).toMatchObject([
      { deal_detail_short: 'Here', zip_code: '20852' },
      { deal_detail_short: 'Everywhere', zip_code: '1' },
    ])
  })
})

describe('one member', () => {
  const path = href('/api/fetch_member_restaurant')
  const menu_url = 'https://copper-owl.test/menu.pdf'

  test('shows its menu only to those who are signed in', async () => {
    await addListing(db, { member_uid: memberUid(1), menu_url })
    const query = { business_uid: memberUid(1) }
    expect(await answerOf(getCall(app, path, query))).toMatchObject({
      restaurant: { menu_upload: null },
    })
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect(await answerOf(getCall(app, path, query, dana))).toMatchObject({
      restaurant: { menu_upload: menu_url },
    })
  })

  test('is not found when it is hidden, unknown or not a member', async () => {
    await addListing(db, { member_uid: memberUid(1), hidden_at: TEST_NOW })
    for (const business_uid of [memberUid(1), memberUid(2)]) {
      expect((await getCall(app, path, { business_uid })).status).toBe(404)
    }
    const { id } = await addListing(db)
    const answer = await getCall(app, path, { business_uid: `${id}` })
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'business_uid: must be an id'])
  })

  test('tells nothing that a card and a page do not show', async () => {
    const bea = await addPerson(db, PEOPLE.bea)
    await addListing(db, { member_uid: memberUid(1), business_id: bea })
    const answer = await getCall(app, path, { business_uid: memberUid(1) })
    const text = await answer.text()
    for (const secret of [bea, PEOPLE.bea.email]) expect(text).not.toContain(secret)
  })
})

describe('places', () => {
  const search = (text: string) => getCall(app, href('/api/search_locations'), { text })

  test('are suggested as the location dialog suggests them', async () => {
    expect(await answerOf(search('bethesda, 20852'))).toEqual({
      locations: [{ zip_code: '20852', city: 'North Bethesda', state: 'MD' }],
    })
    expect((await answerOf(search('md'))).locations).toHaveLength(5)
    for (const text of ['', '   ', '%', '2085_']) {
      expect(await answerOf(search(text))).toEqual({ locations: [] })
    }
  })

  test.each(['x'.repeat(101), 'Rock\u0000ville', 'a\nb'])('refuse the text %j', async text => {
    const answer = await search(text)
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toContain('text: must be')
  })

  test('have the city of their zip code', async () => {
    const city = (zip_code: string) => getCall(app, href('/api/fetch_city'), { zip_code })
    expect(await answerOf(city('21401'))).toEqual({ city: 'Annapolis' })
    const elsewhere = await city('90210')
    expect([elsewhere.status, await errorOf(elsewhere)]).toEqual([
      404,
      'No happy hour found in that area yet',
    ])
  })
})

describe('a query', () => {
  test.each([
    ['', 'zip_code: must be five digits'],
    ['?zip_code=2085', 'zip_code: must be five digits'],
    ['?zip_code=20852%00', 'zip_code: must be five digits'],
    ['?zip_code=20852&zip_code=21401', 'zip_code: must be given once'],
  ])('%j is refused by the name of its field', async (query, error) => {
    const answer = await app.request(`${href('/api/fetch_coupons')}${query}`)
    expect([answer.status, await errorOf(answer)]).toEqual([400, error])
  })

  test('of the chosen place may be left out, and must be one otherwise', async () => {
    const path = href('/api/fetch_events')
    expect((await getCall(app, path)).status).toBe(200)
    expect((await getCall(app, path, { zip: '21401', more: 'ignored' })).status).toBe(200)
    expect((await getCall(app, path, { zip: 'here' })).status).toBe(400)
  })
})

describe('the other methods of a call', () => {
  test('HEAD is GET without its body', async () => {
    const answer = await app.request(`${href('/api/fetch_city')}?zip_code=21401`, {
      method: 'HEAD',
    })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  test('OPTIONS names the methods and lets no other site in', async () => {
    for (const [path, allowed] of [
      [href('/api/fetch_city'), 'GET, HEAD'],
      [href('/api/join_queue'), 'POST'],
    ] as const) {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
      const answer = await app.request(path, { method: 'OPTIONS', headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, allowed])
      const granted = [...answer.headers.keys()].filter(name => name.startsWith('access-control'))
      expect(granted).toEqual([])
    }
  })

  test('answers are not kept, whoever asks', async () => {
    const answer = await getCall(app, href('/api/fetch_coupons'), { zip_code: '20852' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
