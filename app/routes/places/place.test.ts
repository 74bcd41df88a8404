import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_ORIGIN } from '../../../test/moment.ts'
import { headTags, structuredData, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const CITY = 'north-bethesda-md'

async function open(place: string, search = '', headers: Record<string, string> = {}) {
  const path = href('/happy-hour/:place', { place }) + search
  const response = await app.request(path, { headers })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: visibleText(html) }
}

function cardNames(html: string): string[] {
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(match => match[1] ?? '')
}

describe('the page of a zip code', () => {
  test('lists its members first, then the nearest, with what is on now', async () => {
    await addListing(db, { name: 'Far Lantern', miles_from_zip: 2 })
    await addListing(db, { name: 'Near Lantern', miles_from_zip: 0.2 })
    await addListing(db, { name: 'Member Lantern', member_uid: memberUid(1), miles_from_zip: 3 })
    await addListing(db, { name: 'Elsewhere', zip_code: '21401' })
    await addListing(db, { name: 'Hidden Lantern', hidden_at: new Date() })
    const { status, html, text } = await open('20852')

    expect(status).toBe(200)
    expect(cardNames(html)).toEqual(['Member Lantern', 'Near Lantern', 'Far Lantern'])
    for (const shown of ['Happy hour in 20852', '3 places', '3 on now', '0.2 mi', 'Annapolis']) {
      expect(text).toContain(shown)
    }
  })

  test('says when most begin only where most do', async () => {
    for (const time of ['Mon-Fri 4pm-7pm', 'Mon-Fri 4pm-6pm', 'Thu 5pm-7pm']) {
      await addListing(db, hoursColumns(texts([time])))
    }
    const { text } = await open('20852')
    expect(text).toContain('On Thursdays most begin at 4 PM: 2 of 3.')
    expect(text).toContain('When most begin Thu 4 PM')
  })

  test('takes what passes Sunday midnight for no start on Monday', async () => {
    for (let n = 0; n < 3; n += 1) await addListing(db, hoursColumns(texts(['Sun 10pm-2am'])))
    expect((await open('20852')).text).toContain('When most begin Sun 10 PM')
  })

  test('is the same whatever place the visitor has chosen', async () => {
    await addListing(db, { name: 'Near Lantern' })
    const cookie = 'zip_code=21401; city=Annapolis'
    const { html, text } = await open('20852', '', { cookie })
    expect(cardNames(html)).toEqual(['Near Lantern'])
    expect(text).toContain('Annapolis 21401')
    expect(headTags(html).canonical).toBe(`${TEST_ORIGIN}/happy-hour/20852`)
  })
})

describe('the page of a city', () => {
  test('has the listings and running coupons of all its zip codes', async () => {
    const near = await addListing(db, { name: 'Near Lantern' })
    await addCoupon(db, near.id)
    await addCoupon(db, near.id, { title: 'Ended long ago', ends_on: '2027-06-01' })
    const { html, text } = await open(CITY)
    expect(cardNames(html)).toContain('Near Lantern')
    expect(text).toContain('Group coupons in North Bethesda, MD')
    expect(text).toContain('Two-for-one crab cakes')
    expect(text).not.toContain('Ended long ago')
    expect(html).toContain('href="/happy-hour/20852"')
  })

  test('tells search engines its facts', async () => {
    await addListing(db, { name: 'Near Lantern' })
    const { html } = await open(CITY)
    expect(headTags(html)).toMatchObject({
      title: 'Happy hour in North Bethesda, MD · Hush',
      description: '1 place with a happy hour in North Bethesda, MD: Near Lantern.',
      canonical: `${TEST_ORIGIN}/happy-hour/${CITY}`,
      isHidden: false,
    })
    expect(structuredData(html)).toEqual([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ item: `${TEST_ORIGIN}/happy-hour` }),
          expect.objectContaining({ item: `${TEST_ORIGIN}/happy-hour/${CITY}` }),
        ],
      }),
      expect.objectContaining({
        '@type': 'ItemList',
        itemListElement: [expect.objectContaining({ position: 1, name: 'Near Lantern' })],
      }),
    ])
  })

  test('goes on over pages of twelve, no listing twice and none missed', async () => {
    for (let n = 0; n < 14; n += 1) {
      await addListing(db, { name: `Lantern ${n}`, miles_from_zip: 1 })
    }
    const [first, second] = [await open(CITY), await open(CITY, '?page=2')]
    const names = [...cardNames(first.html), ...cardNames(second.html)]
    expect([cardNames(first.html).length, names.length, new Set(names).size]).toEqual([12, 14, 14])
    expect(first.html).toContain(`href="/happy-hour/${CITY}?page=2"`)
    expect(headTags(second.html)).toMatchObject({
      title: 'Happy hour in North Bethesda, MD, page 2 · Hush',
      canonical: `${TEST_ORIGIN}/happy-hour/${CITY}?page=2`,
    })
    expect((await open(CITY, '?page=3')).status).toBe(404)
    expect((await open(CITY, '?page=lantern')).status).toBe(200)
  })

  test.each(['North-Bethesda-MD', 'north-bethesda'])(
    'leads from %s to its own address',
    async key => {
      const { status, headers } = await open(key)
      expect([status, headers.get('location')]).toEqual([301, `/happy-hour/${CITY}`])
    },
  )
})

