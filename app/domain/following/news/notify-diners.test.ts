import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../../db/client.ts'
import { useDatabase } from '../../../../test/database.ts'
import { withoutLocks } from '../../../../test/locks.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { forgetUntriedRows, listFailingRows, RowsFailed } from '../../jobs/failing-rows.server.ts'
import { joinQueue } from '../../promotions/queue.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
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

describe('a coupon of which nobody can be told', () => {
  const poison: MailQueue = {
    async put(tx, mail) {
      if (mail.subject.startsWith('Poison'))
        throw new Error('No such mailbox: dana@hush.test\nat put')
      await outboxOnly.put(tx, mail)
    },
  }
  const tellAt = (hours: number, mail = poison) =>
    tell(later(hours * HOUR), mail).catch((error: unknown) => {
      if (!(error instanceof RowsFailed)) throw error
    })
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const failing = () => listFailingRows(db, { limit: 9 })

  async function activate(title: string, hours: number): Promise<string> {
    const couponId = await addCoupon(db, listingId, { target: 1, title })
    const dinerId = await addPerson(db, { ...PEOPLE.dana, email: `${title}@hush.test` })
    await joinAll(couponId, [dinerId], later(hours * HOUR))
    return couponId
  }

  let poisoned = ''
  beforeEach(async () => {
    poisoned = await activate('Poison', 0)
    await activate('Whole', 0.1)
  })

  test('holds up none that come after it', async () => {
    await expect(tell(later(HOUR), poison)).rejects.toThrow(RowsFailed)
    expect(await subjects()).toEqual(['Whole at Copper Owl activated'])
  })

  test('is told to operators after three failures in a row, without naming anybody', async () => {
    for (const hours of [1, 1.1]) await tellAt(hours)
    expect(await failing()).toEqual([])
    await tellAt(1.2)
    const since = later(HOUR)
    const error = 'No such mailbox: …@…'
    expect(await failing()).toEqual([
      { job: 'tell-diners', rowId: poisoned, since, tries: 3, error },
    ])
  })

  test('is then tried once an hour, after the others', async () => {
    for (const hours of [1, 1.1, 1.2]) await tellAt(hours)
    const order: string[] = []
    const noting: MailQueue = {
      async put(tx, mail) {
        order.push(mail.subject.split(' ')[0] ?? '')
        await poison.put(tx, mail)
      },
    }
    await tellAt(2.1, noting)
    expect(order).toEqual([])
    await activate('Later', 1.5)
    await tellAt(2.2, noting)
    expect(order).toEqual(['Later', 'Poison'])
  })

  test('is forgotten by operators once its diners are told', async () => {
    for (const hours of [1, 1.1, 1.2]) await tellAt(hours)
    await tell(later(3 * HOUR))
    expect(await subjects()).toContain('Poison at Copper Owl activated')
    expect(await db.selectFrom('failing_rows').selectAll().execute()).toEqual([])
  })

  test('is forgotten by operators as soon as it has gone', async () => {
    for (const hours of [1, 1.1, 1.2]) await tellAt(hours)
    expect(await failing()).toHaveLength(1)
    await db.deleteFrom('coupons').where('id', '=', poisoned).execute()
    await tellAt(1.3)
    expect(await db.selectFrom('failing_rows').selectAll().execute()).toEqual([])
  })

  test('is forgotten once nobody has tried it for a day', async () => {
    for (const hours of [1, 1.1, 1.2]) await tellAt(hours)
    await forgetUntriedRows(db, { now: later(25.2 * HOUR) })
    expect(await failing()).toHaveLength(1)
    await forgetUntriedRows(db, { now: later(25.3 * HOUR) })
    expect(await failing()).toEqual([])
  })

  test('is counted by two processes at once, and the others are told once', async () => {
    await Promise.all([tellAt(1), tellAt(1)])
    expect(await subjects()).toEqual(['Whole at Copper Owl activated'])
    const [note] = await db.selectFrom('failing_rows').select('tries').execute()
    expect([1, 2]).toContain(note?.tries)
    await Promise.all([tell(later(2 * HOUR)), tell(later(2 * HOUR))])
    expect(await subjects()).toHaveLength(2)
    expect(await db.selectFrom('failing_rows').selectAll().execute()).toEqual([])
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

  test('waits for the morning where the diner is', async () => {
    const couponId = await addCoupon(db, listingId, { ends_on: '2027-06-17' })
    await joinAll(couponId, await addDiners(1))
    const { id } = await addListing(db, { zip_code: '46399' })
    await db
      .updateTable('listings')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', id)
      .execute()
    await db.updateTable('accounts').set({ zip_code: '46399' }).execute()
    await tell(new Date('2027-06-18T09:30:00-04:00'))
    expect(await mails()).toEqual([])
    await tell(new Date('2027-06-18T10:00:00-04:00'))
    expect(await mails()).toHaveLength(1)
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
    await expect(tell(TEST_NOW, dying)).rejects.toThrow(RowsFailed)
    const before = await mails()
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(CROWD - 10)
    await tell()
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(CROWD)
    expect(new Set(recipients).size).toBe(CROWD)
  })
})
