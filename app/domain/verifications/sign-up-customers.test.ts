import { beforeEach, describe, expect, test } from 'vitest'
import { FINCH } from '../../../test/businesses.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { VERIFICATION_MAILS } from '../../../test/mails.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import { RowsFailed } from '../jobs/failing-rows.server.ts'
import { deleteBusinessSignUps, saveBusinessSignUp } from '../lifecycle/business-sign-ups.server.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { ProviderRefused } from '../payments/provider.ts'
import { customerOfBrowser, deleteOldCardSetUps, openForBrowser } from './card-set-ups.server.ts'
import { deleteAbandonedCustomers } from './sign-up-customers.server.ts'
import { verifyByCard } from './verify-by-card.server.ts'

const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()

beforeEach(() => {
  sandbox().deliverTo(async () => new Response())
  sandbox().faults.clear()
})

/** A browser enters its address at the sign-up, and the provider has a customer for it. */
async function customerOfVisitor(email = FINCH.email, now = TEST_NOW): Promise<string> {
  const { kept } = await openForBrowser(db, { email, now })
  return customerOfBrowser(db, provider(), { kept, now })
}

/** What the jobs do at an hour; the checks that are over are forgotten first. */
async function clearAt(now: Date, at: PaymentProvider = provider()): Promise<void> {
  await deleteOldCardSetUps(db, { now })
  await deleteAbandonedCustomers(db, { provider: at, now })
}

