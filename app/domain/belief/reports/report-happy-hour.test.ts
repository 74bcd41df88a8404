import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { withoutLocks } from '../../../../test/locks.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE } from '../../../../test/world.ts'
import type { ReportKind } from '../evidence/belief.ts'
import { answerDispute, ruleDispute } from './answer-dispute.server.ts'
import { discardReports } from './discard-reports.server.ts'
import { settleDoubts } from './happy-hour-doubt.server.ts'
import {
  MAX_NETWORK_REPORTS_A_DAY,
  MAX_REPORTS_A_DAY,
  reportHappyHour,
  undoReport,
} from './report-happy-hour.server.ts'
import type { Guest } from './reports.server.ts'

const { db } = useDatabase()

const mails = { queue: outboxOnly, answer: (token: string, answer: string) => `${answer} ${token}` }
/** No happy hour is on. */
const NIGHT = later(10 * HOUR)
const THERE = { latitude: 39.05, longitude: -77.12 }

interface ReportOptions {
  kind?: ReportKind
  now?: Date
  /** The number of a scan of the code on the table. */
  scan?: number
  position?: { latitude: number; longitude: number } | null
}

async function report(listingId: number, guest: Guest, said: ReportOptions = {}, reports = db) {
  const { kind = 'not-on', now = TEST_NOW, scan, position = null } = said
  const { outcome } = await reportHappyHour(reports, {
    ...{ listingId, guest, kind, position, mails, now },
    scan: scan === undefined ? null : Buffer.from([scan]),
  })
  return outcome
}

const network = (byte: number): Guest => ({ network: Buffer.from([byte]), reportId: null })
let made = 0

/** Each made on a day of its own, at home on a network of its own. */
async function diner(name = 'dana', { days = 100 } = {}) {
  made += 1
  const nr = made
  const person = { ...PEOPLE.dana, email: `${name}@hush.test` }
  const accountId = await addPerson(db, person)
  const created_at = later(-(days + nr) * DAY)
  await db.updateTable('accounts').set({ created_at }).where('id', '=', accountId).execute()
  return { accountId, network: Buffer.from(`network ${nr}`) }
}

/** Made today, as by who invents people. */
async function throwAway(name: string, guest: Partial<{ network: Buffer }> = {}) {
  const invented = await diner(name)
  const today = { created_at: TEST_NOW }
  await db.updateTable('accounts').set(today).where('id', '=', invented.accountId).execute()
  return { ...invented, ...guest }
}

async function doubt(listingId: number): Promise<Date | null> {
  const { doubted_from } = await db
    .selectFrom('listings')
    .select('doubted_from')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return doubted_from
}

async function confirmedOn(listingId: number): Promise<string | null> {
  const { confirmed_on } = await db
    .selectFrom('listings')
    .select('confirmed_on')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return confirmed_on
}

const weights = async () =>
  (await db.selectFrom('reports').select('weight').orderBy('id').execute()).map(
    ({ weight }) => weight,
  )

describe('a report on a federal holiday', () => {
  const NEW_YEAR = new Date('2027-01-01T17:00:00-05:00')

  test('confirms it for lists, until the hours change', async () => {
    const { id } = await addListing(db)
    const dana = network(1)
    await report(id, dana, { kind: 'not-on', now: NEW_YEAR })
    expect(await confirmedOn(id)).toBeNull()
    await report(id, network(2), { kind: 'still-on', now: NEW_YEAR })
    expect(await confirmedOn(id)).toBe('2027-01-01')
    const hours = hoursColumns(texts(['Mon-Fri 5pm-8pm']))
    await db.updateTable('listings').set(hours).where('id', '=', id).execute()
    expect(await confirmedOn(id)).toBeNull()
  })

  test('says nothing of an ordinary day', async () => {
    const { id } = await addListing(db)
    await report(id, network(1), { kind: 'still-on' })
    expect(await confirmedOn(id)).toBeNull()
  })
})

