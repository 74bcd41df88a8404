import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { DAY, later } from '../../../../test/moment.ts'
import { readerSees } from '../../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const muchLater = createTestApp(db, { now: () => later(20 * DAY) })
const NEWS = href('/news')

let listingId = 0
let couponId = ''
let dana = ''
beforeEach(async () => {
  listingId = (await addListing(db, { name: 'Copper Owl' })).id
  couponId = await addCoupon(db, listingId, { target: 1 })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
})

const join = (id: string, cookie: string) =>
  app.request(`/coupons/${id}/queue`, form({ change: 'join' }, cookie))
const see = async (path: string, cookie: string, on = app) =>
  readerSees(await on.request(path, { headers: { cookie } }))

describe('the news in the header', () => {
  test('counts what a diner has not seen, until it is opened', async () => {
    expect(await see('/location', dana)).toContain('aria-label="News"')
    await join(couponId, dana)
    expect(await see('/location', dana)).toContain('aria-label="News, 1 new"')
    const page = await see(NEWS, dana)
    expect(page).toContain('Two-for-one crab cakes at Copper Owl activated: your code is ready')
    expect(page).toContain(`href="/coupons/${couponId}"`)
    expect(await see('/location', dana)).toContain('aria-label="News"')
  })

  test('tells of a coupon that ended without filling, and not of one that still runs', async () => {
    const unfilled = await addCoupon(db, listingId, { title: 'Half a pie' })
    await join(unfilled, dana)
    expect(await see(NEWS, dana)).not.toContain('Half a pie')
    const page = await see(NEWS, await signInAnew(), muchLater)
    expect(page).toContain('Half a pie at Copper Owl ended without filling')
  })

  test('is opened by the list in the header, for its reader alone', async () => {
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    await join(couponId, dana)
    expect(await see(NEWS, omar)).not.toContain('crab cakes')
    const answer = await app.request(`${NEWS}.data`, form({}, dana))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Two-for-one crab cakes')
    expect(await see('/location', dana)).toContain('aria-label="News"')
  })

  test('is not there for visitors, businesses and operators', async () => {
    expect(await see('/location', '')).not.toContain('aria-label="News')
    const answer = await app.request(NEWS)
    expect(answer.headers.get('location')).toBe('/AuthForm/login?next=%2Fnews')
    for (const person of [PEOPLE.bea, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect(await see('/location', cookie)).not.toContain('aria-label="News')
      expect((await app.request(NEWS, { headers: { cookie } })).status).toBe(403)
    }
  })
})

/** A session that still lasts when the coupon has ended. */
async function signInAnew(): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', PEOPLE.dana.email)
    .executeTakeFirstOrThrow()
  const cookie = await signIn(db, id)
  await db
    .updateTable('sessions')
    .set({ expires_at: later(30 * DAY) })
    .execute()
  return cookie
}
