import { randomUUID } from 'node:crypto'
import { CARDS, payAt } from '@hush/payment-sandbox/testing'
import { sql } from 'kysely'
import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { PLAN, useBuyer } from '../../../../test/buying.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { DAY, later } from '../../../../test/moment.ts'
import { noticeOf, readerSees, sourceOf, visibleText } from '../../../../test/page.ts'
import { unreachableProvider } from '../../../../test/payments.ts'
import { collectEvents, PLAN_MAILS, passOn, portalOf } from '../../../../test/plans.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { fetchCheckoutEffect } from '../../../domain/plans/plan-events.server.ts'
import { endGrace } from '../../../domain/plans/subscriptions.server.ts'

const { db, sandbox, provider, shop, appNow, opened, pay, checkouts } = useBuyer()
const NOT_COMPLETED = 'Your payment was not completed. Please try again.'
const AWAY_WHILE_PAYING =
  'The payment page cannot be reached right now. If you have paid, your plan will start by itself and you need not pay again; if not, please try again in a moment.'

async function words(path: string, cookie = shop.bea.cookie): Promise<string> {
  return visibleText(await sourceOf(await shop.app.request(path, { headers: { cookie } })))
}

describe('the plans page', () => {
  test('leads a business on to the checkout, without a script', async () => {
    expect(await words(href('/pricing'))).toContain('Choose Business')
    const answer = await shop.app.request(href('/pricing'), form(PLAN, shop.bea.cookie))
    expect(answer.status).toBe(303)
    const [kept] = await checkouts()
    expect(answer.headers.get('location')).toBe(`${sandbox().origin}/checkout/${kept?.checkout_id}`)
    const page = await shop.app.request(href('/pricing'))
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${sandbox().origin}`,
    )
  })

  test('leads a visitor to log in, and back', async () => {
    const answer = await shop.app.request(href('/pricing'), form(PLAN))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/business-login?next=%2Fpricing')
    expect(noticeOf(answer)).toBe('Please log in first, then choose the plan again.')
  })

  test.each(['dana', 'olga'] as const)(
    'tells %s kindly that plans are for businesses',
    async who => {
      const cookie = await signIn(db, await addPerson(db, PEOPLE[who]))
      const page = await words(href('/pricing'), cookie)
      expect(page).toContain('Plans are for business accounts')
      expect(page).not.toContain('Choose Business')
      const answer = await shop.app.request(href('/pricing'), form(PLAN, cookie))
      expect(answer.status).toBe(403)
      expect(await checkouts()).toEqual([])
    },
  )

  test.each<Record<string, string>>([{ plan: 'gold' }, {}, { ...PLAN, price: '1' }])(
    'refuses %j',
    async fields => {
      const answer = await shop.app.request(href('/pricing'), form(fields, shop.bea.cookie))
      expect(answer.status).toBe(400)
      expect(visibleText(await sourceOf(answer))).toContain('That plan isn’t available.')
      expect(await checkouts()).toEqual([])
    },
  )

  test('opens nothing for who logged in after somebody else had opened it', async () => {
    const page = await sourceOf(
      await shop.app.request(href('/pricing'), { headers: { cookie: shop.bea.cookie } }),
    )
    expect(page).toContain(`name="form_of" value="${shop.bea.accountId}"`)
    const cara = await addBusiness(db, { ...PEOPLE.bea, email: 'cara@hush.test' })
    const opened = { ...PLAN, form_of: shop.bea.accountId }
    const answer = await shop.app.request(href('/pricing'), form(opened, cara.cookie))
    expect(answer.headers.get('location')).toBe(href('/pricing'))
    expect(noticeOf(answer)).toContain('You are now logged in as cara@hush.test')
    expect(await checkouts()).toEqual([])
    expect((await shop.app.request(href('/pricing'), form(opened, shop.bea.cookie))).status).toBe(
      303,
    )
    expect(await checkouts()).toHaveLength(1)
  })

  test('says what its price is on every page that names it', async () => {
    shop.app = appNow({ businessPriceCents: 1_250 })
    for (const path of [href('/pricing'), href('/business-auth'), href('/profile')]) {
      const page = await readerSees(
        await shop.app.request(path, { headers: { cookie: shop.bea.cookie } }),
      )
      expect(page).toContain('12.50')
      expect(page).not.toContain('$5.99')
    }
  })

  test('says beside its button that the provider cannot be reached', async () => {
    shop.app = appNow({ payments: unreachableProvider })
    const answer = await shop.app.request(href('/pricing'), form(PLAN, shop.bea.cookie))
    expect(answer.status).toBe(503)
    expect(visibleText(await sourceOf(answer))).toContain('Nothing was charged')
  })

  test('never says that nothing was charged where that is not known', async () => {
    collectEvents(sandbox())
    const { url } = await opened()
    await payAt(url)
    shop.app = appNow({ payments: unreachableProvider })
    const answer = await shop.app.request(href('/pricing'), form(PLAN, shop.bea.cookie))
    expect(answer.status).toBe(503)
    const page = visibleText(await sourceOf(answer))
    expect(page).not.toContain('Nothing was charged')
    expect(page).toContain(AWAY_WHILE_PAYING)
  })

  test('tells who has opened the checkout how it goes on, paid or not', async () => {
    expect(await words(href('/pricing'))).not.toContain('You opened the checkout')
    const told = collectEvents(sandbox())
    const first = await opened()
    const page = await words(href('/pricing'))
    expect(page).toContain('You opened the checkout.')
    expect(page).toContain('Continue the payment')
    expect(page).not.toContain('Choose Business')
    const answer = await shop.app.request(href('/pricing'), form(PLAN, shop.bea.cookie))
    expect(answer.headers.get('location')).toBe(first.url)
    await payAt(first.url)
    const paid = await shop.app.request(href('/pricing'), form(PLAN, shop.bea.cookie))
    expect(paid.headers.get('location')).toBe(href('/success'))
    await sandbox().settled()
    await passOn(shop.app, told)
    const after = await words(href('/pricing'))
    expect(after).not.toContain('You opened the checkout')
    expect(after).toContain('You are on Business, which replaces this plan.')
  })
})

describe('/cancel', () => {
  test('claims nothing that a payment may have made untrue', async () => {
    collectEvents(sandbox())
    const { url } = await opened()
    const left = await words(href('/cancel'))
    expect(left).toContain(`Payment Canceled ${NOT_COMPLETED}`)
    expect(left).toContain('If you have paid after all')
    await payAt(url)
    expect(await words(href('/cancel'))).toBe(left)
    expect(left).not.toContain('Nothing was charged')
  })

  test('tells a business that has the plan that it runs', async () => {
    await pay()
    const page = await words(href('/cancel'))
    expect(page).toContain('You have the Business plan')
    expect(page).not.toContain('Payment Canceled')
    expect(page).not.toContain('Try again')
  })

  test('says the specified words to visitors and diners', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const cookie of ['', dana]) {
      const page = await words(href('/cancel'), cookie)
      expect(page).toContain(`Payment Canceled ${NOT_COMPLETED}`)
      expect(page).not.toContain('charged')
      expect(page).not.toContain('If you have paid')
    }
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
    await sandbox().settled()
    await passOn(shop.app, told)
    const page = await words(href('/success'))
    expect(page).toContain('Payment Successful')
    expect(page).toContain('Thank you for subscribing to the Business Plan.')
  })

  test.each([
    ['the name of this machine that was asked', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['the public name', 'http://hush.test', 'http://hush.test'],
  ])('is of %s', async (_, baseUrl, origin) => {
    shop.app = appNow({ baseUrl })
    const { headers, ...buying } = form(PLAN, shop.bea.cookie)
    const asked = new Headers(headers)
    asked.set('host', '127.0.0.1:3000')
    const answer = await shop.app.request(href('/pricing'), { ...buying, headers: asked })
    const paid = await payAt(answer.headers.get('location') ?? '')
    expect(paid.headers.get('location')).toBe(origin + href('/success'))
  })

  test.each([href('/success'), href('/profile')])(
    'never misses a payment that is told while %s is read',
    async path => {
      const { id, url } = await opened()
      await payAt(url)
      const keep = await fetchCheckoutEffect(db, provider(), { id, ...PLAN_MAILS })
      const { page } = await db.transaction().execute(async tx => {
        await sql`lock table plan_checkouts in access exclusive mode`.execute(tx)
        const page = words(path)
        await untilWaiting(db)
        await keep(tx)
        return { page }
      })
      expect(await page).toMatch(/Payment Successful|Your plan Business/)
    },
  )

  test('says that a payment page was left, and where it goes on', async () => {
    await opened()
    const page = await words(href('/success'))
    expect(page).toContain('Your payment is not finished')
    expect(page).toContain('nothing was charged')
    expect(page).not.toContain('Activating')
    shop.app = appNow({ payments: unreachableProvider })
    expect(await words(href('/success'))).toContain('Activating your plan…')
  })

  test('does not promise to follow by itself where scripts are switched off', async () => {
    await payAt((await opened()).url)
    const page = await sourceOf(
      await shop.app.request(href('/success'), { headers: { cookie: shop.bea.cookie } }),
    )
    const [, withoutScripts = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(page) ?? []
    expect(withoutScripts).toContain('look again in a moment')
    expect(page).toMatch(/class="[^"]*noscript:hidden[^"]*">This takes [^<]* updates by itself/)
  })

  test('changes nothing, also when it is opened a hundred times', async () => {
    await opened()
    const look = (n: number) =>
      shop.app.request(`${href('/success')}?session_id=cs_test_${n}`, {
        headers: { cookie: shop.bea.cookie },
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
    for (const cookie of ['', dana, shop.bea.cookie]) {
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
    const portal = await portalOf(db, provider(), shop.bea.accountId)
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

  test('says that a payment is on its way from the checkout until the provider’s word', async () => {
    const told = collectEvents(sandbox())
    const { url } = await opened()
    expect(await words(href('/profile'))).toContain('You opened the checkout for Business.')
    await payAt(url)
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('Check its status')
    await passOn(shop.app, told)
    expect(await words(href('/profile'))).not.toContain('You opened the checkout')
  })

  test('is shown to operators, who end it with a reason when suspending did not', async () => {
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const user = href('/operator/users/:accountId', { accountId: shop.bea.accountId })
    const before = await words(user, olga)
    expect(before).not.toContain('is charged')
    expect(before).not.toContain('End its plan')
    const id = await pay()
    const running = await words(user, olga)
    expect(running).toContain('Business, next $5.99 on July 17, 2027')
    expect(running).toContain('goes on and is charged: end it below as well')
    expect(running).toContain('End its plan')

    const end = (reason: string, cookie = olga) =>
      shop.app.request(user, form({ intent: 'end-plan', reason }, cookie))
    expect((await end('A test.', shop.bea.cookie)).status).toBe(404)
    expect((await end('A test.', '')).status).toBe(404)
    expect((await end(' ')).status).toBe(400)
    expect((await provider().findSubscription(id))?.state).toBe('active')
    await shop.app.request(user, form({ intent: 'suspend', reason: 'A test.' }, olga))
    expect((await provider().findSubscription(id))?.state).toBe('active')
    expect(noticeOf(await end('A test.'))).toBe('Done: nothing more is charged.')
    await sandbox().settled()
    expect((await provider().findSubscription(id))?.state).toBe('canceled')
    expect(noticeOf(await end('A test.'))).toContain('Nothing was changed')
    const after = await words(user, olga)
    expect(after).not.toContain('End its plan')
    expect(after).toContain('Ended its plan')
  })

  test('is not said to be ended by an operator whom the provider does not answer', async () => {
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const user = href('/operator/users/:accountId', { accountId: shop.bea.accountId })
    await pay()
    shop.app = appNow({ payments: unreachableProvider })
    const answer = await shop.app.request(
      user,
      form({ intent: 'end-plan', reason: 'A test.' }, olga),
    )
    expect(answer.status).toBe(503)
    const page = await readerSees(answer)
    expect(page).toContain('Stripe did not answer, so we do not know whether the plan has ended.')
    expect(page).toContain('End its plan')
  })

  test('goes on for seven days while its payment is due, then is Basic until another card has paid', async () => {
    const id = await pay(CARDS.failsLater)
    const portal = await portalOf(db, provider(), shop.bea.accountId)
    await portal.press(id, 'renew')
    await sandbox().settled()
    const due = await words(href('/profile'))
    expect(due).toContain('Your plan Business $5.99 a month')
    expect(due).toContain('You keep the plan until June 24, 2027')
    expect(await words(href('/pricing'))).toContain('It is yours until June 24, 2027.')
    await endGrace(db, { ...PLAN_MAILS, now: later(7 * DAY) })
    const over = await words(href('/profile'))
    expect(over).toContain('Your plan Basic Free')
    expect(over).toContain('did not go through')
    expect(await words(href('/pricing'))).toContain('A payment for this plan is due.')
    await portal.press(id, 'give-up')
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('did not go through')
    await portal.changeCard(id, CARDS.good)
    await sandbox().settled()
    expect(await words(href('/profile'))).toContain('Next payment of $5.99 on August 17, 2027')
  })

  test('lists its payments with their receipts, and nobody else’s', async () => {
    const page = href('/profile/plan/payments')
    expect(await words(page)).toContain('There are no payments yet.')
    const id = await pay(CARDS.failsLater)
    await (await portalOf(db, provider(), shop.bea.accountId)).press(id, 'renew')
    const answer = await shop.app.request(page, { headers: { cookie: shop.bea.cookie } })
    const source = await sourceOf(answer)
    expect(visibleText(source)).toMatch(/\$5\.99 Did not go through .* \$5\.99 Paid Receipt/)
    const receipts = [...source.matchAll(/href="([^"]+\/invoice\/[^"]+)"/g)].map(
      ([, at]) => at ?? '',
    )
    expect(visibleText(await (await fetch(receipts.at(-1) ?? '')).text())).toContain('Paid on')
    const rival = await addBusiness(db, { ...PEOPLE.bea, email: 'rival@hush.test' })
    expect(await words(page, rival.cookie)).toContain('There are no payments yet.')
  })

  test('says that payments cannot be listed while the provider is away', async () => {
    await pay()
    shop.app = appNow({ payments: unreachableProvider })
    expect(await words(href('/profile/plan/payments'))).toContain('cannot be reached right now')
  })

  test('leads to the portal of its own customer', async () => {
    await pay()
    const answer = await shop.app.request(href('/profile/plan/portal'), form({}, shop.bea.cookie))
    expect(answer.status).toBe(303)
    const portal = answer.headers.get('location') ?? ''
    expect(portal).toContain(`${sandbox().origin}/billing/bps_`)
    const page = visibleText(await (await fetch(portal)).text())
    expect(page).toContain('Hush Business plan')
  })

  test('opens no portal for who logged in after somebody else had opened the page', async () => {
    await pay()
    const answer = await shop.app.request(
      href('/profile/plan/portal'),
      form({ form_of: randomUUID() }, shop.bea.cookie),
    )
    expect(answer.headers.get('location')).toBe(href('/profile'))
    expect(noticeOf(answer)).toContain('so nothing was done')
  })

  test('has no portal for visitors, other roles, who never paid, and while it is away', async () => {
    const portal = href('/profile/plan/portal')
    const visitor = await shop.app.request(portal, form({}))
    expect(visitor.headers.get('location')).toBe('/business-login?next=%2Fprofile')
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await shop.app.request(portal, form({}, dana))).status).toBe(403)
    const never = await shop.app.request(portal, form({}, shop.bea.cookie))
    expect(never.headers.get('location')).toBe(href('/pricing'))
    await pay()
    shop.app = appNow({ payments: unreachableProvider })
    const away = await shop.app.request(portal, form({}, shop.bea.cookie))
    expect(away.headers.get('location')).toBe(`${href('/profile')}#plan`)
    expect(noticeOf(away)).toContain('cannot be reached right now')
  })

  test('is in the file of its data', async () => {
    await pay()
    const answer = await shop.app.request(href('/profile/account/data'), {
      headers: { cookie: shop.bea.cookie },
    })
    expect(await answer.json()).toMatchObject({
      business: { subscriptions: [{ state: 'active', price_cents: 599, ends_at: null }] },
    })
  })
})
