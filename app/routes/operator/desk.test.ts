import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { audienceOf } from '../../../test/audiences.ts'
import { addCast } from '../../../test/cast.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { type FoundForm, formsIn } from '../../../test/forms.ts'
import { mailsOf, outboxOnly, sendAll } from '../../../test/mails.ts'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { fillIn, PATTERNS } from '../../../test/route-table.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { holdObject, releaseObject } from '../../domain/desk/operators/colleagues.server.ts'
import {
  findInquiry,
  listDeskInquiries,
} from '../../domain/desk/operators/desk-inquiries.server.ts'
import { notifyDiners } from '../../domain/following/news/notify-diners.server.ts'
import type { InquiryKind } from '../../domain/inquiries/inquiry-kinds.ts'
import { joinQueue } from '../../domain/promotions/queue.server.ts'

const { db } = useDatabase()
const app = createTestApp(db, { demo: null })

let cookie = ''
beforeEach(async () => {
  cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
})

const look = async (path: string) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
const send = (path: string, fields: Record<string, string>) =>
  app.request(path, form(fields, cookie))

async function actions(): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function addInquiry(
  businessName: string,
  createdAt = TEST_NOW,
  more: { kind?: InquiryKind; phone?: string; description?: string } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('inquiries')
    .values({
      first_name: 'Ina',
      last_name: 'Quist',
      email: 'ina@example.com',
      phone: '3015550100',
      business_name: businessName,
      description: 'List us, please.',
      created_at: createdAt,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a form of the desk', () => {
  const PAGES = PATTERNS.filter(pattern => audienceOf('GET', pattern) === 'operator')

  async function formsOfDesk() {
    const { id: listingId } = await addListing(db)
    const { values } = await addCast(db)
    const { id: findId } = await db
      .insertInto('unsure_finds')
      .values({ listing_id: listingId, reason: 'conflict', quote: 'Mon 4-6', found_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inquiryId = await addInquiry('The Blue Heron')
    const ids = { ...values, findId: String(findId), inquiryId, listingId: String(listingId) }
    const forms: FoundForm[] = []
    for (const pattern of PAGES) {
      const path = fillIn(pattern, ids)
      const answer = await app.request(path, { headers: { cookie } })
      forms.push(...formsIn(await answer.text(), path))
    }
    const isOfLogIn = ({ action }: FoundForm) => /sessions?\/|second-factor|audit/.test(action)
    return forms.filter(found => found.method === 'POST' && !isOfLogIn(found))
  }

  test('says who opened it', async () => {
    const forms = await formsOfDesk()
    expect(forms.length).toBeGreaterThan(20)
    expect(forms.filter(({ fields }) => !fields.has(FORM_OF))).toEqual([])
  })

  test('that a colleague opened decides nothing, and what they wrote stays', async () => {
    const forms = await formsOfDesk()
    const colleague = await addPerson(db, { ...PEOPLE.olga, email: 'opal@hush.test' })
    for (const { action, fields } of forms) {
      const sent = { ...Object.fromEntries(fields), [FORM_OF]: colleague }
      const pressed = await send(action, sent)
      expect([action, noticeOf(pressed)]).toEqual([
        action,
        expect.stringContaining('nothing was done'),
      ])
      const written = await send(action, { ...sent, reason: 'They called us.' })
      expect([action, written.status]).toEqual([action, 409])
    }
    expect((await actions()).filter(action => !/^(view|export) /.test(action))).toEqual([])
  })
})

describe('the first page', () => {
  test('says which jobs keep failing, and at which row', async () => {
    const quiet = 'Every row has been handled.'
    expect(await look('/operator')).toContain(quiet)
    const row = { since: later(-2 * HOUR), tried_at: TEST_NOW, error: 'No such mailbox.' }
    await db
      .insertInto('failing_rows')
      .values({ ...row, job: 'tell-diners', row_id: 'thrice', tries: 3 })
      .execute()
    const page = await look('/operator')
    expect(page).not.toContain(quiet)
    expect(page).toContain('Jobs that keep failing')
    expect(page).toContain('tell-diners thrice: No such mailbox.')
  })

  test('says what waits and for how long', async () => {
    expect(await look('/operator')).toContain('No business is waiting for a decision.')
    const { accountId } = await addNewcomer(db)
    await db
      .insertInto('verifications')
      .values({ business_id: accountId, submitted_at: later(-3 * DAY) })
      .execute()
    await addInquiry('Quist Bar', later(-5 * HOUR))
    const words = await look('/operator')
    expect(words).toContain('The oldest has waited 3 days. We promise 48 hours.')
    expect(words).toContain('The oldest has waited 5 hours.')
  })
})

test('what was done last names places and people, and leaves out who only looked', async () => {
  const { id } = await addListing(db, { name: 'Café Lumière' })
  const inquiry = await addInquiry('Quist Bar')
  await send(`/operator/listings/${id}`, { intent: 'hide', reason: 'Closed.' })
  await look(`/operator/inquiries/${inquiry}`)
  await send(`/operator/inquiries/${inquiry}`, { intent: 'answer', reason: 'Called.' })
  const words = await look('/operator')
  expect(words).toContain('Hid a listing: Café Lumière')
  expect(words).toContain('Answered an inquiry: Quist Bar')
  expect(words).not.toMatch(/view inquiry/i)
  expect(await look(`/operator/inquiries/${inquiry}`)).toContain('Looked at by 1 person Olga Stern')
})

const PHONES = ['3015550193', '+1 (301) 555-0193', '301.555.0193', '555 01 93']

describe('listings', () => {
  test('are found by name, city, zip code and number, shown and hidden apart', async () => {
    const { id } = await addListing(db, { name: 'Café Lumière', city: 'Olney', zip_code: '20832' })
    await addListing(db, { name: 'Other Place' })
    for (const text of ['lumiere', 'OLN', '20832', String(id)]) {
      const words = await look(`/operator/listings?q=${text}`)
      expect(words).toContain('Café Lumière')
      expect(words).not.toContain('Other Place')
      expect(await look(`/operator/listings?state=hidden&q=${text}`)).not.toContain('Lumière')
    }
  })

  test('are found by a phone number however it is spelled, and by street', async () => {
    const address = '8091 Ferry St., Unit 2'
    const { id } = await addListing(db, { name: 'The Drowsy Claw', phone: '3015550193', address })
    await addListing(db, { name: 'Other Place', phone: '2405550188', address: '12 Ferry Row' })
    for (const hidden of ['', '&state=hidden']) {
      for (const text of [...PHONES, '8091 ferry st', 'FERRY, unit', '8091 Ferry Street']) {
        const words = await look(`/operator/listings?q=${encodeURIComponent(text)}${hidden}`)
        expect([text, words.includes('The Drowsy Claw')]).toEqual([text, true])
        expect(words).toContain(`${address} · North Bethesda 20852 · (301) 555-0193`)
        expect([text, words.includes('Other Place')]).toEqual([text, false])
      }
      await send(`/operator/listings/${id}`, { intent: 'hide', reason: 'Closed.' })
    }
    expect(await look('/operator/listings?q=80912')).toContain('No listing here.')
  })

  test('are sorted by a column that the address names, page by page', async () => {
    for (let number = 10; number < 42; number += 1) await addListing(db, { name: `Bar ${number}` })
    const names = async (query: string) => [
      ...new Set((await look(`/operator/listings?${query}`)).match(/Bar \d\d/g)),
    ]
    expect((await names('sort=name'))?.at(0)).toBe('Bar 10')
    expect(await names('sort=name&page=2')).toEqual(['Bar 40', 'Bar 41'])
    expect(await names('sort=-name&page=2')).toEqual(['Bar 11', 'Bar 10'])
    expect((await names('sort=-number'))?.at(0)).toBe('Bar 41')
    expect((await names('sort=-name&q=bar'))?.at(0)).toBe('Bar 41')
    expect((await names('sort=checked'))?.at(0)).toBe('Bar 10')
    expect((await names('sort=hidden_at;--'))?.at(0)).toBe('Bar 41')
  })

  test('say by which column they are sorted, and link to the other direction', async () => {
    await addListing(db)
    const page = await readerSees(
      await app.request('/operator/listings?state=shown&sort=name&page=1&q=har', {
        headers: { cookie },
      }),
    )
    expect(page).toContain('aria-sort="ascending"')
    expect(page).toContain('href="/operator/listings?state=shown&amp;sort=-name&amp;q=har"')
    expect(page).toContain('<input type="hidden" name="sort" value="name"/>')
  })

  test('are not looked for by two letters, which stay in the field', async () => {
    await addListing(db)
    const page = await readerSees(
      await app.request('/operator/listings?q=ab', { headers: { cookie } }),
    )
    expect(page).toContain('Type at least three letters.')
    expect(page).toContain('value="ab"')
  })

  test('are hidden and shown with a reason, once each', async () => {
    const { id } = await addListing(db)
    const page = `/operator/listings/${id}`
    const unreasoned = await send(page, { intent: 'hide', reason: ' ' })
    expect(unreasoned.status).toBe(400)
    expect(await readerSees(unreasoned)).toContain('Please say why.')
    expect(noticeOf(await send(page, { intent: 'hide', reason: 'Closed.' }))).toContain('is hidden')
    expect((await app.request(`/restaurants/${id}`)).status).toBe(404)
    const stale = await send(page, { intent: 'hide', reason: 'Closed.' })
    expect(noticeOf(stale)).toBe('Nothing was changed: the listing is hidden already.')
    await send(page, { intent: 'show', reason: 'Open again.' })
    expect((await app.request(`/restaurants/${id}`)).status).toBe(200)
    expect(await actions()).toEqual(['hide listing', 'show listing'])
    expect(await look(page)).toContain('Open again.')
  })

  test('lose what guests reported of them, once, with a reason', async () => {
    const { id } = await addListing(db)
    const page = `/operator/listings/${id}`
    expect(await look(page)).not.toContain('Discard the reports')
    const report = { listing_id: id, week: '2027-06-14', weight: 0.5, reported_at: TEST_NOW }
    await db
      .insertInto('reports')
      .values([
        { ...report, kind: 'not-on', network: Buffer.from([1]) },
        { ...report, kind: 'still-on', network: Buffer.from([2]) },
        { ...report, kind: 'price-differs', network: Buffer.from([2]) },
      ])
      .execute()
    const seen = await look(page)
    expect(seen).toContain('2 guests reported lately')
    expect(seen).toContain(
      '1 × not on, 1 × still on, 1 × price differs. What one network or person says counts as one guest.',
    )
    expect((await send(page, { intent: 'discard-reports', reason: '' })).status).toBe(400)
    const elsewhere = await send('/operator/listings/99', {
      intent: 'discard-reports',
      reason: 'No.',
    })
    expect(elsewhere.status).toBe(404)
    const discard = () => send(page, { intent: 'discard-reports', reason: 'Made up.' })
    expect(noticeOf(await discard())).toBe('What guests reported is discarded.')
    expect(noticeOf(await discard())).toBe('Nothing was changed: no report counts any more.')
    expect(await look(page)).not.toContain('Discard the reports')
    expect(await actions()).toEqual(['discard reports'])
  })

  test.each(['', 'constructor', '__proto__'])('know no change %j', async intent => {
    const { id } = await addListing(db)
    const input = { intent, reason: 'Closed for good.' }
    expect((await send(`/operator/listings/${id}`, input)).status).toBe(400)
    expect((await send(`/operator/users/${crypto.randomUUID()}`, input)).status).toBe(400)
  })

  test('that were claimed come back when the claim is undone, not before', async () => {
    const { accountId } = await addNewcomer(db)
    const found = await addTwin(db)
    await claim(db, { businessId: accountId, listingId: found })
    const page = `/operator/listings/${found}`
    const refused = await send(page, { intent: 'show', reason: 'It was here.' })
    expect(refused.status).toBe(409)
    const answer = await readerSees(refused)
    expect(answer).toContain('Undo the claim first.')
    expect(answer).toContain('It was here.')
    const { id } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()
    const undo = { intent: 'undo', reason: 'Wrong place.' }
    expect((await send(`/operator/claims/${id}`, undo)).status).toBe(400)
    const undone = await send(`/operator/claims/${id}`, { ...undo, sure: 'yes' })
    expect(noticeOf(undone)).toContain('both listings are as they were')
    expect((await app.request(`/restaurants/${found}`)).status).toBe(200)
    const again = await send(`/operator/claims/${id}`, { ...undo, sure: 'yes' })
    expect(noticeOf(again)).toContain('Nothing was changed')
  })
})

describe('promotions', () => {
  test('are taken off by whoever is sure, once', async () => {
    const { listingId } = await addBusiness(db)
    const id = await addCoupon(db, listingId)
    expect(await look('/operator/promotions?q=crab')).toContain('Two-for-one crab cakes')
    const page = `/operator/promotions/coupon/${id}`
    expect((await send(page, { intent: 'take-off', reason: 'A lie.' })).status).toBe(400)
    const sure = { intent: 'take-off', seen: 'open', reason: 'A lie.', sure: 'yes' }
    expect(noticeOf(await send(page, sure))).toBe('It is taken off.')
    expect(noticeOf(await send(page, sure))).toContain('had already ended')
    expect(await look('/operator/promotions?q=crab')).toContain('Nothing runs here.')
    expect(await actions()).toEqual(['end coupon'])
  })

  test('that are taken off are over for everybody in the queue, who are notified by mail', async () => {
    const { listingId } = await addBusiness(db)
    const couponId = await addCoupon(db, listingId)
    const dinerId = await addPerson(db, PEOPLE.dana)
    await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
    const page = `/operator/promotions/coupon/${couponId}`
    expect(await look(page)).toContain('everybody in it is notified: 1 so far.')
    await send(page, { intent: 'take-off', seen: 'open', reason: 'A lie.', sure: 'yes' })
    expect(await joinQueue(db, { couponId, dinerId, now: TEST_NOW })).toBe('ended')
    await notifyDiners(db, {
      mail: outboxOnly,
      links: { coupon: String, coupons: '', mailSettings: String, unsubscribe: String },
      now: TEST_NOW,
    })
    const told = await mailsOf(db, 'ended-unfilled')
    expect(told.map(({ recipient }) => recipient)).toEqual(['dana@hush.test'])
  })

  test('that activated meanwhile are asked about again', async () => {
    const { listingId } = await addBusiness(db)
    const couponId = await addCoupon(db, listingId, { target: 1 })
    const dinerId = await addPerson(db, PEOPLE.dana)
    await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
    const page = `/operator/promotions/coupon/${couponId}`
    const seen = (state: string) =>
      send(page, { intent: 'take-off', seen: state, reason: 'A lie.', sure: 'yes' })
    const stale = await seen('open')
    expect(stale.status).toBe(409)
    const words = visibleText(await readerSees(stale))
    expect(words).toContain('It activated while you had this page open.')
    expect(words).toContain('stay valid until its last day')
    expect(await actions()).toEqual([])
    expect(noticeOf(await seen('activated'))).toBe('It is taken off.')
  })

  test('of both kinds end no second time', async () => {
    const { listingId } = await addBusiness(db)
    const { id } = await db
      .insertInto('deals')
      .values({
        listing_id: listingId,
        title: 'Half-price oysters',
        description: 'By the dozen.',
        picture: 'cover-crab',
        ends_on: '2027-06-16',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const input = { intent: 'take-off', seen: 'open', reason: 'A lie.', sure: 'yes' }
    expect(noticeOf(await send(`/operator/promotions/deal/${id}`, input))).toContain(
      'had already ended',
    )
    expect(await actions()).toEqual([])
  })
})

describe('users', () => {
  test('are found by a part of the email or of the name, and by what they are', async () => {
    await addPerson(db, PEOPLE.dana)
    await addPerson(db, PEOPLE.omar)
    for (const query of ['q=reye', 'q=DANA%40hush', 'q=dana&who=diner']) {
      const words = await look(`/operator/users?${query}`)
      expect(words).toContain('dana@hush.test')
      expect(words).not.toContain('omar@hush.test')
    }
    expect(await look('/operator/users?who=business')).not.toContain('dana@hush.test')
  })

  test('that are businesses are found by their phone numbers and the street of their place', async () => {
    const place = { phone: '3015550193', address: '8091 Ferry Street' }
    const bea = await addBusiness(db, PEOPLE.bea, { listing: place })
    await addPerson(db, PEOPLE.omar, { phone_number: '240 555 0188' })
    await db
      .updateTable('businesses')
      .set({ business_number: '12025550142' })
      .where('account_id', '=', bea.accountId)
      .execute()
    const found = async (text: string) => {
      const words = await look(`/operator/users?q=${encodeURIComponent(text)}`)
      return [PEOPLE.bea.email, PEOPLE.omar.email].filter(email => words.includes(email))
    }
    for (const text of [...PHONES, '(202) 555-0142', '8091 ferry', 'ferry street']) {
      expect([text, await found(text)]).toEqual([text, [PEOPLE.bea.email]])
    }
    expect(await found('+1 240-555-0188')).toEqual([PEOPLE.omar.email])
    expect(await found('100 Ferry Street')).toEqual([])
  })

  test('come newest first, or by email', async () => {
    await addPerson(db, PEOPLE.omar)
    await addPerson(db, PEOPLE.dana)
    const emails = async (query: string) =>
      (await look(`/operator/users?${query}`)).match(/(?:dana|omar)@hush\.test/g)
    expect(await emails('sort=email')).toEqual(['dana@hush.test', 'omar@hush.test'])
    expect(await emails('sort=-email')).toEqual(['omar@hush.test', 'dana@hush.test'])
    await db
      .updateTable('accounts')
      .set({ created_at: later(-2 * DAY) })
      .where('email', '=', 'dana@hush.test')
      .execute()
    expect(await emails('')).toEqual(['omar@hush.test', 'dana@hush.test'])
    expect(await emails('sort=joined')).toEqual(['dana@hush.test', 'omar@hush.test'])
  })

  test('that are suspended lose their session in the same second', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const own = await signIn(db, dana)
    const profile = () => app.request('/profile', { headers: { cookie: own } })
    expect((await profile()).status).toBe(200)
    await send(`/operator/users/${dana}`, { intent: 'suspend', reason: 'Stuffs queues.' })
    expect((await profile()).status).toBe(302)
    expect(await look('/operator/users?who=suspended')).toContain('dana@hush.test')
    expect(await look(`/operator/users/${dana}`)).toContain('Stuffs queues.')
    expect(await actions()).toEqual(['suspend account', 'view account'])
  })

  test('that are operators are suspended at the terminal only', async () => {
    const { id: own } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const other = await addPerson(db, { ...PEOPLE.olga, email: 'otto@hush.test' })
    for (const id of [own, other]) {
      const page = `/operator/users/${id}`
      expect(await look(page)).toContain('at the terminal: npm run operator -- revoke')
      expect((await send(page, { intent: 'suspend', reason: 'Tired.' })).status).toBe(409)
    }
    expect((await app.request('/operator', { headers: { cookie } })).status).toBe(200)
    const suspended = await db
      .selectFrom('accounts')
      .select('id')
      .where('suspended_at', 'is not', null)
      .execute()
    expect(suspended).toEqual([])
  })
})

describe('inquiries', () => {
  test('wait oldest first until one is marked as answered', async () => {
    await addInquiry('Younger Bar')
    const id = await addInquiry('Older Bar', later(-DAY))
    const waiting = await look('/operator/inquiries')
    expect(waiting.indexOf('Older Bar')).toBeLessThan(waiting.indexOf('Younger Bar'))
    const answer = { intent: 'answer', reason: 'Called them.' }
    expect(noticeOf(await send(`/operator/inquiries/${id}`, answer))).toContain('as answered')
    expect(noticeOf(await send(`/operator/inquiries/${id}`, answer))).toBe('')
    expect(await look('/operator/inquiries')).not.toContain('Older Bar')
    expect(await look('/operator/inquiries?state=answered')).toContain('Older Bar')
    expect(await look(`/operator/inquiries/${id}`)).toContain('Called them.')
  })

  test('are ordered by the day on which they are due, and spam comes last', async () => {
    await addInquiry('Old Spam', later(-9 * DAY), { kind: 'spam' })
    await addInquiry('Erasure', later(-8 * DAY), { kind: 'erasure' })
    await addInquiry('Other', later(-6 * DAY))
    await addInquiry('Money', later(-DAY), { kind: 'money' })
    const id = await addInquiry('Safety', TEST_NOW, { kind: 'safety' })
    const { rows } = await listDeskInquiries(db, { isAnswered: false, page: 1 })
    expect(rows.map(({ businessName }) => businessName)).toEqual([
      'Other',
      'Safety',
      'Money',
      'Erasure',
      'Old Spam',
    ])
    const waiting = await look('/operator/inquiries')
    expect(waiting).toMatch(/Other .*overdue, .*Safety .*today/)
    const ofMoney = await look('/operator/inquiries?kind=money')
    expect(ofMoney).toContain('Money Ina Quist')
    expect(ofMoney).not.toContain('Erasure Ina Quist')
    expect(await look(`/operator/inquiries/${id}`)).toContain('Due: today')
    expect(await look(`/operator/inquiries/${id}`)).toContain('Next : Other')
  })

  test.each([
    ['safety', '2027-01-31'],
    ['legal', '2027-02-02'],
    ['money', '2027-02-02'],
    ['erasure', '2027-02-28'],
    ['other', '2027-02-05'],
    ['spam', null],
  ] as const)('of the kind %s that came late on January 31 are due on %s', async (kind, dueOn) => {
    // February has begun in London, and not in Maryland.
    const inquiryId = await addInquiry('Quist Bar', new Date('2027-02-01T03:00:00Z'), { kind })
    expect(await findInquiry(db, { inquiryId })).toMatchObject({ dueOn })
  })

  test('get another kind from an operator, once, and the log says which', async () => {
    const id = await addInquiry('Quist Bar')
    const page = `/operator/inquiries/${id}`
    const asks = ['safety', 'legal', 'money'].map(kind =>
      send(page, { intent: 'sort', kind, seen: 'other' }),
    )
    const notices = (await Promise.all(asks)).map(noticeOf)
    const late = 'Nothing was changed: a colleague has set another kind.'
    expect(notices.filter(notice => notice === late)).toHaveLength(2)
    const { kind } = (await findInquiry(db, { inquiryId: id })) ?? {}
    const log = db.selectFrom('audit_log').select('reason').where('action', '=', 'sort inquiry')
    expect(await log.execute()).toEqual([{ reason: `kind: other → ${kind}` }])
    const again = await send(page, { intent: 'sort', kind: kind ?? '', seen: 'other' })
    expect(noticeOf(again)).toBe('It has this kind already.')
    for (const wrong of ['', 'urgent', 'Safety']) {
      expect((await send(page, { intent: 'sort', kind: wrong, seen: 'other' })).status).toBe(400)
      expect((await send(page, { intent: 'sort', kind: 'spam', seen: wrong })).status).toBe(400)
    }
    await send(page, { intent: 'answer', reason: 'Called.' })
    const closed = await send(page, { intent: 'sort', kind: 'spam', seen: kind ?? '' })
    expect(noticeOf(closed)).toBe('Nothing was changed: it is answered already.')
    expect(await log.execute()).toHaveLength(1)
  })

  test('are found by a phone number however it is spelled, by street and by words', async () => {
    const description = 'The café at 12 Main Street, beside the bank, moved.'
    await addInquiry('Quist Bar', TEST_NOW, { phone: '(301) 555-0177', description })
    await addInquiry('Younger Bar', TEST_NOW, { phone: '+1 240 555 0188' })
    const found = async (text: string) => {
      const words = await look(`/operator/inquiries?q=${encodeURIComponent(text)}`)
      return ['Quist Bar', 'Younger Bar'].filter(name => words.includes(name))
    }
    for (const text of ['3015550177', '+1 (301) 555-0177', '301.555.0177', '0177', '555 01 77']) {
      expect([text, await found(text)]).toEqual([text, ['Quist Bar']])
    }
    for (const text of ['main st.', 'BANK cafe', '12 Main Street', 'quist, bank']) {
      expect([text, await found(text)]).toEqual([text, ['Quist Bar']])
    }
    expect(await found('240 555 0188')).toEqual(['Younger Bar'])
    for (const text of ['main avenue', '100%', '3015550199']) expect(await found(text)).toEqual([])
    expect(await found('ina@example.com')).toEqual(['Quist Bar', 'Younger Bar'])
  })

  test('are replied to by mail, once, and the next one opens', async () => {
    const next = await addInquiry('Younger Bar')
    const id = await addInquiry('Older Bar', later(-DAY))
    const reply = { intent: 'reply', reply: 'Welcome!\n\nHere is how.' }
    const answers = await Promise.all([1, 2, 3].map(() => send(`/operator/inquiries/${id}`, reply)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
    const first = answers.find(({ status }) => status === 303)
    expect(first && noticeOf(first)).toBe('Your reply goes out in 10 seconds.')
    expect(first?.headers.get('location')).toBe(`/operator/inquiries/${next}`)
    const mails = await db.selectFrom('mails').select(['kind', 'body']).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('Welcome!\n\nHere is how.')
    expect(await look(`/operator/inquiries/${id}`)).toContain('Replied to')
    expect(await actions()).toContain('reply to inquiry')
    expect(
      (await send(`/operator/inquiries/${next}`, { intent: 'reply', reply: ' ' })).status,
    ).toBe(400)
    const long = 'x'.repeat(4_001)
    expect(
      (await send(`/operator/inquiries/${next}`, { intent: 'reply', reply: long })).status,
    ).toBe(400)
  })

  test('that are spam leave the line, and nobody is written to', async () => {
    const id = await addInquiry('Cheap pills')
    const answer = await send(`/operator/inquiries/${id}`, { intent: 'spam' })
    expect(noticeOf(answer)).toBe('Marked as spam. Nothing was sent.')
    expect(answer.headers.get('location')).toBe('/operator/inquiries')
    expect(await look('/operator/inquiries')).not.toContain('Cheap pills')
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('are put back in line, on their page and in the notice that follows the press', async () => {
    const id = await addInquiry('A diner got sick')
    const page = `/operator/inquiries/${id}`
    await send(page, { intent: 'spam' })
    expect(await look(page)).toContain('Put it back in line')
    const back = await send(page, { intent: 'reopen' })
    expect([noticeOf(back), back.headers.get('location')]).toEqual([
      'It is back in line. Nothing was sent.',
      page,
    ])
    expect(await look('/operator/inquiries')).toContain('A diner got sick')
    const marked = await send(page, { intent: 'answer', reason: 'Called.' })
    const cookies = [cookie, ...marked.headers.getSetCookie().map(text => text.split(';')[0])]
    const next = await app.request('/operator/inquiries', {
      headers: { cookie: cookies.join('; ') },
    })
    const bar = (await next.text()).split('role="status"')[1] ?? ''
    const [, undo = ''] = /action="([^"]*)"[\s\S]*?Undo/.exec(bar) ?? []
    expect(undo).toBe('/operator/inquiries')
    const undone = await send(undo, { intent: 'reopen', picked: id })
    expect([noticeOf(undone), undone.headers.get('location')]).toEqual([
      '1 back in line, nothing was sent.',
      page,
    ])
    expect(await actions()).toContain('reopen inquiry')
  })

  test('replied to by mistake are taken back with the text, until the mail has left', async () => {
    const id = await addInquiry('Older Bar')
    const page = `/operator/inquiries/${id}`
    const reply = { intent: 'reply', reply: 'Meant for a lawyer.' }
    await send(page, reply)
    expect(await look(page)).toContain('The reply has not left yet.')
    await send(page, { intent: 'reopen' })
    expect(await mailsOf(db, 'inquiry-reply')).toEqual([])
    expect(await look(page)).toMatch(/Your reply Meant for a lawyer\. Send/)
    await send(page, reply)
    await sendAll(db, TEST_NOW)
    expect(await look(page)).not.toContain('Undo')
    const late = await send(page, { intent: 'reopen' })
    expect(noticeOf(late)).toBe('Nothing was changed: the reply has left.')
    expect(await mailsOf(db, 'inquiry-reply')).toHaveLength(1)
  })

  test('decided by two keep what the second one wrote, and say who was first', async () => {
    const ben = await signIn(db, await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' }))
    const page = `/operator/inquiries/${await addInquiry('Older Bar')}`
    await app.request(page, form({ intent: 'spam' }, ben))
    const second = await send(page, { intent: 'reply', reply: 'A long answer.' })
    expect(second.status).toBe(409)
    const seen = visibleText(await readerSees(second))
    expect(seen).toContain('ben@hush.test was first: spam. Nothing was changed or sent.')
    expect(seen).toContain('What you wrote A long answer.')
    expect(await mailsOf(db, 'inquiry-reply')).toEqual([])
  })

  test('are a file without formulas', async () => {
    await addInquiry('=cmd|calc')
    const file = await app.request('/operator/inquiries.csv', { headers: { cookie } })
    expect(file.headers.get('content-disposition')).toContain('hush-inquiries.csv')
    expect(await file.text()).toContain(",'=cmd|calc,")
    expect(await actions()).toEqual(['export inquiries'])
  })
})

describe('among colleagues', () => {
  test('a note says who wrote it, and is text', async () => {
    const { id } = await addListing(db)
    const note = { intent: 'note', note: 'They <b>moved</b>.\nCall first.' }
    const answer = await send(`/operator/listings/${id}`, note)
    expect(answer.headers.get('location')).toBe(`/operator/listings/${id}`)
    const words = await look(`/operator/listings/${id}`)
    expect(words).toContain('moved')
    expect(words).toContain(PEOPLE.olga.email)
  })

  test('nobody notes or holds what is not there', async () => {
    for (const path of ['/operator/listings/99999999', `/operator/users/${crypto.randomUUID()}`]) {
      expect((await send(path, { intent: 'note', note: 'Called.' })).status).toBe(404)
      expect((await send(path, { intent: 'hold' })).status).toBe(404)
    }
    expect(await db.selectFrom('desk_notes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('desk_holds').selectAll().execute()).toEqual([])
  })

  test('one is on it at a time, for half an hour, or until it is left to others', async () => {
    const objectId = `inquiry ${await addInquiry('Quist Bar')}`
    const ben = await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' })
    const olga = (
      await db.selectFrom('accounts').select('id').where('id', '<>', ben).executeTakeFirst()
    )?.id
    const hold = (operatorId = olga ?? '', now = TEST_NOW) =>
      holdObject(db, { objectId, operatorId, now })
    const taken = await Promise.all([hold(), hold(ben)])
    expect(taken.toSorted()).toEqual(['held', 'taken'])
    const [holder, other] = taken[0] === 'held' ? [olga ?? '', ben] : [ben, olga ?? '']
    expect(await hold(other, later(29 * MINUTE))).toBe('taken')
    expect(await hold(holder, later(20 * MINUTE))).toBe('held')
    expect(await hold(other, later(31 * MINUTE))).toBe('taken')
    expect(await hold(other, later(50 * MINUTE))).toBe('held')
    await releaseObject(db, { objectId, operatorId: holder })
    expect(await hold(holder, later(51 * MINUTE))).toBe('taken')
    await releaseObject(db, { objectId, operatorId: other })
    expect(await hold(holder, later(51 * MINUTE))).toBe('held')
  })

  test('a colleague is told who is on it', async () => {
    const path = `/operator/inquiries/${await addInquiry('Quist Bar')}`
    await send(path, { intent: 'hold' })
    expect(await look(path)).toContain('You are on it')
    cookie = await signIn(db, await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' }))
    expect(await look(path)).toContain(`${PEOPLE.olga.email} is on it.`)
    expect(noticeOf(await send(path, { intent: 'hold' }))).toBe('A colleague is on it already.')
  })

  test.each([' ', 'x'.repeat(1_001), 'a\0b'])('a note is not %j', async note => {
    const { id } = await addListing(db)
    expect((await send(`/operator/listings/${id}`, { intent: 'note', note })).status).toBe(400)
  })

  test('nobody else writes there', async () => {
    const { id } = await addListing(db)
    for (const person of [PEOPLE.dana, PEOPLE.bea]) {
      cookie = await signIn(db, await addPerson(db, person))
      const note = { intent: 'note', note: 'x' }
      expect((await send(`/operator/listings/${id}`, note)).status).toBe(404)
    }
    expect(await db.selectFrom('desk_notes').select('id').execute()).toEqual([])
  })
})

describe('the audit log', () => {
  test('is narrowed down by action, actor, object and days', async () => {
    const one = await addListing(db)
    const other = await addListing(db)
    await send(`/operator/listings/${one.id}`, { intent: 'hide', reason: 'Reason one.' })
    await send(`/operator/listings/${other.id}`, { intent: 'hide', reason: 'Reason two.' })
    await send(`/operator/listings/${one.id}`, { intent: 'show', reason: 'Reason three.' })
    const seen = async (query: string) => {
      const words = await look(`/operator/audit?${query}`)
      return ['one', 'two', 'three'].filter(number => words.includes(`Reason ${number}.`))
    }
    expect(await seen('')).toEqual(['one', 'two', 'three'])
    expect(await seen('action=hide+listing')).toEqual(['one', 'two'])
    expect(await seen(`object=listing+${one.id}`)).toEqual(['one', 'three'])
    expect(await seen('actor=OLGA@hush.test&action=show+listing')).toEqual(['three'])
    expect(await seen('actor=nobody@hush.test')).toEqual([])
    expect(await seen('actor=Hush')).toEqual([])
    expect(await seen('from=2027-06-17&to=2027-06-17')).toEqual(['one', 'two', 'three'])
    expect(await seen('from=2027-06-18')).toEqual([])
    expect(await seen('to=2027-06-16')).toEqual([])
    const second = await db
      .selectFrom('audit_log')
      .select('id')
      .where('reason', '=', 'Reason two.')
      .executeTakeFirstOrThrow()
    expect(await seen(`before=${second.id}`)).toEqual(['one'])
    expect(await seen('from=yesterday&before=x')).toEqual(['one', 'two', 'three'])
  })

  test('shows by an email the acts of all places of that log-in', async () => {
    const { accountId } = await addBusiness(db)
    const branch = await addBusiness(db, PEOPLE.bea, {
      account: { owner_id: accountId, password_hash: null },
    })
    for (const actorId of [accountId, branch.accountId]) {
      const objectId = `account ${actorId}`
      const entry = { actorId, role: 'business', action: 'remove staff', objectId } as const
      await db.transaction().execute(tx => writeAudit(tx, { ...entry, now: TEST_NOW }))
    }
    const lines = async (actor: string) =>
      (await look(`/operator/audit?actor=${actor}&action=remove+staff`)).split('bea@hush.test')
    const ofOne = (await lines(branch.accountId)).length
    expect((await lines('bea@hush.test')).length).toBeGreaterThan(ofOne)
  })

  test('keeps of session and address only what does not tell them', async () => {
    const { id } = await addListing(db)
    await send(`/operator/listings/${id}`, { intent: 'hide', reason: 'Closed.' })
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry.session_hash).toHaveLength(32)
    expect(entry.address_hash).toHaveLength(32)
  })

  test('says that its chain is whole, and is a file', async () => {
    const { id } = await addListing(db)
    await send(`/operator/listings/${id}`, { intent: 'hide', reason: '=1+1' })
    const checked = visibleText(await readerSees(await send('/operator/audit', {})))
    expect(checked).toContain('The chain is whole: 1 entry.')
    const file = await app.request('/operator/audit.csv', { headers: { cookie } })
    expect(await file.text()).toContain(",'=1+1,")
  })
})
