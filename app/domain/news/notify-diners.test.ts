import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { withoutLocks } from '../../../test/locks.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import { joinQueue } from '../promotions/queue.server.ts'
import type { NewsLinks } from './news-mails.ts'
import { notifyDiners } from './notify-diners.server.ts'

const CROWD = 120
const { db } = useDatabase({ size: 40 })

const links: NewsLinks = {
  coupon: couponId => `coupon ${couponId}`,
  coupons: 'other coupons',
  mailSettings: key => `settings ${key}`,
  unsubscribe: (key, kind) => `stop ${kind} ${key}`,
}

let listingId = 0
beforeEach(async () => {
  listingId = (await addListing(db, { name: 'Copper Owl' })).id
})

const tell = (now = TEST_NOW, mail = outboxOnly, on: Db = db) =>
  notifyDiners(on, { mail, links, now })
const mails = () => db.selectFrom('mails').selectAll().orderBy('recipient').execute()

async function addDiners(count: number): Promise<string[]> {
  const diners = Array.from({ length: count }, (_, n) =>
    addPerson(db, { ...PEOPLE.dana, email: `guest${n}@hush.test` }),
  )
  return Promise.all(diners)
}

const joinAll = (couponId: string, dinerIds: readonly string[], now = TEST_NOW) =>
  Promise.all(dinerIds.map(dinerId => joinQueue(db, { couponId, dinerId, now })))

describe('telling diners that a coupon activated', () => {
  test('writes a mail with the way to the code, and without the code', async () => {
    const couponId = await addCoupon(db, listingId, { target: 1 })
    const dana = await addPerson(db, PEOPLE.dana)
    await joinAll(couponId, [dana])
    await tell()
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'activated',
      recipient: 'dana@hush.test',
      subject: 'Two-for-one crab cakes at Copper Owl activated',
    })
    expect(mail?.body).toContain('Hi Dana')
    expect(mail?.body).toContain(`coupon ${couponId}`)
    expect(mail?.unsubscribe_url).toMatch(/^stop activated [0-9a-f-]{36}$/)
    expect(mail?.body).toContain(mail?.unsubscribe_url)
    const { code } = await db.selectFrom('queue_entries').select('code').executeTakeFirstOrThrow()
    expect(mail?.body).not.toContain(code.slice(0, 4))
  })

  test('sends nobody to the bar once its last day is over', async () => {
    const couponId = await addCoupon(db, listingId, { target: 1, ends_on: '2027-06-17' })
    await joinAll(couponId, [await addPerson(db, PEOPLE.dana)])
    await tell(later(24 * HOUR))
    await tell()
    expect(await mails()).toEqual([])
  })

  test('is nothing to do before it activates, nor a second time', async () => {
    const couponId = await addCoupon(db, listingId)
    const [first = '', second = ''] = await addDiners(2)
    await joinAll(couponId, [first])
    await tell()
    expect(await mails()).toEqual([])
    await joinAll(couponId, [second])
    await tell()
    await tell()
    expect(await mails()).toHaveLength(2)
  })

  test('leaves out who is gone, is not confirmed, or switched these mails off', async () => {
    const couponId = await addCoupon(db, listingId, { target: 4 })
    const [gone = '', unconfirmed = '', quiet = '', other = ''] = await addDiners(4)
    await joinAll(couponId, [gone, unconfirmed, quiet, other])
    await db.deleteFrom('accounts').where('id', '=', gone).execute()
    await db
      .updateTable('accounts')
      .set({ confirmed_at: null })
      .where('id', '=', unconfirmed)
      .execute()
    await refuseMails(db, { accountId: quiet, kind: 'activated', now: TEST_NOW })
    await refuseMails(db, { accountId: other, kind: 'ended-unfilled', now: TEST_NOW })
    await tell()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['guest3@hush.test'])
    const untold = db.selectFrom('queue_entries').selectAll().where('told_at', 'is', null)
    expect(await untold.execute()).toEqual([])
  })

  test('keeps a subject on one line, whatever the title holds', async () => {
    const couponId = await addCoupon(db, listingId, { target: 1, title: 'Crab\r\nBcc: eve' })
    await joinAll(couponId, await addDiners(1))
    await tell()
    expect((await mails())[0]?.subject).toBe('Crab Bcc: eve at Copper Owl activated')
  })
})

describe('telling diners that a coupon ended unfilled', () => {
  test('waits for the morning after its last day, and says so once', async () => {
    const couponId = await addCoupon(db, listingId, { ends_on: '2027-06-17' })
    await joinAll(couponId, await addDiners(1))
    for (const moment of ['2027-06-17T23:59:00-04:00', '2027-06-18T00:05:00-04:00']) {
      await tell(new Date(moment))
      expect(await mails()).toEqual([])
    }
    await tell(new Date('2027-06-18T09:00:00-04:00'))
    await tell(new Date('2027-06-19T09:00:00-04:00'))
    const [mail, ...more] = await mails()
    expect(mail).toMatchObject({
      kind: 'ended-unfilled',
      subject: 'Two-for-one crab cakes at Copper Owl ended without filling',
    })
    expect(mail?.body).toContain('other coupons')
    expect(more).toEqual([])
  })

  test('says nothing of one that had activated', async () => {
    const couponId = await addCoupon(db, listingId, { target: 1, ends_on: '2027-06-17' })
    await joinAll(couponId, await addDiners(1))
    await tell()
    await tell(new Date('2027-06-18T09:00:00-04:00'))
    expect((await mails()).map(({ kind }) => kind)).toEqual(['activated'])
  })
})

describe('many at once', () => {
  test('joins of a crowd and three processes that tell: one mail a diner', async () => {
    const couponId = await addCoupon(db, listingId, { target: CROWD })
    const diners = await addDiners(CROWD)
    await Promise.all([joinAll(couponId, diners), tell(), tell(), tell()])
    await Promise.all([tell(), tell(), tell()])
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(CROWD)
    expect(new Set(recipients).size).toBe(CROWD)
    const coupon = db.selectFrom('coupons').select('told_at').executeTakeFirstOrThrow()
    expect(await coupon).toEqual({ told_at: TEST_NOW })
  })

  test('would tell some twice without the lock: the check that this test can fail', async () => {
    const couponId = await addCoupon(db, listingId, { target: CROWD })
    await joinAll(couponId, await addDiners(CROWD))
    const unlocked = db.withPlugin(withoutLocks)
    await Promise.all([1, 2, 3].map(() => tell(TEST_NOW, outboxOnly, unlocked)))
    expect((await mails()).length).toBeGreaterThan(CROWD)
  })

  test('a process that dies half way leaves nobody out and tells nobody twice', async () => {
    const couponId = await addCoupon(db, listingId, { target: CROWD })
    await joinAll(couponId, await addDiners(CROWD))
    let written = 0
    const dying: typeof outboxOnly = {
      async put(tx, mail) {
        written += 1
        if (written > CROWD - 10) throw new Error('killed')
        await outboxOnly.put(tx, mail)
      },
    }
    await expect(tell(TEST_NOW, dying)).rejects.toThrow('killed')
    const before = await mails()
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(CROWD - 10)
    await tell()
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(CROWD)
    expect(new Set(recipients).size).toBe(CROWD)
  })
})