describe('the part of a map', () => {
  const BOX = '39,-77.2,39.1,-77'

  test('is what the page lists, whatever place it lies in', async () => {
    await addListing(db, { name: 'In the box', zip_code: '21401' })
    await addListing(db, { name: 'In the zip code', latitude: 39.2 })
    const { html, text } = await open('20852', `?box=${BOX}`)
    expect(cardNames(html)).toEqual(['In the box'])
    expect(text).toContain('In this part of the map')
    expect(html).toContain('href="/happy-hour/20852"')
    expect(headTags(html).canonical).toBe(`${TEST_ORIGIN}/happy-hour/20852`)
  })

  test('goes on over pages', async () => {
    for (let n = 0; n < 14; n += 1) await addListing(db, { name: `Lantern ${n}` })
    const [first, second] = [
      await open(CITY, `?box=${BOX}`),
      await open(CITY, `?box=${BOX}&page=2`),
    ]
    const names = [...cardNames(first.html), ...cardNames(second.html)]
    expect(new Set(names).size).toBe(14)
    expect(first.html).toContain(`box=${encodeURIComponent(BOX)}&amp;page=2`)
  })

  test('leads back where nothing lies in it', async () => {
    await addListing(db, { latitude: 39.2 })
    const { status, text } = await open('20852', `?box=${BOX}`)
    expect(status).toBe(200)
    expect(text).toContain('No happy hour found here. Move the map, or see all of 20852')
  })

  test.each([
    ['39.1,-77,39,-77.2', 'We could not read that part of the map.'],
    ['NaN,1,2,3', 'We could not read that part of the map.'],
    [`${'9'.repeat(1_000)},1,2,3`, 'We could not read that part of the map.'],
    ['-90,-180,90,180', 'That part of the map is too large.'],
    ['48.8,2.2,48.9,2.4', 'That part of the map is outside Maryland.'],
  ])('is all of the place, and a sentence, for %s', async (box, sentence) => {
    await addListing(db, { name: 'Near Lantern' })
    const { status, html, text } = await open('20852', `?box=${box}`)
    expect(status).toBe(200)
    expect(text).toContain(`${sentence} This is all of 20852`)
    expect(cardNames(html)).toEqual(['Near Lantern'])
  })
})

describe('a place without listings', () => {
  test('says so, is kept from search engines, and leads to others', async () => {
    await addListing(db, { zip_code: '21401', city: 'Annapolis' })
    const { status, html, text } = await open('20852')
    expect([status, headTags(html).isHidden]).toEqual([200, true])
    expect(text).toContain('No happy hour found in that area yet')
    expect(html).toContain('href="/happy-hour/annapolis-md"')
  })

  test.each(['99999', 'atlantis-md', 'atlantis', '1', '%00', "a'--"])(
    'is not found where there is no such place: %s',
    async place => {
      const { status, html } = await open(place)
      expect(status).toBe(404)
      expect(headTags(html)).toMatchObject({ isHidden: true, canonical: null })
    },
  )
})

describe('the page of all cities', () => {
  test('names those that have listings, and how many', async () => {
    await addListing(db)
    await addListing(db, { zip_code: '21401', city: 'Annapolis' })
    const response = await app.request(href('/happy-hour'))
    const html = await response.text()
    expect(visibleText(html)).toContain('2 places in 2 cities and towns of Maryland.')
    expect(html).toContain('href="/happy-hour/annapolis-md"')
    expect(html).not.toContain('href="/happy-hour/baltimore-md"')
    expect(headTags(html).canonical).toBe(`${TEST_ORIGIN}/happy-hour`)
  })
})
