import { beforeEach, describe, expect, test } from 'vitest'
import { alertSubjects, onDay, tellAlerts, writeAlerts } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { sendAll } from '../../../../test/mails.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { followListing, unfollowListing } from '../follows/follows.server.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import { changeLimits, turnSwitch } from './alert-settings.server.ts'
import type { SwitchChange } from './alert-settings.ts'

const { db } = useDatabase()

let dana = ''
let owl = 0
let fox = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  fox = (await addListing(db, { name: 'Silver Fox' })).id
  dana = await addPerson(db, PEOPLE.dana)
  for (const listingId of [owl, fox]) {
    await followListing(db, { accountId: dana, listingId, now: onDay('11:00') })
  }
})

const turn = (change: Partial<SwitchChange>) =>
  turnSwitch(db, {
    accountId: dana,
    of: { kind: 'listing', id: owl },
    turn: { name: 'starts', day: null, isOn: true, ...change },
    now: onDay('11:00'),
  })

const expiries = async () =>
  (await db.selectFrom('mails').select('expires_at').execute()).map(({ expires_at }) => expires_at)

describe('a mail of alerts', () => {
  test('is worth something until the evening, and of starts alone until the last of them', async () => {
    await addCoupon(db, owl)
    await tellAlerts(db, onDay('12:00'))
    expect(await expiries()).toEqual([onDay('21:00')])
    await db.deleteFrom('mails').execute()
    await turn({})
    await tellAlerts(db, onDay('15:00', 18))
    expect(await expiries()).toEqual([onDay('16:00', 18)])
  })

  test('that no server took by the evening is told the next morning, once', async () => {
    await addCoupon(db, owl)
    await writeAlerts(db, onDay('20:55'))
    await writeAlerts(db, onDay('21:05'))
    expect(await alertSubjects(db)).toEqual([])
    await tellAlerts(db, onDay('10:00', 18))
    await tellAlerts(db, onDay('10:01', 19))
    expect(await alertSubjects(db)).toHaveLength(1)
  })

  test('is not written once more where it may have been sent by the evening', async () => {
    await addCoupon(db, owl)
    await writeAlerts(db, onDay('20:55'))
    await db
      .updateTable('mails')
      .set({ sending_at: onDay('20:59') })
      .execute()
    await writeAlerts(db, onDay('21:05'))
    await tellAlerts(db, onDay('10:00', 18))
    expect(await alertSubjects(db)).toHaveLength(1)
  })
})

describe('a mail of alerts that waits', () => {
  test.each([
    [
      'unsubscribing',
      () => refuseMails(db, { accountId: dana, kind: 'alerts', now: onDay('12:01') }),
    ],
    ['wanting no mails', () => changeLimits(db, { accountId: dana, mail: 0 })],
    ['unfollowing', () => unfollowListing(db, { accountId: dana, listingId: owl })],
    ['switching it off', () => turn({ name: 'promotions', isOn: false })],
  ])('is not sent after %s', async (_, stop) => {
    await addCoupon(db, owl)
    await writeAlerts(db, onDay('12:00'))
    expect(await alertSubjects(db)).toHaveLength(1)
    await stop()
    expect(await alertSubjects(db)).toEqual([])
    await writeAlerts(db, onDay('12:02'))
    expect(await alertSubjects(db)).toEqual([])
  })

  test('is written once more without what was switched off', async () => {
    await addCoupon(db, owl)
    await addCoupon(db, fox)
    await writeAlerts(db, onDay('12:00'))
    await unfollowListing(db, { accountId: dana, listingId: owl })
    await writeAlerts(db, onDay('12:01'))
    expect(await alertSubjects(db)).toEqual(['Silver Fox posted a coupon: Two-for-one crab cakes'])
  })

  test('leaves its place in the day free when it is taken back, and later ones are sent', async () => {
    await changeLimits(db, { accountId: dana, mail: 5 })
    await addCoupon(db, owl)
    await writeAlerts(db, onDay('12:00'))
    await addCoupon(db, fox, { title: 'Half-price oysters' })
    await writeAlerts(db, onDay('12:01'))
    const first = db.selectFrom('digests').select('mail_id').where('number', '=', 1)
    await db
      .updateTable('mails')
      .set({ sent_at: onDay('12:02') })
      .where('id', 'not in', first)
      .execute()
    await unfollowListing(db, { accountId: dana, listingId: owl })
    await addCoupon(db, fox, { title: 'Free nachos' })
    await writeAlerts(db, onDay('12:03'))
    expect(await alertSubjects(db)).toEqual([
      'Silver Fox posted a coupon: Half-price oysters',
      'Silver Fox posted a coupon: Free nachos',
    ])
  })

  test('goes to others, and what was sent stays', async () => {
    const omar = await addPerson(db, PEOPLE.omar)
    await followListing(db, { accountId: omar, listingId: owl, now: onDay('11:00') })
    await addCoupon(db, owl)
    await writeAlerts(db, onDay('12:00'))
    await refuseMails(db, { accountId: omar, kind: 'alerts', now: onDay('12:01') })
    expect(await alertSubjects(db)).toHaveLength(1)
    await sendAll(db, onDay('12:02'))
    await unfollowListing(db, { accountId: dana, listingId: owl })
    expect(await alertSubjects(db)).toHaveLength(1)
  })
})
