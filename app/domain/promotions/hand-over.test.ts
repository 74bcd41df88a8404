import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { DAY, later, TEST_NOW as now } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { findHandover, findOffer, offerCode, takeCode, withdrawOffer } from './hand-over.server.ts'
import { listCodesOfDiner } from './live-codes.server.ts'
import { findCode, redeemCode } from './redeem.server.ts'

const CODE = 'ABCD2345EFGH'
const FRIENDS = 20
const { db } = useDatabase({ size: 2 * FRIENDS })

let [dana, omar, couponId] = ['', '', '']
let bea = { accountId: '', listingId: 0 }
beforeEach(async () => {
  bea = await addBusiness(db)
  dana = await addPerson(db, PEOPLE.dana)
  omar = await addPerson(db, PEOPLE.omar)
  couponId = await addCoupon(db, bea.listingId, { target: 1, activated_at: now })
  await db
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dana, code: CODE })
    .execute()
})

const offer = async () => (await offerCode(db, { couponId, dinerId: dana, now })) ?? 'none'
const take = (token: string, dinerId = omar) => takeCode(db, { token, dinerId, now })
const codesOf = async (dinerId: string) => (await listCodesOfDiner(db, { dinerId, now })).codes
const owner = () => ({ accountId: bea.accountId, role: 'business' }) as const
const atBar = (code: string) => ({ code, businessId: bea.accountId, redeemer: owner(), now })
const redeem = (code = CODE) => redeemCode(db, atBar(code))
const stored = () => db.selectFrom('queue_entries').select(['diner_id', 'code']).execute()

describe('handing a code to a friend', () => {
  test('gives a new code, which the bar sees under the name of the friend, and ends the old one', async () => {
    const token = await offer()
    expect(await findOffer(db, { token, now })).toMatchObject({ couponId, giver: 'Dana' })
    expect(await take(token)).toBe('taken')
    const [{ code } = { code: '' }] = await stored()
    expect(await findCode(db, atBar(code))).toMatchObject({ firstName: 'Omar', state: 'valid' })
    expect(await redeem()).toBe('not-found')
    expect([await codesOf(dana), await codesOf(omar)]).toEqual([[], [expect.any(String)]])
  })

  test('tells the giver who has it, and answers a second press like the first', async () => {
    const token = await offer()
    await take(token)
    expect(await take(token)).toBe('taken')
    expect(await findHandover(db, { couponId, dinerId: dana, now })).toMatchObject({
      state: 'handed',
      taker: 'Omar',
    })
  })

  test('is done once: whoever got a code cannot hand it on, and the link is over for others', async () => {
    const token = await offer()
    await take(token)
    const nina = await addPerson(db, { ...PEOPLE.dana, email: 'nina@hush.test' })
    expect(await take(token, nina)).toBe('over')
    expect(await findOffer(db, { token, now })).toBeNull()
    expect(await offerCode(db, { couponId, dinerId: omar, now })).toBeNull()
    expect(await findHandover(db, { couponId, dinerId: omar, now })).toBeNull()
  })

  test('leaves the code with the giver until the link is used', async () => {
    const token = await offer()
    expect(await redeem()).toBe('now-redeemed')
    expect(await take(token)).toBe('over')
    expect(await offerCode(db, { couponId, dinerId: dana, now })).toBeNull()
  })

  test('is ended by a newer link, and by taking the link back', async () => {
    const [older, newer] = [await offer(), await offer()]
    expect(await take(older)).toBe('over')
    expect(await withdrawOffer(db, { couponId, dinerId: dana })).toBe(true)
    expect(await take(newer)).toBe('over')
    const last = await offer()
    await take(last)
    expect(await withdrawOffer(db, { couponId, dinerId: dana })).toBe(false)
  })

  test('is refused to the giver, who works there, and who stood in the line', async () => {
    const token = await offer()
    expect(await take(token, dana)).toBe('own')
    expect(await take(token, bea.accountId)).toBe('not-confirmed')
    const nina = await addPerson(db, { ...PEOPLE.dana, email: 'nina@hush.test' })
    const entry = { coupon_id: couponId, diner_id: nina, code: 'JKLM2345NPQR' }
    await db.insertInto('queue_entries').values(entry).execute()
    expect(await take(token, nina)).toBe('already-joined')
    const bartender = { ...PEOPLE.dana, email: 'bar@hush.test' }
    const worker = await addPerson(db, bartender, { mailbox: PEOPLE.bea.email })
    expect(await take(token, worker)).toBe('works-here')
  })

  test('needs a code of one’s own that has activated and runs', async () => {
    expect(await offerCode(db, { couponId, dinerId: omar, now })).toBeNull()
    expect(await offerCode(db, { couponId, dinerId: dana, now: later(400 * DAY) })).toBeNull()
    const waiting = await addCoupon(db, bea.listingId, { title: 'Waiting' })
    const entry = { coupon_id: waiting, diner_id: dana, code: 'JKLM2345NPQR' }
    await db.insertInto('queue_entries').values(entry).execute()
    expect(await offerCode(db, { couponId: waiting, dinerId: dana, now })).toBeNull()
    const token = await offer()
    expect(await takeCode(db, { token, dinerId: omar, now: later(400 * DAY) })).toBe('over')
  })

  test('ends with the account of the giver', async () => {
    const token = await offer()
    await db.deleteFrom('accounts').where('id', '=', dana).execute()
    expect(await take(token)).toBe('over')
  })
})

describe('at the same time', () => {
  test('one of many friends gets the code, and the others are told', async () => {
    const token = await offer()
    const friends = await Promise.all(
      Array.from({ length: FRIENDS }, (_, n) =>
        addPerson(db, { ...PEOPLE.omar, email: `friend${n}@hush.test` }),
      ),
    )
    const outcomes = await Promise.all(friends.map(friend => take(token, friend)))
    expect(outcomes.filter(outcome => outcome === 'taken')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'over')).toHaveLength(FRIENDS - 1)
    const [{ diner_id: holder } = { diner_id: null }] = await stored()
    expect(holder).toBe(friends[outcomes.indexOf('taken')])
  })

  test.each([...Array(10).keys()])('a code is redeemed or taken, and never both (%i)', async () => {
    const token = await offer()
    const [atTheBar, byFriend] = await Promise.all([redeem(), take(token)])
    const isTaken = byFriend === 'taken'
    expect(atTheBar).toBe(isTaken ? 'not-found' : 'now-redeemed')
    const [{ code } = { code: '' }] = await stored()
    expect(code === CODE).toBe(!isTaken)
  })
})
