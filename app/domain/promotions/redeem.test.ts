import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, PEOPLE } from '../../../test/world.ts'
import { findCode, redeemCode, takeRedemptionBack } from './redeem.server.ts'
import { listRedeemableCoupons, listRedemptionsOfToday } from './redemptions.server.ts'

const CONNECTIONS = 50
const { db } = useDatabase({ size: CONNECTIONS })

/** Thursday in minutes of the week, and what is valid from 4 to 6 PM on it. */
const THURSDAY = 3 * 1440
const FOUR_TO_SIX = `{[${THURSDAY + 16 * 60},${THURSDAY + 18 * 60})}`

let bea = { accountId: '', listingId: 0 }
beforeEach(async () => {
  bea = await addBusiness(db)
})

/** An activated coupon of Bea's with so many people, and their codes. */
async function addActivated(people: number, more: Parameters<typeof addCoupon>[2] = {}) {
  const couponId = await addCoupon(db, bea.listingId, {
    target: people,
    activated_at: later(-DAY),
    ...more,
  })
  const { rows } = await sql<{ code: string }>`
    with diners as (
      insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
        profile_picture, confirmed_at)
      select 'diner', m, m, '', 'Dee', 'Diner', 'drink-beer', now()
      from (select gen_random_uuid() || '@hush.test' as m from generate_series(1, ${people}::int)) as mails
      returning id)
    insert into queue_entries (coupon_id, diner_id, code)
    select ${couponId}, id, upper(substr(md5(id::text), 1, 12)) from diners
    returning code`.execute(db)
  return { couponId, codes: rows.map(row => row.code) }
}

const owner = (accountId: string) => ({ accountId, role: 'business' }) as const
const redeem = (code: string, now = TEST_NOW, businessId = bea.accountId) =>
  redeemCode(db, { code, businessId, redeemer: owner(businessId), now })
const find = (code: string, now = TEST_NOW) =>
  findCode(db, { code, businessId: bea.accountId, redeemer: owner(bea.accountId), now })
const stateOf = async (code: string, now = TEST_NOW) => (await find(code, now))?.state
const countOf = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter(outcome => outcome === wanted).length

async function redeemedRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from queue_entries where redeemed_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

