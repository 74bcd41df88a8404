import { beforeEach, describe, expect, test } from 'vitest'
import { tellAlerts, tellTwiceUnlocked } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { MINUTE } from '../../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { readListings } from '../../listings/reading.server.ts'
import { followListing, unfollowListing } from '../follows/follows.server.ts'
import { refuseMails } from '../mails/mail-settings.server.ts'
import { changeLimits, turnSwitch } from './alert-settings.server.ts'
import type { SwitchChange } from './alert-settings.ts'

const { db } = useDatabase({ size: 20 })

/** A Thursday noon in Maryland. */
const NOON = new Date('2027-06-17T12:00:00-04:00')
const at = (clock: string, day = 17) => new Date(`2027-06-${day}T${clock}:00-04:00`)

const tell = (now: Date) => tellAlerts(db, now)
const subjects = async () =>
  (await db.selectFrom('mails').select('subject').orderBy('created_at').execute()).map(
    ({ subject }) => subject,
  )

let dana = ''
let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  dana = await addPerson(db, PEOPLE.dana)
  await followListing(db, { accountId: dana, listingId: owl, now: at('11:00') })
})

async function changeWeek(text: string, listingId = owl): Promise<void> {
  const { happy_hours } = hoursColumns(texts([text]))
  await db.updateTable('listings').set({ happy_hours }).where('id', '=', listingId).execute()
  await readListings(db, { listingIds: [listingId] })
}

const turn = (change: Partial<SwitchChange>, listingId = owl, accountId = dana) =>
  turnSwitch(db, {
    accountId,
    of: { kind: 'listing', id: listingId },
    turn: { name: 'starts', day: null, isOn: true, ...change },
    now: at('11:00'),
  })

describe('a changed week', () => {
  test('is told once it has stood for fifteen minutes, once', async () => {
    await changeWeek('Mon-Fri 3pm-6pm')
    await tell(NOON)
    await tell(at('12:14'))
    expect(await subjects()).toEqual([])
    await tell(at('12:15'))
    await tell(at('12:16'))
    await tell(at('12:15', 18))
    expect(await subjects()).toEqual(['Copper Owl has a new week: Mon-Fri 3pm-6pm'])
    const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'alerts', recipient: PEOPLE.dana.email })
    expect(mail.body).toContain(`/restaurants/${owl}`)
    expect(mail.unsubscribe_url).toContain('/stop/alerts/')
  })

  test('begins to stand anew with every further change, and is none once it is as before', async () => {
    await changeWeek('Mon-Fri 3pm-6pm')
    await tell(NOON)
    await changeWeek('Mon-Fri 2pm-6pm')
    await tell(at('12:10'))
    await tell(at('12:20'))
    expect(await subjects()).toEqual([])
    await changeWeek('Mon-Fri 4pm-7pm')
    await tell(at('12:30'))
    await tell(at('13:30'))
    expect(await subjects()).toEqual([])
  })

  test('is none where only the words are others', async () => {
    await changeWeek('Monday to Friday from 4pm until 7pm')
    await tell(NOON)
    await tell(at('13:00'))
    expect(await subjects()).toEqual([])
  })

  test('is none where our reader has learned to read it', async () => {
    await db.updateTable('listings').set({ reading: 0 }).execute()
    await changeWeek('Mon-Fri 3pm-6pm')
    await tell(NOON)
    await tell(at('13:00'))
    expect(await subjects()).toEqual([])
  })

  test('waits for the morning at night', async () => {
    await changeWeek('Mon-Fri 3pm-6pm')
    await tell(at('20:50'))
    await tell(at('21:05'))
    await tell(at('09:59', 18))
    expect(await subjects()).toEqual([])
    await tell(at('10:00', 18))
    expect(await subjects()).toHaveLength(1)
  })
})

describe('a coupon or deal', () => {
  test('is told to who follows, and not to who began to follow later or switched it off', async () => {
    const omar = await addPerson(db, PEOPLE.omar)
    const quiet = await addPerson(db, { ...PEOPLE.omar, email: 'quiet@hush.test' })
    await followListing(db, { accountId: quiet, listingId: owl, now: at('11:00') })
    await turn({ name: 'promotions', isOn: false }, owl, quiet)
    const couponId = await addCoupon(db, owl)
    await tell(NOON)
    await followListing(db, { accountId: omar, listingId: owl, now: at('12:01') })
    await tell(at('12:02'))
    expect(await subjects()).toEqual(['Copper Owl posted a coupon: Two-for-one crab cakes'])
    const mail = await db.selectFrom('mails').select('body').executeTakeFirstOrThrow()
    expect(mail.body).toContain(`/coupons/${couponId}`)
  })

  test('is not told once it has ended, nor of a place that is hidden', async () => {
    const ended = await addCoupon(db, owl)
    await tell(at('22:00'))
    await db.updateTable('coupons').set({ ended_at: NOON }).where('id', '=', ended).execute()
    const hidden = (await addListing(db, { name: 'Gone' })).id
    await followListing(db, { accountId: dana, listingId: hidden, now: NOON })
    await addCoupon(db, hidden)
    await tell(at('23:00'))
    await db.updateTable('listings').set({ hidden_at: NOON }).where('id', '=', hidden).execute()
    await tell(at('10:00', 18))
    expect(await subjects()).toEqual([])
  })
})

