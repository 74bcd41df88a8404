import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { documented } from '../../test/documented.ts'
import { hoursColumns, texts } from '../../test/hours.ts'
import { addListing, memberUid } from '../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const ELSEWHERE = { headers: { origin: 'https://map.example' } }

const on = (...lines: string[]) => hoursColumns(texts(lines))
beforeEach(async () => {
  await addListing(db, { name: 'Near', miles_from_zip: 0.1, ...on('Thu 4pm-7pm', 'Thu 9pm-close') })
  await addListing(db, { name: 'Later', ...on('Thu 6pm-8pm') })
  await addListing(db, { name: 'Doubted', doubted_from: new Date(0), ...on('Thu 4pm-7pm') })
  await addListing(db, { name: 'A member', member_uid: memberUid(1), ...on('Thu 4pm-7pm') })
})

describe('GET /api/on_now', () => {
  const ask = async (query: string) => (await app.request(`/api/on_now?${query}`)).json()

  test('answers what is on at this minute, with all times of the day, and nothing of the rest', async () => {
    const { at, places, next_page } = await ask('zip=20852')
    expect([at, next_page]).toEqual(['2027-06-17T21:00:00.000Z', null])
    expect(places).toHaveLength(1)
    expect(places[0]).toMatchObject({
      name: 'Near',
      minutes_left: 120,
      time_zone: 'America/New_York',
      windows: [
        { start: '16:00', end: '19:00' },
        { start: '21:00', end: null },
      ],
    })
  })

  test('has a member only where it agreed', async () => {
    await db
      .updateTable('listings')
      .set({ open_data_since: new Date(0) })
      .where('member_uid', 'is not', null)
      .execute()
    const { places } = await ask('zip=20852')
    expect(places.map(({ name }: { name: string }) => name)).toContain('A member')
  })

  test('goes on page by page, each place once', async () => {
    for (let nth = 0; nth < 60; nth += 1) {
      await addListing(db, { name: `Bar ${nth}`, miles_from_zip: nth % 3, ...on('Thu 3pm-6pm') })
    }
    const ids: string[] = []
    for (let page: number | null = 1; page !== null; ) {
      const answer = await ask(`zip=20852&page=${page}`)
      ids.push(...answer.places.map(({ id }: { id: string }) => id))
      page = answer.next_page
    }
    expect([ids.length, new Set(ids).size]).toEqual([61, 61])
  })

  test.each(['zip=2085', 'zip=20852&page=0', 'zip=20852&page=100', 'zip=20852&page=x', ''])(
    'refuses %j',
    async query => {
      expect((await app.request(`/api/on_now?${query}`)).status).toBe(400)
    },
  )
})

describe('a call that only reads', () => {
  test('may be made from any site, refusals too, without cookies', async () => {
    for (const query of ['zip=20852', 'zip=2']) {
      const { headers } = await app.request(`/api/on_now?${query}`, ELSEWHERE)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  test('is kept for half a minute, and answers 304 to who has it', async () => {
    const { headers } = await app.request('/api/on_now?zip=20852')
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(headers.get('etag')).toMatch(/^"[\w-]{43}"$/)
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    const again = await createTestApp(db).request('/api/on_now?zip=20852', known)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('says how many calls are left', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const left = []
    for (let nth = 0; nth < 62; nth += 1) {
      const { headers, status } = await app.request('/api/on_now?zip=20852', from)
      left.push([status, Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])])
      expect(headers.get('ratelimit-policy')).toBe('"calls";q=60;w=60')
    }
    expect([left[0], left[1], left[59], left[61]]).toEqual([
      [200, 59],
      [200, 58],
      [200, 0],
      [429, 0],
    ])
  })

  test('is none that writes, nor one of somebody', async () => {
    const calls = ['/api/fetch_restaurants', '/api/join_queue', '/api/get_user_info']
    for (const path of calls) {
      const { headers } = await app.request(path, { ...ELSEWHERE, method: 'POST', body: '{}' })
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
    }
  })
})
