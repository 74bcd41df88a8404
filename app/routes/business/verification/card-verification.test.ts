import { CARDS, typeCard } from '@hush/payment-sandbox/testing'
import { sql } from 'kysely'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { prepareCard } from '../../../../test/cards.ts'
import { useDatabase } from '../../../../test/database.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { mailsOf, VERIFICATION_MAILS } from '../../../../test/mails.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../../test/payments.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { addVerification } from '../../../../test/verifications.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { lockPlaces } from '../../../domain/listings/matched-places.server.ts'
import { verifyByCard } from '../../../domain/verifications/verify-by-card.server.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

const PATH = href('/profile/card-verification')
const VERIFICATION = href('/profile/mannual-account-verification')
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }
const REFRESH = 'Stripe session expired or was interrupted. Please try again.'
const UNANSWERED =
  'We have not heard back about your card yet. You do not need to enter it again; please check again in a moment.'
const { email } = PEOPLE.bea

let app: TestApp

beforeEach(() => {
  app = createTestApp(db, { payments: provider() })
  sandbox().faults.clear()
  sandbox().deliverTo(async () => new Response())
})

async function verifiedAt(accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select('verified_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.verified_at
}

function look(path: string, cookie: string, through = app): Promise<Response> {
  return through.request(path, { headers: { cookie } })
}

describe('a business that verifies itself by card', () => {
  test('is verified on its way back, and told where it stands', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const card = await prepareCard(app, email, { cookie })
    await typeCard(sandbox(), card)
    const answer = await look(`${PATH}?stripe=complete`, cookie)
    expect(answer.headers.get('location')).toBe(VERIFICATION)
    expect(noticeOf(answer)).toBe('Your card is confirmed, and your business is verified.')
    expect(await verifiedAt(accountId)).toEqual(TEST_NOW)
    expect(await mailsOf(db, 'verification-approved')).toHaveLength(1)
    expect((await look(PATH, cookie)).headers.get('location')).toBe(VERIFICATION)
  })

  test('is verified by the provider’s word when its browser never came back, once', async () => {
    tell(app)
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    await typeCard(sandbox(), await prepareCard(app, email, { cookie }))
    await Promise.all([sandbox().settled(), look(`${PATH}?stripe=complete`, cookie)])
    await sandbox().settled()
    expect(noticeOf(await look(`${PATH}?stripe=complete`, cookie))).toContain('is verified.')
    expect(noticeOf(await look(PATH, cookie))).toBe('')
    expect(await verifiedAt(accountId)).toEqual(TEST_NOW)
    const log = await db.selectFrom('audit_log').select('action').execute()
    expect(log).toEqual([{ action: 'verify by card' }])
    expect(await mailsOf(db, 'verification-approved')).toHaveLength(1)
  })

  test('is not kept waiting for its set-up by the provider’s word at the same moment', async () => {
    tell(app)
    sandbox().webhooks.hold()
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const typed = await prepareCard(app, email, { cookie })
    await typeCard(sandbox(), typed)
    const { customer_id: customerId } = await db
      .selectFrom('card_set_ups')
      .select('customer_id')
      .executeTakeFirstOrThrow()
    const told = await db.transaction().execute(async tx => {
      await sql`set local lock_timeout = '300ms'`.execute(tx)
      await lockPlaces(tx)
      const told = sandbox().webhooks.release('as they happened')
      await untilWaiting(db)
      const { setUpId } = typed
      const card = { customerId: customerId ?? '', setUpId, confirmedAt: TEST_NOW }
      const mails = VERIFICATION_MAILS
      expect(await verifyByCard(tx, { accountId, card, mails, now: TEST_NOW })).toBe('verified')
      return { told }
    })
    await told.told
    await sandbox().settled()
    expect(await verifiedAt(accountId)).toEqual(TEST_NOW)
  })

  test('is not called interrupted when the provider’s word came just before it was asked', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const { setUpId } = await prepareCard(app, email, { cookie })
    const back = await db.transaction().execute(async tx => {
      await sql`lock table card_set_ups in access exclusive mode`.execute(tx)
      const back = look(`${PATH}?stripe=complete`, cookie)
      await untilWaiting(db)
      const card = { customerId: 'cus_told', setUpId, confirmedAt: TEST_NOW }
      const mails = VERIFICATION_MAILS
      expect(await verifyByCard(tx, { accountId, card, mails, now: TEST_NOW })).toBe('verified')
      return { back }
    })
    expect(noticeOf(await back.back)).toContain('your business is verified.')
  })

  test('is not verified by its own word', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const card = await prepareCard(app, email, { cookie })
    for (const number of [CARDS.declined, CARDS.authenticates]) {
      await typeCard(sandbox(), card, number)
      const answer = await look(`${PATH}?stripe=complete&redirect_status=succeeded`, cookie)
      expect(answer.status).toBe(200)
      expect(await readerSees(answer)).toContain(REFRESH)
    }
    expect(await verifiedAt(accountId)).toBeNull()
  })

  test('is not verified by the card of another business', async () => {
    const bea = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const cara = await addBusiness(db, { ...PEOPLE.bea, email: 'cara@hush.test' }, UNVERIFIED)
    const card = await prepareCard(app, 'cara@hush.test', { cookie: cara.cookie })
    await typeCard(sandbox(), card)
    const query = new URLSearchParams({ stripe: 'complete', setup: card.setUpId })
    expect((await look(`${PATH}?${query}`, bea.cookie)).status).toBe(200)
    expect(await verifiedAt(bea.accountId)).toBeNull()
  })

  test('waits calmly while the provider cannot be asked', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    await typeCard(sandbox(), await prepareCard(app, email, { cookie }))
    const down = createTestApp(db, { payments: unreachableProvider })
    const answer = await look(`${PATH}?stripe=complete`, cookie, down)
    expect(answer.status).toBe(200)
    const page = await readerSees(answer)
    expect(page).toContain(UNANSWERED)
    expect(page).toContain(`href="${PATH}?stripe=complete"`)
    expect(page).not.toContain(REFRESH)
    expect(page).not.toContain('Preparing the card form')
    expect(await verifiedAt(accountId)).toBeNull()
    expect((await look(PATH, cookie)).headers.get('location')).toBe(VERIFICATION)
  })

  test('withdraws documents that wait, which go at once', async () => {
    const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    expect(await readerSees(await look(PATH, cookie))).toContain(
      'Your documents wait for a review.',
    )
    await typeCard(sandbox(), await prepareCard(app, email, { cookie }))
    await look(`${PATH}?stripe=complete`, cookie)
    const [verification] = await db.selectFrom('verifications').selectAll().execute()
    expect(verification).toMatchObject({
      decision: 'withdrawn',
      decided_by: null,
      decided_at: TEST_NOW,
      documents_deleted_at: TEST_NOW,
    })
    const files = await db.selectFrom('files').select('released_at').execute()
    expect(files.map(file => file.released_at)).toEqual([TEST_NOW, TEST_NOW, TEST_NOW])
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const desk = href('/operator/verifications/:verificationId', { verificationId: id })
    const page = await readerSees(await look(desk, olga))
    expect(page).toContain('Withdrawn')
    expect(page).toContain('The business was verified by card.')
  })
})

describe('the page of it', () => {
  test('is for businesses: others are led away or refused', async () => {
    const visitor = await app.request(PATH)
    expect(visitor.headers.get('location')).toBe(`/business-login?next=${encodeURIComponent(PATH)}`)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await look(PATH, cookie)).status).toBe(403)
    }
  })

  test('with the provider’s keys lets in the provider’s own frames, and nothing else does', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const forBrowsers = { publishableKey: 'pk_test_1', sandboxOrigin: null }
    const keyed = createTestApp(db, { payments: { ...unreachableProvider, forBrowsers } })
    const policy = async (path: string) =>
      (await look(path, cookie, keyed)).headers.get('content-security-policy') ?? ''
    expect(await policy(PATH)).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com/)
    expect(await policy(PATH)).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    expect(await policy(VERIFICATION)).not.toContain('stripe.com')
  })

  test('is offered beside documents wherever verification is', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    for (const path of [VERIFICATION, '/profile?tab=promotion', href('/profile/AddCouponForm')]) {
      expect(await readerSees(await look(path, cookie))).toContain(`href="${PATH}"`)
    }
  })
})
