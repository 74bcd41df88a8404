import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readerSees } from '../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { buyer, collectEvents, payAt, portalOf, subscribe } from '../../../test/plans.ts'
import { addBusiness } from '../../../test/world.ts'
import { hashPassword } from '../../domain/accounts/passwords.server.ts'
import { openCheckout } from '../../domain/plans/checkout.server.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()
const PASSWORD = 'Golden7hour'

let app = createTestApp(db)
let bea = { accountId: '', cookie: '' }
beforeEach(async () => {
  app = createTestApp(db, { payments: provider() })
  bea = await addBusiness(db, undefined, {
    account: { password_hash: await hashPassword(PASSWORD) },
  })
})

function deleteIt(password = PASSWORD) {
  const fields = { password, sure: 'yes' }
  return app.request(href('/profile/account/deletion'), form(fields, bea.cookie))
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

  test('is deleted once the plan ends by itself, and nothing is charged afterwards', async () => {
    tell(app)
    const id = await subscribe(db, provider(), bea.accountId)
    const portal = await portalOf(db, provider(), bea.accountId)
    await portal.press(id, 'cancel')
    await sandbox().settled()
    expect((await deleteIt()).status).toBe(302)
    expect(await isThere()).toBe(false)
    await portal.press(id, 'renew')
    await sandbox().settled()
    expect((await provider().findSubscription(id))?.state).toBe('canceled')
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
    expect(await readerSees(answer)).toContain('We cannot ask the payment provider right now')
    expect(await isThere()).toBe(true)
  })
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