describe('redeeming a code', () => {
  test('is done once, and a second try knows when it was', async () => {
    const { codes } = await addActivated(1)
    const [code = ''] = codes
    expect(await stateOf(code)).toBe('valid')
    expect(await redeem(code)).toBe('now-redeemed')
    expect(await redeem(code, later(MINUTE))).toBe('redeemed')
    const found = await findCode(db, {
      code,
      businessId: bea.accountId,
      redeemer: owner(bea.accountId),
      now: later(HOUR),
    })
    expect(found).toMatchObject({
      state: 'redeemed',
      redeemedAt: 'Jun 17, 2027 at 5 PM',
      isFresh: false,
      firstName: 'Dee',
    })
  })

  test('is for the business that posted the coupon; to others the code is unknown', async () => {
    const { codes } = await addActivated(1)
    const [code = ''] = codes
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect(await redeem(code, TEST_NOW, other.accountId)).toBe('not-found')
    expect(await redeem('000000000000', TEST_NOW, other.accountId)).toBe('not-found')
    expect(
      await findCode(db, {
        code,
        businessId: other.accountId,
        redeemer: owner(other.accountId),
        now: TEST_NOW,
      }),
    ).toBeNull()
    expect(await redeemedRows()).toBe(0)
  })

  test('waits for the activation and lasts through the last day', async () => {
    const { codes } = await addActivated(1, { activated_at: null })
    expect(await redeem(codes[0] ?? '')).toBe('not-activated')
    const today = await addActivated(1, { ends_on: '2027-06-17' })
    const [code = ''] = today.codes
    expect(await stateOf(code, new Date('2027-06-18T03:59:59Z'))).toBe('valid')
    expect(await redeem(code, new Date('2027-06-18T04:00:00Z'))).toBe('ended')
    expect(await redeem(code, new Date('2027-06-18T03:59:59Z'))).toBe('now-redeemed')
  })

  const OPENING = JSON.stringify([{ day: 3, start: '1600', end: '0200', is_overnight: true }])
  const setHours = (hours: { opening_hours: string; exceptions?: string }) =>
    db.updateTable('listings').set(hours).execute()

  test('good at any time the place is open waits for it, and until an hour after closing', async () => {
    await setHours({ opening_hours: OPENING })
    const { codes } = await addActivated(4)
    const [one = '', two = '', three = '', four = ''] = codes
    const at = (time: string) => new Date(`${time}-04:00`)
    expect(await stateOf(one, at('2027-06-17T15:59:59'))).toBe('closed')
    expect(await redeem(one, at('2027-06-17T15:59:59'))).toBe('closed')
    expect(await redeem(one, at('2027-06-18T04:03:00'))).toBe('closed')
    expect(await redeemedRows()).toBe(0)
    expect(await redeem(one, at('2027-06-17T16:00:00'))).toBe('now-redeemed')
    expect(await redeem(two, at('2027-06-18T02:59:00'))).toBe('now-redeemed')
    expect(await redeem(two, at('2027-06-18T04:03:00'))).toBe('redeemed')
    const closed = [{ on: '2027-06-24', kind: 'closed', note: '' }]
    await setHours({ opening_hours: OPENING, exceptions: JSON.stringify(closed) })
    expect(await redeem(three, at('2027-06-24T17:00:00'))).toBe('closed')
    await setHours({ opening_hours: '[]', exceptions: '[]' })
    expect(await redeem(four, at('2027-06-18T04:03:00'))).toBe('now-redeemed')
  })

  test('outlasts an early end when it had activated, and not when it had not', async () => {
    const given = await addActivated(1, { ended_at: later(-HOUR) })
    expect(await redeem(given.codes[0] ?? '')).toBe('now-redeemed')
    const unfilled = await addActivated(1, { ended_at: later(-HOUR), activated_at: null })
    expect(await redeem(unfilled.codes[0] ?? '')).toBe('ended')
  })

  test('keeps to the hours of the coupon on the clock of its place', async () => {
    const hours = { valid_hours: 'Thu 4-6 PM', valid_minutes: FOUR_TO_SIX }
    const { codes } = await addActivated(2, hours)
    const [one = '', two = ''] = codes
    expect(await redeem(one, new Date('2027-06-17T15:59:59-04:00'))).toBe('not-at-this-hour')
    expect(await redeem(one, new Date('2027-06-17T16:00:00-04:00'))).toBe('now-redeemed')
    expect(await redeem(two, new Date('2027-06-17T18:00:00-04:00'))).toBe('not-at-this-hour')
    expect(await redeem(two, new Date('2027-06-18T17:00:00-04:00'))).toBe('not-at-this-hour')
    await db.updateTable('listings').set({ time_zone: 'America/Los_Angeles' }).execute()
    expect(await stateOf(two, new Date('2027-06-17T17:00:00-07:00'))).toBe('valid')
  })

  test('keeps to the limit of an evening, which lasts until four at the place', async () => {
    const { codes } = await addActivated(3, { daily_limit: 1 })
    const [one = '', two = '', three = ''] = codes
    expect(await redeem(one, new Date('2027-06-17T23:59:00-04:00'))).toBe('now-redeemed')
    expect(await redeem(two, new Date('2027-06-17T23:59:30-04:00'))).toBe('limit-reached')
    expect(await redeem(two, new Date('2027-06-18T03:59:00-04:00'))).toBe('limit-reached')
    const { notTonight } = (await find(two, new Date('2027-06-18T01:00:00-04:00'))) ?? {}
    expect(notTonight).toBe('Tonight’s places are taken, 1 a day. Good again on Jun 18, 2027.')
    expect(await redeem(two, new Date('2027-06-18T04:00:00-04:00'))).toBe('now-redeemed')
    await redeem(three, new Date('2027-06-30T20:00:00-04:00'))
    const last = await find(one, new Date('2027-06-30T21:00:00-04:00'))
    expect(last?.notTonight).toBe('Tonight’s places are taken, 1 a day. This was its last evening.')
  })

  test('works for a code whose diner has gone', async () => {
    const { codes } = await addActivated(1)
    await db.updateTable('queue_entries').set({ diner_id: null }).execute()
    const code = codes[0] ?? ''
    const found = await findCode(db, {
      code,
      businessId: bea.accountId,
      redeemer: owner(bea.accountId),
      now: TEST_NOW,
    })
    expect(found).toMatchObject({ firstName: null, state: 'valid' })
    expect(await redeem(code)).toBe('now-redeemed')
  })
})

