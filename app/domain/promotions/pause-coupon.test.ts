import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Coupons } from '../../../db/schema.ts'
import { useDatabase } from '../../../test/database.ts'
import { DAY, later } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { findCoupon } from './coupons.server.ts'
import { changePause } from './pause-coupon.server.ts'
import { findCode, redeemCode } from './redeem.server.ts'
import { readValidHours, writeRanges } from './terms.ts'

const { db } = useDatabase({ size: 30 })
const CODE = '4W8N01BC9XYZ'
const TITLE = 'Two-for-one crab cakes'
/** Thursday, June 17, on the clock of Maryland. */
const at = (clock: string, day = 17) => new Date(`2027-06-${day}T${clock}:00-04:00`)

let [businessId, couponId, dana] = ['', '', '']
beforeEach(async () => {
  const bea = await addBusiness(db)
  businessId = bea.accountId
  couponId = await addCoupon(db, bea.listingId, { target: 1, activated_at: later(-DAY) })
  dana = await addPerson(db, PEOPLE.dana)
  await db
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dana, code: CODE })
    .execute()
})

const pause = (now = at('17:00')) => changePause(db, { couponId, businessId, answer: 'pause', now })
const resume = (now = at('17:05')) =>
  changePause(db, { couponId, businessId, answer: 'resume', now })
const code = (now: Date) => {
  return {
    code: CODE,
    businessId,
    redeemer: { accountId: businessId, role: 'business' as const },
    now,
  }
}
const redeem = (now = at('17:01')) => redeemCode(db, code(now))
const stateAt = async (now: Date) => (await findCode(db, code(now)))?.state
const change = (columns: Updateable<Coupons>) => db.updateTable('coupons').set(columns).execute()
const lastDay = async () =>
  (await db.selectFrom('coupons').select('ends_on').executeTakeFirstOrThrow()).ends_on

describe('a coupon that is paused tonight', () => {
  test('is refused at the bar, and bar and diner read the same sentence', async () => {
    expect(await pause()).toBe('paused')
    expect(await redeem()).toBe('paused')
    const notTonight = 'Not tonight. Good again on Jun 18, 2027, until Jul 1, 2027.'
    expect(await findCode(db, code(at('17:01')))).toMatchObject({ state: 'paused', notTonight })
    const page = await findCoupon(db, { couponId, viewerId: dana, now: at('17:01') })
    expect(page).toMatchObject({ notTonight, title: TITLE, state: 'activated' })
  })

  test('comes back by itself at four, when the evening of the place is over', async () => {
    await pause(at('21:30'))
    expect(await stateAt(at('03:59', 18))).toBe('paused')
    expect(await stateAt(at('04:00', 18))).toBe('valid')
    await pause(at('01:00', 18))
    expect(await stateAt(at('17:00', 18))).toBe('valid')
  })

  test('is paused on the clock of its place', async () => {
    await db.updateTable('listings').set({ time_zone: 'Pacific/Honolulu' }).execute()
    await pause(new Date('2027-06-18T04:00:00Z'))
    expect(await stateAt(new Date('2027-06-18T13:59:00Z'))).toBe('paused')
    expect(await stateAt(new Date('2027-06-18T14:00:00Z'))).toBe('valid')
  })

  test('is taken back by one press, also twice, and the last day is as before', async () => {
    await pause()
    await pause(at('17:01'))
    expect(await lastDay()).toBe('2027-07-01')
    expect(await resume()).toBe('resumed')
    expect(await resume()).toBe('resumed')
    expect(await lastDay()).toBe('2027-06-30')
    expect(await redeem(at('17:06'))).toBe('now-redeemed')
    const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual(['pause coupon', 'resume coupon'])
  })

  test('is another’s to pause no more than one that has not filled, or is over', async () => {
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const asOther = { couponId, businessId: other.accountId, now: at('17:00') }
    expect(await changePause(db, { ...asOther, answer: 'pause' })).toBe('not-found')
    await change({ activated_at: null })
    expect(await pause()).toBe('not-found')
    await change({ activated_at: later(-DAY), ends_on: '2027-06-16' })
    expect(await pause()).toBe('not-found')
  })
})

describe('the last day of a paused coupon', () => {
  const hours = (text: string) => {
    return { valid_hours: text, valid_minutes: writeRanges(readValidHours(text) ?? []) }
  }

  test('moves on, so that a pause on it takes the code from nobody', async () => {
    await change({ ends_on: '2027-06-17' })
    await pause()
    expect(await stateAt(at('23:00'))).toBe('paused')
    expect(await redeem(at('23:00', 18))).toBe('now-redeemed')
  })

  test.each([
    ['Thu 4-7pm', '2027-06-17', '2027-06-24'],
    ['Thu-Fri 10pm-2am', '2027-06-17', '2027-06-18'],
    ['Mon-Thu 4-7pm', '2027-06-17', '2027-06-21'],
  ])('moves to the next on which %s is', async (text, endsOn, moved) => {
    await change({ ends_on: endsOn, ...hours(text) })
    expect(await pause()).toBe('paused')
    expect(await lastDay()).toBe(moved)
  })

  test('stays where no code would be redeemed tonight anyway', async () => {
    await change(hours('Fri 4-7pm'))
    expect(await pause()).toBe('none-today')
    expect(await lastDay()).toBe('2027-06-30')
  })

  test('is not moved back once it is told, nor twice in an evening', async () => {
    await pause()
    await change({ pause_told_at: at('17:03') })
    expect(await resume()).toBe('resumed')
    expect(await stateAt(at('17:06'))).toBe('valid')
    expect(await pause(at('18:00'))).toBe('paused')
    expect(await lastDay()).toBe('2027-07-01')
    expect(await stateAt(at('18:01'))).toBe('paused')
    await pause(at('18:00', 18))
    expect(await lastDay()).toBe('2027-07-02')
  })

  test('is not moved back to one that is over', async () => {
    await change({ ends_on: '2027-06-17' })
    await pause(at('23:59'))
    await resume(at('00:01', 18))
    expect(await stateAt(at('00:02', 18))).toBe('valid')
  })
})

describe('the bar redeems while the owner pauses', () => {
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
    ).rows.length > 0

  test('whoever comes second waits, and looks again', async () => {
    const outcome = await db.transaction().execute(async tx => {
      await sql`select from coupons where id = ${couponId} for update`.execute(tx)
      const redeeming = redeem()
      while (!(await isWaiting())) await sleep(4)
      const columns = {
        paused_at: at('17:00'),
        ends_on: '2027-07-01',
        ends_on_before: '2027-06-30',
      }
      await tx.updateTable('coupons').set(columns).execute()
      return [redeeming]
    })
    expect(await outcome[0]).toBe('paused')
  })

  test('no code is redeemed after the pause is saved', async () => {
    for (let round = 0; round < 10; round += 1) {
      await resume()
      await db.updateTable('queue_entries').set({ redeemed_at: null }).execute()
      const [paused, ...redeemed] = await Promise.all([
        pause(),
        ...Array.from({ length: 8 }, () => redeem()),
      ])
      expect(paused).toBe('paused')
      expect(redeemed.filter(each => each === 'now-redeemed').length).toBeLessThan(2)
      expect(['paused', 'redeemed']).toContain(await redeem())
    }
  })
})
