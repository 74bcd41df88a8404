import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const PAGE = href('/profile/redeem')
const SHOWN = '4W8N-01BC-9XYZ'
const CODE = '4W8N01BC9XYZ'
const LOG_IN = `/business-login?next=${encodeURIComponent(PAGE)}`

let bea = { accountId: '', listingId: 0, cookie: '' }
let couponId = ''
beforeEach(async () => {
  bea = await addBusiness(db)
  couponId = await addCoupon(db, bea.listingId, { target: 1, activated_at: TEST_NOW })
  await addEntry(CODE, await addPerson(db, PEOPLE.dana))
})

async function addEntry(code: string, dinerId: string | null = null): Promise<number> {
  const row = await db
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dinerId, code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const send = (fields: Record<string, string>, cookie = bea.cookie, from = app) =>
  from.request(PAGE, form(fields, cookie))
const check = (code: string, cookie = bea.cookie) => send({ step: 'check', code }, cookie)
const redeem = (code: string, cookie = bea.cookie) => send({ step: 'redeem', code }, cookie)

async function told(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, visibleText(await response.text()).replaceAll('’', "'")]
}

async function redeemedCount(): Promise<number> {
  const rows = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('redeemed_at', 'is not', null)
    .execute()
  return rows.length
}

describe('the redeem page', () => {
  test('is for businesses alone', async () => {
    const visitor = await app.request(PAGE)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, LOG_IN])
    for (const person of [{ ...PEOPLE.omar }, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await app.request(PAGE, { headers: { cookie } })).status).toBe(403)
      expect((await check(SHOWN, cookie)).status).toBe(403)
      expect((await redeem(SHOWN, cookie)).status).toBe(403)
    }
    expect(await redeemedCount()).toBe(0)
  })

  test('may ask for the camera, and no other page may', async () => {
    const headers = { cookie: bea.cookie }
    const policyOf = async (path: string) =>
      (await app.request(path, { headers })).headers.get('permissions-policy')
    expect(await policyOf(PAGE)).toContain('camera=(self)')
    for (const path of ['/', href('/profile/results'), `${PAGE}/camera`]) {
      expect(await policyOf(path)).toContain('camera=()')
    }
  })

  test('works for a business that is not verified any more', async () => {
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    expect((await redeem(SHOWN)).status).toBe(303)
  })
})

describe('checking a code', () => {
  test.each([SHOWN, '4w8n o1bc 9xyz', CODE])(
    'shows what %s is and redeems nothing',
    async typed => {
      const [status, text] = await told(check(typed))
      expect(status).toBe(200)
      for (const shown of ['Valid', 'Two-for-one crab cakes', 'Dana', SHOWN, 'Redeem it now']) {
        expect(text).toContain(shown)
      }
      expect(text).not.toContain('Reyes')
      expect(await redeemedCount()).toBe(0)
    },
  )

  test.each([
    ['Used on Jun 16, 2027 at 5 PM', { redeemed_at: new Date('2027-06-16T17:00:00-04:00') }, {}],
    ['Not activated yet', {}, { activated_at: null }],
    ['Its last day was Jun 16, 2027', {}, { ends_on: '2027-06-16' }],
    [
      'It is good at these times: Mon-Thu 1-2 PM.',
      {},
      { valid_hours: 'Mon-Thu 1-2 PM', valid_minutes: '{[780,840)}' },
    ],
  ])('says "%s" and offers no button', async (sentence, entry, coupon) => {
    if (Object.keys(entry).length > 0) await db.updateTable('queue_entries').set(entry).execute()
    if (Object.keys(coupon).length > 0) await db.updateTable('coupons').set(coupon).execute()
    const [status, text] = await told(check(SHOWN))
    expect(status).toBe(200)
    expect(text).toContain(sentence)
    expect(text).not.toContain('Redeem it now')
    expect((await redeem(SHOWN)).status).toBeGreaterThanOrEqual(409)
  })

  test('says that the limit of today is reached', async () => {
    await db.updateTable('coupons').set({ daily_limit: 1 }).execute()
    await addEntry('000000000000')
    expect((await redeem('000000000000')).status).toBe(303)
    expect((await told(redeem(SHOWN)))[1]).toContain("Today's limit of 1 is reached")
    expect(await redeemedCount()).toBe(1)
  })

  test('tells of another business’s code no more than of one that nobody has', async () => {
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const answers = await Promise.all(
      [SHOWN, '4W8N-01BC-9XYY'].map(async code => {
        const answer = await check(code, other.cookie)
        return [answer.status, (await readerSees(answer)).replaceAll(code, 'CODE')]
      }),
    )
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[0]).toEqual(answers[1])
    expect((await redeem(SHOWN, other.cookie)).status).toBe(404)
    expect(await redeemedCount()).toBe(0)
  })

  test.each([
    '',
    'crab',
    'https://evil.test/7K3M',
    "' or 1=1 --",
    '\u0000'.repeat(12),
    '7'.repeat(5_000),
  ])('refuses %j and keeps what was typed', async code => {
    const answer = await check(code)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(visibleText(html)).toContain('A code has 12 letters and digits')
    if (code === 'crab') expect(html).toContain('value="crab"')
  })

  test('is refused after ten codes a minute that are not known, and known ones do not count', async () => {
    for (let turn = 0; turn < 15; turn += 1) expect((await check(SHOWN)).status).toBe(200)
    const wrong = await Promise.all(
      Array.from({ length: 14 }, (_, turn) => check(`0000-0000-00${10 + turn}`)),
    )
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(10)
    const refused = wrong.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(4)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await check(SHOWN)).status).toBe(429)
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect((await check(SHOWN, other.cookie)).status).toBe(404)
  })
})

