import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { disabledDays, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'
import { authHref } from '../../ui/accounts/auth-href.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const UID = memberUid(1)
const MENU = 'https://harbor-lantern.test/secret-menu.pdf'

const MEMBER = {
  member_uid: UID,
  source: 'Demo data',
  rating: 4.6,
  review_count: 12,
  price_range: '$$$' as const,
  website: 'https://www.harbor-lantern.test/',
  menu_url: MENU,
  tags: ['raw bar', 'live jazz'],
  ...hoursColumns(
    days({
      3: { time: '4:00 PM - 6:30 PM', items: ['$1 oysters', '$5 rosé', '$6 fries', '$7 wings'] },
      4: { time: '3 PM - 5 PM' },
    }),
  ),
}

async function pageOf(memberUid: string, { search = '', cookie = '' } = {}) {
  const path = href('/hush-restaurants/:memberUid', { memberUid })
  const response = await app.request(path + search, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}

describe('the page of a member', () => {
  let listingId = 0
  beforeEach(async () => {
    const { id } = await addListing(db, MEMBER)
    listingId = id
  })

  test('says of a day that is off what is usual, and shows no deals', async () => {
    const off = [{ on: '2027-06-17', kind: 'no-happy-hour', note: 'private party' }]
    await db
      .updateTable('listings')
      .set({ exceptions: JSON.stringify(off) })
      .execute()
    const text = visibleText((await pageOf(UID, { search: '?day=3' })).html)
    expect(text).toContain('Other Thursdays: 4:00 PM - 6:30 PM')
    expect(text).not.toContain('Happy Hour: 4:00 PM')
    expect(text).not.toContain('Top Happy Hour Items:')
    const hours = text.slice(text.indexOf('Hours Day'))
    expect(hours).toContain('4:00 PM - 6:30 PM No happy hour today: private party')
  })

  test('shows everything that is known', async () => {
    const { status, html } = await pageOf(UID)
    const text = visibleText(html)
    expect(status).toBe(200)
    for (const shown of [
      'Harbor Lantern',
      'Rated 4.6',
      '(12 reviews)',
      '$$$',
      'Bar & Grill',
      '11 Lantern Row, North Bethesda, MD',
      'harbor-lantern.test',
      'Happy Hour: 4:00 PM - 6:30 PM',
      'Top Happy Hour Items:',
      '$1 oysters $5 rosé $6 fries',
      'Happy Hour Featured Items',
      'Raw Bar',
      'Live Jazz',
      'From the business · Demo data · checked Jun 1, 2027',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).not.toContain('$7 wings')
    expect(text).not.toContain('www.harbor-lantern.test')
    expect(disabledDays(html)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Saturday', 'Sunday'])
  })

  test('is called verified only when it is', async () => {
    expect(visibleText((await pageOf(UID)).html)).not.toContain('Hush-Verified')
    await db.updateTable('listings').set({ verified_at: new Date() }).execute()
    expect(visibleText((await pageOf(UID)).html)).toContain('Hush-Verified')
  })

  test('says that its address is not available when it has none', async () => {
    await db.updateTable('listings').set({ address: null }).execute()
    const { html } = await pageOf(UID)
    expect(visibleText(html)).toContain('Address Not Available')
    expect(html).toContain('destination=39.05%2C-77.12&amp;travelmode=walking')
  })

  test('never sends the menu to a visitor', async () => {
    const path = href('/hush-restaurants/:memberUid', { memberUid: UID })
    for (const address of [path, `${path}.data`]) {
      const answer = await (await app.request(address)).text()
      expect(answer).toContain('Harbor Lantern')
      expect(answer).not.toContain('secret-menu')
      expect(answer).not.toContain('Happy Hour Menu')
    }
  })

  test('shows the menu to whoever is signed in, by the type of its file', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const { html } = await pageOf(UID, { cookie })
    expect(html).toContain(`href="${MENU}"`)
    expect(visibleText(html)).toContain('Happy Hour Menu')
    expect(visibleText(html)).toContain('Open PDF')

    await db
      .updateTable('listings')
      .set({ menu_url: 'https://harbor-lantern.test/m.jpg' })
      .execute()
    expect(visibleText((await pageOf(UID, { cookie })).html)).toContain('View picture')
  })

  test('announces offers to come when it has none, and invites to sign up and come back', async () => {
    const { html } = await pageOf(UID)
    expect(visibleText(html)).toContain('Special Offer Coming Soon!')
    const here = href('/hush-restaurants/:memberUid', { memberUid: UID })
    expect(html.split(`href="${authHref('signup', here)}"`)).toHaveLength(3)
  })

  test('shows three coupons and three offers at first, and all of them when asked', async () => {
    for (const nth of [1, 2, 3, 4]) {
      const created_at = new Date(`2027-06-0${nth}T12:00:00Z`)
      await addCoupon(db, listingId, { title: `Coupon ${nth}`, created_at })
      await db
        .insertInto('deals')
        .values({ listing_id: listingId, title: `Deal ${nth}`, ends_on: '2027-06-17', created_at })
        .execute()
    }
    const first = visibleText((await pageOf(UID)).html)
    expect(first).toMatch(/Coupon 4.*Coupon 3.*Coupon 2/)
    expect(first).not.toContain('Coupon 1')
    expect(first).toMatch(/Deal 4.*Deal 3.*Deal 2/)
    expect(first).not.toContain('Deal 1')
    expect(first).toContain('Show More')
    expect(first).not.toContain('Special Offer Coming Soon!')

    const all = visibleText((await pageOf(UID, { search: '?all=coupons' })).html)
    expect(all).toContain('Coupon 1')
    expect(all).toContain('Show Less')
    expect(all).not.toContain('Deal 1')
  })

  test('leaves out deals whose last day is over', async () => {
    await db
      .insertInto('deals')
      .values({ listing_id: listingId, title: 'Yesterday', ends_on: '2027-06-16' })
      .execute()
    expect(visibleText((await pageOf(UID)).html)).not.toContain('Yesterday')
  })
})

describe('a member that is not there', () => {
  test.each([memberUid(9), 'nobody', '1', `${memberUid(1)}0`, '-'])(
    'is not found as %s',
    async uid => {
      const { status, html } = await pageOf(uid)
      expect(status).toBe(404)
      expect(visibleText(html)).toContain('Restaurant not found')
    },
  )

  test('is one that was hidden', async () => {
    await addListing(db, { ...MEMBER, hidden_at: new Date() })
    expect((await pageOf(UID)).status).toBe(404)
  })
})
