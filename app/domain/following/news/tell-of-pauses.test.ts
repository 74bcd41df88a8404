import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../../test/world.ts'
import { changePause } from '../../promotions/pause-coupon.server.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import type { NewsLinks } from './news-mails.ts'
import { tellOfPauses } from './tell-of-pauses.server.ts'

const { db } = useDatabase({ size: 8 })
const links: NewsLinks = {
  coupon: couponId => `coupon ${couponId}`,
  coupons: 'other coupons',
  mailSettings: key => `settings ${key}`,
  unsubscribe: (key, kind) => `stop ${kind} ${key}`,
}

let [businessId, couponId, dana] = ['', '', '']
beforeEach(async () => {
  const bea = await addBusiness(db, PEOPLE.bea, { listing: { name: 'Copper Owl' } })
  businessId = bea.accountId
  couponId = await addCoupon(db, bea.listingId, { activated_at: later(-HOUR) })
  dana = await addPerson(db, PEOPLE.dana)
  const entry = { coupon_id: couponId, diner_id: dana, code: '4W8N01BC9XYZ' }
  await db.insertInto('queue_entries').values(entry).execute()
  await change('pause', TEST_NOW)
})

const change = (answer: 'pause' | 'resume', now: Date) =>
  changePause(db, { couponId, businessId, answer, now })
const tell = (now = later(2 * MINUTE)) => tellOfPauses(db, { mail: outboxOnly, links, now })
const mails = () => db.selectFrom('mails').selectAll().execute()

test('who holds a code is told once, by several processes, with what is not lost', async () => {
  await Promise.all(Array.from({ length: 8 }, () => tell()))
  await change('resume', later(5 * MINUTE))
  await change('pause', later(6 * MINUTE))
  await tell(later(HOUR))
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'code-ends', recipient: 'dana@hush.test' })
  expect(mail?.subject).toBe('Not tonight: Two-for-one crab cakes at Copper Owl')
  expect(mail?.body).toContain('Not tonight. Good again on Jun 18, 2027, until Jul 1, 2027.')
  expect(mail?.body).toContain(`coupon ${couponId}`)
})

test.each([
  ['within two minutes', () => tell(later(MINUTE))],
  ['on the day after', () => tell(later(12 * HOUR))],
])('nobody is told %s', async (_, act) => {
  await act()
  expect(await mails()).toEqual([])
})

test.each([
  ['is taken back', () => change('resume', later(MINUTE))],
  [
    'is of a used code',
    () => db.updateTable('queue_entries').set({ redeemed_at: TEST_NOW }).execute(),
  ],
  [
    'is unwanted news',
    () => refuseMails(db, { accountId: dana, kind: 'code-ends', now: TEST_NOW }),
  ],
])('a pause that %s is no reason for a mail', async (_, act) => {
  await act()
  await tell()
  expect(await mails()).toEqual([])
})
