import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { memoryFiles } from '../../../test/files.ts'
import { later, TEST_NOW } from '../../../test/moment.ts'
import { readerSees } from '../../../test/page.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'
import { hideListing } from '../../domain/desk/operators/show-listing.server.ts'
import { makeOpenFeed } from '../../domain/open-data/open-feeds.server.ts'

const { db } = useDatabase()
const files = memoryFiles()
const app = createTestApp(db, { files })
const ARCHIVE = href('/hush-open.zip')
const SWITCH = href('/profile/publish')

function make(now = TEST_NOW) {
  return makeOpenFeed({ db, reading: db, store: files.store, publisher: 'https://hush.test', now })
}

describe('the open archive', () => {
  test('is missing before the first night, and then a download that is fetched once', async () => {
    await addListing(db)
    expect((await app.request(ARCHIVE)).status).toBe(404)
    expect(await readerSees(await app.request(href('/open-data')))).toContain('being written')
    expect(await make()).toBe(true)
    const answer = await app.request(ARCHIVE)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const bytes = await answer.arrayBuffer()
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await app.request(ARCHIVE, { headers: known })).status).toBe(304)
    expect(await readerSees(await app.request(href('/open-data')))).toContain('1 places as of')
  })

  test('is made once a day, again where its bytes are gone, and old ones are deleted', async () => {
    await make()
    expect(await make(later(60_000))).toBe(false)
    const [first] = await db.selectFrom('open_feeds').select('id').execute()
    await files.store.delete(first?.id ?? '')
    expect((await app.request(ARCHIVE)).status).toBe(404)
    expect(await make(later(120_000))).toBe(true)
    expect(await make(later(DAY_MS))).toBe(true)
    const kept = await db.selectFrom('open_feeds').select('id').execute()
    expect(kept).toHaveLength(1)
    expect((await app.request(ARCHIVE)).status).toBe(200)
  })
})

const SYSTEM = { actorId: null, role: 'system' } as const

/** A place of the archive, and what takes it out again. */
const WITHDRAWALS = {
  async 'was hidden by an operator'() {
    const { id: listingId } = await addListing(db)
    const reason = 'A reason.'
    return () => hideListing(db, { listingId, reason, by: SYSTEM, now: TEST_NOW })
  },
  async 'was deleted'() {
    const { id } = await addListing(db)
    return () => db.deleteFrom('listings').where('id', '=', id).execute()
  },
  async 'is no longer given away by its owner'() {
    const { cookie } = await addBusiness(db, PEOPLE.bea, { listing: { open_data_since: TEST_NOW } })
    return () => app.request(SWITCH, form({ openData: 'off' }, cookie))
  },
  async 'rests on a site that opted out'() {
    const { id } = await addListing(db)
    await sql`
      with site as (insert into sites (host) values ('lantern.example')),
      page as (
        insert into site_pages (host, address, rank)
        values ('lantern.example', 'https://lantern.example/drinks', 1) returning id)
      insert into evidence (listing_id, page_id, about, manner, quote, windows, first_seen_at, last_seen_at)
      select ${id}, id, 'happy-hours', 'stated', 'Happy hour Tue 3pm-6pm',
        '[{"days":[1],"start":"15:00","end":"18:00"}]', ${TEST_NOW}, ${TEST_NOW} from page`.execute(
      db,
    )
    return async () => {
      await db.updateTable('sites').set({ opted_out_at: TEST_NOW }).execute()
      await db.deleteFrom('evidence').execute()
    }
  },
}

describe('the open archive, once a place in it', () => {
  test.each(Object.entries(WITHDRAWALS))('%s', async (_, prepare) => {
    const withdraw = await prepare()
    await make()
    const before = await app.request(ARCHIVE)
    const known = { 'if-none-match': before.headers.get('etag') ?? '' }
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    await withdraw()
    const meanwhile = await app.request(ARCHIVE, { headers: known })
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await readerSees(await app.request(href('/open-data')))).toContain('being written')
    expect(await make(later(30_000))).toBe(true)
    expect((await app.request(ARCHIVE, { headers: known })).status).toBe(200)
    expect(await db.selectFrom('open_feeds').select('id').execute()).toHaveLength(1)
  })

  test('was taken out while it was being written, is not given away with it', async () => {
    await addListing(db)
    await db.transaction().execute(async tx => {
      await tx.updateTable('listings').set({ hidden_at: TEST_NOW, hidden_by: 'operator' }).execute()
      expect(await make()).toBe(true)
    })
    expect((await app.request(ARCHIVE)).status).toBe(503)
    expect(await make(later(30_000))).toBe(true)
    expect((await app.request(ARCHIVE)).status).toBe(200)
  })
})

