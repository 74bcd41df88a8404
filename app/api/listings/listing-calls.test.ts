import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const CARD_FIELDS = [
  'address',
  'cuisine',
  'happyHourdrinks',
  'happyHourfood',
  'happyHouritem',
  'happyHourtime',
  'id',
  'image',
  'isVerified',
  'name',
  'priceRange',
  'rating',
  'reviewCount',
]

describe('POST /api/fetch_restaurants', () => {
  const path = '/api/fetch_restaurants'

  test('answers the nearest n with the fields of a card and no others', async () => {
    const bea = await addPerson(db, PEOPLE.bea)
    await addListing(db, { name: 'Near', miles_from_zip: 0.1, rating: 4.2, review_count: 9 })
    await addListing(db, { name: 'Member', member_uid: memberUid(1), business_id: bea })
    await addListing(db, { name: 'Farther', miles_from_zip: 0.2 })
    const response = await post(path, { zip_code: '20852', n: 2 })
    const { restaurants } = await response.json()

    expect(response.status).toBe(200)
    expect(restaurants).toHaveLength(2)
    expect(restaurants[0]).toMatchObject({ id: memberUid(1), name: 'Member', isVerified: false })
    expect(restaurants[1]).toMatchObject({
      id: '1',
      name: 'Near',
      rating: 4.2,
      reviewCount: 9,
      cuisine: 'Bar & Grill',
      happyHourtime: ['Mon-Fri 4pm-7pm'],
      happyHourfood: ['$5 wings'],
      happyHourdrinks: ['$4 drafts'],
    })
    for (const restaurant of restaurants)
      expect(Object.keys(restaurant).sort()).toEqual(CARD_FIELDS)
  })

  test('answers twelve where no n is given', async () => {
    for (let nth = 0; nth < 14; nth++) await addListing(db)
    const { restaurants } = await (await post(path, { zip_code: 20852 })).json()
    expect(restaurants).toHaveLength(12)
  })

  test.each([
    [{}, 'zip_code'],
    [{ zip_code: '2085' }, 'zip_code'],
    [{ zip_code: ['20852'] }, 'zip_code'],
    [{ zip_code: '20852', n: 0 }, 'n'],
    [{ zip_code: '20852', n: 49 }, 'n'],
    [{ zip_code: '20852', n: 1e9 }, 'n'],
    [{ zip_code: '20852', n: 1.5 }, 'n'],
    [{ zip_code: '20852', n: '12' }, 'n'],
    [null, 'body'],
    [[], 'body'],
    ['{"zip_code":', 'body'],
    ['', 'body'],
    ['['.repeat(50_000), 'body'],
  ])('refuses %j, naming %s', async (body, field) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(new RegExp(`^${field}: `))
  })

  test('refuses what is not JSON by its type', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await post(path, { zip_code: '20852' }, headers)
    expect(response.status).toBe(415)
    expect(await response.json()).toHaveProperty('error')
  })

  test('refuses a body of a megabyte', async () => {
    const response = await post(path, { zip_code: '20852', more: 'x'.repeat(1_000_000) })
    expect(response.status).toBe(413)
    expect(await response.json()).toHaveProperty('error')
  })
})

describe('POST /api/update_restaurants', () => {
  const path = '/api/update_restaurants'

  test('answers the next n that are not shown yet, whether named by id or as objects', async () => {
    await addListing(db, { name: 'Member', member_uid: memberUid(1) })
    for (const nth of [1, 2, 3]) await addListing(db, { name: `${nth}`, miles_from_zip: nth })
    const body = { zip_code: '20852', n: 2, restaurants: [memberUid(1), { id: 2, name: '1' }] }
    const { restaurants } = await (await post(path, body)).json()
    expect(restaurants.map((restaurant: { name: string }) => restaurant.name)).toEqual(['2', '3'])
  })

  test('answers 205 without a body when nothing is left', async () => {
    const { id } = await addListing(db)
    const response = await post(path, { zip_code: '20852', n: 12, restaurants: [id] })
    expect(response.status).toBe(205)
    expect(await response.text()).toBe('')
  })

  test('pages through everything once', async () => {
    for (let nth = 0; nth < 30; nth++) await addListing(db, { miles_from_zip: nth % 4 })
    const shown: { id: string }[] = []
    for (;;) {
      const response = await post(path, { zip_code: '20852', n: 12, restaurants: shown })
      if (response.status === 205) break
      shown.push(...(await response.json()).restaurants)
    }
    expect(new Set(shown.map(({ id }) => id)).size).toBe(30)
    expect(shown).toHaveLength(30)
  })

  test.each([
    [{ zip_code: '20852' }, 'restaurants'],
    [{ zip_code: '20852', restaurants: 'all' }, 'restaurants'],
    [{ zip_code: '20852', restaurants: [1, 'x'] }, 'restaurants.1'],
    [{ zip_code: '20852', restaurants: [{ id: '1; drop table listings' }] }, 'restaurants.0'],
    [{ zip_code: '20852', restaurants: [{}] }, 'restaurants.0'],
    [
      { zip_code: '20852', restaurants: Array.from({ length: 501 }, (_, n) => n + 1) },
      'restaurants',
    ],
  ])('refuses %j, naming %s', async (body, field) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(new RegExp(`^${field}[.:]`))
  })
})

describe('POST /api/fetch_restaurant_id', () => {
  const path = '/api/fetch_restaurant_id'
  const menu_url = 'https://harbor-lantern.test/menu.pdf'

  test('answers one restaurant with the fields of the lookup and no others', async () => {
    const { id } = await addListing(db, {
      menu_url,
      website: 'https://harbor-lantern.test/',
      opening_hours: JSON.stringify([{ day: 0, start: '1100', end: '0000', is_overnight: false }]),
    })
    const { restaurant_info: info } = await (await post(path, { id })).json()
    expect(Object.keys(info).sort()).toEqual(
      [
        ...CARD_FIELDS,
        ...['business_hour', 'business_url', 'city', 'featuredOffer', 'latitude', 'longitude'],
        ...['menu_url', 'state', 'yelpLink', 'zip_code'],
      ].sort(),
    )
    expect(info).toMatchObject({
      id: String(id),
      menu_url,
      business_url: 'https://harbor-lantern.test/',
      business_hour: [{ open: [{ day: 0, start: '1100', end: '0000', is_overnight: false }] }],
    })
  })

  test('answers the menu of a member only to those who are signed in', async () => {
    await addListing(db, { member_uid: memberUid(1), menu_url })
    const visitor = await (await post(path, { id: memberUid(1) })).json()
    expect(visitor.restaurant_info.menu_url).toBeNull()

    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const diner = await (await post(path, { id: memberUid(1) }, { cookie })).json()
    expect(diner.restaurant_info.menu_url).toBe(menu_url)
  })

  test('links only what is on the web', async () => {
    const { id } = await addListing(db, { menu_url: 'data:text/html,x', website: 'javascript:x' })
    const { restaurant_info: info } = await (await post(path, { id })).json()
    expect([info.menu_url, info.business_url]).toEqual([null, null])
  })

  test('does not find what is hidden or was never there', async () => {
    const { id } = await addListing(db, { hidden_at: new Date() })
    for (const unknown of [id, 999, 'x', '-', '9'.repeat(40), memberUid(3)]) {
      const response = await post(path, { id: unknown })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'Restaurant not found' })
    }
    expect((await post(path, { id: { nested: 1 } })).status).toBe(400)
  })
})
