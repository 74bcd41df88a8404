import { CARDS, payAt } from '@hush/payment-sandbox/testing'
import { describe, expect, test } from 'vitest'
import { BUY, PLAN, useBuyer } from '../../../../test/buying.ts'
import { errorOf, postCall } from '../../../../test/calls.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { visibleText } from '../../../../test/page.ts'
import { unreachableProvider } from '../../../../test/payments.ts'
import { collectEvents, passOn, portalOf } from '../../../../test/plans.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db, sandbox, provider, shop, appNow, opened, pay, checkouts } = useBuyer()

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
    const { id } = await (await postCall(dear, BUY, PLAN, shop.bea.cookie)).json()
    expect(await provider().findPlanCheckout(id)).toMatchObject({ priceCents: 1_299 })
    const again = await opened()
    expect(await provider().findPlanCheckout(again.id)).toMatchObject({ priceCents: 599 })
    expect(await provider().findPlanCheckout(id)).toMatchObject({ state: 'expired' })
  })

  test('opens one checkout for twenty who ask at once, and the same for who asks again', async () => {
    const response = Array.from({ length: 20 }, () =>
      postCall(shop.app, BUY, PLAN, shop.bea.cookie),
    )
    const answers = await Promise.all(response)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const bodies: { id: string }[] = await Promise.all(answers.map(answer => answer.json()))
    expect(new Set(bodies.map(({ id }) => id))).toEqual(new Set([(await opened()).id]))
    expect(await checkouts()).toEqual([{ checkout_id: bodies[0]?.id }])
  })

  test('opens another one once the first has expired', async () => {
    const first = await opened()
    shop.now = later(DAY)
    shop.bea.cookie = await signIn(db, shop.bea.accountId)
    await db
      .updateTable('sessions')
      .set({ seen_at: shop.now, expires_at: later(2 * DAY) })
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
    const answer = await postCall(shop.app, BUY, body, shop.bea.cookie)
    expect([answer.status, await errorOf(answer)]).toEqual([400, sentence])
    expect(await checkouts()).toEqual([])
  })

  test('is for businesses: others are told to log in or that it is not theirs', async () => {
    expect((await postCall(shop.app, BUY, PLAN)).status).toBe(401)
    for (const who of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, who))
      expect((await postCall(shop.app, BUY, PLAN, cookie)).status).toBe(403)
    }
    expect(await checkouts()).toEqual([])
  })

  test('sells nothing twice: not to who has the plan, and not while it is on its way', async () => {
    const told = collectEvents(sandbox())
    const { url } = await opened()
    await payAt(url)
    const early = await postCall(shop.app, BUY, PLAN, shop.bea.cookie)
    expect([early.status, await errorOf(early)]).toEqual([
      409,
      'Your payment went through, and your plan is being activated. There is nothing to pay again.',
    ])
    await sandbox().settled()
    await passOn(shop.app, told)
    const late = await postCall(shop.app, BUY, PLAN, shop.bea.cookie)
    expect([late.status, await errorOf(late)]).toEqual([
      409,
      'You have the Business plan already. It is managed from your profile.',
    ])
  })

  test('asks who owes a payment for a card and not for a second plan', async () => {
    const id = await pay(CARDS.failsLater)
    const portal = await portalOf(db, provider(), shop.bea.accountId)
    await portal.press(id, 'renew')
    await sandbox().settled()
    const answer = await postCall(shop.app, BUY, PLAN, shop.bea.cookie)
    expect(answer.status).toBe(409)
    expect(await errorOf(answer)).toContain('has a payment due')
  })

  test('sells nothing while the page is held back, and closes the checkout that was open', async () => {
    const { id } = await opened()
    const { id: rival } = await addListing(db, { name: 'The Harbor Lantern' })
    await db
      .updateTable('listings')
      .set({ rival_of: rival, hidden_at: TEST_NOW, hidden_by: 'rival' })
      .where('business_id', '=', shop.bea.accountId)
      .execute()
    for (const turn of [1, 2]) {
      const answer = await postCall(shop.app, BUY, PLAN, shop.bea.cookie)
      expect([turn, answer.status]).toEqual([turn, 409])
      expect(await errorOf(answer)).toContain('Prove from your profile that it is yours')
    }
    expect(await provider().findPlanCheckout(id)).toMatchObject({ state: 'expired' })
    expect(await checkouts()).toEqual([])
  })

  test('sells again to whose plan has ended', async () => {
    const id = await pay()
    const portal = await portalOf(db, provider(), shop.bea.accountId)
    await portal.press(id, 'cancel-now')
    await sandbox().settled()
    expect((await opened()).url).toContain('/checkout/')
  })

  test('says calmly that the provider cannot be reached, and opens it later', async () => {
    const away = appNow({ payments: unreachableProvider })
    const answer = await postCall(away, BUY, PLAN, shop.bea.cookie)
    expect(answer.status).toBe(503)
    expect(await errorOf(answer)).toContain('cannot be reached right now. Nothing was charged')
    expect((await opened()).id).toMatch(/^cs_test_/)
  })

  test('does not say that nothing was charged while a checkout may have been paid', async () => {
    collectEvents(sandbox())
    const { url } = await opened()
    await payAt(url)
    const away = appNow({ payments: unreachableProvider })
    const answer = await postCall(away, BUY, PLAN, shop.bea.cookie)
    expect(answer.status).toBe(503)
    const error = await errorOf(answer)
    expect(error).toContain('If you have paid, your plan will start by itself')
    expect(error).not.toContain('Nothing was charged')
  })

  test('is limited to sixty an hour', async () => {
    const answers = []
    for (let n = 0; n < 61; n += 1)
      answers.push(await postCall(shop.app, BUY, PLAN, shop.bea.cookie))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 60 }, () => 200),
      429,
    ])
  })
})
