import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTH, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { DAY, later, TEST_NOW, TEST_ORIGIN } from '../../../../test/moment.ts'
import { noticeOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const STAFF = href('/profile/staff')
const REDEEM = href('/profile/redeem')
const RESULTS = href('/profile/results')
const CODE = '4W8N01BC9XYZ'

let bea = { accountId: '', listingId: 0, cookie: '' }
let sam = { id: '', cookie: '' }
beforeEach(async () => {
  bea = await addBusiness(db)
  const id = await addPerson(db, { ...PEOPLE.omar, first_name: 'Sam' })
  sam = { id, cookie: await signIn(db, id) }
  const coupon = { target: 1, activated_at: TEST_NOW }
  const couponId = await addCoupon(db, bea.listingId, coupon)
  await db.insertInto('queue_entries').values({ coupon_id: couponId, code: CODE }).execute()
})

async function hire(): Promise<void> {
  await db
    .insertInto('staff')
    .values({ account_id: sam.id, business_id: bea.accountId, joined_at: later(-DAY) })
    .execute()
}

const open = (path: string, cookie = sam.cookie) => app.request(path, { headers: { cookie } })
const textOf = async (answer: Response) => visibleText(await answer.text()).replaceAll('’', "'")
const invite = (email: string, cookie = bea.cookie) => app.request(STAFF, form({ email }, cookie))
const redeem = (code = CODE, cookie = sam.cookie) =>
  app.request(REDEEM, form({ step: 'redeem', code }, cookie))

async function mailedLink(): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'staff-invitation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.body?.match(/\/staff-invitation\?token=\S+/)?.[0] ?? ''
}

const accept = (link: string, cookie = sam.cookie) =>
  app.request(href('/staff-invitation'), form({ token: link.split('=')[1] ?? '' }, cookie))

describe('from the invitation to the bar', () => {
  test('a mail, one press, a code, and the name of who redeemed it', async () => {
    const invited = await invite('Sam@Hush.test')
    expect([invited.status, noticeOf(invited)]).toEqual([
      303,
      'An invitation is on its way to sam@hush.test.',
    ])
    const link = await mailedLink()
    expect(await textOf(await open(link))).toContain('Accept as Sam')
    expect(await textOf(await open(link, ''))).toContain('Log in')
    const accepted = await accept(link)
    expect(accepted.headers.get('location')).toBe(REDEEM)
    expect((await redeem()).status).toBe(303)
    expect(await textOf(await open(REDEEM))).toContain('redeemed by Sam')
    expect(await textOf(await open(REDEEM, bea.cookie))).toContain('redeemed by Sam')
    const again = await app.request(REDEEM, form({ step: 'check', code: CODE }, bea.cookie))
    expect(await textOf(again)).toContain('That was moments ago, by Sam.')
    expect((await open(RESULTS)).status).toBe(200)
    expect((await accept(link)).status).toBe(404)
  })

  test('a GET of the link accepts nothing, and only a diner can', async () => {
    await invite('sam@hush.test')
    const link = await mailedLink()
    for (const cookie of ['', bea.cookie, sam.cookie]) {
      expect((await open(link, cookie)).headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await open(REDEEM)).status).toBe(403)
    expect((await accept(link, '')).headers.get('location')).toContain('/AuthForm/login')
    expect((await accept(link, bea.cookie)).status).toBe(403)
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    expect((await accept(link, olga)).status).toBe(403)
    expect((await accept(link)).status).toBe(303)
  })
})

describe('an invitation', () => {
  test('brings somebody new through the sign-up and its mail back to it', async () => {
    await invite(VERA.email)
    const next = await mailedLink()
    const signUp = `${AUTH.signUp}?${new URLSearchParams({ next })}`
    await app.request(signUp, form(VERA))
    const link = new URL(await lastLink(db, 'confirm'), TEST_ORIGIN)
    expect(link.searchParams.get('next')).toBe(next)
    const fields = { token: tokenIn(link.href), password: VERA.password, next }
    const confirmed = await app.request(href('/confirm-email'), form(fields))
    expect(confirmed.headers.get('location')).toBe(next)
    expect(await textOf(await open(next, cookiesOf(confirmed)))).toContain('Accept as Vera')
  })

  test.each([
    '/staff-invitation?token=your-account-is-locked-call-555-0100-at-once',
    '/staff-invitation?token=',
    '/staff-invitation?call=555-0100',
    '//evil.test/staff-invitation?token=x',
  ])('that there is not, %s, puts nothing into a mail', async next => {
    await app.request(`${AUTH.signUp}?${new URLSearchParams({ next })}`, form(VERA))
    expect(new URL(await lastLink(db, 'confirm'), TEST_ORIGIN).searchParams.has('next')).toBe(false)
  })

  test('without its key says where the page opens from', async () => {
    const answer = await open(href('/staff-invitation'), '')
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('opens from the link in an invitation')
  })

  test('that was opened as one person is not accepted by another of the same browser', async () => {
    await invite('sam@hush.test')
    const link = await mailedLink()
    const eve = await signIn(db, await addPerson(db, { ...PEOPLE.dana, first_name: 'Eve' }))
    const fields = { token: link.split('=')[1] ?? '', [FORM_OF]: sam.id }
    const asEve = await app.request(href('/staff-invitation'), form(fields, eve))
    expect(asEve.headers.get('location')).toBe(link)
    expect(noticeOf(asEve)).toContain('nothing was done')
    expect((await open(REDEEM, eve)).status).toBe(403)
    expect((await accept(link)).headers.get('location')).toBe(REDEEM)
  })
})

