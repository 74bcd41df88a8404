import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { sourceOf, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addOffer, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function home(search = '', cookie = ''): Promise<string> {
  const answer = await app.request(`/${search}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const page = await sourceOf(answer)
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}

const sectionOf = (page: string, id: string) =>
  page.slice(page.indexOf(`aria-labelledby="${id}"`)).split('</section>', 1)[0] ?? ''

const namesIn = (section: string) =>
  [...section.matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a><\/h3>/g)].map(match => match[1])

const cardNames = (page: string) => namesIn(sectionOf(page, 'nearby'))

async function addListings(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await addListing(db, { name: `Lantern ${index}`, miles_from_zip: index / 100 })
  }
}

describe('the list of happy hours', () => {
  test('shows twelve at a time, with a promotion before the tenth, and an end', async () => {
    await addListings(20)
    const first = await home()
    expect(cardNames(first)).toEqual(Array.from({ length: 12 }, (_, index) => `Lantern ${index}`))
    expect(first).toContain('Load More')
    expect(first.indexOf('Learn More')).toBeGreaterThan(first.indexOf('Lantern 8'))
    expect(first.indexOf('Learn More')).toBeLessThan(first.indexOf('Lantern 9'))
    const all = await home('?show=24')
    expect(cardNames(all)).toHaveLength(20)
    expect(all).not.toContain('Load More')
    expect(all).toContain('No more Hush hours~')
    expect(all.match(/Learn More/g)).toHaveLength(2)
  })

  test('says where to look when it is cut short', async () => {
    await sql`insert into listings (source, source_id, checked_on, name, city, state, zip_code,
        latitude, longitude, miles_from_zip, happy_hours)
      select 'Test data', n::text, '2027-06-01', 'Lantern ' || n, 'North Bethesda', 'MD', '20852',
        39.05, -77.12, n, '{"kind":"texts","texts":[],"food":[],"drinks":[]}'
      from generate_series(1, 310) as n`.execute(db)
    const page = await home('?show=300')
    expect(cardNames(page)).toHaveLength(300)
    expect(page).toContain('choose a nearer zip code')
    expect(page).not.toContain('No more Hush hours~')
  })

  test('says where Hush is to a zip code elsewhere, before anything else', async () => {
    const page = await home('?zip=20001')
    expect(page).toContain('Hush serves only Maryland so far, and 20001 is not there.')
    expect(page).not.toContain('25 miles')
    expect(page.indexOf('serves only Maryland')).toBeLessThan(page.indexOf('Where tonight?'))
    expect(await home('?zip=21502')).toContain('Nothing within 25 miles of this zip code yet.')
  })

  test('puts members first and leaves hidden places out', async () => {
    await addListing(db, { name: 'Found close by', miles_from_zip: 0 })
    await addListing(db, { name: 'Member', member_uid: memberUid(1), miles_from_zip: 1 })
    await addListing(db, { name: 'Hidden', hidden_at: TEST_NOW })
    expect(cardNames(await home())).toEqual(['Member', 'Found close by'])
  })

  test('says until when each is on, or when it starts', async () => {
    await addListing(db)
    expect(await home()).toContain('On now, ends in 2 h')
    const early = createTestApp(db, { now: () => new Date('2027-06-17T12:00:00-04:00') })
    expect(await (await early.request('/')).text()).toContain('Starts at 4 PM')
  })

  test('begins with what is on near, or else with what is next', async () => {
    await addListing(db, { name: 'On on weekdays' })
    const weekend = hoursColumns(texts(['Sat & Sun 1pm-4pm']))
    await addListing(db, { name: 'On at the weekend', ...weekend })
    const now = sectionOf(await home(), 'now')
    expect(visibleText(now)).toMatch(/On now near you .* \$4 drafts Ends in 2 h \d+ min walk/)
    expect(namesIn(now)).toEqual(['On on weekdays'])
    const early = createTestApp(db, { now: () => new Date('2027-06-17T12:00:00-04:00') })
    const page = await (await early.request('/')).text()
    expect(page).toContain('Next up near you')
    expect(page).not.toContain('On now near you')
  })

  test('stands first once it is narrowed', async () => {
    await addListing(db, { name: 'On on weekdays' })
    const page = await home('?on=now')
    expect(sectionOf(page, 'now')).not.toContain('near you')
    expect(page.indexOf('Happy Hour Nearby')).toBeLessThan(page.indexOf('List Your Business'))
  })

  test('is asked by one box, without scripts', async () => {
    const page = await home()
    expect(page).toMatch(/<form[^>]* action="\/search"/)
    expect(page).toContain('href="/search?item=beer&amp;max=5&amp;zip=20852"')
  })

  test('says of a federal holiday once for all that nobody has confirmed it', async () => {
    const now = new Date('2026-11-26T17:20:00-05:00')
    const strip = async () => {
      const page = await createTestApp(db, { now: () => now }).request('/')
      return visibleText(sectionOf(await page.text(), 'now'))
    }
    const daily = hoursColumns(texts(['daily 4pm-7pm']))
    await addListing(db, { name: 'Near', ...daily })
    await addListing(db, { name: 'Far', ...daily, miles_from_zip: 0.4 })
    expect((await strip()).match(/not confirmed( for \w+)?/gi)).toEqual([
      'Not confirmed for Thanksgiving',
    ])
    await addListing(db, { name: 'Sure', ...daily, confirmed_on: '2026-11-26' })
    const mixed = await strip()
    expect(mixed).toContain('Thanksgiving: some are not confirmed')
    expect(mixed.match(/· not confirmed/g)).toHaveLength(2)
  })

  test('can be narrowed to what is on now, or on a weekday', async () => {
    await addListing(db, { name: 'On on weekdays' })
    const weekend = hoursColumns(texts(['Sat & Sun 1pm-4pm']))
    await addListing(db, { name: 'On at the weekend', ...weekend })
    expect(cardNames(await home('?on=now'))).toEqual(['On on weekdays'])
    expect(cardNames(await home('?on=thu'))).toEqual(['On on weekdays'])
    expect(cardNames(await home('?on=sun'))).toEqual(['On at the weekend'])
    expect(cardNames(await home('?on=all'))).toHaveLength(2)
  })

  test('says when there is none, and what to do about a filter', async () => {
    expect(await home('', 'zip_code=90210')).toContain('No happy hour found nearby.')
    expect(await home('?on=now')).toContain('See every happy hour')
  })

  test.each(['?on=yesterday', '?show=-5', '?show=1e9', '?show=abc', '?tab=%00', '?zip=abcde'])(
    'is the usual one for %s',
    async search => {
      await addListing(db)
      expect(cardNames(await home(search))).toEqual(['Harbor Lantern'])
    },
  )
})

describe('a part of the map', () => {
  const BOX = '39,-77.2,39.1,-77'

  test('is what the list is of, under the same filter', async () => {
    await addListing(db, { name: 'In the box', zip_code: '21401' })
    await addListing(db, {
      name: 'On Saturdays',
      ...hoursColumns(texts(['Sat 4pm-7pm'])),
    })
    await addListing(db, { name: 'Elsewhere', latitude: 39.2 })
    const page = await home(`?on=now&box=${BOX}`)
    expect(cardNames(page)).toEqual(['In the box'])
    expect(visibleText(page)).toContain('In this part of the map Show all near 20852')
    expect(visibleText(page)).toMatch(/\d\.\d mi/)
    expect(page).toContain(`on=sat&amp;box=${encodeURIComponent(BOX)}`)
  })

  test('is a sentence, and what is near, where it cannot be read', async () => {
    await addListing(db, { name: 'Near Lantern' })
    const page = await home('?box=-90,-180,90,180')
    expect(visibleText(page)).toContain(
      'That part of the map is too large. This is what is near 20852.',
    )
    expect(cardNames(page)).toEqual(['Near Lantern'])
  })
})

describe('the rest of home', () => {
  beforeEach(async () => {
    await addListing(db)
  })

  test('has offers, events and new items around the place', async () => {
    await addOffer(db)
    await addOffer(db, { kind: 'new-item', detail_short: 'Smoked peach punch' })
    const page = await home()
    for (const part of ['Nearby offers and events', 'Trivia by lantern light', 'View More']) {
      expect(page).toContain(part)
    }
    for (const part of ['Hot New Items', 'Smoked peach punch', 'View Detail']) {
      expect(page).toContain(part)
    }
  })

  test('leads businesses to the sign-up', async () => {
    expect(await home()).toContain('href="/business-signup"')
  })

  test('remembers the tab that was chosen', async () => {
    const { id } = await addListing(db, { member_uid: memberUid(2) })
    await addCoupon(db, id)
    const chosen = await app.request('/?tab=coupons')
    const cookie = cookiesOf(chosen)
    expect(cookie).toContain('home_tab=coupons')
    expect(await home('', cookie)).toContain('Two-for-one crab cakes')
    const back = cookiesOf(await app.request('/?tab=happy-hour', { headers: { cookie } }))
    expect(await home('', back)).toContain('Happy Hour Nearby')
  })
})
