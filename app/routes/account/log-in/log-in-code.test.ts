import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, PASSWORD, post } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, visibleText } from '../../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const HERE = href('/session/code')
const EMAIL = 'vera@example.com'

let couponId = ''
beforeEach(async () => {
  couponId = await addCoupon(db, (await addListing(db)).id)
})

interface CodeRequest {
  email?: string
  from?: string
  cookie?: string
  coupon?: string
}

function ask({ email = EMAIL, from, cookie, coupon = couponId }: CodeRequest = {}) {
  return post(app, HERE, { step: 'email', email, coupon, next: '/couponqueue' }, { from, cookie })
}

function enter(cookie: string, code: string, more: Record<string, string> = {}) {
  const fields = { step: 'code', code, coupon: couponId, next: '/couponqueue', email: EMAIL }
  return post(app, HERE, { ...fields, ...more }, { cookie })
}

async function mailedCode(): Promise<string> {
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'body', 'recipient'])
    .where('kind', '=', 'log-in-code')
    .orderBy('created_at', 'desc')
    .execute()
  const code = mails[0]?.subject.slice(0, 6) ?? ''
  expect(mails[0]?.body).toContain(code)
  return code
}

async function other(code: string): Promise<string> {
  return code === '000000' ? '111111' : '000000'
}

const browserOf = (cookies: string) => /known_browser=[^;]*/.exec(cookies)?.[0] ?? ''

const entries = () => db.selectFrom('queue_entries').selectAll().execute()

describe('a visitor who wants to join', () => {
  test('is led to the code without scripts, and ends on the coupon, in line', async () => {
    const change = { change: 'join', next: '/couponqueue' }
    const away = await post(app, `/coupons/${couponId}/queue`, change)
    const page = `${HERE}?coupon=${couponId}&next=%2Fcouponqueue`
    expect([away.status, away.headers.get('location')]).toEqual([303, page])
    const first = visibleText(await (await app.request(page)).text())
    expect(first).toContain('Oops, looks like you are not signed in')
    expect(first).toContain('Please log in first to join the queue')
    expect(first).toContain('Email me a code')

    const sent = await ask()
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    const cookie = cookiesOf(sent)
    const second = await (await app.request(page, { headers: { cookie } })).text()
    expect(visibleText(second)).toContain(`We sent six digits to ${EMAIL} at 5:00 PM.`)
    expect(second).toMatch(/autoComplete="one-time-code" inputMode="numeric"/)

    const joined = await enter(cookie, await mailedCode(), { firstName: 'Vera' })
    expect([joined.status, joined.headers.get('location')]).toEqual([302, `/coupons/${couponId}`])
    expect(noticeOf(joined)).toBe('You are in line.')
    expect(await entries()).toHaveLength(1)
    const coupon = await app.request(`/coupons/${couponId}`, {
      headers: { cookie: cookiesOf(joined) },
    })
    const text = visibleText(await coupon.text())
    expect(text).toContain('Hi, Vera!')
    expect(text).toContain('Leave Queue')
  })

  test('is signed in and told why, where the line filled meanwhile', async () => {
    const cookie = cookiesOf(await ask())
    await db.updateTable('coupons').set({ activated_at: TEST_NOW }).execute()
    const answer = await enter(cookie, await mailedCode())
    expect(answer.headers.get('location')).toBe(`/coupons/${couponId}`)
    expect(noticeOf(answer)).toBe('Failed to join the line: it filled a moment ago.')
  })

  test('who was signed in until a moment ago is told so by the script’s answer', async () => {
    const fields = { change: 'join', next: '/couponqueue' }
    const answer = await post(app, `/coupons/${couponId}/queue.data`, fields)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain(
      'You were logged out. Please log in first to join the queue.',
    )
  })
})

