import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let listingId = 0
let couponId = ''
let dana = ''
beforeEach(async () => {
  listingId = (await addListing(db)).id
  couponId = await addCoupon(db, listingId, { target: 1 })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, dana))
})

async function codes(cookie = ''): Promise<unknown> {
  const answer = await app.request('/coupons/codes', { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

const NONE = { codes: [], redeemed: [] }

describe('the codes that a browser may keep', () => {
  test('are those of activated coupons, as the coupon shows them', async () => {
    const { code } = await db.selectFrom('queue_entries').select('code').executeTakeFirstOrThrow()
    const shown = code.replace(/(.{4})(?=.)/g, '$1-')
    expect(await codes(dana)).toEqual({ codes: [shown], redeemed: [] })
    const page = await app.request(`/coupons/${couponId}`, { headers: { cookie: dana } })
    expect(await page.text()).toContain(shown)
  })

  test('are nobody else’s, and not a visitor’s', async () => {
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    for (const other of [omar, bea, '', 'hush_session=forged']) {
      expect(await codes(other)).toEqual(NONE)
    }
  })

  test('do not have one that still waits for others', async () => {
    await db.updateTable('coupons').set({ activated_at: null }).execute()
    expect(await codes(dana)).toEqual(NONE)
  })

  test('say when one was redeemed, apart from those that can be used', async () => {
    const { code } = await db
      .updateTable('queue_entries')
      .set({ redeemed_at: TEST_NOW })
      .returning('code')
      .executeTakeFirstOrThrow()
    const shown = code.replace(/(.{4})(?=.)/g, '$1-')
    const redeemed = [{ code: shown, at: 'Jun 17, 2027 at 5 PM' }]
    expect(await codes(dana)).toEqual({ codes: [], redeemed })
    const page = await app.request(`/coupons/${couponId}`, { headers: { cookie: dana } })
    const html = await page.text()
    expect(html).toContain('Jun 17, 2027 at 5 PM')
    expect(html).not.toContain(shown)
    expect(html).not.toContain(code)
  })

  test('have one through its last day, and not a day longer', async () => {
    await db.updateTable('coupons').set({ ends_on: '2027-06-17' }).execute()
    expect(await codes(dana)).not.toEqual(NONE)
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    expect(await codes(dana)).toEqual(NONE)
  })

  test('lose one whose listing is hidden', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect(await codes(dana)).toEqual(NONE)
  })
})
