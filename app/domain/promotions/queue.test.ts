import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { joinQueue, leaveQueue } from './queue.server.ts'

const CONNECTIONS = 60
const SAMPLE_MS = 20
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

  test('is refused once the coupon’s last day is over on the clock of its place', async () => {
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

  test('is not for who works at the bar: its owner and its staff, with any account', async () => {
    const bar = await addBusiness(db)
    const couponId = await addCoupon(db, bar.listingId)
    const owner = await addPerson(db, PEOPLE.dana, { mailbox: PEOPLE.bea.email })
    const worker = await addPerson(db, PEOPLE.omar)
    const early = await addCoupon(db, bar.listingId, { title: 'Early' })
    expect(await join(early, worker)).toBe('joined')
    const joined = { account_id: worker, business_id: bar.accountId, joined_at: TEST_NOW }
    await db.insertInto('staff').values(joined).execute()
    expect(await join(couponId, owner)).toBe('works-here')
    expect(await join(couponId, worker)).toBe('works-here')
    expect((await storedQueue(couponId)).entries).toEqual([])
    expect(await join(early, worker)).toBe('already-joined')
    expect(await join(await addCoupon(db, listingId), worker)).toBe('joined')
  })

  test('needs a confirmed address, a coupon that exists, and a listing that is shown', async () => {
    const unconfirmed = await addPerson(db, PEOPLE.dana, { confirmed_at: null })
    const omar = await addPerson(db, PEOPLE.omar)
    expect(await join(await addCoupon(db, listingId), unconfirmed)).toBe('not-confirmed')
    expect(await join('00000000-0000-4000-8000-000000000000', omar)).toBe('not-found')
    const hidden = await addListing(db, { hidden_at: TEST_NOW })
    expect(await join(await addCoupon(db, hidden.id), omar)).toBe('not-found')
  })

  test('is not for businesses, whoever calls it', async () => {
    const bea = await addPerson(db, PEOPLE.bea)
    expect(await join(await addCoupon(db, listingId), bea)).toBe('not-confirmed')
  })

  test('makes another code when one is taken', async () => {
    const [first = '', second = ''] = await addDiners(2)
    const couponId = await addCoupon(db, listingId, { target: 9 })
    const codes = ['SAME', 'SAME', 'OTHER']
    const nextCode = () => codes.shift() ?? ''
    for (const dinerId of [first, second]) {
      expect(await joinQueue(db, { couponId, dinerId, now: TEST_NOW }, nextCode)).toBe('joined')
    }
    const { entries } = await storedQueue(couponId)
    expect(entries.map(entry => entry.code).sort()).toEqual(['OTHER', 'SAME'])
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
    await dropTheLock()
    const diners = await addDiners(DINERS)
    let overfilled = 0
    for (let round = 0; round < 10 && overfilled === 0; round += 1) {
      const couponId = await addCoupon(db, listingId, { target: SEATS })
      await Promise.all(
        diners.map(diner =>
          sql`select join_queue_without_lock(${couponId}, ${diner}, gen_random_uuid()::text, now())`.execute(
            db,
          ),
        ),
      )
      overfilled = Math.max(0, (await storedQueue(couponId)).entries.length - SEATS)
    }
    expect(overfilled).toBeGreaterThan(0)
  })

  test('come and go over many coupons, and every answer is what one at a time would say', async () => {
    const diners = await addDiners(60)
    const coupons = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addCoupon(db, listingId, { target: 12 + index })),
    )
    const activated: string[] = []
    const isIn = new Set<string>()
    const come = async (couponId: string, diner: string) => {
      const place = `${couponId} ${diner}`
      const wasIn = isIn.has(place)
      const outcome = await join(couponId, diner)
      if (outcome === 'activated') activated.push(couponId)
      expect(outcome).toBeOneOf(wasIn ? ['already-joined'] : ['joined', 'activated', 'line-full'])
      if (outcome !== 'line-full') isIn.add(place)
    }
    const go = async (couponId: string, diner: string) => {
      const place = `${couponId} ${diner}`
      const wasIn = isIn.has(place)
      const outcome = await leave(couponId, diner)
      expect(outcome).toBeOneOf([wasIn ? 'left' : 'not-joined', 'already-activated'])
      if (outcome === 'left') isIn.delete(place)
    }

    const visits = diners.map(async (diner, seat) => {
      for (let step = 0; step < 40; step += 1) {
        const couponId = coupons[(seat * 7 + step * 3) % coupons.length] ?? ''
        await (step % 3 === 2 ? go(couponId, diner) : come(couponId, diner))
      }
    })
    const done = Promise.all(visits).then(() => true)
    while (!(await Promise.race([done, sleep(SAMPLE_MS)])))
      expect(await crowdedQueues()).toEqual([])

    expect(await crowdedQueues()).toEqual([])
    expect(new Set(activated).size).toBe(activated.length)
    for (const couponId of coupons) {
      const { entries, target, isActivated } = await storedQueue(couponId)
      const expected = diners.filter(diner => isIn.has(`${couponId} ${diner}`))
      expect(entries.map(entry => entry.diner_id).sort()).toEqual(expected.sort())
      expect(isActivated).toBe(entries.length === target)
      expect(isActivated).toBe(activated.includes(couponId))
    }
  })

  test('a leave beside the last join never activates a line that is short', async () => {
    const [stays = '', leaves = '', joins = ''] = await addDiners(3)
    const outcomes: string[] = []
    for (let round = 0; round < 200; round += 1) {
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

/** Queues with more people than places, or with one state and the count of the other. */
async function crowdedQueues() {
  const { rows } = await sql`
    select coupons.id, activated_at, target, count(diner_id)
    from coupons left join queue_entries on coupon_id = coupons.id
    group by coupons.id
    having count(diner_id) > target or (activated_at is not null) <> (count(diner_id) = target)
  `.execute(db)
  return rows
}

/** The very rule of the queue, as it would be if somebody forgot the lock. */
async function dropTheLock(): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('join_queue'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain(' for update;')
  const unlocked = text
    .replace(' for update;', ';')
    .replace('join_queue', 'join_queue_without_lock')
  await sql.raw(unlocked).execute(db)
}