describe('a business in the open data', () => {
  const since = () => db.selectFrom('listings').select('open_data_since').execute()
  const press = (openData: string, cookie = '') => app.request(SWITCH, form({ openData }, cookie))
  const names = async () => {
    const answer = await app.request('/api/places.geojson?zip=20852')
    const { features } = await answer.json()
    return features.map(({ id, properties }: { id: string; properties: { url: string } }) => [
      id,
      new URL(properties.url).pathname,
    ])
  }

  test('is not in it until it agrees, and gone when it takes that back', async () => {
    const { cookie, memberUid } = await addBusiness(db)
    expect(await since()).toEqual([{ open_data_since: null }])
    expect(await names()).toEqual([])
    expect((await press('on', cookie)).status).toBe(303)
    expect((await press('on', cookie)).status).toBe(303)
    expect(await since()).toEqual([{ open_data_since: TEST_NOW }])
    expect(await names()).toEqual([
      [memberUid, href('/hush-restaurants/:memberUid', { memberUid })],
    ])
    expect((await press('off', cookie)).status).toBe(303)
    expect(await since()).toEqual([{ open_data_since: null }])
    expect(await names()).toEqual([])
  })

  test('agrees itself: nobody does it for another, and nothing else is an answer', async () => {
    const bea = await addBusiness(db)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await press('on')).headers.get('location')).toContain(href('/business-login'))
    expect((await press('on', dana)).status).toBe(403)
    expect((await press('maybe', bea.cookie)).status).toBe(400)
    expect((await app.request(SWITCH, form({}, bea.cookie))).status).toBe(400)
    expect(await since()).toEqual([{ open_data_since: null }])
  })
})

describe('the feed of new deals', () => {
  const read = (zipCode: string) => app.request(href('/deals/:zipCode.atom', { zipCode }))

  test('has what runs near a zip code, newest first, and no markup of strangers', async () => {
    const { listingId } = await addBusiness(db)
    const far = await addListing(db, { latitude: 38.33, longitude: -75.08 })
    await addCoupon(db, listingId, { title: 'Tacos <b>&</b> "more"' })
    await addCoupon(db, far.id, { title: 'Far away' })
    await addCoupon(db, listingId, { title: 'Ended', ended_at: TEST_NOW })
    await addCoupon(db, listingId, { title: 'Full', activated_at: TEST_NOW })
    await sql`
      insert into deals (listing_id, title, ends_on, created_at)
      values (${listingId}, 'Half-price pie', ${'2099-01-01'}, ${later(1000)})`.execute(db)
    const answer = await read('20852')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await answer.text()
    const titles = [...xml.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, title]) => title)
    expect(titles).toHaveLength(3)
    expect(titles[1]).toContain('Half-price pie at ')
    expect(titles[2]).toContain('Tacos &lt;b&gt;&amp;&lt;/b&gt;')
    expect(xml).not.toContain('<b>')
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const again = href('/deals/:zipCode.atom', { zipCode: '20852' })
    expect((await app.request(again, { headers: known })).status).toBe(304)
  })

  test.each(['99999', '2085', '20852x'])('does not exist for %s', async zipCode => {
    expect((await read(zipCode)).status).toBe(404)
  })

  test.each([
    ['/?zip=20850', '20850'],
    ['/?tab=coupons&zip=20850', '20850'],
    ['/couponqueue?zip=20850', '20850'],
    [href('/happy-hour/:place', { place: '20850' }), '20850'],
    [href('/happy-hour/:place', { place: 'rockville-md' }), '20850'],
  ])('is found by readers from %s', async (path, zipCode) => {
    await addListing(db, { zip_code: '20850', city: 'Rockville' })
    const page = await (await app.request(path)).text()
    const [link] = page.match(/<link rel="alternate" type="application\/atom\+xml"[^>]*>/) ?? []
    expect(link).toContain(`href="${href('/deals/:zipCode.atom', { zipCode })}"`)
  })
})
