import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { disabledDays, visibleText } from '../../../test/page.ts'
import { addListing, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function pageOf(listingId: string | number, search = '') {
  const path = href('/restaurants/:listingId', { listingId: String(listingId) })
  const response = await app.request(path + search)
  return { status: response.status, html: await response.text() }
}

describe('the page of a found listing', () => {
  test('shows everything that is known', async () => {
    const { id } = await addListing(db, {
      name: 'Harbor Lantern',
      rating: 4.25,
      review_count: 1311,
      price_range: '$$',
      website: 'https://harbor-lantern.test/hello',
      menu_url: 'https://harbor-lantern.test/menu.pdf',
      featured_items: JSON.stringify([
        { item: 'Crab dip', picture: 'item-crab', price_cents: 900, savings_cents: 300 },
      ]),
      featured_offer: JSON.stringify({
        picture: null,
        title: 'Lantern night',
        description: 'A lantern with every dinner.',
      }),
      ...hoursColumns(
        texts(['Monday-Friday 4 PM - 7 PM'], { food: ['$5 wings'], drinks: ['$4 drafts'] }),
        [{ day: 3, start: '1100', end: '0000', is_overnight: false }],
      ),
    })
    const { status, html } = await pageOf(id)
    const text = visibleText(html)

    expect(status).toBe(200)
    for (const shown of [
      'AI Found Info',
      'Harbor Lantern',
      'Rated 4.3',
      '(1,311 reviews)',
      '$$',
      'Bar & Grill',
      '11 Lantern Row, North Bethesda, MD 20852',
      'Open until 12 AM',
      'harbor-lantern.test',
      'Get Directions',
      'Follow',
      'On now, ends in 2 h',
      '4 PM – 7 PM',
      'Monday-Friday 4 PM - 7 PM',
      'Featured drinks',
      '$4 drafts',
      'Featured food',
      '$5 wings',
      'Happy Hour Menu',
      'Special Offer',
      'Lantern night',
      'A lantern with every dinner.',
      'Crab dip',
      '$9.00',
      '$12.00',
      'Save ~$3',
      'AI Found Info · Test data · checked Jun 1, 2027',
    ]) {
      expect(text).toContain(shown)
    }
    expect(html).toContain('href="https://harbor-lantern.test/hello"')
    expect(html).toContain('href="https://harbor-lantern.test/menu.pdf"')
  })

  test('says so when nobody has rated it', async () => {
    const { id } = await addListing(db, { rating: null })
    expect(visibleText((await pageOf(id)).html)).toContain('(No Rating)')
  })

  test('makes no link of a website that is not on the web', async () => {
    const { id } = await addListing(db, { website: 'javascript:alert(1)' })
    const { html } = await pageOf(id)
    expect(visibleText(html)).toContain('javascript:alert(1)')
    expect(html).not.toContain('href="javascript:')
  })

  test('lets only the covered days be chosen, by a link that works without scripts', async () => {
    const { id } = await addListing(db, hoursColumns(texts(['Tue 4-6 PM', 'Wed 5-8 PM'])))
    const first = await pageOf(id)
    expect(disabledDays(first.html)).toEqual(['Monday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(visibleText(first.html)).toContain('4 PM – 6 PM')
    expect(first.html).toContain('?day=2')

    expect(visibleText((await pageOf(id, '?day=2')).html)).toContain('5 PM – 8 PM')
    expect(visibleText((await pageOf(id, '?day=0')).html)).toContain('4 PM – 6 PM')
    expect((await pageOf(id, '?day=noon')).status).toBe(200)
  })

  test.each(['', '?day=today', '?day=tomorrow'])('opens on today with “%s”', async search => {
    const { id } = await addListing(db, hoursColumns(texts(['Tue 4-6 PM', 'Thu 5-8 PM'])))
    expect(visibleText((await pageOf(id, search)).html)).toContain('5 PM – 8 PM')
  })

  test('opens on the next day with a happy hour where today has none', async () => {
    const { id } = await addListing(db, hoursColumns(texts(['Tue 4-6 PM', 'Sat 5-8 PM'])))
    expect(visibleText((await pageOf(id)).html)).toContain('5 PM – 8 PM')
  })
})

describe('a restaurant that is not there', () => {
  test.each([
    '1',
    '0',
    '-1',
    '1.5',
    '9'.repeat(15),
    '9'.repeat(40),
    'null',
    "1'--",
    '%F0%9F%8D%BA',
  ])('is not found as %s', async id => {
    const { status, html } = await pageOf(id)
    expect(status).toBe(404)
    expect(visibleText(html)).toContain('Restaurant not found')
  })

  test('is one that was hidden, and a member under its number', async () => {
    const hidden = await addListing(db, { hidden_at: new Date() })
    const member = await addListing(db, { member_uid: memberUid(1) })
    expect((await pageOf(hidden.id)).status).toBe(404)
    await expect(addListing(db, { claimed_at: new Date() })).rejects.toThrow('are_hidden')
    expect((await pageOf(member.id)).status).toBe(404)
  })

  test('leads from a copy to its original, and on to the member that claimed that', async () => {
    const original = await addListing(db)
    const copy = await addListing(db, { hidden_at: new Date(), copy_of: original.id })
    const target = async () => {
      const answer = await app.request(`/restaurants/${copy.id}`)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await target()).toEqual([302, `/restaurants/${original.id}`])
    const now = new Date()
    await db
      .updateTable('listings')
      .set({ claimed_at: now, hidden_at: now })
      .where('id', '=', original.id)
      .execute()
    await addListing(db, { member_uid: memberUid(1), claimed_listing_id: original.id })
    expect(await target()).toEqual([302, `/hush-restaurants/${memberUid(1)}`])
  })
})
