import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf } from '../../../../test/page.ts'
import { addCoupon, addListing } from '../../../../test/world.ts'

const { db } = useDatabase()
let now = TEST_NOW
const app = createTestApp(db, { now: () => now })
const EMAIL = 'vera@example.com'
const SEARCH = '/search?item=oysters&zip=20852'

let place = ''
let coupon = ''
let listingId = 0
beforeEach(async () => {
  now = TEST_NOW
  listingId = (await addListing(db)).id
  place = href('/restaurants/:listingId', { listingId: String(listingId) })
  const couponId = await addCoupon(db, listingId)
  coupon = href('/coupons/:couponId', { couponId })
})

const WISHES = {
  follow: {
    press: () => post(app, `/listings/${listingId}/follow`, { verb: 'follow', next: place }),
    next: () => place,
    table: 'follows',
    notice: 'You follow it now.',
  },
  correct: {
    press: () => {
      const fields = { verb: 'other-times', words: 'Mon-Fri 5-8pm', next: place }
      return post(app, `/listings/${listingId}/reports`, fields)
    },
    next: () => place,
    table: 'reports',
    notice: 'Thank you! Someone at Hush will look at it; nothing changes until then.',
  },
  save: {
    press: () => {
      const fields = { verb: 'save', query: 'item=oysters', zip: '20852', next: SEARCH }
      return post(app, '/alerts/questions', fields)
    },
    next: () => SEARCH,
    table: 'saved_questions',
    notice: 'Saved. Choose under Alerts what you hear about.',
  },
  tell: {
    press: () => post(app, '/alerts', { near: '20852', day: '3', at: '960', next: SEARCH }),
    next: () => SEARCH,
    table: 'saved_questions',
    notice: 'We will tell you on Thursdays at 4 PM.',
  },
  join: {
    press: () => post(app, `${coupon}/queue`, { change: 'join', next: coupon }),
    next: () => coupon,
    table: 'queue_entries',
    notice: 'You are in line.',
  },
} as const

type Kind = keyof typeof WISHES

const count = async (kind: Kind) =>
  (await db.selectFrom(WISHES[kind].table).selectAll().execute()).length

const KINDS = ['follow', 'correct', 'save', 'tell', 'join'] as const

const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next })}`

function logIn(next: string, cookie: string) {
  return post(app, withNext(AUTH.logIn, next), { email: EMAIL, password: PASSWORD }, { cookie })
}

describe.each(KINDS)('what a visitor pressed: %s', kind => {
  const { press, next, notice } = WISHES[kind]

  test('is done after a log-in by password, once', async () => {
    await addAccount(db, { email: EMAIL })
    const cookie = cookiesOf(await press())
    expect(await count(kind)).toBe(0)
    const answer = await logIn(next(), cookie)
    expect(answer.headers.get('location')).toBe(next())
    expect(noticeOf(answer)).toBe(`Login successful! ${notice}`)
    expect(await count(kind)).toBe(1)
    expect(answer.headers.getSetCookie().join()).toMatch(/wish=;/)
  })

  test('is done after a log-in by mailed code', async () => {
    const cookie = cookiesOf(await press())
    const sent = await post(app, '/session/code', { step: 'email', email: EMAIL, next: next() })
    const { subject } = await db.selectFrom('mails').select('subject').executeTakeFirstOrThrow()
    const fields = { step: 'code', code: subject.slice(0, 6), next: next() }
    const both = { cookie: `${cookie}; ${cookiesOf(sent)}` }
    const answer = await post(app, '/session/code', fields, both)
    expect(noticeOf(answer)).toContain(notice)
    expect(answer.headers.get('location')).toBe(next())
    expect(await count(kind)).toBe(1)
  })

  test('is done after a sign-up is confirmed in the same browser', async () => {
    const cookie = cookiesOf(await press())
    await post(app, withNext(AUTH.signUp, next()), VERA, { cookie })
    const link = new URL(await lastLink(db, 'confirm'), 'https://hush.test')
    const back = link.searchParams.get('next') ?? '/'
    const fields = { token: tokenIn(link.href), password: VERA.password, next: back }
    const answer = await post(app, '/confirm-email', fields, { cookie })
    expect(answer.headers.get('location')).toBe(next())
    expect(noticeOf(answer)).toContain(notice)
    expect(await count(kind)).toBe(1)
  })

  test('is not done for whoever logs in from another page, later, or elsewhere', async () => {
    await addAccount(db, { email: EMAIL })
    const cookie = cookiesOf(await press())
    await logIn('/my-codes', cookie)
    await logIn(next(), '')
    now = later(61 * MINUTE)
    await logIn(next(), cookie)
    expect(await count(kind)).toBe(0)
  })

  test('is not done for a business', async () => {
    await addAccount(db, { email: EMAIL, role: 'business' })
    const cookie = cookiesOf(await press())
    const fields = { email: EMAIL, password: PASSWORD }
    const answer = await post(app, withNext('/business-login', next()), fields, { cookie })
    expect(answer.status).toBe(302)
    expect(noticeOf(answer)).toMatch(/only diner accounts can/i)
    expect(await count(kind)).toBe(0)
  })

  test('cannot be written by anybody else', async () => {
    await addAccount(db, { email: EMAIL })
    const wish = /wish=([^;]*)/.exec(cookiesOf(await press()))?.[1] ?? ''
    const [text = '', signed = ''] = wish.split('.')
    const other = Buffer.from(text, 'base64url').toString().replace('"until":', '"until":9')
    const longer = Buffer.from(other).toString('base64url')
    for (const forged of [`${longer}.${signed}`, text, `${text}.`, '', '.', 'x.y']) {
      await logIn(next(), `wish=${forged}`)
    }
    expect(await count(kind)).toBe(0)
  })
})

test('another site makes nobody follow: neither by a form nor by an address', async () => {
  await addAccount(db, { email: EMAIL })
  const headers = new Headers({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })
  const body = new URLSearchParams({ verb: 'follow', next: place })
  const address = `/listings/${listingId}/follow`
  const answer = await app.requestAs(headers, address, { method: 'POST', body })
  expect(answer.status).toBe(403)
  expect(answer.headers.getSetCookie()).toEqual([])
  const opened = await app.request(`${address}?verb=follow&next=${place}`)
  expect(opened.headers.getSetCookie().join()).not.toContain('wish')
  await logIn(place, cookiesOf(opened))
  expect(await count('follow')).toBe(0)
})

test('the script of a visitor’s page is told to ask for a log-in, with the code on its way', async () => {
  const sent = await post(app, '/session/code', { step: 'email', email: EMAIL })
  const fields = { verb: 'follow', next: place }
  const cookie = cookiesOf(sent)
  const answer = await post(app, `/listings/${listingId}/follow.data`, fields, { cookie })
  expect(answer.status).toBe(401)
  expect(cookiesOf(answer)).toContain('wish=')
  const text = await answer.text()
  expect(text).toContain(EMAIL)
  expect(text).toContain('5:00 PM')
})
