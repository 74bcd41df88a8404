import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { errorOf, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, sourceOf, visibleText } from '../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { CARDS, collectEvents, payAt, portalOf, subscribe, type Told } from '../../../test/plans.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase({ size: 20 })
let now = TEST_NOW
const { sandbox, provider, tell } = usePaymentSandbox({ now: () => now })
const CALL = href('/api/create-checkout-session')
const PLAN = { plan: 'business_plan' }

function appNow(more: Parameters<typeof createTestApp>[1] = {}) {
  return documented(createTestApp(db, { payments: provider(), now: () => now, ...more }))
}

let app = createTestApp(db)
let bea = { accountId: '', cookie: '' }
beforeEach(async () => {
  now = TEST_NOW
  app = appNow()
  bea = await addBusiness(db)
})

async function words(path: string, cookie = bea.cookie): Promise<string> {
  return visibleText(await sourceOf(await app.request(path, { headers: { cookie } })))
}

async function opened(cookie = bea.cookie): Promise<{ id: string; url: string }> {
  return (await postCall(app, CALL, PLAN, cookie)).json()
}

/** Pays, and lets the provider tell us. */
async function pay(card?: string): Promise<string> {
  tell(app)
  const id = await subscribe(db, provider(), bea.accountId, card)
  await sandbox().settled()
  return id
}

/** Takes events to the application that were kept from it. */
async function passOn(told: readonly Told[]): Promise<void> {
  await sandbox().settled()
  for (const { headers, body } of told) {
    await app.requestAs(headers, '/api/stripe/webhook', { method: 'POST', body })
  }
}

const checkouts = () => db.selectFrom('plan_checkouts').select('checkout_id').execute()

describe('POST /api/create-checkout-session', () => {
  test('answers the id and the address of a hosted checkout at the price of the server', async () => {
    const { id, url } = await opened()
    expect(id).toMatch(/^cs_test_/)
    expect(url).toBe(`${sandbox().origin}/checkout/${id}`)
    expect(await provider().findPlanCheckout(id)).toMatchObject({ state: 'open', priceCents: 599 })
    expect(visibleText(await (await fetch(url)).text())).toContain('$5.99 a month')
  })

  test('is paid by card and nothing that counts as paid before it is', async () => {
    const { id } = await opened()
    const { origin, secretKey } = sandbox()
    const answer = await fetch(`${origin}/v1/checkout/sessions/${id}`, {
      headers: { Authorization: `Bearer ${secretKey}` },
    })
    expect(await answer.json()).toMatchObject({ allowed_payment_method_types: ['card'] })
  })

  test('sells at another price where the server is set to one', async () => {
    const dear = appNow({ businessPriceCents: 1_299 })
    const { id } = await (await postCall(dear, CALL, PLAN, bea.cookie)).json()
    expect(await provider().findPlanCheckout(id)).toMatchObject({ priceCents: 1_299 })
    const again = await opened()
    expect(await provider().findPlanCheckout(again.id)).toMatchObject({ priceCents: 599 })
    expect(await provider().findPlanCheckout(id)).toMatchObject({ state: 'expired' })
  })

  test('opens one checkout for twenty who ask at once, and the same for who asks again', async () => {
    const asked = Array.from({ length: 20 }, () => postCall(app, CALL, PLAN, bea.cookie))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const bodies: { id: string }[] = await Promise.all(answers.map(answer => answer.json()))
    expect(new Set(bodies.map(({ id }) => id))).toEqual(new Set([(await opened()).id]))
    expect(await checkouts()).toEqual([{ checkout_id: bodies[0]?.id }])
  })

  test('opens another one once the first has expired', async () => {
    const first = await opened()
    now = later(DAY)
    bea.cookie = await signIn(db, bea.accountId)
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: later(2 * DAY) })
      .execute()
    const second = await opened()
    expect(second.id).not.toBe(first.id)
    expect(await checkouts()).toEqual([{ checkout_id: second.id }])
  })

  test.each([
    [{ plan: 'basic' }, 'plan: must be "business_plan"'],
    [{ plan: 'BUSINESS_PLAN' }, 'plan: must be "business_plan"'],
    [{ plan: ['business_plan'] }, 'plan: must be "business_plan"'],
    [{}, 'plan: must be "business_plan"'],
    [{ ...PLAN, price: 1 }, 'body: takes plan and nothing else'],
    [{ ...PLAN, priceCents: 0 }, 'body: takes plan and nothing else'],
    [{ ...PLAN, customer: 'cus_other' }, 'body: takes plan and nothing else'],
    [[], 'body: must be an object'],
    ['business_plan', 'body: must be an object'],
  ])('refuses %j', async (body, sentence) => {
    const answer = await postCall(app, CALL, body, bea.cookie)
    expect([answer.status, await errorOf(answer)]).toEqual([400, sentence])
    expect(await checkouts()).toEqual([])
  })

  test('is for businesses: others are told to log in or that it is not theirs', async () => {
    expect((await postCall(app, CALL, PLAN)).status).toBe(401)
    for (const who of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, who))
      expect((await postCall(app, CALL, PLAN, cookie)).status).toBe(403)
    }
    expect(await checkouts()).toEqual([])
  })

  test('sells nothing twice: not to who has the plan, and not while it is on its way', async () => {
    const told = collectEvents(sandbox())
    const { url } = await opened()
    await payAt(url)
    const early = await postCall(app, CALL, PLAN, bea.cookie)
    expect([early.status, await errorOf(early)]).toEqual([
      409,
      'Your payment went through, and your plan is being activated. There is nothing to pay again.',
    ])
    await passOn(told)
    const late = await postCall(app, CALL, PLAN, bea.cookie)
    expect([late.status, await errorOf(late)]).toEqual([
      409,
      'You have the Business plan already. It is managed from your profile.',
    ])
  })

  test('asks who owes a payment for a card and not for a second plan', async () => {
    const id = await pay(CARDS.failsLater)
    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'renew')
    await sandbox().settled()
    const answer = await postCall(app, CALL, PLAN, bea.cookie)
    expect(answer.status).toBe(409)
    expect(await errorOf(answer)).toContain('waits for a payment')
  })

  test('sells again to whose plan has ended', async () => {
    const id = await pay()
    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'cancel-now')
    await sandbox().settled()
    expect((await opened()).url).toContain('/checkout/')
  })

  test('says calmly that the provider cannot be reached, and opens it later', async () => {
    const away = appNow({ payments: unreachableProvider })
    const answer = await postCall(away, CALL, PLAN, bea.cookie)
    expect(answer.status).toBe(503)
    expect(await errorOf(answer)).toContain('cannot be reached right now. Nothing was charged')
    expect((await opened()).id).toMatch(/^cs_test_/)
  })

  test('is limited to sixty an hour', async () => {
    const answers = []
    for (let n = 0; n < 61; n += 1) answers.push(await postCall(app, CALL, PLAN, bea.cookie))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 60 }, () => 200),
      429,
    ])
  })
})

