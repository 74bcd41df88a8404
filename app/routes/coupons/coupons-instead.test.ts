import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

/** A place in Annapolis, and one a mile from it; the tests look from North Bethesda. */
const ANNAPOLIS = { zip_code: '21401', city: 'Annapolis', latitude: 38.98, longitude: -76.49 }

let couponId = ''
beforeEach(async () => {
  const bay = await addListing(db, ANNAPOLIS)
  const pier = { ...ANNAPOLIS, latitude: 38.97, name: 'Dockside' }
  const dock = await addListing(db, { ...pier, member_uid: memberUid(1) })
  const far = await addListing(db, { zip_code: '20852', member_uid: memberUid(2) })
  couponId = await addCoupon(db, bay.id)
  await addCoupon(db, dock.id, { title: 'Oysters for four' })
  await addCoupon(db, dock.id, { title: 'Filled already', activated_at: TEST_NOW })
  await addCoupon(db, far.id, { title: 'Far away' })
})

async function page(cookie = 'zip_code=20852'): Promise<string> {
  const answer = await app.request(`/coupons/${couponId}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return visibleText(await answer.text())
}

describe('a coupon that somebody comes to', () => {
  test('from another place while it is open, offers its own line and nothing else', async () => {
    const text = await page()
    expect(text).toContain('Wait in Line')
    expect(text).not.toContain('Oysters for four')
  })

  test.each([
    ['it filled', { activated_at: TEST_NOW }, 'This line is full'],
    ['it ended', { ends_on: '2027-06-16' }, 'This one has ended'],
  ])('after %s, says so and shows what is open near its place', async (_, change, title) => {
    await db.updateTable('coupons').set(change).where('id', '=', couponId).execute()
    const text = await page()
    expect(text).toContain(title)
    expect(text).toContain('These nearby are still open:')
    expect(text).toContain('Oysters for four')
    expect(text).not.toContain('Filled already')
    expect(text).not.toContain('Far away')
  })

  test('after everything nearby is over, says that too', async () => {
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    expect(await page()).toContain('No other line is open nearby.')
  })

  test('after it is gone, points to the coupons near them', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    const answer = await app.request(`/coupons/${couponId}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/href="\/couponqueue"[^>]*>See the coupons near you/)
  })
})

describe('the link that is handed on', () => {
  test.each([
    ['a coupon', () => `/coupons/${couponId}`],
    ['a listing', (listingId: number) => `/restaurants/${listingId}`],
  ])('to %s is the address in our configuration, whatever the request says', async (_, path) => {
    const ours = createTestApp(db, { baseUrl: 'https://hush.test' })
    const { id } = await addListing(db)
    const address = path(id)
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    const text = await (await ours.request(`${address}?zip=21401&tab=coupons`, { headers })).text()
    expect(text).toContain(`value="https://hush.test${address}"`)
    expect(text).not.toContain('evil.test')
  })
})
