import { beforeEach, describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, mailsOf, tokenIn } from '../../../../test/mails.ts'
import { HOUR, later, TEST_ORIGIN } from '../../../../test/moment.ts'
import { readerSees, refreshOf } from '../../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const { email } = VERA

let coupon = ''
beforeEach(async () => {
  const listing = await addListing(db, { zip_code: '21401', city: 'Annapolis' })
  coupon = `/coupons/${await addCoupon(db, listing.id)}`
})

const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next })}`
const locationOf = (response: Response) => response.headers.get('location')

/** The `next` of the link or hidden field that a page offers. */
function nextsOn(page: string): string[] {
  const links = [...page.matchAll(/href="[^"]*[?&;]next=([^"&]+)/g)].map(match => match[1] ?? '')
  const fields = [...page.matchAll(/name="next" value="([^"]*)"/g)].map(match => match[1] ?? '')
  return [...links.map(decodeURIComponent), ...fields]
}

describe('somebody who followed a shared link to a coupon of another place', () => {
  test('sees it, signs up, confirms on another device, and is back to join with one tap', async () => {
    const visit = await app.request(coupon, { headers: { cookie: 'zip_code=20852' } })
    expect(await readerSees(visit)).toContain('Wait in Line')

    const result = await post(app, `${coupon}/queue`, { change: 'join' })
    const query = new URLSearchParams({ coupon: coupon.split('/').at(-1) ?? '', next: coupon })
    expect(locationOf(result)).toBe(`/session/code?${query}`)
    expect(nextsOn(await readerSees(await app.request(locationOf(result) ?? '')))).toContain(coupon)

    const signedUp = await post(app, withNext(AUTH.signUp, coupon), VERA)
    expect(locationOf(signedUp)).toBe(coupon)

    const link = await lastLink(db, 'confirm')
    const opened = await readerSees(await app.request(link))
    expect(nextsOn(opened)).toContain(coupon)
    const fields = { token: tokenIn(link), password: VERA.password, next: coupon }
    const confirmed = await post(app, '/confirm-email', fields)
    expect(locationOf(confirmed)).toBe(coupon)

    const cookie = cookiesOf(confirmed)
    const arrived = await readerSees(await app.request(coupon, { headers: { cookie } }))
    expect(arrived).toContain('Wait in Line')
    expect(arrived).toContain('0 of 2 joined')
    await post(app, `${coupon}/queue`, { change: 'join' }, { cookie })
    const joined = await readerSees(await app.request(coupon, { headers: { cookie } }))
    expect(joined).toContain('1 of 2 joined')
  })

  test('keeps the way back when the link in the mail is over', async () => {
    await post(app, withNext(AUTH.signUp, coupon), VERA)
    const link = await lastLink(db, 'confirm')
    const tomorrow = createTestApp(db, { now: () => later(25 * HOUR) })
    const page = await readerSees(await tomorrow.request(link))
    expect(page).toContain('This link no longer works')
    expect(page).toContain(withNext(AUTH.logIn, coupon))
    const again = await post(tomorrow, '/confirm-email/mails', { email, next: coupon })
    expect(locationOf(again)).toBe(withNext(AUTH.logIn, coupon))
    expect(await lastLink(db, 'confirm')).toContain(encodeURIComponent(coupon))
  })

  test('logs in and is back', async () => {
    await addAccount(db, { email })
    const answer = await post(app, withNext(AUTH.logIn, coupon), { email, password: PASSWORD })
    expect(locationOf(answer)).toBe(coupon)
  })

  test('sets a new password, and the log-in after it leads back', async () => {
    await addAccount(db, { email })
    await post(app, withNext(AUTH.forgotPassword, coupon), { email })
    const link = await lastLink(db, 'reset')
    expect(nextsOn(await readerSees(await app.request(link)))).toContain(coupon)
    const fields = { token: tokenIn(link), password: 'Harbor lights 7', next: coupon }
    const weak = await post(app, '/reset-password', { ...fields, password: 'short' })
    expect(nextsOn(await readerSees(weak))).toContain(coupon)
    const changed = await post(app, '/reset-password', fields)
    expect(await refreshOf(changed)).toBe(`3; url=${withNext(AUTH.logIn, coupon)}`)
    const over = await post(app, '/reset-password', fields)
    expect(await readerSees(over)).toContain(withNext(AUTH.forgotPassword, coupon))
  })

  test('finds the way back in the mail that an account exists already', async () => {
    await addAccount(db, { email })
    await post(app, withNext(AUTH.signUp, coupon), VERA)
    const [mail] = await mailsOf(db, 'already-registered')
    expect(mail?.body).toContain(`${TEST_ORIGIN}${withNext(AUTH.logIn, coupon)}`)
  })

  test('finds it in the header of the page too', async () => {
    const page = await readerSees(await app.request(coupon))
    expect(page).toContain(withNext(AUTH.signUp, coupon))
    const form = await readerSees(await app.request(withNext(AUTH.logIn, coupon)))
    expect(form).not.toContain(encodeURIComponent('/AuthForm'))
  })
})

/** One of each kind; every spelling is judged beside the rule, in app/http/safe-path.test.ts. */
const FORGED = ['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test']

describe('a forged way back', () => {
  const isOurs = (path: string | null) =>
    new URL(path ?? '/', TEST_ORIGIN).origin === TEST_ORIGIN &&
    new URL(path ?? '/', 'https://other.test').origin === 'https://other.test'

  test.each(FORGED)('%j leads to our own pages only', async next => {
    const result = await post(app, `${coupon}/queue`, { change: 'join', next })
    const inLink = new URLSearchParams(locationOf(result)?.split('?')[1]).get('next')
    expect(isOurs(inLink)).toBe(true)
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    const joined = await post(app, `${coupon}/queue`, { change: 'join', next }, { cookie: dana })
    expect(isOurs(locationOf(joined))).toBe(true)
    for (const form of Object.values(AUTH)) {
      const address = withNext(form, next)
      const signedIn = await app.request(address, { headers: { cookie: dana } })
      expect(isOurs(locationOf(signedIn))).toBe(true)
      for (const found of nextsOn(await readerSees(await app.request(address)))) {
        expect(isOurs(found)).toBe(true)
      }
    }
  })

  test.each(FORGED)(
    '%j leaves the site at no step of signing up or setting a password',
    async next => {
      await addAccount(db, { email: 'known@example.com' })
      const known = { email: 'known@example.com', password: PASSWORD }
      expect(locationOf(await post(app, withNext(AUTH.logIn, next), known))).toBe('/')
      expect(locationOf(await post(app, withNext(AUTH.signUp, next), VERA))).toBe('/')
      const token = tokenIn(await lastLink(db, 'confirm'))
      const confirmed = await post(app, '/confirm-email', {
        token,
        password: VERA.password,
        next,
      })
      expect(locationOf(confirmed)).toBe('/')
      await post(app, withNext(AUTH.forgotPassword, next), { email })
      const reset = tokenIn(await lastLink(db, 'reset'))
      const fields = { token: reset, password: 'Harbor lights 7', next }
      expect(await refreshOf(await post(app, '/reset-password', fields))).toBe('3; url=/')
    },
  )

  test.each([
    '/Your account is locked, call 555 0100',
    '/coupons/Your-account-is-locked',
    '/?zip=Your+account+is+locked',
    '/couponqueue?call=555-0100',
    '/couponqueue#call-555-0100',
    '/restaurants/1x',
  ])('puts no word of %j into a mail to a stranger', async next => {
    await post(app, withNext(AUTH.signUp, next), VERA)
    await addAccount(db, { email: 'known@example.com' })
    await post(app, withNext(AUTH.signUp, next), { ...VERA, email: 'known@example.com' })
    await post(app, withNext(AUTH.forgotPassword, next), { email: 'known@example.com' })
    for (const kind of ['confirm', 'already-registered', 'reset']) {
      const [mail] = await mailsOf(db, kind)
      // A token is random letters, and may hold anything.
      expect(mail?.body.replace(/token=[\w-]+/, '')).not.toMatch(/locked|555|1x/)
    }
  })
})
