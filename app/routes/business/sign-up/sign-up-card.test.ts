import { CARDS, typeCard } from '@hush/payment-sandbox/testing'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { FINCH, FINISHED } from '../../../../test/businesses.ts'
import { type BrowserCard, prepareCard } from '../../../../test/cards.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, mailsOf, tokenIn } from '../../../../test/mails.ts'
import { HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../../test/payments.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

const WIZARD = href('/business-signup')
const CARD = href('/business-signup/card')
const BY_CARD = { ...FINISHED, method: 'stripe' }
const COMPLETE = 'Stripe onboarding complete! Please finish and submit the signup form.'
const REFRESH = 'Stripe session expired or was interrupted. Please try again.'
const UNANSWERED =
  'We have not heard back about your card yet. You do not need to enter it again; please check again in a moment.'

let app: TestApp

beforeEach(() => {
  app = createTestApp(db, { payments: provider() })
  sandbox().faults.clear()
  sandbox().deliverTo(async () => new Response())
})

async function confirmedCard(email = FINCH.email): Promise<BrowserCard> {
  const card = await prepareCard(app, email)
  expect((await typeCard(sandbox(), card)).status).toBe(200)
  return card
}

function signUp(cookie: string, fields: Record<string, string> = {}, through = app) {
  return post(through, `${WIZARD}?step=3`, { ...BY_CARD, ...fields }, { cookie })
}

async function confirm(password = FINCH.password): Promise<Response> {
  const token = tokenIn(await lastLink(db, 'confirm'))
  return post(app, '/confirm-email', { token, password })
}

async function verifiedAt() {
  const { verified_at } = await db
    .selectFrom('accounts')
    .select('verified_at')
    .executeTakeFirstOrThrow()
  return verified_at
}

async function see(path: string, cookie = ''): Promise<string> {
  return readerSees(await app.request(path, { headers: { cookie } }))
}

describe('a sign-up with a card', () => {
  test('is verified as soon as the address is confirmed, and is told so', async () => {
    const { cookie, customerId, setUpId } = await confirmedCard()
    const answer = await signUp(cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${WIZARD}/sent`])
    expect(await verifiedAt()).toBeNull()
    const confirmed = await confirm()
    expect(confirmed.headers.get('location')).toBe('/profile')
    expect(noticeOf(confirmed)).toContain('Your email is confirmed and your business is verified.')
    expect(await verifiedAt()).toEqual(TEST_NOW)
    const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const listing = await db.selectFrom('listings').select('verified_at').executeTakeFirst()
    expect(listing?.verified_at).toEqual(TEST_NOW)
    expect(await db.selectFrom('card_verifications').selectAll().execute()).toEqual([
      {
        account_id: account.id,
        customer_id: customerId,
        set_up_id: setUpId,
        confirmed_at: TEST_NOW,
        verified_at: TEST_NOW,
      },
    ])
    const customers = await db.selectFrom('provider_customers').selectAll().execute()
    expect(customers).toMatchObject([{ account_id: account.id, customer_id: customerId }])
    expect(await db.selectFrom('card_set_ups').selectAll().execute()).toEqual([])
    const log = await db.selectFrom('audit_log').select(['action', 'role', 'object_id']).execute()
    expect(log).toEqual([
      { action: 'verify by card', role: 'system', object_id: `account ${account.id}` },
    ])
    const [mail] = await mailsOf(db, 'verification-approved')
    expect(mail).toMatchObject({ recipient: FINCH.email })
    expect(mail?.body).toContain('The payment provider has confirmed your card')
  })

  test('posts right away, and says of itself how it was verified', async () => {
    const { cookie, customerId } = await confirmedCard()
    await signUp(cookie)
    const session = (await confirm()).headers.getSetCookie().join('; ')
    const page = await see(href('/profile/AddCouponForm'), session)
    expect(page).toContain('Add Coupon')
    expect(await see(href('/profile/mannual-account-verification'), session)).toContain(
      'The payment provider has confirmed your card.',
    )
    const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const answer = await app.request('/api/fetch-user-info', {
      method: 'POST',
      headers: { cookie: session, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: id }),
    })
    expect((await answer.json()).data).toMatchObject({
      verification_method: 'stripe',
      stripe_verified: true,
      stripe_customer_id: customerId,
      manual_verified: false,
      manual_verified_result: false,
    })
  })

  test('is refused while no card is confirmed, whatever the browser says', async () => {
    const open = await prepareCard(app, FINCH.email)
    const declined = await prepareCard(app, FINCH.email, { from: '203.0.113.9' })
    await typeCard(sandbox(), declined, CARDS.declined)
    const authenticates = await prepareCard(app, FINCH.email, { from: '203.0.113.8' })
    await typeCard(sandbox(), authenticates, CARDS.authenticates)
    const lies = { stripe_verified: 'true', stripe: 'complete', setup_intent: open.setUpId }
    const cookies = [open.cookie, declined.cookie, authenticates.cookie, 'card_set_up=x', '']
    for (const cookie of cookies) {
      const answer = await signUp(cookie, lies)
      expect(answer.status).toBe(400)
      const page = await readerSees(answer)
      expect(page).toContain('Failed to set up Stripe: no card has been confirmed yet.')
      expect(page).toContain('value="Nora"')
    }
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('is refused for another email than the card was entered for', async () => {
    const { cookie } = await confirmedCard('else@example.com')
    const answer = await signUp(cookie)
    expect(answer.status).toBe(400)
    expect(await readerSees(answer)).toContain(
      'Failed to set up Stripe: the card was entered for another email address.',
    )
  })

  test('asks the provider again, and says when it does not answer', async () => {
    const { cookie } = await confirmedCard()
    await app.request(`${WIZARD}?stripe=complete`, { headers: { cookie } })
    const down = createTestApp(db, { payments: unreachableProvider })
    const answer = await signUp(cookie, {}, down)
    expect(answer.status).toBe(503)
    const page = await readerSees(answer)
    expect(page).toContain('Failed to set up Stripe: the payment provider cannot be reached')
    expect(page).toContain('value="The Copper Finch"')
    expect((await signUp(cookie)).status).toBe(303)
  })

  test('is refused once the check is older than twelve hours', async () => {
    const { cookie } = await confirmedCard()
    const next = createTestApp(db, { payments: provider(), now: () => later(12 * HOUR) })
    expect((await signUp(cookie, {}, next)).status).toBe(400)
  })

  test('may be sent again with the same card, which verifies one account once', async () => {
    const { cookie } = await confirmedCard()
    await signUp(cookie)
    await signUp(cookie, { password: 'Another 9 lanterns' })
    expect(noticeOf(await confirm('Another 9 lanterns'))).toContain('your business is verified')
    // Replayed afterwards, the cookie names nothing any more.
    expect((await signUp(cookie)).status).toBe(400)
    expect(await db.selectFrom('card_verifications').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('business_sign_ups').selectAll().execute()).toEqual([])
  })

  test('counts only with the password that came with it', async () => {
    const { cookie } = await confirmedCard()
    await signUp(cookie)
    await post(app, href('/AuthForm/:authMode', { authMode: 'forgotPassword' }), {
      email: FINCH.email,
    })
    const token = tokenIn(await lastLink(db, 'reset'))
    await post(app, '/reset-password', { token, password: 'Another 9 lanterns' })
    expect(await verifiedAt()).toBeNull()
  })

  test('takes no documents along', async () => {
    const { cookie } = await confirmedCard()
    const fields = { 'id-front-stored': '00000000-0000-4000-8000-000000000001' }
    expect((await signUp(cookie, fields)).status).toBe(303)
    const documents = await db.selectFrom('business_sign_up_documents').selectAll().execute()
    expect(documents).toEqual([])
  })
})

describe('the return from the payment provider', () => {
  test('is complete only when the provider says so', async () => {
    const { cookie } = await confirmedCard()
    expect(await see(`${WIZARD}?stripe=complete`, cookie)).toContain(COMPLETE)
    expect(await see(`${WIZARD}?step=3`, cookie)).not.toContain(COMPLETE)
    const open = await prepareCard(app, FINCH.email, { from: '203.0.113.9' })
    for (const visitor of [open.cookie, 'card_set_up=guessed', '']) {
      const page = await see(`${WIZARD}?stripe=complete`, visitor)
      expect(page).toContain(REFRESH)
      expect(page).not.toContain(COMPLETE)
    }
  })

  test('is not called interrupted while the provider cannot be asked', async () => {
    const { cookie } = await confirmedCard()
    const down = createTestApp(db, { payments: unreachableProvider })
    const back = async () =>
      readerSees(await down.request(`${WIZARD}?stripe=complete`, { headers: { cookie } }))
    const unanswered = await back()
    expect(unanswered).toContain(UNANSWERED)
    expect(unanswered).toContain(`href="${WIZARD}?stripe=complete"`)
    expect(unanswered).not.toContain(REFRESH)
    expect(unanswered).not.toContain(COMPLETE)
    expect(await see(`${WIZARD}?stripe=complete`, cookie)).toContain(COMPLETE)
    // What the provider has confirmed once it does not take back.
    expect(await back()).toContain(COMPLETE)
  })

  test('that was interrupted says so, and any other word says nothing', async () => {
    expect(await see(`${WIZARD}?stripe=refresh`)).toContain(REFRESH)
    expect(await see(`${WIZARD}?stripe=verified`)).not.toContain(REFRESH)
  })

  test('takes the secret of the provider out of the address', async () => {
    const { cookie, setUpId, clientSecret } = await confirmedCard()
    const query = new URLSearchParams({
      stripe: 'complete',
      setup_intent: setUpId,
      setup_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    })
    const answer = await app.request(`${WIZARD}?${query}`, { headers: { cookie } })
    expect(answer.headers.get('location')).toBe(`${WIZARD}?stripe=complete`)
  })

  test('is not needed: what the provider tells us counts', async () => {
    tell(app)
    const { cookie } = await confirmedCard()
    await sandbox().settled()
    const [kept] = await db.selectFrom('card_set_ups').select('confirmed_at').execute()
    expect(kept?.confirmed_at).toEqual(TEST_NOW)
    expect((await signUp(cookie)).status).toBe(303)
  })
})

describe('the page that cards are typed into', () => {
  test('may talk to the provider, asks for scripts kindly, and has no field yet', async () => {
    const answer = await app.request(CARD)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src 'self' ${sandbox().origin}`)
    const page = await readerSees(answer)
    expect(page).toContain('needs scripts, which are switched off in this browser')
    expect(page).not.toMatch(/cc-number|<input[^>]*name="(number|cvc|expiry)"/)
    expect(await see(WIZARD)).not.toContain(sandbox().origin)
  })

  test('is for those who have no account', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    const { cookie } = await addBusiness(db)
    const to = async (visitor: string) =>
      (await app.request(CARD, { headers: { cookie: visitor } })).headers.get('location')
    expect([await to(dana), await to(cookie)]).toEqual(['/', '/profile'])
  })
})