describe('a report of a happy hour', () => {
  test('is taken while it should be on, once a guest and week', async () => {
    const { id } = await addListing(db)
    const dana = await diner()
    expect(await report(id, dana, { now: later(-3 * 60 * 60 * 1000) })).toBe('not-now')
    expect(await report(id, dana)).toBe('reported')
    expect(await report(id, dana, { kind: 'still-on' })).toBe('already-reported')
    expect(await report(id, dana, { now: later(4 * DAY) })).toBe('reported')
    expect(await report(id + 1, dana)).toBe('not-found')
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect(await report(id, await diner('omar'))).toBe('not-found')
  })

  test('weighs more of somebody known, near, or who redeemed there', async () => {
    const { id } = await addListing(db)
    const far = { latitude: 39.06, longitude: -77.12 }
    const omar = await diner('omar')
    const couponId = await addCoupon(db, id)
    await db
      .insertInto('queue_entries')
      .values({
        coupon_id: couponId,
        diner_id: omar.accountId,
        code: 'A'.repeat(12),
        redeemed_at: later(-DAY),
      })
      .execute()
    await report(id, network(1), { position: THERE })
    await report(id, await diner('far'), { position: far })
    await report(id, await diner('near'), { position: THERE })
    await report(id, omar)
    await report(id, network(2), { scan: 2 })
    await report(id, await throwAway('new'), { position: THERE })
    expect(await weights()).toEqual([0.5, 1, 2, 3, 3, 0.5])
  })

  test('is one of twenty a day, and a network is not a person', async () => {
    const dana = await diner()
    const places = await Promise.all(
      Array.from({ length: MAX_REPORTS_A_DAY + 5 }, () => addListing(db)),
    )
    const outcomes = await Promise.all(places.map(({ id }) => report(id, dana)))
    expect(outcomes.filter(outcome => outcome === 'reported')).toHaveLength(MAX_REPORTS_A_DAY)
    const [bar] = places
    const told = []
    for (let guest = 0; guest < MAX_NETWORK_REPORTS_A_DAY + 1; guest += 1) {
      told.push(await report(bar?.id ?? 0, network(1), { kind: 'still-on' }))
    }
    expect(told.at(0)).toBe('reported')
    expect(new Set(told.slice(1, -1))).toEqual(new Set(['reported-too']))
    expect(told.at(-1)).toBe('network-full')
    expect(await report(bar?.id ?? 0, { ...(await diner('omar')), ...network(1) })).toBe(
      'reported-too',
    )
  })

  test('would be one of more without the lock of the guest (negative control)', async () => {
    const unlocked = db.withPlugin(withoutLocks)
    const dana = await diner()
    const places = await Promise.all(Array.from({ length: 30 }, () => addListing(db)))
    const outcomes = await Promise.all(places.map(({ id }) => report(id, dana, {}, unlocked)))
    expect(outcomes.filter(outcome => outcome === 'reported').length).toBeGreaterThan(
      MAX_REPORTS_A_DAY,
    )
  })

  test('counts once however often it is sent at the same time', async () => {
    const { id } = await addListing(db)
    const dana = await diner()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => report(id, dana)))
    expect(outcomes.filter(outcome => outcome === 'reported')).toHaveLength(1)
  })

  test('is discarded with all others by an operator, who leaves a reason', async () => {
    const { id } = await addListing(db)
    const [dana, omar] = [await diner(), await diner('omar')]
    await report(id, dana)
    await report(id, omar)
    const olga = await addPerson(db, PEOPLE.olga)
    const discard = () =>
      discardReports(db, {
        listingId: id,
        by: { actorId: olga, role: 'operator' },
        reason: 'A quarrel of neighbours',
        now: TEST_NOW,
      })
    expect(await Promise.all([discard(), discard()])).toEqual(
      expect.arrayContaining(['discarded', 'nothing-reported']),
    )
    expect(await doubt(id)).toBeNull()
    const acts = await db.selectFrom('audit_log').select(['action', 'reason']).execute()
    expect(acts).toEqual([
      {
        action: 'discard reports',
        reason: expect.stringMatching(/^A quarrel of neighbours \(2: /),
      },
    ])
    expect(await report(id, dana, { now: later(7 * DAY) })).toBe('reported')
  })

  test('can be taken back, and given again', async () => {
    const { id } = await addListing(db)
    const dana = await diner()
    await report(id, dana)
    expect(await doubt(id)).toEqual(TEST_NOW)
    expect(await undoReport(db, { listingId: id, guest: dana, now: TEST_NOW })).toBe('undone')
    expect(await doubt(id)).toBeNull()
    expect(await undoReport(db, { listingId: id, guest: dana, now: TEST_NOW })).toBe('not-found')
    expect(await report(id, dana, { kind: 'still-on' })).toBe('reported')
  })

  test('is forgotten with the happy hours it was about', async () => {
    const { id } = await addListing(db)
    await report(id, await diner())
    await db
      .updateTable('listings')
      .set({ ...listingHours(['Mon-Fri 5pm-8pm']), updated_at: TEST_NOW })
      .where('id', '=', id)
      .execute()
    expect(await doubt(id)).toBeNull()
  })

  test.each<[ReportKind, ReportOptions]>([
    ['not-on', {}],
    ['closed', {}],
    ['ended', {}],
    ['other-times', { position: THERE }],
  ])('“%s” has its site read again the next morning, and once a day', async (kind, said) => {
    const { id } = await addListing(db)
    const site = {
      host: 'lantern.test',
      visited_at: later(-6 * HOUR),
      next_visit_at: later(9 * DAY),
    }
    await db.insertInto('sites').values(site).execute()
    const place = { host: 'lantern.test', listing_id: id, address: 'https://lantern.test/' }
    await db.insertInto('site_places').values(place).execute()
    await report(id, await diner(), { kind, ...said })
    const next = () => db.selectFrom('sites').select('next_visit_at').executeTakeFirstOrThrow()
    expect(await next()).toEqual({ next_visit_at: later(18 * HOUR) })
    await db
      .updateTable('sites')
      .set({ visited_at: later(-3 * DAY), next_visit_at: later(DAY) })
      .execute()
    await report(id, await diner('omar'), { kind, ...said })
    expect(await next()).toEqual({ next_visit_at: later(DAY / 2) })
  })

  test('is one a guest and week on the clock of the place', async () => {
    const { id } = await addListing(db)
    await db.updateTable('listings').set({ time_zone: 'Pacific/Honolulu' }).execute()
    const guest = await diner()
    const said = (now: string) => report(id, guest, { kind: 'ended', now: new Date(now) })
    // Sunday at ten in the evening, Monday at five, and the Sunday after.
    expect(await said('2027-06-21T08:00:00Z')).toBe('reported')
    expect(await said('2027-06-22T03:00:00Z')).toBe('reported')
    expect(await said('2027-06-28T08:00:00Z')).toBe('already-reported')
  })

  test('of five strangers leaves it on', async () => {
    const { id } = await addListing(db)
    for (const byte of [1, 2, 3, 4, 5]) expect(await report(id, network(byte))).toBe('reported')
    expect(await doubt(id)).toBeNull()
    expect(await disputes()).toEqual([])
  })
})