describe('an hour before it starts', () => {
  test('is told on the days that were chosen', async () => {
    await turn({ day: 3 })
    await turn({ day: 4 })
    await turn({ day: 4, isOn: false })
    await tell(NOON)
    await tell(at('14:59'))
    expect(await subjects()).toEqual([])
    await tell(at('15:00'))
    await tell(at('15:01'))
    await tell(at('15:00', 18))
    expect(await subjects()).toEqual(['Copper Owl: happy hour starts at 4 PM'])
  })

  test('follows the week as it is by then, and is none on a date that is off', async () => {
    await turn({})
    await tell(NOON)
    await changeWeek('Mon-Fri 6pm-8pm')
    await turn({ name: 'week', isOn: false })
    await tell(at('15:00'))
    expect(await subjects()).toEqual([])
    await tell(at('17:00'))
    expect(await subjects()).toEqual(['Copper Owl: happy hour starts at 6 PM'])
    const exceptions = JSON.stringify([{ on: '2027-06-18', kind: 'closed', note: '' }])
    await db.updateTable('listings').set({ exceptions }).execute()
    await readListings(db, { listingIds: [owl] })
    await tell(at('17:00', 18))
    expect(await subjects()).toHaveLength(1)
  })

  test('is told late rather than not where it was switched on within that hour', async () => {
    await turn({})
    await tell(at('15:40'))
    expect(await subjects()).toHaveLength(1)
  })

  test('is not told of a place where guests say that it is over', async () => {
    await turn({})
    await db.updateTable('listings').set({ doubted_from: NOON }).execute()
    await tell(NOON)
    await tell(at('15:00'))
    expect(await subjects()).toEqual([])
  })
})

describe('a day', () => {
  test('has one mail unless one chose more, and what came later comes with the next', async () => {
    await addCoupon(db, owl, { title: 'First' })
    await tell(NOON)
    await addCoupon(db, owl, { title: 'Second' })
    await addCoupon(db, owl, { title: 'Third' })
    await tell(at('13:00'))
    expect(await subjects()).toHaveLength(1)
    await changeLimits(db, { accountId: dana, mail: 2 })
    await tell(at('13:01'))
    expect(await subjects()).toEqual([
      'Copper Owl posted a coupon: First',
      'Copper Owl posted a coupon: Second, and 1 more',
    ])
  })

  test('is told in the order in which things start', async () => {
    const early = (
      await addListing(db, { name: 'Early', ...hoursColumns(texts(['Daily 2pm-3pm'])) })
    ).id
    await followListing(db, { accountId: dana, listingId: early, now: at('11:00') })
    await addCoupon(db, owl)
    await addCoupon(db, early)
    await tell(NOON)
    expect(await subjects()).toEqual(['Early posted a coupon: Two-for-one crab cakes, and 1 more'])
  })

  test('tells nobody who unsubscribed, wants none, left, is not confirmed or suspended', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(name =>
        addPerson(db, { ...PEOPLE.omar, email: `${name}@hush.test` }),
      ),
    )
    for (const accountId of people) {
      await followListing(db, { accountId, listingId: owl, now: at('11:00') })
    }
    const [unsubscribed = '', none = '', left = '', unconfirmed = '', suspended = ''] = people
    await addCoupon(db, owl)
    await refuseMails(db, { accountId: unsubscribed, kind: 'alerts', now: NOON })
    await changeLimits(db, { accountId: none, mail: 0 })
    await tell(at('22:00'))
    await unfollowListing(db, { accountId: left, listingId: owl })
    const accounts = db.updateTable('accounts')
    await accounts.set({ confirmed_at: null }).where('id', '=', unconfirmed).execute()
    await accounts
      .set({ suspended_at: NOON, suspension_reason: 'spam' })
      .where('id', '=', suspended)
      .execute()
    await tell(at('10:00', 18))
    const mails = await db.selectFrom('mails').select('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([PEOPLE.dana.email])
  })

  test('is told once by eight processes at once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        addPerson(db, { ...PEOPLE.omar, email: `guest${n}@hush.test` }),
      ),
    )
    for (const accountId of crowd) {
      await followListing(db, { accountId, listingId: owl, now: at('11:00') })
    }
    await addCoupon(db, owl)
    await Promise.all(Array.from({ length: 8 }, () => tell(NOON)))
    await tell(new Date(NOON.getTime() + MINUTE))
    expect(new Set(await recipients()).size).toBe(121)
    expect(await recipients()).toHaveLength(121)
  })

  test('would be told twice without the lock and the number: the check that this test can fail', async () => {
    await addCoupon(db, owl)
    await tellTwiceUnlocked(db, NOON)
    expect(await recipients()).toHaveLength(2)
  })
})

async function recipients(): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}