describe('redeeming a code', () => {
  test('fifty times at once redeems it once and calls it unknown never', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(SHOWN)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 303)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(49)
    expect(await redeemedCount()).toBe(1)
  })

  test('counts once and is listed with its deal, its diner and its time', async () => {
    const answer = await redeem(SHOWN)
    expect(answer.status).toBe(303)
    const next = answer.headers.get('location') ?? ''
    const [, done] = await told(app.request(next, { headers: { cookie: bea.cookie } }))
    expect(done).toContain('Redeemed Two-for-one crab cakes for Dana, at 5 PM.')
    expect(done).toContain('Take it back')
    expect(done).toContain('1 today 1 of 1 in all')

    const [status, second] = await told(redeem(SHOWN))
    expect(status).toBe(409)
    expect(second).toContain('Used on Jun 17, 2027 at 5 PM')
    expect(second).toContain('That was moments ago, by you. It counts once.')
    expect(await redeemedCount()).toBe(1)
  })

  test('of eight at once, one is told that it redeemed', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(SHOWN)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('after logging out meanwhile redeems nothing and keeps the code', async () => {
    const answer = await redeem(SHOWN, 'hush_session=ended')
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(visibleText(html)).toContain('You were logged out, so nothing was redeemed.')
    expect(html).toContain(`value="${SHOWN}"`)
    expect(html).not.toContain('Dana')
    expect(await redeemedCount()).toBe(0)
  })

  test('is not done by another site or by a GET', async () => {
    const headers = new Headers({ cookie: bea.cookie, 'sec-fetch-site': 'cross-site' })
    const body = new URLSearchParams({ step: 'redeem', code: SHOWN })
    expect((await app.requestAs(headers, PAGE, { method: 'POST', body })).status).toBe(403)
    await app.request(`${PAGE}?${body}`, { headers: { cookie: bea.cookie } })
    expect(await redeemedCount()).toBe(0)
  })

  test('shows no redemption of another business as done', async () => {
    await redeem(SHOWN)
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const entry = await db.selectFrom('queue_entries').select('id').executeTakeFirstOrThrow()
    const path = `${PAGE}?done=${entry.id}`
    const [status, text] = await told(app.request(path, { headers: { cookie: other.cookie } }))
    expect(status).toBe(200)
    expect(text).not.toContain('crab cakes')
  })
})

describe('taking a redemption back', () => {
  const back = (
    entryId: string,
    cookie = bea.cookie,
    fields = { change: 'take-back' },
    from = app,
  ) => from.request(href('/profile/redemptions/:entryId', { entryId }), form(fields, cookie))

  async function redeemed(): Promise<string> {
    await redeem(SHOWN)
    const entry = await db.selectFrom('queue_entries').select('id').executeTakeFirstOrThrow()
    return String(entry.id)
  }

  test('makes the code good again, for five minutes', async () => {
    const entryId = await redeemed()
    const late = createTestApp(db, { now: () => later(6 * MINUTE) })
    expect(noticeOf(await back(entryId, bea.cookie, undefined, late))).toContain(
      'within five minutes',
    )
    expect(await redeemedCount()).toBe(1)
    expect(noticeOf(await back(entryId))).toBe('Taken back. The code is good again.')
    expect(noticeOf(await back(entryId))).toBe('This redemption was already taken back.')
    expect((await told(check(SHOWN)))[1]).toContain('Valid')
  })

  test('is not for others, nor for what is no redemption', async () => {
    const entryId = await redeemed()
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect((await back(entryId, other.cookie)).status).toBe(404)
    expect((await back('999999', other.cookie)).status).toBe(404)
    expect((await back('nothing')).status).toBe(404)
    expect((await back('9'.repeat(30))).status).toBe(404)
    expect((await back(entryId, bea.cookie, { change: 'more' })).status).toBe(400)
    expect((await back(entryId, '')).headers.get('location')).toBe(LOG_IN)
    const dana = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect((await back(entryId, dana)).status).toBe(403)
    expect(await redeemedCount()).toBe(1)
  })
})