describe('staff', () => {
  test('see the two pages and nothing else of the business', async () => {
    await hire()
    const allowed = [REDEEM, RESULTS]
    const closed = [
      STAFF,
      href('/profile/edit-business-profile'),
      href('/profile/edit-happy-hour'),
      href('/profile/AddCouponForm'),
      href('/profile/ViewAllPromotions'),
      href('/profile/publish'),
      href('/profile/table-card'),
      href('/request-payout'),
      href('/connect-account'),
      href('/profile/mannual-account-verification'),
    ]
    for (const path of allowed) expect((await open(path)).status).toBe(200)
    for (const path of closed) {
      expect((await open(path)).status).toBe(403)
      const posted = await app.request(path, form({ x: 'y' }, sam.cookie))
      expect([403, 405]).toContain(posted.status)
    }
    expect((await open(href('/profile/publish'), bea.cookie)).status).toBe(200)
    const profile = await textOf(await open(href('/profile')))
    expect(profile).toContain('You redeem for')
  })

  test('do not redeem for another bar', async () => {
    await hire()
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const coupon = { target: 1, activated_at: TEST_NOW }
    const couponId = await addCoupon(db, other.listingId, coupon)
    const code = '7K3M0QXZR2TD'
    await db.insertInto('queue_entries').values({ coupon_id: couponId, code }).execute()
    expect((await redeem(code)).status).toBe(404)
  })

  test('take back what they redeemed, and the log says who', async () => {
    await hire()
    await redeem()
    const { id } = await db.selectFrom('queue_entries').select('id').executeTakeFirstOrThrow()
    const path = href('/profile/redemptions/:entryId', { entryId: String(id) })
    const answer = await app.request(path, form({ change: 'take-back' }, sam.cookie))
    expect(noticeOf(answer)).toBe('Taken back. The code is good again.')
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'role'])
      .where('action', '=', 'take redemption back')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_id: sam.id, role: 'diner' })
  })

  test('are out with the next request once the owner takes them out', async () => {
    await hire()
    const removed = await app.request(STAFF, form({ remove: sam.id }, bea.cookie))
    expect(noticeOf(removed)).toBe('Removed. They can no longer redeem codes.')
    expect((await redeem()).status).toBe(403)
    for (const page of [REDEEM, RESULTS]) {
      const refused = await open(page)
      expect(refused.status).toBe(403)
      expect(await textOf(refused)).toContain('its owner has taken you off')
    }
  })

  test('may leave by themselves', async () => {
    await hire()
    const answer = await leave(bea.accountId)
    expect(answer.headers.get('location')).toBe(href('/profile'))
    expect((await open(REDEEM)).status).toBe(403)
  })
})

const press = (path: string, fields: Record<string, string>) =>
  app.request(path, form(fields, sam.cookie))
const leave = (business: string) => press(href('/profile/staff/end'), { business })
const switchTo = (business: string) => press(href('/profile/workplace'), { business })

