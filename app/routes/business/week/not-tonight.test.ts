import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const PROFILE = href('/profile')
const ACTION = href('/profile/not-tonight')
const PAGE = href('/not-tonight')
/** The clock of tests stands on a Thursday at five. */
const THURSDAY = hoursColumns(days({ 3: { time: '4pm-7pm' } }))

let cookie = ''
let member = ''
beforeEach(async () => {
  const bea = await addBusiness(db, PEOPLE.bea, { listing: THURSDAY })
  cookie = bea.cookie
  member = href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid })
})

const press = (answer: string, as = cookie) => app.request(ACTION, form({ answer }, as))
const textOf = async (path: string, as?: string) =>
  visibleText(await (await app.request(path, as ? { headers: { cookie: as } } : {})).text())

async function mailedToken(): Promise<string> {
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'pause-link')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /token=(\S+)/.exec(body ?? '')?.[1] ?? ''
}

describe('“Not tonight” in the profile', () => {
  test('calls off today for diners by one press, and takes it back by another', async () => {
    expect(await textOf(PROFILE, cookie)).toContain('No happy hour today after all?')
    expect((await press('pause')).headers.get('location')).toBe(PROFILE)
    expect(await textOf(member)).toContain('No happy hour today')
    expect(await textOf(PROFILE, cookie)).toContain('The next one is on as usual.')
    await press('resume')
    expect(await textOf(member)).not.toContain('No happy hour today')
  })

  test('is not offered where no happy hour is left today', async () => {
    await db
      .updateTable('listings')
      .set(hoursColumns(days({ 3: { time: '2pm-4pm' } })))
      .execute()
    expect(await textOf(PROFILE, cookie)).not.toContain('Not tonight')
    await press('pause')
    expect(await textOf(member)).not.toContain('No happy hour today')
  })

  test('is for the business alone', async () => {
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await press('pause', diner)).status).not.toBe(200)
    expect((await press('close for ever')).status).toBe(400)
    expect((await app.request(ACTION, form({ answer: 'pause' }))).status).not.toBe(200)
    expect(await textOf(member)).not.toContain('No happy hour today')
  })
})

describe('“Not tonight” for a coupon', () => {
  const CODE = '4W8N01BC9XYZ'
  let [couponId, diner] = ['', '']
  beforeEach(async () => {
    const { id } = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow()
    couponId = await addCoupon(db, id, { activated_at: TEST_NOW })
    const dana = await addPerson(db, PEOPLE.dana)
    diner = await signIn(db, dana)
    const entry = { coupon_id: couponId, diner_id: dana, code: CODE }
    await db.insertInto('queue_entries').values(entry).execute()
  })

  const SENTENCE = 'Not tonight. Good again on Jun 18, 2027, until Jul 1, 2027.'
  const pressFor = (fields: Record<string, string>, as = cookie) =>
    app.request(ACTION, form({ couponId, ...fields }, as))
  const promotions = () => textOf(href('/profile/ViewAllPromotions'), cookie)

  test('is one press in the list, which owner, diner and bar then read', async () => {
    expect(await promotions()).toContain('Not tonight Two-for-one crab cakes')
    expect((await pressFor({ answer: 'pause' })).status).toBe(303)
    expect(await promotions()).toContain(SENTENCE)
    expect(await textOf(href('/coupons/:couponId', { couponId }), diner)).toContain(SENTENCE)
    expect(await textOf(href('/my-codes'), diner)).toContain(SENTENCE)
    const scan = form({ step: 'redeem', code: CODE }, cookie)
    const refused = await app.request(href('/profile/redeem'), scan)
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining(SENTENCE),
    ])
    await pressFor({ answer: 'resume' })
    expect(await promotions()).not.toContain(SENTENCE)
  })

  test('is pressed on the mailed link too, without logging in', async () => {
    await press('mail')
    const token = await mailedToken()
    expect(await textOf(`${PAGE}?token=${token}`)).toContain('redeem no codes of it tonight?')
    const fields = form({ token, answer: 'pause', couponId })
    const sent = await app.request(`${PAGE}?token=${token}`, fields)
    const text = visibleText(await sent.text())
    expect(text).toContain('No codes of it are redeemed tonight.')
    expect(text).toContain(SENTENCE)
    expect(await textOf(member)).not.toContain('No happy hour today')
  })

  test('has its mailed link at a bar without happy hours too, which asks for the coupon alone', async () => {
    await db
      .updateTable('listings')
      .set(hoursColumns(days({})))
      .execute()
    expect(await textOf(PROFILE, cookie)).not.toContain('Mail me a link')
    expect(await promotions()).toContain('Mail me a link for “Not tonight”')
    const mailed = await app.request(ACTION, form({ answer: 'mail', from: 'coupons' }, cookie))
    expect(mailed.headers.get('location')).toBe(`${href('/profile/ViewAllPromotions')}?type=coupon`)
    const page = `${PAGE}?token=${await mailedToken()}`
    const question = await textOf(page)
    expect(question).toContain('redeem no codes of it tonight?')
    expect(question).not.toContain('Call off the happy hour')
    await db.updateTable('coupons').set({ ended_at: TEST_NOW }).execute()
    expect(await promotions()).toContain('Mail me a link')
    await db.updateTable('coupons').set({ ends_on: '2027-06-01' }).execute()
    expect(await promotions()).not.toContain('Mail me a link')
    expect(await textOf(page)).toContain('There is nothing to call off at')
  })

  test('is for the business of the coupon alone', async () => {
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    await pressFor({ answer: 'pause' }, other.cookie)
    expect((await pressFor({ answer: 'pause' }, diner)).status).not.toBe(303)
    expect((await pressFor({ answer: 'pause', couponId: 'x' })).status).toBe(400)
    expect(await promotions()).not.toContain(SENTENCE)
  })
})

describe('the mailed link', () => {
  const send = (token: string, answer = 'pause') => app.request(PAGE, form({ token, answer }))

  test('needs no log-in, and does nothing by being opened', async () => {
    await press('mail')
    const token = await mailedToken()
    const page = await app.request(`${PAGE}?token=${token}`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(visibleText(await page.text())).toContain('Call off the happy hour')
    expect(await textOf(member)).not.toContain('No happy hour today')
    expect(visibleText(await (await send(token)).text())).toContain('Called off for today.')
    expect(await textOf(member)).toContain('No happy hour today')
    await send(token, 'resume')
    expect(await textOf(member)).not.toContain('No happy hour today')
  })

  test('ends with a newer one, and a wrong one opens nothing', async () => {
    await press('mail')
    const old = await mailedToken()
    await press('mail')
    const token = await mailedToken()
    expect(token).not.toBe(old)
    for (const wrong of [old, '', 'x'.repeat(5_000)]) {
      expect((await send(wrong)).status).toBe(400)
      expect(await textOf(`${PAGE}?token=${wrong.slice(0, 99)}`)).toContain('no longer works')
    }
    expect((await send(token, 'mail')).status).toBe(400)
    expect((await send(token)).status).toBe(200)
  })
})