/** Whether the provider still has the customer: it begins no check for one that it has not. */
async function isThere(customerId: string): Promise<boolean> {
  try {
    await provider().beginCardSetUp({ customerId, key: crypto.randomUUID() })
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

const waiting = () => db.selectFrom('sign_up_customers').select(['id', 'given_up_at']).execute()

const FACTS = {
  name: FINCH.businessName,
  phone: FINCH.businessPhone,
  ownPhone: FINCH.phone,
  address: FINCH.address,
  city: FINCH.city,
  state: FINCH.state,
  zipCode: FINCH.zipCode,
  website: null,
  category: FINCH.restaurantType,
  openingHours: [],
}

const cardOf = (customerId: string) => ({ customerId, setUpId: 'seti_1', confirmedAt: TEST_NOW })

function signUpWith(customerId: string, accountId: string) {
  return {
    accountId,
    passwordHash: 'hash',
    facts: FACTS,
    documents: [],
    now: TEST_NOW,
    card: cardOf(customerId),
  }
}

describe('a customer whose sign-up came to nothing', () => {
  test('is deleted at the provider after three days, and not before', async () => {
    const customerId = await customerOfVisitor()
    await clearAt(later(3 * DAY))
    expect(await isThere(customerId)).toBe(true)
    await clearAt(later(3 * DAY + 1))
    expect(await isThere(customerId)).toBe(false)
    expect(await waiting()).toEqual([])
    await clearAt(later(4 * DAY))
  })

  test('is deleted once it is known to be, while the provider is away', async () => {
    const customerId = await customerOfVisitor()
    await expect(clearAt(later(4 * DAY), unreachableProvider)).rejects.toThrow(RowsFailed)
    expect(await waiting()).toEqual([{ id: customerId, given_up_at: later(4 * DAY) }])
    sandbox().faults.set({ call: 'DELETE /v1/customers/:id', kind: 'lose-reply', times: 2 })
    await expect(clearAt(later(5 * DAY))).rejects.toThrow(RowsFailed)
    expect(await waiting()).toEqual([{ id: customerId, given_up_at: later(4 * DAY) }])
    await clearAt(later(6 * DAY))
    expect([await isThere(customerId), await waiting()]).toEqual([false, []])
  })

  test('does not keep the others when the provider refuses to delete it', async () => {
    const refused = await customerOfVisitor()
    const other = await customerOfVisitor('other@example.com', later(HOUR))
    const refusing: PaymentProvider = {
      ...provider(),
      async deleteCustomer(customerId) {
        if (customerId === refused) throw new ProviderRefused('It is being looked at.')
        await provider().deleteCustomer(customerId)
      },
    }
    await expect(clearAt(later(4 * DAY), refusing)).rejects.toThrow(RowsFailed)
    expect([await isThere(refused), await isThere(other)]).toEqual([true, false])
    expect(await waiting()).toMatchObject([{ id: refused }])
  })

  test('is deleted also where a second answer to one check brought it', async () => {
    const { kept } = await openForBrowser(db, { email: FINCH.email, now: TEST_NOW })
    const both = [TEST_NOW, later(HOUR)].map(now =>
      customerOfBrowser(db, provider(), { kept, now }),
    )
    const [first] = await Promise.all(both)
    expect(await waiting()).toHaveLength(2)
    await clearAt(later(4 * DAY))
    expect(await waiting()).toEqual([])
    expect(await isThere(first ?? '')).toBe(false)
  })
})

describe('a customer is kept', () => {
  test('while its check is under way, however old it is', async () => {
    const customerId = await customerOfVisitor()
    await db
      .updateTable('card_set_ups')
      .set({ expires_at: later(9 * DAY) })
      .execute()
    await clearAt(later(8 * DAY))
    expect(await isThere(customerId)).toBe(true)
  })

  test('while a sign-up waits for its confirmation', async () => {
    const customerId = await customerOfVisitor()
    const accountId = await addPerson(db, PEOPLE.bea)
    const signUp = signUpWith(customerId, accountId)
    await db.transaction().execute(tx => saveBusinessSignUp(tx, signUp))
    await clearAt(later(4 * DAY))
    expect(await isThere(customerId)).toBe(true)
    await db.transaction().execute(tx => deleteBusinessSignUps(tx, { accountId }))
    await clearAt(later(4 * DAY))
    expect(await isThere(customerId)).toBe(false)
  })

  test('once an account has it, also when its check was answered late once more', async () => {
    const { accountId } = await addBusiness(db, undefined, { account: { verified_at: null } })
    const { kept } = await openForBrowser(db, { email: FINCH.email, now: TEST_NOW })
    const input = { kept, now: TEST_NOW }
    const customerId = await customerOfBrowser(db, provider(), input)
    const card = cardOf(customerId)
    const taken = { accountId, card, mails: VERIFICATION_MAILS, now: TEST_NOW }
    await db.transaction().execute(tx => verifyByCard(tx, taken))
    expect(await waiting()).toEqual([])
    await customerOfBrowser(db, provider(), input)
    expect(await waiting()).toHaveLength(1)
    await clearAt(later(4 * DAY))
    expect(await isThere(customerId)).toBe(true)
  })

  test('by a sign-up that names it at the moment in which it would be given up', async () => {
    const customerId = await customerOfVisitor()
    const accountId = await addPerson(db, PEOPLE.bea)
    const signUp = signUpWith(customerId, accountId)
    await deleteOldCardSetUps(db, { now: later(4 * DAY) })
    const during = await db.transaction().execute(async tx => {
      await saveBusinessSignUp(tx, signUp)
      const clearing = clearAt(later(4 * DAY))
      await untilWaiting(db)
      return { clearing }
    })
    await during.clearing
    expect(await isThere(customerId)).toBe(true)
    expect(await waiting()).toEqual([{ id: customerId, given_up_at: null }])
  })

  test('by an account that takes it at the moment in which it would be given up', async () => {
    const { accountId } = await addBusiness(db, undefined, { account: { verified_at: null } })
    const customerId = await customerOfVisitor()
    const card = cardOf(customerId)
    const taken = { accountId, card, mails: VERIFICATION_MAILS, now: TEST_NOW }
    await db.transaction().execute(tx => saveBusinessSignUp(tx, signUpWith(customerId, accountId)))
    await deleteOldCardSetUps(db, { now: later(4 * DAY) })
    await db.deleteFrom('business_sign_ups').execute()
    const during = await db.transaction().execute(async tx => {
      await verifyByCard(tx, taken)
      const clearing = clearAt(later(4 * DAY))
      await untilWaiting(db)
      return { clearing }
    })
    await during.clearing
    expect(await isThere(customerId)).toBe(true)
  })
})

test('a sign-up that names a customer who was given up just before is not kept', async () => {
  const customerId = await customerOfVisitor()
  const accountId = await addPerson(db, PEOPLE.bea)
  await deleteOldCardSetUps(db, { now: later(4 * DAY) })
  const input = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slow: PaymentProvider = {
    ...provider(),
    async deleteCustomer(id) {
      input.resolve()
      await answered.promise
      await provider().deleteCustomer(id)
    },
  }
  const clearing = clearAt(later(4 * DAY), slow)
  await input.promise
  const signUp = signUpWith(customerId, accountId)
  const keeping = db.transaction().execute(tx => saveBusinessSignUp(tx, signUp))
  await expect(keeping).rejects.toMatchObject({ part: 'card' })
  answered.resolve()
  await clearing
  expect(await db.selectFrom('business_sign_ups').selectAll().execute()).toEqual([])
})