describe('many redeem at once', () => {
  const AT_ONCE = 50

  test('one code, and one of them does', async () => {
    const { codes } = await addActivated(1)
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => redeem(codes[0] ?? '')),
    )
    expect(countOf(outcomes, 'now-redeemed')).toBe(1)
    expect(countOf(outcomes, 'redeemed')).toBe(AT_ONCE - 1)
  })

  test('different codes, and as many do as the day allows', async () => {
    const { codes } = await addActivated(AT_ONCE, { daily_limit: 5 })
    const outcomes = await Promise.all(codes.map(code => redeem(code)))
    expect(countOf(outcomes, 'now-redeemed')).toBe(5)
    expect(countOf(outcomes, 'limit-reached')).toBe(AT_ONCE - 5)
    expect(await redeemedRows()).toBe(5)
  })

  test('would pass both without the lock: the check that these tests can fail', async () => {
    await dropTheLock()
    const carelessly = async (codes: readonly string[]) => {
      const outcomes = await Promise.all(
        codes.map(async code => {
          const { rows } = await sql<{ outcome: string }>`
            select redeem_without_lock(${code}, ${bea.accountId}, ${TEST_NOW}) as outcome`.execute(
            db,
          )
          return rows[0]?.outcome ?? ''
        }),
      )
      return countOf(outcomes, 'now-redeemed')
    }
    let twice = 0
    let beyond = 0
    for (let round = 0; round < 20 && (twice === 0 || beyond === 0); round += 1) {
      const one = await addActivated(1)
      twice += (await carelessly(Array.from({ length: AT_ONCE }, () => one.codes[0] ?? ''))) - 1
      const limited = await addActivated(AT_ONCE, { daily_limit: 5 })
      beyond += (await carelessly(limited.codes)) - 5
    }
    expect(twice).toBeGreaterThan(0)
    expect(beyond).toBeGreaterThan(0)
  })
})

/** The very rule of redeeming, as it would be if somebody forgot the lock. */
async function dropTheLock(): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('redeem_code'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain(' for update;')
  const unlocked = text.replace(' for update;', ';').replace('redeem_code', 'redeem_without_lock')
  await sql.raw(unlocked).execute(db)
}

describe('taking a redemption back', () => {
  test('makes the code good again for a few minutes, and is written down', async () => {
    const { codes } = await addActivated(1, { daily_limit: 1 })
    const [code = ''] = codes
    await redeem(code)
    const found = await findCode(db, {
      code,
      businessId: bea.accountId,
      redeemer: owner(bea.accountId),
      now: TEST_NOW,
    })
    const entryId = found?.entryId ?? 0
    const back = (minutes: number, businessId = bea.accountId) =>
      takeRedemptionBack(db, {
        entryId,
        businessId,
        redeemer: owner(businessId),
        now: later(minutes * MINUTE),
      })
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect(await back(1, other.accountId)).toBe('not-found')
    expect(await back(5)).toBe('too-late')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => back(4)))
    expect(countOf(outcomes, 'taken-back')).toBe(1)
    expect(countOf(outcomes, 'not-redeemed')).toBe(9)
    expect(await stateOf(code)).toBe('valid')
    const log = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'object_id'])
      .execute()
    expect(log).toEqual([
      {
        actor_id: bea.accountId,
        action: 'take redemption back',
        object_id: `queue entry ${entryId}`,
      },
    ])
    expect(await redeem(code, later(4 * MINUTE))).toBe('now-redeemed')
  })
})

describe('the redemptions of today', () => {
  test('are those of the place’s day and of this business, the latest first', async () => {
    const { couponId, codes } = await addActivated(4, { daily_limit: 20, title: 'Oysters' })
    await redeem(codes[0] ?? '', new Date('2027-06-17T03:59:00-04:00'))
    await redeem(codes[1] ?? '', new Date('2027-06-17T04:00:00-04:00'))
    await redeem(codes[2] ?? '', later(-MINUTE))
    const input = { businessId: bea.accountId, now: TEST_NOW }
    const listed = await listRedemptionsOfToday(db, input)
    expect(listed.map(({ time, isFresh }) => [time, isFresh])).toEqual([
      ['4:59 PM', true],
      ['4 AM', false],
    ])
    expect(await listRedeemableCoupons(db, input)).toEqual([
      {
        couponId,
        title: 'Oysters',
        today: 2,
        dailyLimit: 20,
        notTonight: null,
        inAll: 3,
        people: 4,
      },
    ])
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const theirs = { businessId: other.accountId, now: TEST_NOW }
    expect(await listRedemptionsOfToday(db, theirs)).toEqual([])
    expect(await listRedeemableCoupons(db, theirs)).toEqual([])
  })

  test('name the coupons whose codes are good, and none that has ended or waits', async () => {
    await addActivated(1, { title: 'Good' })
    await addActivated(1, { title: 'Over', ends_on: '2027-06-16' })
    await addActivated(1, { title: 'Waits', activated_at: null })
    const input = { businessId: bea.accountId, now: TEST_NOW }
    expect((await listRedeemableCoupons(db, input)).map(({ title }) => title)).toEqual(['Good'])
  })
})
