import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { type JoinOutcome, joinQueue, type LeaveOutcome, leaveQueue } from './queue.server.ts'

const CONNECTIONS = 40
const { db } = useDatabase({ size: CONNECTIONS })

let listingId = 0
beforeEach(async () => {
  listingId = (await addListing(db)).id
})

const join = (couponId: string, dinerId: string, now = TEST_NOW) =>
  joinQueue(db, { couponId, dinerId, now })
const leave = (couponId: string, dinerId: string) =>
  leaveQueue(db, { couponId, dinerId, now: TEST_NOW })

async function addDiners(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
      profile_picture, confirmed_at)
    select 'diner', 'd' || n || '@hush.test', 'd' || n || '@hush.test', '', 'Dee', 'Diner',
      'drink-beer', now()
    from generate_series(1, ${count}::int) as n
    returning id`.execute(db)
  return rows.map(row => row.id)
}

async function storedQueue(couponId: string) {
  const coupon = await db
    .selectFrom('coupons')
    .select(['activated_at', 'target'])
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('queue_entries')
    .select(['diner_id', 'code'])
    .where('coupon_id', '=', couponId)
    .execute()
  return { isActivated: coupon.activated_at !== null, target: coupon.target, entries }
}

function tally(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(outcomes, outcome => outcome)].map(([name, all]) => [name, all.length]),
  )
}

describe('joining a coupon queue', () => {
  test('puts the diner in line, once however often it is asked', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const couponId = await addCoupon(db, listingId)
    expect(await join(couponId, dana)).toBe('joined')
    expect(await join(couponId, dana)).toBe('already-joined')
    expect((await storedQueue(couponId)).entries).toHaveLength(1)
  })

  test('activates the coupon with the last one needed, for good', async () => {
    const [first = '', last = '', late = ''] = await addDiners(3)
    const couponId = await addCoupon(db, listingId)
    expect(await join(couponId, first)).toBe('joined')
    expect(await join(couponId, last)).toBe('activated')
    expect(await join(couponId, late)).toBe('line-full')
    expect(await join(couponId, first)).toBe('already-joined')
    expect(await leave(couponId, first)).toBe('already-activated')
    expect(await storedQueue(couponId)).toMatchObject({ isActivated: true, entries: { length: 2 } })
  })

  test('is refused once the coupon’s last day is over on the clock of Maryland', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const couponId = await addCoupon(db, listingId, { ends_on: '2027-06-17' })
    expect(await join(couponId, dana, new Date('2027-06-18T00:00:00-04:00'))).toBe('ended')
    expect(await join(couponId, dana, new Date('2027-06-17T23:59:59-04:00'))).toBe('joined')
  })

  test('takes one mailbox once, whatever accounts it has', async () => {
    const mailbox = 'dana@gmail.com'
    const dana = await addPerson(db, PEOPLE.dana, { mailbox })
    const twin = await addPerson(db, PEOPLE.omar, { mailbox })
    const couponId = await addCoupon(db, listingId)
    expect(await join(couponId, dana)).toBe('joined')
    expect(await join(couponId, twin)).toBe('joined-elsewhere')
  })

  test('needs a confirmed address, a coupon that exists, and a listing that is shown', async () => {
    const unconfirmed = await addPerson(db, PEOPLE.dana, { confirmed_at: null })
    const omar = await addPerson(db, PEOPLE.omar)
    expect(await join(await addCoupon(db, listingId), unconfirmed)).toBe('not-confirmed')
    expect(await join('00000000-0000-4000-8000-000000000000', omar)).toBe('not-found')
    const hidden = await addListing(db, { hidden_at: TEST_NOW })
    expect(await join(await addCoupon(db, hidden.id), omar)).toBe('not-found')
  })

  test('gives every entry a code of its own', async () => {
    const diners = await addDiners(20)
    const couponId = await addCoupon(db, listingId, { target: 20 })
    for (const diner of diners) await join(couponId, diner)
    const { entries } = await storedQueue(couponId)
    expect(new Set(entries.map(entry => entry.code)).size).toBe(20)
    for (const { code } of entries) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  })
})

describe('leaving a coupon queue', () => {
  test('gives the place back, and can be followed by joining again', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const couponId = await addCoupon(db, listingId)
    await join(couponId, dana)
    expect(await leave(couponId, dana)).toBe('left')
    expect(await leave(couponId, dana)).toBe('not-joined')
    expect(await join(couponId, dana)).toBe('joined')
  })
})

describe('many diners at once', () => {
  const SEATS = 50
  const DINERS = 400
  const DOUBLE_CLICKS = 60

  test('fill exactly the seats there are, and every answer matches its row', async () => {
    const diners = await addDiners(DINERS)
    const couponId = await addCoupon(db, listingId, { target: SEATS })
    const asking = [...diners, ...diners.slice(0, DOUBLE_CLICKS)]
    const answers = await Promise.all(
      asking.map(async diner => ({ diner, outcome: await join(couponId, diner) })),
    )

    const { entries, isActivated } = await storedQueue(couponId)
    expect(entries).toHaveLength(SEATS)
    expect(isActivated).toBe(true)
    const counts = tally(answers.map(answer => answer.outcome))
    expect(counts).toMatchObject({ joined: SEATS - 1, activated: 1 })
    const inLine = new Set(entries.map(entry => entry.diner_id))
    for (const { diner, outcome } of answers) {
      expect(inLine.has(diner), `${outcome} of ${diner}`).toBe(outcome !== 'line-full')
    }
  })

  test('would overfill it without the lock: the check that this test can fail', async () => {
    const diners = await addDiners(DINERS)
    let overfilled = 0
    for (let round = 0; round < 5 && overfilled === 0; round += 1) {
      const couponId = await addCoupon(db, listingId, { target: SEATS })
      await Promise.all(diners.map(diner => joinWithoutLock(couponId, diner)))
      overfilled = Math.max(0, (await storedQueue(couponId)).entries.length - SEATS)
    }
    expect(overfilled).toBeGreaterThan(0)
  })

  test('come and go over many coupons without a count ever leaving its bounds', async () => {
    const diners = await addDiners(60)
    const coupons = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addCoupon(db, listingId, { target: 12 + index })),
    )
    const history = new Map(coupons.map(coupon => [coupon, { joined: 0, left: 0 }]))
    const note = (couponId: string, outcome: JoinOutcome | LeaveOutcome) => {
      const counts = history.get(couponId)
      if (!counts) return
      if (outcome === 'joined' || outcome === 'activated') counts.joined += 1
      if (outcome === 'left') counts.left += 1
    }
    await Promise.all(
      diners.map(async (diner, seat) => {
        for (let step = 0; step < 30; step += 1) {
          const couponId = coupons[(seat * 7 + step * 3) % coupons.length] ?? ''
          note(
            couponId,
            step % 3 === 2 ? await leave(couponId, diner) : await join(couponId, diner),
          )
        }
      }),
    )
    for (const [couponId, { joined, left }] of history) {
      const { entries, target, isActivated } = await storedQueue(couponId)
      expect(entries).toHaveLength(joined - left)
      expect(entries.length).toBeLessThanOrEqual(target)
      expect(isActivated).toBe(entries.length === target)
    }
  })

  test('a leave beside the last join never activates a line that is short', async () => {
    const [stays = '', leaves = '', joins = ''] = await addDiners(3)
    const outcomes: string[] = []
    for (let round = 0; round < 150; round += 1) {
      const couponId = await addCoupon(db, listingId, { target: 3 })
      await join(couponId, stays)
      await join(couponId, leaves)
      const [left, joined] = await Promise.all([leave(couponId, leaves), join(couponId, joins)])
      const { entries, isActivated } = await storedQueue(couponId)
      expect(isActivated).toBe(entries.length === 3)
      expect(left === 'already-activated').toBe(joined === 'activated')
      expect(entries.some(entry => entry.diner_id === leaves)).toBe(left !== 'left')
      outcomes.push(joined)
    }
    expect(outcomes.every(outcome => outcome === 'joined' || outcome === 'activated')).toBe(true)
  })
})

/** Read, then write: what the queue must not do. */
async function joinWithoutLock(couponId: string, dinerId: string): Promise<void> {
  const { people } = await db
    .selectFrom('queue_entries')
    .select(eb => eb.fn.countAll<number>().as('people'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  if (people >= 50) return
  await db
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dinerId, code: `${couponId}${dinerId}` })
    .execute()
}
