import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import type { NewsLinks } from './news-mails.ts'
import { remindDiners } from './remind-diners.server.ts'

const { db } = useDatabase({ size: 8 })
const links: NewsLinks = {
  coupon: couponId => `coupon ${couponId}`,
  coupons: 'other coupons',
  mailSettings: key => `settings ${key}`,
  unsubscribe: (key, kind) => `stop ${kind} ${key}`,
}
/** The clock of tests stands on Thursday, June 17, at five. */
const TOMORROW = '2027-06-18'

let [listingId, couponId, dana] = [0, '', '']
beforeEach(async () => {
  listingId = (await addListing(db, { name: 'Copper Owl' })).id
  couponId = await addCoupon(db, listingId, { ends_on: TOMORROW, activated_at: later(-3 * DAY) })
  dana = await addPerson(db, PEOPLE.dana)
  await hold(couponId)
})

async function hold(coupon_id: string, more: { told_at?: Date } = {}) {
  const code = crypto.randomUUID().slice(0, 12)
  const entry = { coupon_id, diner_id: dana, code, told_at: later(-3 * DAY), ...more }
  await db.insertInto('queue_entries').values(entry).execute()
}

const remind = (now = TEST_NOW) => remindDiners(db, { mail: outboxOnly, links, now })
const mails = () => db.selectFrom('mails').selectAll().execute()

test('a diner is reminded once of a code that ends tomorrow, with the way to it', async () => {
  await remind()
  await remind(later(HOUR))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'code-ends', recipient: 'dana@hush.test' })
  expect(mail?.subject).toBe('Two-for-one crab cakes at Copper Owl: tomorrow is the last day')
  expect(mail?.body).toContain(`coupon ${couponId}`)
  expect(mail?.unsubscribe_url).toMatch(/^stop code-ends /)
})

test.each([
  ['earlier than the day before', () => remind(later(-DAY))],
  ['on the last day', () => remind(later(DAY))],
  ['at night', () => remind(later(5 * HOUR))],
])('nobody is reminded %s', async (_, act) => {
  await act()
  expect(await mails()).toEqual([])
})

test('several processes remind each diner once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => remind()))
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['redeemed', () => db.updateTable('queue_entries').set({ redeemed_at: TEST_NOW }).execute()],
  ['not activated', () => db.updateTable('coupons').set({ activated_at: null }).execute()],
  ['told of today', () => db.updateTable('queue_entries').set({ told_at: TEST_NOW }).execute()],
  ['without an owner', () => db.deleteFrom('accounts').execute()],
  ['unwanted', () => refuseMails(db, { accountId: dana, kind: 'code-ends', now: TEST_NOW })],
])('a code that is %s is no reason for a mail', async (_, change) => {
  await change()
  await remind()
  expect(await mails()).toEqual([])
})

test('the mail says when codes are redeemed', async () => {
  await db.updateTable('coupons').set({ daily_limit: 8 }).execute()
  await remind()
  expect((await mails())[0]?.body).toContain('When codes are redeemed: At most 8 a day.')
})
