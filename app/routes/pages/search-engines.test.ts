import { sql } from 'kysely'
import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_ORIGIN } from '../../../test/moment.ts'
import { headTags, sourceOf, structuredData } from '../../../test/page.ts'
import { addCoupon, addListing, addOffer, memberUid } from '../../../test/world.ts'
import { LISTINGS_PER_PART } from '../../domain/sitemap/entries.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function read(path: string) {
  const response = await app.request(path)
  const body = await response.text()
  const type = response.headers.get('content-type')
  return { status: response.status, type, caching: response.headers.get('cache-control'), body }
}

/** The paths of a part of the sitemap. */
async function pathsOf(part: string): Promise<string[]> {
  const { body } = await read(href('/sitemaps/:part', { part }))
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.replace(TEST_ORIGIN, ''),
  )
}

async function page(path: string, cookie = '') {
  return sourceOf(await app.request(path, { headers: { cookie } }))
}

/** Of the rules that match, the one with the longest path decides (RFC 9309, 2.2.2). */
function strongestRule(rules: readonly (readonly [string, string])[], path: string) {
  const matching = rules.filter(([, start]) => path.startsWith(start))
  return matching.sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

describe('robots.txt', () => {
  test('opens the pages, closes what is somebody’s own, and names the sitemap', async () => {
    const { status, type, caching, body } = await read(href('/robots.txt'))
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(caching).toContain('public')
    const lines = body.split('\n')
    for (const path of ['/api/', '/mailbox', '/mail-settings', '/news', '/queues', '/sessions/']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).toContain('Allow: /')
    expect(lines).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
    expect(lines.filter(line => line === 'Disallow: /')).toEqual([])
  })
})

describe('the sitemap', () => {
  test('leads to no page that robots.txt closes', async () => {
    const lines = (await read(href('/robots.txt'))).body.split('\n')
    const rules = lines.flatMap(line => {
      const [, verb, start] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
      return verb && start ? [[verb, start] as const] : []
    })
    const { body } = await read(href('/sitemaps/:part', { part: 'pages.xml' }))
    const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter(path => strongestRule(rules, path) !== 'Allow')).toEqual([])
  })

  test('has an index of parts, each of which is there', async () => {
    await addListing(db)
    const { type, caching, body } = await read(href('/sitemap.xml'))
    expect([type, caching]).toEqual(['application/xml; charset=utf-8', 'public, max-age=3600'])
    const parts = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(parts).toHaveLength(5)
    for (const part of parts) {
      const { status, type } = await read(part.replace(TEST_ORIGIN, ''))
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    }
  })

  test('has every listing that is shown, once, with the day it changed', async () => {
    const found = await addListing(db, { updated_at: new Date('2027-06-02T10:00:00Z') })
    await addListing(db, { member_uid: memberUid(1) })
    await addListing(db, { hidden_at: new Date() })
    expect(await pathsOf('listings-1.xml')).toEqual([
      `/restaurants/${found.id}`,
      `/hush-restaurants/${memberUid(1)}`,
    ])
    const { body } = await read(href('/sitemaps/:part', { part: 'listings-1.xml' }))
    expect(body).toContain('<lastmod>2027-06-02T10:00:00.000Z</lastmod>')
  })

  test('has a part for each span of numbers in which a listing is shown', async () => {
    const addAt = async (id: number, more = {}) => {
      await sql`select setval('listings_id_seq', ${id}, false)`.execute(db)
      await addListing(db, more)
    }
    await addAt(LISTINGS_PER_PART)
    await addAt(LISTINGS_PER_PART + 1, { hidden_at: new Date() })
    await addAt(2 * LISTINGS_PER_PART + 1)
    await addAt(3 * LISTINGS_PER_PART)
    const { body } = await read(href('/sitemap.xml'))
    expect(body.match(/listings-\d+/g)).toEqual(['listings-1', 'listings-3'])
    expect(await pathsOf('listings-1.xml')).toEqual([`/restaurants/${LISTINGS_PER_PART}`])
    expect(await pathsOf('listings-3.xml')).toEqual([
      `/restaurants/${2 * LISTINGS_PER_PART + 1}`,
      `/restaurants/${3 * LISTINGS_PER_PART}`,
    ])
  })

  test('has cities and zip codes with listings, coupons and offers that run', async () => {
    const { id } = await addListing(db)
    const coupon = await addCoupon(db, id)
    await addCoupon(db, id, { ends_on: '2027-06-16' })
    const offer = await addOffer(db)
    await addOffer(db, { ends_on: '2027-06-16' })
    expect(await pathsOf('places.xml')).toEqual([
      '/happy-hour/north-bethesda-md',
      '/happy-hour/20852',
    ])
    expect(await pathsOf('coupons.xml')).toEqual([`/coupons/${coupon}`])
    expect(await pathsOf('offers.xml')).toEqual([`/offers/${offer}`])
    expect(await pathsOf('pages.xml')).toContain('/couponqueue')
  })

  test.each(['listings-0.xml', 'listings-2.xml', 'listings-1', 'people.xml', 'listings-1e9.xml'])(
    'has no part %s',
    async part => {
      await addListing(db)
      expect((await read(href('/sitemaps/:part', { part }))).status).toBe(404)
    },
  )
})