describe('the plans page', () => {
  test('leads a business on to the checkout, without a script', async () => {
    expect(await words(href('/pricing'))).toContain('Choose Business')
    const answer = await app.request(href('/pricing'), form(PLAN, bea.cookie))
    expect(answer.status).toBe(303)
    const [kept] = await checkouts()
    expect(answer.headers.get('location')).toBe(`${sandbox().origin}/checkout/${kept?.checkout_id}`)
    const page = await app.request(href('/pricing'))
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${sandbox().origin}`,
    )
  })

  test('leads a visitor to log in, and back', async () => {
    const answer = await app.request(href('/pricing'), form(PLAN))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/business-login?next=%2Fpricing')
    expect(noticeOf(answer)).toBe('Please log in first, then choose the plan again.')
  })

  test.each(['dana', 'olga'] as const)(
    'tells %s kindly that plans are for businesses',
    async who => {
      const cookie = await signIn(db, await addPerson(db, PEOPLE[who]))
      const page = await words(href('/pricing'), cookie)
      expect(page).toContain('The plans are for businesses')
      expect(page).not.toContain('Choose Business')
      const answer = await app.request(href('/pricing'), form(PLAN, cookie))
      expect(answer.status).toBe(403)
      expect(await checkouts()).toEqual([])
    },
  )

  test.each<Record<string, string>>([{ plan: 'gold' }, {}, { ...PLAN, price: '1' }])(
    'refuses %j',
    async fields => {
      const answer = await app.request(href('/pricing'), form(fields, bea.cookie))
      expect(answer.status).toBe(400)
      expect(visibleText(await sourceOf(answer))).toContain('That is not what is sold here.')
      expect(await checkouts()).toEqual([])
    },
  )

  test('says what its price is on every page that names it', async () => {
    app = appNow({ businessPriceCents: 1_250 })
    for (const path of [href('/pricing'), href('/business-auth'), href('/profile')]) {
      const page = await readerSees(await app.request(path, { headers: { cookie: bea.cookie } }))
      expect(page).toContain('12.50')
      expect(page).not.toContain('$5.99')
    }
  })

  test('says beside its button that the provider cannot be reached', async () => {
    app = appNow({ payments: unreachableProvider })
    const answer = await app.request(href('/pricing'), form(PLAN, bea.cookie))
    expect(answer.status).toBe(503)
    expect(visibleText(await sourceOf(answer))).toContain('Nothing was charged')
  })
})

describe('/success', () => {
  test('waits for the provider to tell us, and then says the words', async () => {
    const told = collectEvents(sandbox())
    const { url } = await opened()
    const leads = (await payAt(url)).headers.get('location')
    expect(leads).toBe(`${createTestApp(db).services.baseUrl}${href('/success')}`)
    const waiting = await words(href('/success'))
    expect(waiting).toContain('Activating your plan…')
    expect(waiting).not.toContain('Thank you')
    await passOn(told)
    const page = await words(href('/success'))
    expect(page).toContain('Payment Successful')
    expect(page).toContain('Thank you for subscribing to the Business Plan.')
  })

  test('changes nothing, also when it is opened a hundred times', async () => {
    await opened()
    const look = (n: number) =>
      app.request(`${href('/success')}?session_id=cs_test_${n}`, {
        headers: { cookie: bea.cookie },
      })
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => look(n)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
    expect(await words(href('/profile'))).toContain('Your plan Basic Free')
    expect(await words(href('/success'))).not.toContain('Payment Successful')
  })

  test('has no payment on record for others', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const cookie of ['', dana, bea.cookie]) {
      expect(await words(href('/success'), cookie)).toContain('No payment on record')
    }
  })
})

describe('the plan in the profile', () => {
  test('is Basic, then Business with its next payment, then Business until it ends', async () => {
    expect(await words(href('/profile'))).toContain('Your plan Basic Free')
    const id = await pay()
    const running = await words(href('/profile'))
    expect(running).toContain('Your plan Business $5.99 a month')
    expect(running).toContain('$20 ad credit')
    expect(running).toContain('Next payment of $5.99 on July 17, 2027')
    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'cancel')
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('it ends on July 17, 2027')
    await portal.press(id, 'resume')
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('Next payment of $5.99')
    await portal.press(id, 'cancel')
    await portal.press(id, 'renew')
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('Your plan Basic Free')
  })

  test('is Basic while its payment is due, until another card has paid', async () => {
    const id = await pay(CARDS.failsLater)
    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'renew')
    await sandbox().settled()
    const due = await words(href('/profile'))
    expect(due).toContain('Your plan Basic Free')
    expect(due).toContain('did not go through')
    expect(await words(href('/pricing'))).toContain('A payment for this plan is due.')
    await portal.press(id, 'give-up')
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('did not go through')
    await portal.changeCard(id, CARDS.good)
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('Next payment of $5.99 on August 17, 2027')
  })

  test('leads to the portal of its own customer', async () => {
    await pay()
    const answer = await app.request(href('/profile/plan/portal'), form({}, bea.cookie))
    expect(answer.status).toBe(303)
    const portal = answer.headers.get('location') ?? ''
    expect(portal).toContain(`${sandbox().origin}/billing/bps_`)
    const page = visibleText(await (await fetch(portal)).text())
    expect(page).toContain('Hush Business plan')
  })

  test('has no portal for visitors, other roles, who never paid, and while it is away', async () => {
    const portal = href('/profile/plan/portal')
    const visitor = await app.request(portal, form({}))
    expect(visitor.headers.get('location')).toBe('/business-login?next=%2Fprofile')
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await app.request(portal, form({}, dana))).status).toBe(403)
    const never = await app.request(portal, form({}, bea.cookie))
    expect(never.headers.get('location')).toBe(href('/pricing'))
    await pay()
    app = appNow({ payments: unreachableProvider })
    const away = await app.request(portal, form({}, bea.cookie))
    expect(away.headers.get('location')).toBe(`${href('/profile')}#plan`)
    expect(noticeOf(away)).toContain('cannot be reached right now')
  })

  test('is in the file of its data', async () => {
    await pay()
    const answer = await app.request(href('/profile/account/data'), {
      headers: { cookie: bea.cookie },
    })
    expect(await answer.json()).toMatchObject({
      business: { subscriptions: [{ state: 'active', price_cents: 599, ends_at: null }] },
    })
  })
})