describe('asking for a code', () => {
  test('is answered the same for every address, and mails each one', async () => {
    await addAccount(db, { email: 'dana@hush.test' })
    await addAccount(db, { email: 'bea@hush.test', role: 'business' })
    const answers = ['dana@hush.test', 'bea@hush.test', 'nobody@hush.test'].map(email =>
      ask({ email }),
    )
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(303)
      expect(cookiesOf(answer)).toMatch(/^log_in_code=[\w-]{43}$/)
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
      )
    }
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(3)
  })

  test('needs a whole address', async () => {
    const answer = await ask({ email: 'vera@' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Please enter a whole email, such as name@example.com.')
  })

  test('mails a mailbox three times an hour for one client, however its address is written', async () => {
    const spellings = ['vera@gmail.com', 've.ra@gmail.com', 'vera+hush@gmail.com']
    for (const email of spellings) expect((await ask({ email })).status).toBe(303)
    const refused = await ask({ email: 'v.e.r.a@gmail.com' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(3)
  })

  test('mails a mailbox one more time than six an hour for each network, all together', async () => {
    const networks = [1, 2, 3, 4].flatMap(n => [1, 2, 3].map(() => ask({ from: `10.1.${n}.9` })))
    const statuses = (await Promise.all(networks)).map(({ status }) => status)
    expect(statuses.filter(status => status === 303)).toHaveLength(4 + 6)
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(10)
  })

  test('counts the addresses of one network as one', async () => {
    const asks = [1, 2, 3, 4, 5].map(n => ask({ from: `203.0.113.${n}` }))
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(statuses.filter(status => status === 303)).toHaveLength(3)
  })

  test('goes on in a network that has not asked today, while strangers use up the rest', async () => {
    for (let n = 0; n < 24; n++) await ask({ from: `203.0.${n % 8}.9` })
    expect((await ask({ from: '198.51.100.7' })).status).toBe(303)
  })

  test('ends for a day after thirty networks, so that nobody fills a mailbox', async () => {
    for (let n = 0; n < 60; n++) await ask({ from: `203.0.${n}.9` })
    expect((await db.selectFrom('mails').selectAll().execute()).length).toBeLessThanOrEqual(45)
    expect((await ask({ from: '198.51.100.7' })).status).toBe(429)
  })

  test('counts the tags of a domain of one’s own as one mailbox', async () => {
    const asks = Array.from({ length: 9 }, (_, n) => ask({ email: `vera+${n}@example.com` }))
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(statuses.filter(status => status === 303)).toHaveLength(3)
  })

  test('goes on in a browser that signed in before, whatever strangers ask for', async () => {
    const known = cookiesOf(await enter(cookiesOf(await ask()), await mailedCode()))
    for (let n = 0; n < 50; n++) await ask({ from: `203.0.${n}.9` })
    expect((await ask({ from: '198.51.100.7' })).status).toBe(429)
    const again = await Promise.all([1, 2, 3, 4].map(() => ask({ cookie: browserOf(known) })))
    expect(again.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 429])
  })

  test.each([
    ['another mailbox', (token: string) => token, 'dana@example.com'],
    ['nobody', (token: string) => `${token.slice(0, -4)}AAAA`, EMAIL],
    ['nothing', () => 'known_browser=.', EMAIL],
  ])('counts a browser that is known to %s as a stranger’s', async (_, forge, email) => {
    const known = cookiesOf(await enter(cookiesOf(await ask()), await mailedCode()))
    for (let n = 0; n < 50; n++) await ask({ email, from: `203.0.${n}.9` })
    expect((await ask({ email, cookie: forge(browserOf(known)) })).status).toBe(429)
  })

  test('mails for one client thirty times an hour', async () => {
    const asks = Array.from({ length: 40 }, (_, n) => ask({ email: `v${n}@example.com` }))
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect(statuses.filter(status => status === 303)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
  })

  test('too often says when the last one was sent, and takes it still', async () => {
    let cookie = ''
    for (let n = 0; n < 3; n++) cookie = cookiesOf(await ask({ cookie }))
    const page = visibleText(await (await ask({ cookie })).text())
    expect(page).toContain('We sent the last code at 5:00 PM, and it still works.')
    expect(page).toContain(`We sent six digits to ${EMAIL}`)
    expect((await ask({ cookie, email: 'dana@example.com' })).status).toBe(303)
  })

  test('is refused from other sites', async () => {
    const headers = new Headers({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })
    const body = new URLSearchParams({ step: 'email', email: EMAIL })
    expect((await app.requestAs(headers, HERE, { method: 'POST', body })).status).toBe(403)
    expect(await db.selectFrom('log_in_codes').selectAll().execute()).toEqual([])
  })
})

describe('entering the code', () => {
  test('wrongly says how many tries are left, and asks for a new code after five', async () => {
    const cookie = cookiesOf(await ask())
    const code = await mailedCode()
    const tries = ['4 more tries', '3 more tries', '2 more tries', 'one more try']
    for (const left of tries) {
      const answer = await enter(cookie, await other(code))
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain(`That is not the code. You have ${left}.`)
    }
    const last = visibleText(await (await enter(cookie, await other(code))).text())
    expect(last).toContain('That was wrong 5 times, so the code no longer works.')
    expect(last).toContain('Email me a code')
    expect((await enter(cookie, code)).status).toBe(400)
    expect(await entries()).toEqual([])
  })

  test.each([
    ['', 'Please enter the code.'],
    ['12345', 'The code has six digits.'],
    ['1'.repeat(61), 'Please enter only the six digits.'],
  ])('as "%s" uses no try: %s', async (typed, sentence) => {
    const cookie = cookiesOf(await ask())
    const answer = await enter(cookie, typed)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect(await db.selectFrom('log_in_codes').select('wrong_tries').execute()).toEqual([
      { wrong_tries: 0 },
    ])
  })

  test('is not stopped by somebody at the same address who guesses without one', async () => {
    const cookie = cookiesOf(await ask())
    const guesses = Array.from({ length: 40 }, () => enter('log_in_code=forged', '123456'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect((await enter(cookie, await mailedCode())).status).toBe(302)
  })

  test('twenty times at once signs in once and joins once', async () => {
    const cookie = cookiesOf(await ask())
    const code = await mailedCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(cookie, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 302)).toHaveLength(1)
    expect(statuses.filter(status => status === 400)).toHaveLength(19)
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })

  test('in another browser does nothing', async () => {
    await ask()
    const answer = await enter('log_in_code=forged', await mailedCode())
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('That code no longer works')
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('without the email that it was sent to says so, and leads nowhere', async () => {
    const answer = await post(app, HERE, { step: 'code', code: '123456', next: '/profile' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('That code no longer works')
  })

  test('a second time goes on where the first one signed in', async () => {
    const cookie = cookiesOf(await ask())
    const code = await mailedCode()
    const session = cookiesOf(await enter(cookie, code))
    const again = await enter(`${cookie}; ${session}`, code)
    expect([again.status, again.headers.get('location')]).toEqual([302, '/couponqueue'])
  })

  test('leads an operator to the desk, which asks for the second factor', async () => {
    await addAccount(db, { email: EMAIL, role: 'operator' })
    const cookie = cookiesOf(await ask())
    const fields = { step: 'code', code: await mailedCode() }
    const strict = createTestApp(db, { demo: null })
    const answer = await post(strict, HERE, fields, { cookie })
    expect(answer.headers.get('location')).toBe('/operator')
    const desk = await strict.request('/operator', { headers: { cookie: cookiesOf(answer) } })
    expect(desk.headers.get('location')).toContain('/operator/second-factor')
  })

  test('of a business opens its account and joins no line', async () => {
    await addAccount(db, { email: EMAIL, role: 'business', password: PASSWORD })
    const answer = await enter(cookiesOf(await ask()), await mailedCode())
    expect(answer.headers.get('location')).toBe(`/coupons/${couponId}`)
    expect(noticeOf(answer)).toContain('only diner accounts can stand in one')
    expect(await entries()).toEqual([])
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  test('of a business that has not confirmed its sign-up is refused', async () => {
    await addAccount(db, { email: EMAIL, role: 'business', confirmed: false })
    const answer = await enter(cookiesOf(await ask()), await mailedCode())
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Please confirm your email first')
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('on another device takes the link of the mail, which fills in the address', async () => {
    await ask()
    const { body } = await db.selectFrom('mails').select('body').executeTakeFirstOrThrow()
    const link = new URL(/https?:\/\/\S+/.exec(body ?? '')?.[0] ?? '')
    const token = link.searchParams.get('token') ?? ''
    const opened = await app.request(link.pathname + link.search)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(visibleText(await opened.text())).toContain(`We sent six digits to ${EMAIL} at 5:00 PM`)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const fields = { step: 'code', code: await mailedCode(), coupon: couponId, token }
    const joined = await post(app, HERE, fields)
    expect(joined.headers.get('location')).toBe(`/coupons/${couponId}`)
    expect(await entries()).toHaveLength(1)
    const over = visibleText(await (await app.request(link.pathname + link.search)).text())
    expect(over).toContain('That link no longer works')
    expect(over).toContain('Email me a code')
  })

  test('puts no words of whoever asks into the mail', async () => {
    const words = 'Your account is locked, call 555 0100'
    const next = `/search?q=${words}`
    await post(app, HERE, { step: 'email', email: EMAIL, coupon: words, next })
    await post(app, HERE, { step: 'email', email: EMAIL, next })
    const mails = await db.selectFrom('mails').select('body').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).not.toMatch(/locked|555/)
  })

  test('without a coupon leads to where one came from, on this site only', async () => {
    for (const [next, to] of [
      ['/profile?tab=coupon', '/profile?tab=coupon'],
      ['https://evil.test', '/'],
    ]) {
      const cookie = cookiesOf(await ask())
      const fields = { step: 'code', code: await mailedCode(), next: next ?? '' }
      const answer = await post(app, HERE, fields, { cookie })
      expect(answer.headers.get('location')).toBe(to)
      expect(noticeOf(answer)).toBe('Login successful!')
    }
  })

  test('is not asked of somebody who is signed in', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const answer = await app.request(`${HERE}?next=/couponqueue`, { headers: { cookie } })
    expect(answer.headers.get('location')).toBe('/couponqueue')
  })
})