describe('staff of two bars', () => {
  const OTHER_CODE = '7K3M0QXZR2TD'
  let pier = { accountId: '', cookie: '' }

  beforeEach(async () => {
    await hire()
    pier = await addBusiness(
      db,
      { ...PEOPLE.bea, email: 'pier@hush.test' },
      { listing: { name: 'Hopper on the Pier' } },
    )
    const { id } = await db
      .selectFrom('listings')
      .select('id')
      .where('business_id', '=', pier.accountId)
      .executeTakeFirstOrThrow()
    const couponId = await addCoupon(db, id, { target: 1, activated_at: TEST_NOW })
    const entry = { coupon_id: couponId, code: OTHER_CODE }
    await db.insertInto('queue_entries').values(entry).execute()
  })

  async function join(): Promise<void> {
    await invite('sam@hush.test', pier.cookie)
    await accept(await mailedLink())
  }

  test('are at the one they accepted last, and at the other with one press', async () => {
    await switchTo(bea.accountId)
    await join()
    expect(await textOf(await open(REDEEM))).toContain('You redeem for Hopper on the Pier')
    expect((await redeem(CODE)).status).toBe(404)
    expect((await redeem(OTHER_CODE)).status).toBe(303)
    const switched = await switchTo(bea.accountId)
    expect(switched.headers.get('location')).toBe(REDEEM)
    expect(noticeOf(switched)).toBe('You are at Harbor Lantern now.')
    for (const path of [REDEEM, RESULTS]) {
      expect(await textOf(await open(path))).toContain('You redeem for Harbor Lantern')
    }
    expect((await redeem(CODE)).status).toBe(303)
  })

  test('are not sent to the other places of an owner', async () => {
    const branch = { owner_id: bea.accountId, password_hash: null }
    await db.updateTable('accounts').set(branch).where('id', '=', pier.accountId).execute()
    expect(await (await open(REDEEM, bea.cookie)).text()).toContain(href('/profile/places'))
    expect(await (await open(REDEEM)).text()).not.toContain(href('/profile/places'))
  })

  test('stay where they are on another phone', async () => {
    await join()
    const phone = await signIn(db, sam.id)
    await switchTo(bea.accountId)
    expect(await textOf(await open(REDEEM, phone))).toContain('You redeem for Hopper on the Pier')
  })

  test('switch to no bar where they do not work, nor to one that is suspended', async () => {
    expect((await switchTo(pier.accountId)).status).toBe(404)
    expect((await switchTo('x')).status).toBe(404)
    await join()
    await switchTo(pier.accountId)
    const suspended = { suspended_at: TEST_NOW, suspension_reason: 'Fraud.' }
    await db.updateTable('accounts').set(suspended).where('id', '=', pier.accountId).execute()
    expect((await switchTo(pier.accountId)).status).toBe(404)
    expect((await redeem(CODE)).status).toBe(303)
  })

  test('leave the one that the button names, wherever they are by then', async () => {
    const profile = await open(href('/profile'))
    expect(await profile.text()).toContain(`value="${bea.accountId}"`)
    await join()
    expect(noticeOf(await leave(bea.accountId))).toBe('You no longer redeem for Harbor Lantern.')
    expect((await redeem(OTHER_CODE)).status).toBe(303)
    expect(noticeOf(await leave(bea.accountId))).toBe('You had left already.')
    expect((await leave('')).status).toBe(400)
  })

  test('are at the other one once the owner of this one takes them out', async () => {
    await join()
    await app.request(STAFF, form({ remove: sam.id }, pier.cookie))
    expect(await textOf(await open(REDEEM))).not.toContain('Hopper on the Pier')
    expect((await redeem(OTHER_CODE)).status).toBe(404)
    expect((await redeem(CODE)).status).toBe(303)
  })
})

describe('the page of staff', () => {
  test.each([
    ['nothing', ''],
    ['half an address', 'sam'],
    ['an address that is too long', `${'a'.repeat(400)}@hush.test`],
  ])('refuses %s for an email', async (_, email) => {
    expect((await invite(email)).status).toBe(400)
  })

  test('refuses the address of the owner, however it is written', async () => {
    await db
      .updateTable('accounts')
      .set({ email: 'bea.lane@gmail.com', mailbox: 'bealane@gmail.com' })
      .where('id', '=', bea.accountId)
      .execute()
    for (const email of ['bea.lane@gmail.com', 'BeaLane+bar@gmail.com']) {
      const answer = await invite(email)
      expect(answer.status).toBe(409)
      expect(await textOf(answer)).toContain('That is your own address')
    }
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('answers the same for the address of another business as for anybody’s', async () => {
    await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect(noticeOf(await invite('other@hush.test'))).toContain('An invitation is on its way')
  })

  test('answers who was logged out with what they typed', async () => {
    const answer = await invite('sam@hush.test', '')
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('sam@hush.test')
  })

  test('mails the same address three times an hour at most', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await invite('sam@hush.test')).status)
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  test('touches nobody of another bar', async () => {
    await hire()
    await invite('kim@hush.test')
    const { id } = await db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow()
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const acts: Record<string, string>[] = [{ remove: sam.id }, { withdraw: id }]
    for (const fields of acts) {
      expect((await app.request(STAFF, form(fields, other.cookie))).status).toBe(404)
    }
    const text = await textOf(await open(STAFF, bea.cookie))
    expect(text).toContain('Sam')
    expect(text).toContain('kim@hush.test')
  })
})
