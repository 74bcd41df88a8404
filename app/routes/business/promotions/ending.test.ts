import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { joinQueue } from '../../../domain/promotions/queue.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const ALL = href('/profile/ViewAllPromotions')
const endOf = (couponId: string) => href('/profile/coupons/:couponId/end', { couponId })
const endOfDeal = (dealId: string) => href('/profile/deals/:dealId/end', { dealId })

let bea: Awaited<ReturnType<typeof addBusiness>>
let ben: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
  ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
})

const get = (path: string, cookie = bea.cookie) => app.request(path, { headers: { cookie } })
const post = (path: string, fields: Record<string, string> = {}, cookie = bea.cookie) =>
  app.request(path, form(fields, cookie))
const textOf = async (answer: Response) => visibleText(await answer.text())

async function addDeal(title = 'Half-price flights', more = {}): Promise<string> {
  const row = await db
    .insertInto('deals')
    .values({
      listing_id: bea.listingId,
      title,
      description: 'Thursdays.',
      ends_on: '2027-06-30',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function join(couponId: string, name: 'dana' | 'omar'): Promise<void> {
  const dinerId = await addPerson(db, PEOPLE[name])
  await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
}

describe('all promotions', () => {
  test('are the running ones in two groups, newest first, with count and date', async () => {
    const older = await addCoupon(db, bea.listingId, {
      title: 'Older',
      created_at: later(-3 * DAY),
    })
    await addCoupon(db, bea.listingId, { title: 'Newer', created_at: later(-DAY) })
    await addCoupon(db, bea.listingId, { title: 'Past its day', ends_on: '2027-06-16' })
    await addCoupon(db, bea.listingId, { title: 'Ended early', ended_at: TEST_NOW })
    await addCoupon(db, ben.listingId, { title: 'Somebody else’s' })
    await join(older, 'dana')
    await addDeal('A deal', { created_at: later(-2 * DAY) })
    await addDeal('An ended deal', { ended_at: TEST_NOW })
    const page = await textOf(await get(`${ALL}?type=coupon`))
    const order = [
      'Coupons',
      'Newer',
      '0/2',
      'Jun 16, 2027',
      'Older',
      '1/2',
      'Jun 14, 2027',
      'Deals',
      'A deal',
      'Jun 15, 2027',
    ]
    const places = order.map(text => page.indexOf(text))
    expect(places.every(place => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const gone of ['Past its day', 'Ended early', 'Somebody else', 'An ended deal']) {
      expect(page).not.toContain(gone)
    }
  })

  test('begin with the deals where those were asked for', async () => {
    await addCoupon(db, bea.listingId, { title: 'A coupon' })
    await addDeal('A deal')
    const page = await textOf(await get(`${ALL}?type=offer`))
    expect(page.indexOf('A deal')).toBeLessThan(page.indexOf('A coupon'))
  })

  test('say so where there are none', async () => {
    expect(await textOf(await get(ALL))).toContain('No active promotions available.')
  })

  test('lead a business that may not post yet to its verification', async () => {
    const account = { verified_at: null }
    const wes = await addBusiness(db, { ...PEOPLE.bea, email: 'wes@hush.test' }, { account })
    const page = await readerSees(await get(ALL, wes.cookie))
    expect(page).toContain('Only verified businesses post coupons and deals.')
    expect(page).not.toContain(`href="${href('/profile/AddCouponForm')}"`)
  })

  test('are of the business alone', async () => {
    expect((await app.request(ALL)).headers.get('location')).toContain('/business-login?')
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await get(ALL, dana)).status).toBe(403)
  })
})

describe('ending a coupon early', () => {
  test('says exactly what happens to those who joined, then does it', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, 'dana')
    const page = await textOf(await get(endOf(couponId)))
    expect(page).toContain(
      '1 person has joined; they will be notified that it ended without filling.',
    )
    const answer = await post(endOf(couponId), { seen: 'open' })
    expect(answer.headers.get('location')).toBe(`${ALL}?type=coupon`)
    expect(noticeOf(answer)).toBe('The coupon has ended.')
    expect(await textOf(await get(ALL))).toContain('No active promotions available.')
    const shown = await textOf(await app.request(href('/coupons/:couponId', { couponId })))
    expect(shown).toContain('This one has ended')
    expect(noticeOf(await post(endOf(couponId), { seen: 'open' }))).toBe(
      'The coupon had ended already.',
    )
    const lookedAtAgain = await get(endOf(couponId))
    expect(lookedAtAgain.headers.get('location')).toBe(`${ALL}?type=coupon`)
    expect(noticeOf(lookedAtAgain)).toBe('The coupon had ended already.')
    expect((await get(endOf(couponId), ben.cookie)).status).toBe(404)
  })

  test('of an activated one says until when its codes are good', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, 'dana')
    await join(couponId, 'omar')
    const page = await textOf(await get(endOf(couponId)))
    expect(page).toContain(
      'Activated: it leaves the lists; the 2 codes already given stay good until Jun 30, 2027.',
    )
    expect((await post(endOf(couponId), { seen: 'activated' })).status).toBe(303)
  })

  test('asks again when it activated after the page was read', async () => {
    const couponId = await addCoupon(db, bea.listingId, { target: 1 })
    await join(couponId, 'dana')
    const answer = await post(endOf(couponId), { seen: 'open' })
    expect(answer.status).toBe(409)
    const page = await textOf(answer)
    expect(page).toContain('The coupon changed while you were looking at it.')
    expect(page).toContain('the 1 code already given stays good until Jun 30, 2027.')
  })

  test('is refused to everybody else, whether or not it exists', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const path of [endOf(couponId), endOf(crypto.randomUUID()), endOf('no-id')]) {
      expect((await get(path, ben.cookie)).status).toBe(404)
      expect((await post(path, { seen: 'open' }, ben.cookie)).status).toBe(404)
      expect((await get(path, dana)).status).toBe(403)
      expect((await post(path, { seen: 'open' }, dana)).status).toBe(403)
      expect((await app.request(path, form({ seen: 'open' }))).status).toBe(303)
    }
    expect((await post(endOf(couponId), { seen: 'whatever' })).status).toBe(400)
    const { ended_at } = await db.selectFrom('coupons').select('ended_at').executeTakeFirstOrThrow()
    expect(ended_at).toBeNull()
  })
})

