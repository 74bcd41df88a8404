import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readerSees, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const COUPONS = '/profile'
const FOLLOWING = '/profile?tab=following'

async function open(path: string, cookie?: string) {
  return app.request(path, { headers: cookie ? { cookie } : {} })
}

async function wordsOf(path: string, cookie: string): Promise<string> {
  return visibleText(await (await open(path, cookie)).text())
}

async function enter(couponId: string, dinerId: string): Promise<void> {
  const entry = { coupon_id: couponId, diner_id: dinerId, code: couponId.slice(0, 12) }
  await db.insertInto('queue_entries').values(entry).execute()
}

describe('the profile', () => {
  test('of a diner says who it is, from where and since when', async () => {
    const more = { city: 'Rockville', created_at: new Date('2027-02-01T04:30:00Z') }
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana, more))
    const response = await open(COUPONS, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const words = visibleText(await response.text())
    for (const text of ['Dana Reyes', 'Rockville', 'Member since January 2027', 'Edit Profile']) {
      expect(words).toContain(text)
    }
  })

  test('sends a visitor home', async () => {
    const response = await open(COUPONS)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  })

  test('of an operator is the desk, and a business without a page has none', async () => {
    const olga = await open(COUPONS, await signIn(db, await addPerson(db, PEOPLE.olga)))
    expect([olga.status, olga.headers.get('location')]).toEqual([303, '/operator'])
    const bea = await open(COUPONS, await signIn(db, await addPerson(db, PEOPLE.bea)))
    expect(bea.status).toBe(403)
  })

  test('that is new says what is missing, with a way to it', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const coupons = await readerSees(await open(COUPONS, cookie))
    expect(coupons).toContain("You haven't joined any coupons yet.")
    expect(coupons).toContain('href="/couponqueue"')
    const following = await readerSees(await open(FOLLOWING, cookie))
    expect(following).toContain("You haven't followed any businesses yet.")
    expect(await wordsOf('/profile?tab=promotion', cookie)).toContain('any coupons yet')
  })
})

describe('the Coupon tab', () => {
  test('has what the diner joined, in the order of coupons, and nothing of others', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const omar = await addPerson(db, PEOPLE.omar)
    const { id } = await addListing(db)
    const at = (day: string) => new Date(`2027-06-${day}T12:00:00Z`)
    const coupon = async (title: string, more: object, others = 0) => {
      const couponId = await addCoupon(db, id, { title, target: 5, ...more })
      await enter(couponId, dana)
      for (let other = 0; other < others; other += 1) {
        const entry = { coupon_id: couponId, diner_id: null, code: `${title} ${other}` }
        await db.insertInto('queue_entries').values(entry).execute()
      }
    }
    await coupon('Old and full', { activated_at: at('02'), created_at: at('01') })
    await coupon('New and full', { activated_at: at('12'), created_at: at('10') })
    await coupon('Few joined', { created_at: at('11') })
    await coupon('Most joined', { created_at: at('01') }, 3)
    await coupon('Over', { ends_on: '2027-06-16' })
    await enter(await addCoupon(db, id, { title: 'Of Omar' }), omar)

    const words = await wordsOf(COUPONS, await signIn(db, dana))
    const titles = ['Most joined', 'Few joined', 'New and full', 'Old and full', 'Over']
    const places = titles.map(title => words.lastIndexOf(title))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(words).not.toContain('Of Omar')
    expect(words).toContain('2 coupons are activated')
    expect(words).toContain('Ended coupons (1)')
  })

  test('leads from an activated coupon straight to its code', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const { id } = await addListing(db)
    const couponId = await addCoupon(db, id, { activated_at: new Date() })
    await enter(couponId, dana)
    const cookie = await signIn(db, dana)
    const path = `/coupons/${couponId}?view=coupon`
    expect(await readerSees(await open(COUPONS, cookie))).toContain(`href="${path}"`)
    expect(await wordsOf(path, cookie)).toContain('Your Coupon is Activated!')
    const stranger = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect(await wordsOf(path, stranger)).toContain('Line Full')
  })
})

test('a coupon whose code was redeemed is ready to use no more', async () => {
  const dana = await addPerson(db, PEOPLE.dana)
  const { id } = await addListing(db)
  const couponId = await addCoupon(db, id, { activated_at: new Date() })
  const entry = { coupon_id: couponId, diner_id: dana, code: 'used', redeemed_at: new Date() }
  await db.insertInto('queue_entries').values(entry).execute()
  const words = await wordsOf(COUPONS, await signIn(db, dana))
  expect(words).toContain('Your code was redeemed.')
  expect(words).not.toMatch(/ready to use|View Coupon|is activated/)
})

describe('the Following tab', () => {
  test('has the restaurants that are followed and shown, the latest first', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const first = await addListing(db, { name: 'Harbor Lantern' })
    const second = await addListing(db, { name: 'Copper Finch', member_uid: memberUid(1) })
    const hidden = await addListing(db, { name: 'Gone Goose', hidden_at: new Date() })
    for (const [index, { id }] of [first, second, hidden].entries()) {
      const created_at = new Date(Date.UTC(2027, 5, index + 1))
      const follow = { account_id: dana, listing_id: id, created_at }
      await db.insertInto('follows').values(follow).execute()
    }
    await addListing(db, { name: 'Nobody follows' })
    const page = await readerSees(await open(FOLLOWING, await signIn(db, dana)))
    expect(page.indexOf('Copper Finch')).toBeLessThan(page.indexOf('Harbor Lantern'))
    expect(page).toContain('aria-label="Unfollow Harbor Lantern"')
    expect(page).not.toMatch(/Gone Goose|Nobody follows/)
  })

  test('shows 24 at first and more when asked, whatever the address says', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    for (let index = 0; index < 30; index += 1) {
      const { id } = await addListing(db, { name: `Place ${index}` })
      await db.insertInto('follows').values({ account_id: dana, listing_id: id }).execute()
    }
    const cookie = await signIn(db, dana)
    const cards = async (path: string) =>
      (await readerSees(await open(path, cookie))).match(/<article/g)?.length
    expect(await cards(FOLLOWING)).toBe(24)
    expect(await cards(`${FOLLOWING}&shown=48`)).toBe(30)
    for (const shown of ['1e9', '-5', 'x', '0', 'NaN', '25.5']) {
      expect(await cards(`${FOLLOWING}&shown=${shown}`)).toBeGreaterThanOrEqual(24)
    }
  })
})
