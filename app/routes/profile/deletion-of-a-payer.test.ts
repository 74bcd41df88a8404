import { randomUUID } from 'node:crypto'
import { payAt } from '@hush/payment-sandbox/testing'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../test/accounts.ts'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { noticeOf, readerSees } from '../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { buyer, collectEvents, portalOf, subscribe } from '../../../test/plans.ts'
import { addBusiness } from '../../../test/world.ts'
import { openCheckout } from '../../domain/plans/checkout.server.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()
const PASSWORD = 'Golden7hour'

let app = createTestApp(db)
let bea = { accountId: '', cookie: '' }
beforeEach(async () => {
  app = createTestApp(db, { payments: provider() })
  bea = await addBusiness(db, undefined, {
    account: { password_hash: await hashOf(PASSWORD) },
  })
})

function deleteIt(password = PASSWORD) {
  const fields = { password, sure: 'yes' }
  return app.request(href('/profile/account/deletion'), form(fields, bea.cookie))
}

/** A plan that was cancelled for the end of its month, which we were told. */
async function canceledPlan() {
  tell(app)
  const id = await subscribe(db, provider(), bea.accountId)
  const portal = await portalOf(db, provider(), bea.accountId)
  await portal.press(id, 'cancel')
  await sandbox().settled()
  return { id, portal }
}

async function isThere(): Promise<boolean> {
  const rows = await db
    .selectFrom('accounts')
    .where('id', '=', bea.accountId)
    .select('id')
    .execute()
  return rows.length === 1
}

describe('an account that may still be charged', () => {
  test('is not deleted, and is shown the way to its plan', async () => {
    tell(app)
    const id = await subscribe(db, provider(), bea.accountId)
    await sandbox().settled()
    const answer = await deleteIt()
    expect(answer.status).toBe(409)
    const page = await readerSees(answer)
    expect(page).toContain('Your Business plan still goes on.')
    expect(page).toContain('href="/profile#plan"')
    expect(await isThere()).toBe(true)

    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'renew-failing')
    await sandbox().settled()
    expect((await deleteIt()).status).toBe(409)
    expect(await isThere()).toBe(true)
  })

  test('is deleted once the plan is canceled, and no open portal brings the plan back', async () => {
    const { id, portal } = await canceledPlan()
    expect((await deleteIt()).status).toBe(302)
    expect(await isThere()).toBe(false)
    expect((await provider().findSubscription(id))?.state).toBe('canceled')
    await portal.press(id, 'resume')
    await portal.press(id, 'renew')
    expect((await provider().findSubscription(id))?.state).toBe('canceled')
  })

  test('is not deleted when a canceled plan was taken up again and nobody told us', async () => {
    const { id, portal } = await canceledPlan()
    collectEvents(sandbox())
    await portal.press(id, 'resume')
    const answer = await deleteIt()
    expect(answer.status).toBe(409)
    expect(await readerSees(answer)).toContain('Your Business plan still goes on.')
    expect(await isThere()).toBe(true)
    expect((await provider().findSubscription(id))?.state).toBe('active')
  })

  test('is not deleted while nobody can say whether its canceled plan is taken up again', async () => {
    const { id } = await canceledPlan()
    app = createTestApp(db, { payments: unreachableProvider })
    expect((await deleteIt()).status).toBe(503)
    expect(await isThere()).toBe(true)
    expect((await provider().findSubscription(id))?.state).toBe('active')
  })

  test('keeps its canceled plan while it is refused for something else', async () => {
    const { id } = await canceledPlan()
    expect((await deleteIt('Wrong7hour')).status).toBe(401)
    expect((await provider().findSubscription(id))?.state).toBe('active')
  })

  test('is deleted beside a plan that has ended by itself at this moment', async () => {
    const { id, portal } = await canceledPlan()
    const racing = {
      ...provider(),
      async cancelSubscription(input: string) {
        await portal.press(id, 'renew')
        await provider().cancelSubscription(input)
      },
    }
    app = createTestApp(db, { payments: racing })
    expect((await deleteIt()).status).toBe(302)
    expect(await isThere()).toBe(false)
  })

  test('is not deleted between a payment and the event that tells of it', async () => {
    collectEvents(sandbox())
    const opened = await openCheckout(db, provider(), buyer(bea.accountId))
    if (opened.kind !== 'open') throw new Error(opened.kind)
    await payAt(opened.url)
    expect((await deleteIt()).status).toBe(409)
    expect(await isThere()).toBe(true)
  })

  test('is not deleted while nobody can say whether it is charged', async () => {
    await openCheckout(db, provider(), buyer(bea.accountId))
    app = createTestApp(db, { payments: unreachableProvider })
    const answer = await deleteIt()
    expect(answer.status).toBe(503)
    expect(await readerSees(answer)).toContain(
      'We cannot reach the payment provider to check for open payments',
    )
    expect(await isThere()).toBe(true)
  })
})

test('an account is not deleted by a form that another account had opened', async () => {
  const page = href('/profile/account/deletion')
  const shown = await readerSees(await app.request(page, { headers: { cookie: bea.cookie } }))
  expect(shown).toContain(`name="form_of" value="${bea.accountId}"`)
  const fields = { password: PASSWORD, sure: 'yes', form_of: randomUUID() }
  const answer = await app.request(page, form(fields, bea.cookie))
  expect(answer.headers.get('location')).toBe(page)
  expect(noticeOf(answer)).toContain('so nothing was done')
  expect(await isThere()).toBe(true)
})

test('an open checkout is closed with the account, and stays open for a wrong password', async () => {
  const opened = await openCheckout(db, provider(), buyer(bea.accountId))
  if (opened.kind !== 'open') throw new Error(opened.kind)
  expect((await deleteIt('Wrong7hour')).status).toBe(401)
  expect((await provider().findPlanCheckout(opened.id))?.state).toBe('open')
  expect((await deleteIt()).status).toBe(302)
  expect((await provider().findPlanCheckout(opened.id))?.state).toBe('expired')
  await payAt(opened.url)
  expect((await provider().findPlanCheckout(opened.id))?.subscriptionId).toBeNull()
})