describe('ending a deal early', () => {
  test('hides it everywhere at once', async () => {
    const dealId = await addDeal()
    expect(await textOf(await get(endOfDeal(dealId)))).toContain('It leaves your page')
    expect((await post(endOfDeal(dealId))).headers.get('location')).toBe(`${ALL}?type=offer`)
    expect(noticeOf(await get(endOfDeal(dealId)))).toBe('The deal had ended already.')
    expect((await get(endOfDeal(dealId), ben.cookie)).status).toBe(404)
    const { memberUid } = bea
    const page = await textOf(
      await app.request(href('/hush-restaurants/:memberUid', { memberUid })),
    )
    expect(page).not.toContain('Half-price flights')
    const call = `${'/api/fetch_restaurant_coupons'}?restaurant_id=${memberUid}`
    expect(await (await app.request(call)).json()).toMatchObject({ deals: [] })
  })

  test('is refused to everybody else', async () => {
    const dealId = await addDeal()
    expect((await get(endOfDeal(dealId), ben.cookie)).status).toBe(404)
    expect((await post(endOfDeal(dealId), {}, ben.cookie)).status).toBe(404)
    expect((await post(endOfDeal('no-id'))).status).toBe(404)
    const { ended_at } = await db.selectFrom('deals').select('ended_at').executeTakeFirstOrThrow()
    expect(ended_at).toBeNull()
  })
})
