import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { notifyDiners } from '../following/news/notify-diners.server.ts'
import { countWaiting, openNews } from '../following/news/unseen-news.server.ts'
import { listRunningCoupons } from '../sitemap/entries.server.ts'
import { findCoupon, listCouponsOfDiner, listCouponsOfListing } from './coupons.server.ts'
import { listCouponsForZip, listCouponsNearby } from './coupons-around.server.ts'
import { endCoupon } from './end-coupon.server.ts'
import { listCodesOfDiner } from './live-codes.server.ts'
import { readLiveQueues } from './live-queues.server.ts'
import { joinQueue, leaveQueue } from './queue.server.ts'

const CONNECTIONS = 40
const { db } = useDatabase({ size: CONNECTIONS })

let bea: Awaited<ReturnType<typeof addBusiness>>
let dana = ''
let omar = ''
beforeEach(async () => {
  bea = await addBusiness(db)
  dana = await addPerson(db, PEOPLE.dana)
  omar = await addPerson(db, PEOPLE.omar)
})

const looking = (viewerId: string | null = null) => ({ viewerId, now: TEST_NOW })
const join = (couponId: string, dinerId: string) =>
  joinQueue(db, { couponId, dinerId, now: TEST_NOW })
const leave = (couponId: string, dinerId: string) =>
  leaveQueue(db, { couponId, dinerId, now: TEST_NOW })
const end = (couponId: string, { seenActivated = false, business = bea, now = TEST_NOW } = {}) =>
  endCoupon(db, {
    couponId,
    listingId: business.listingId,
    seenActivated,
    now,
    by: { actorId: business.accountId, role: 'business' },
  })

async function addDiners(count: number): Promise<string[]> {
  const diners = Array.from({ length: count }, (_, n) =>
    addPerson(db, { ...PEOPLE.dana, email: `guest${n}@hush.test` }),
  )
  return Promise.all(diners)
}

describe('ending an unfilled coupon early', () => {
  test('is over for everybody: nobody joins, nobody leaves, and it stays so', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    expect(await end(couponId)).toBe('ended')
    expect(await join(couponId, omar)).toBe('ended')
    expect(await join(couponId, dana)).toBe('ended')
    expect(await leave(couponId, dana)).toBe('ended')
    expect(await end(couponId)).toBe('ended-already')
  })

  test('takes it off every list, and shows it as ended to those who have its address', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    await end(couponId)
    const zip = { zipCode: '20852', ...looking(dana) }
    expect(await listCouponsForZip(db, zip)).toEqual([])
    expect(await listCouponsNearby(db, { ...zip, zipCode: '20910' })).toEqual([])
    expect(await listCouponsOfListing(db, { listingId: bea.listingId, ...looking() })).toEqual([])
    expect(await listRunningCoupons(db, { now: TEST_NOW })).toEqual([])
    const { running, ended } = await listCouponsOfDiner(db, { dinerId: dana, now: TEST_NOW })
    expect(running).toEqual([])
    expect(ended).toMatchObject([{ id: couponId, daysText: 'Ended', isLastDay: false }])
    expect(await findCoupon(db, { couponId, ...looking(dana) })).toMatchObject({ state: 'ended' })
    expect(await readLiveQueues(db, [couponId])).toMatchObject([{ isEnded: true }])
  })

  test('is told to its diners once, by mail and in the header, as an early end', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    await end(couponId)
    for (const now of [TEST_NOW, TEST_NOW, later(20 * DAY)]) {
      await notifyDiners(db, { mail: outboxOnly, links: LINKS, now })
    }
    const mails = await db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([
      {
        kind: 'ended-unfilled',
        recipient: 'dana@hush.test',
        subject: 'Two-for-one crab cakes at Harbor Lantern was ended early',
      },
    ])
    expect(mails[0]?.body).toContain('before its last day, Jun 30, 2027')
    const reader = { dinerId: dana, now: TEST_NOW }
    expect(await countWaiting(db, reader)).toMatchObject({ unseenNews: 1 })
    expect(await openNews(db, reader)).toMatchObject([{ kind: 'ended-early', day: '2027-06-17' }])
  })

  test('waits for the morning when it ends at night', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    const night = new Date('2027-06-17T23:30:00-04:00')
    await end(couponId, { now: night })
    await notifyDiners(db, { mail: outboxOnly, links: LINKS, now: night })
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
    const morning = new Date('2027-06-18T09:00:00-04:00')
    await notifyDiners(db, { mail: outboxOnly, links: LINKS, now: morning })
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test('is written to the audit log with who did it', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await end(couponId)
    await end(couponId)
    const log = await db.selectFrom('audit_log').selectAll().execute()
    expect(log).toMatchObject([
      { actor_id: bea.accountId, action: 'end coupon', object_id: `coupon ${couponId}` },
    ])
  })
})