function listingHours(lines: string[]) {
  const { happy_hours, happy_minutes } = hoursColumns(texts(lines))
  return { happy_hours, happy_minutes }
}

const disputes = () => db.selectFrom('disputes').selectAll().orderBy('id').execute()
const finds = () => db.selectFrom('unsure_finds').selectAll().orderBy('id').execute()
const audited = async () =>
  (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action)

async function addOwned(): Promise<{ id: number; businessId: string }> {
  const businessId = await addPerson(db, PEOPLE.bea)
  const { id } = await addListing(db, { member_uid: memberUid(1), business_id: businessId })
  return { id, businessId }
}

async function dispute(listingId: number, now = TEST_NOW): Promise<void> {
  for (const name of ['dana', 'omar']) {
    const guest = await diner(`${name}${now.getTime()}`)
    await report(listingId, guest, { now, position: THERE })
  }
}

async function mailedToken(): Promise<string> {
  const mails = await db.selectFrom('mails').select('body').orderBy('id', 'desc').execute()
  return /still-on (\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
}

describe('a dispute', () => {
  test('of a found listing goes to the desk, and its pages are read again at once', async () => {
    const { id } = await addListing(db)
    await db
      .insertInto('sites')
      .values({ host: 'lantern.test', next_visit_at: later(10 * DAY) })
      .execute()
    await db
      .insertInto('site_places')
      .values({ host: 'lantern.test', listing_id: id, address: 'https://lantern.test/' })
      .execute()
    await report(id, await diner('dana'), { position: THERE })
    const [before] = await db.selectFrom('sites').select('next_visit_at').execute()
    expect(before?.next_visit_at).toEqual(later(DAY / 2))
    await report(id, await diner('omar'), { position: THERE })
    const [after] = await db.selectFrom('sites').select('next_visit_at').execute()
    expect(after?.next_visit_at).toEqual(TEST_NOW)
    expect(await finds()).toMatchObject([{ reason: 'disputed', listing_id: id }])
    expect(await audited()).toContain('dispute happy hours')
  })

  test('is opened by guests who say at any hour that the place has closed for good', async () => {
    const { id } = await addListing(db)
    for (const name of ['dana', 'omar', 'sam']) {
      await report(id, await diner(name), { kind: 'closed', now: NIGHT })
    }
    expect(await doubt(id)).toEqual(NIGHT)
    expect((await finds()).map(({ reason }) => reason)).toEqual(['told', 'disputed'])
  })

  test('of a member listing is mailed to its owner, whose answer settles it for thirty days', async () => {
    const { id } = await addOwned()
    await dispute(id)
    expect(await doubt(id)).toEqual(TEST_NOW)
    const token = await mailedToken()
    expect(await answerDispute(db, { token, answer: 'still-on', now: TEST_NOW })).toBe('answered')
    expect(await doubt(id)).toBeNull()
    await dispute(id, later(7 * DAY))
    expect(await doubt(id)).toBeNull()
    await dispute(id, later(35 * DAY))
    expect(await doubt(id)).toEqual(later(35 * DAY))
    expect(await audited()).toContain('answer dispute')
  })

  test('is over for the owner once an operator has ruled', async () => {
    const { id } = await addOwned()
    await dispute(id)
    const token = await mailedToken()
    await db
      .transaction()
      .execute(tx => ruleDispute(tx, { listingId: id, ruling: 'not-on', now: TEST_NOW }))
    expect(await answerDispute(db, { token, answer: 'still-on', now: TEST_NOW })).toBe('over')
    expect(await doubt(id)).toEqual(TEST_NOW)
  })

  test('is let go when its reports are taken back, or are too old to carry it', async () => {
    const { id } = await addListing(db)
    const dana = await diner('dana')
    await report(id, dana, { position: THERE })
    await report(id, await diner('omar'), { position: THERE })
    expect(await disputes()).toMatchObject([{ withdrawn_at: null }])
    await undoReport(db, { listingId: id, guest: dana, now: TEST_NOW })
    expect(await disputes()).toMatchObject([{ withdrawn_at: TEST_NOW }])

    const { id: other } = await addListing(db)
    await dispute(other)
    await settleDoubts(db, { now: later(90 * DAY) })
    expect(await doubt(other)).toBeNull()
  })

  test('needs two guests who are not one', async () => {
    const { id } = await addListing(db)
    await report(id, network(1), { scan: 1 })
    expect(await disputes()).toEqual([])
    await report(id, network(2), { scan: 2 })
    expect(await disputes()).toHaveLength(1)
  })

  test('is opened once, however many report at the same time', async () => {
    const { id } = await addOwned()
    const guests = await Promise.all(Array.from({ length: 8 }, (_, nr) => diner(`guest${nr}`)))
    await Promise.all(guests.map(guest => report(id, guest, { position: THERE })))
    expect(await disputes()).toHaveLength(1)
    const { mails } = await db
      .selectFrom('mails')
      .select(eb => eb.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow()
    expect(Number(mails)).toBe(1)
  })
})

describe('invented people', () => {
  test('change nothing, however many accounts of today they make and wherever they say they are', async () => {
    const { id } = await addListing(db)
    for (let nr = 0; nr < 10; nr += 1) {
      await report(id, await throwAway(`sybil${nr}`), { position: THERE })
    }
    expect(await doubt(id)).toBeNull()
    expect(await disputes()).toEqual([])
  })

  test('with accounts of one day that they let grow old are one', async () => {
    const { id } = await addOwned()
    const created_at = later(-60 * DAY)
    for (let nr = 0; nr < 5; nr += 1) {
      const { accountId, network } = await diner(`sleeper${nr}`)
      await db.updateTable('accounts').set({ created_at }).where('id', '=', accountId).execute()
      await report(id, { accountId, network }, { position: THERE })
    }
    expect(await disputes()).toEqual([])
    await report(id, await diner('omar'), { position: THERE })
    expect(await disputes()).toHaveLength(1)
  })

  test('on one network are one, signed in or not, and whatever they scanned', async () => {
    const { id } = await addOwned()
    const home = { network: Buffer.from('home') }
    for (let nr = 0; nr < 4; nr += 1) {
      await report(id, { ...(await diner(`room${nr}`)), ...home }, { position: THERE })
      await report(id, { ...home, reportId: null }, { scan: nr })
    }
    expect(await disputes()).toEqual([])
  })

  test('who copy the cookie of one scan were not there, until its report is taken back', async () => {
    const { id } = await addOwned()
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(byte => report(id, network(byte), { scan: 7 })),
    )
    expect(outcomes).toEqual(Array(5).fill('reported'))
    expect((await weights()).toSorted()).toEqual([0.5, 0.5, 0.5, 0.5, 3])
    const dana = await diner()
    const { id: other } = await addListing(db)
    await report(other, dana, { scan: 8 })
    await undoReport(db, { listingId: other, guest: dana, now: TEST_NOW })
    await report(other, dana, { scan: 8 })
    expect((await weights()).slice(5)).toEqual([3, 3])
  })

  test('who are thirty strangers on thirty networks dispute nothing by themselves', async () => {
    const { id } = await addOwned()
    for (let byte = 0; byte < 30; byte += 1) await report(id, network(byte))
    expect(await disputes()).toEqual([])
    expect(await doubt(id)).toBeNull()
  })

  test('do not keep out those who redeemed there on the Wi-Fi of the bar', async () => {
    const { id } = await addOwned()
    const couponId = await addCoupon(db, id)
    const bar = { network: Buffer.from('the bar') }
    for (const [nr, name] of ['dana', 'omar'].entries()) {
      const guest = { ...(await throwAway(name)), ...bar }
      await db
        .insertInto('queue_entries')
        .values({
          coupon_id: couponId,
          diner_id: guest.accountId,
          code: String(nr).repeat(12),
          redeemed_at: later(-DAY),
        })
        .execute()
      await report(id, guest)
    }
    expect(await weights()).toEqual([3, 3])
    expect(await disputes()).toHaveLength(1)
  })
})