describe('the canonical address', () => {
  test('of a page that follows the visitor’s place shows the same to everybody', async () => {
    await addListing(db)
    await addListing(db, { zip_code: '21401', city: 'Annapolis' })
    const home = headTags(await page('/?tab=happy-hour&on=thu&show=24&utm_source=x'))
    expect(home).toMatchObject({ canonical: `${TEST_ORIGIN}/`, isHidden: false })
    const elsewhere = headTags(await page('/', 'zip_code=21401; city=Annapolis'))
    expect(elsewhere.canonical).toBe(`${TEST_ORIGIN}/?zip=21401`)
    expect(elsewhere.url).toBe(elsewhere.canonical)
  })

  test('of a listing is one, however its address was written', async () => {
    await addListing(db, { member_uid: memberUid(1), picture: 'cover-crab' })
    const path = href('/hush-restaurants/:memberUid', { memberUid: memberUid(1) })
    const tags = headTags(await page(`${path}/?day=3`))
    expect(tags).toMatchObject({
      title: 'Harbor Lantern, North Bethesda: happy hour · Hush',
      canonical: TEST_ORIGIN + path,
      image: `${TEST_ORIGIN}/art/cover-crab-social.jpg`,
    })
    expect((await app.request('/art/cover-crab-social.jpg')).status).toBe(200)
  })
})

describe('what is kept from search engines', () => {
  test.each([
    '/AuthForm/login',
    '/confirm-email',
    '/reset-password',
    '/mailbox',
    '/location',
    '/nowhere',
    '/restaurants/1',
    '/coupons/nowhere',
    '/offers/1',
  ])('is %s', async path => {
    expect(headTags(await page(path))).toMatchObject({ isHidden: true, canonical: null })
  })

  test('is an offer or a coupon that has ended', async () => {
    const { id } = await addListing(db)
    const couponId = await addCoupon(db, id, { ends_on: '2027-06-16' })
    const offerId = await addOffer(db, { ends_on: '2027-06-16' })
    const coupon = await page(href('/coupons/:couponId', { couponId }))
    const offer = await page(href('/offers/:offerId', { offerId: String(offerId) }))
    expect([headTags(coupon).isHidden, headTags(offer).isHidden]).toEqual([true, true])
  })

  test('is told apart by its title', async () => {
    expect(headTags(await page('/restaurants/1')).title).toBe('Restaurant not found · Hush')
    expect(headTags(await page('/nowhere')).title).toBe('Nothing poured here · Hush')
  })
})

describe('what a page says to machines', () => {
  const HOSTILE = '</script><script>alert(1)</script><!--'

  test('is about the listing, and where it is', async () => {
    const { id } = await addListing(db)
    const path = href('/restaurants/:listingId', { listingId: String(id) })
    expect(structuredData(await page(path))).toEqual([
      expect.objectContaining({ '@type': 'BarOrPub', url: TEST_ORIGIN + path }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ])
  })

  test('never lets a name end its element, and still says the name', async () => {
    const { id } = await addListing(db, { name: HOSTILE, member_uid: memberUid(1) })
    const couponId = await addCoupon(db, id, { title: HOSTILE, description: HOSTILE })
    const offerId = await addOffer(db, { brand: HOSTILE, detail_short: HOSTILE })
    for (const path of [
      href('/hush-restaurants/:memberUid', { memberUid: memberUid(1) }),
      href('/coupons/:couponId', { couponId }),
      href('/offers/:offerId', { offerId: String(offerId) }),
      href('/happy-hour/:place', { place: '20852' }),
    ]) {
      const html = await page(path)
      expect(html).not.toContain('<script>alert(1)')
      expect(JSON.stringify(structuredData(html))).toContain(HOSTILE)
    }
  })

  test('names the search on home', async () => {
    await addListing(db)
    expect(structuredData(await page('/'))).toEqual([
      expect.objectContaining({ '@type': 'WebSite', url: `${TEST_ORIGIN}/` }),
    ])
  })
})