describe('ending an activated coupon early', () => {
  test('leaves every diner their code, state and page, and takes it off the lists', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    await join(couponId, omar)
    expect(await end(couponId, { seenActivated: true })).toBe('ended')
    const mine = await findCoupon(db, { couponId, ...looking(dana) })
    expect(mine).toMatchObject({ state: 'activated', code: expect.any(String) })
    expect(await listCodesOfDiner(db, { dinerId: dana, now: TEST_NOW })).toEqual({
      codes: [mine?.code],
      redeemed: [],
    })
    const { running } = await listCouponsOfDiner(db, { dinerId: dana, now: TEST_NOW })
    expect(running).toMatchObject([{ id: couponId, state: 'activated' }])
    expect(await listCouponsForZip(db, { zipCode: '20852', ...looking(dana) })).toEqual([])
    expect(await findCoupon(db, { couponId, ...looking() })).toMatchObject({ state: 'ended' })
    expect(await leave(couponId, dana)).toBe('already-activated')
    const late = await addPerson(db, { ...PEOPLE.dana, email: 'late@hush.test' })
    expect(await join(couponId, late)).toBe('ended')
  })

  test('tells its diners that it activated, not that it ended', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    await join(couponId, omar)
    await end(couponId, { seenActivated: true })
    await notifyDiners(db, { mail: outboxOnly, links: LINKS, now: TEST_NOW })
    const mails = await db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'activated' }, { kind: 'activated' }])
  })
})

describe('who ends what', () => {
  test('is asked again when it activated after the business was told what its end means', async () => {
    const couponId = await addCoupon(db, bea.listingId, { target: 1 })
    await join(couponId, dana)
    expect(await end(couponId)).toBe('changed-meanwhile')
    expect(await findCoupon(db, { couponId, ...looking(dana) })).toMatchObject({
      state: 'activated',
    })
  })

  test('is only the business that posted it, while it runs', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    expect(await end(couponId, { business: other })).toBe('not-found')
    expect(await end(crypto.randomUUID())).toBe('not-found')
    const over = await addCoupon(db, bea.listingId, { ends_on: '2027-06-16' })
    expect(await end(over)).toBe('ended-already')
  })

  test('leaves nothing of a diner who deletes the account afterwards', async () => {
    const couponId = await addCoupon(db, bea.listingId)
    await join(couponId, dana)
    await end(couponId)
    await sql`select delete_diner(${dana}, 'nobody logs in with this')`.execute(db)
    expect(await db.selectFrom('queue_entries').selectAll().execute()).toEqual([])
  })
})

describe('the target of a coupon', () => {
  test('stays once somebody has joined', async () => {
    const couponId = await addCoupon(db, bea.listingId, { target: 5 })
    const move = (target: number) =>
      db.updateTable('coupons').set({ target }).where('id', '=', couponId).execute()
    await move(6)
    await join(couponId, dana)
    await expect(move(1)).rejects.toThrow('stays once somebody has joined')
    await expect(move(9)).rejects.toThrow('stays once somebody has joined')
  })
})

describe('an end beside many joins', () => {
  const ROUNDS = 25
  const SEATS = 6

  test('gives each coupon one outcome, and every answer matches it', async () => {
    const diners = await addDiners(SEATS + 4)
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const couponId = await addCoupon(db, bea.listingId, { target: SEATS })
      // Every other crowd is too small to fill the queue.
      const crowd = round % 2 === 0 ? diners : diners.slice(0, SEATS - 1)
      const [ending, ...joins] = await Promise.all([
        end(couponId),
        ...crowd.map(diner => join(couponId, diner)),
      ])
      const { activated_at, ended_at, entries } = await stored(couponId)
      seen.add(ending)
      expect(ending).toBeOneOf(['ended', 'changed-meanwhile'])
      expect(ended_at !== null).toBe(ending === 'ended')
      expect(activated_at !== null).toBe(ending === 'changed-meanwhile')
      const inLine = joins.filter(outcome => outcome === 'joined' || outcome === 'activated')
      expect(entries).toBe(inLine.length)
      const refused = joins.filter(outcome => outcome === 'ended').length
      expect(refused).toBe(ending === 'ended' ? crowd.length - entries : 0)
    }
    expect(seen).toContain('ended')
  })

  test('would both fill and end without the lock: the check that this test can fail', async () => {
    await dropTheLock()
    const diners = await addDiners(SEATS)
    let torn = 0
    for (let round = 0; round < 60 && torn === 0; round += 1) {
      const couponId = await addCoupon(db, bea.listingId, { target: SEATS })
      const ending = sql`select end_coupon_without_lock(${couponId}, ${bea.listingId}, false, now())`
      await Promise.all([
        ...diners.map(diner => join(couponId, diner)),
        ...[1, 2, 3, 4].map(() => ending.execute(db)),
      ])
      const { activated_at, ended_at } = await stored(couponId)
      if (activated_at !== null && ended_at !== null) torn += 1
    }
    expect(torn).toBeGreaterThan(0)
  })
})

const LINKS = { coupon: String, coupons: '', mailSettings: String, unsubscribe: String }

async function stored(couponId: string) {
  const coupon = await db
    .selectFrom('coupons')
    .select(['activated_at', 'ended_at'])
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('coupon_id', '=', couponId)
    .execute()
  return { ...coupon, entries: entries.length }
}

/** The very rule of an early end, as it would be if somebody forgot the lock and it took its time. */
async function dropTheLock(): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('end_coupon'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain(' for update;')
  const unlocked = text
    .replace(' for update;', ';')
    .replace('update coupons', 'perform pg_sleep(0.005); update coupons')
    .replace('end_coupon', 'end_coupon_without_lock')
  await sql.raw(unlocked).execute(db)
}
