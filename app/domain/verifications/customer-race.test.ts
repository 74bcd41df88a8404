import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness, PEOPLE } from '../../../test/world.ts'
import { customerOfAccount } from './card-set-ups.server.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()

const ROUNDS = 40
const AT_ONCE = 10

test('the customer of an account is one, however many ask for it at the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `bea${round}@hush.test`
    const { accountId } = await addBusiness(db, { ...PEOPLE.bea, email })
    const all = Promise.withResolvers<void>()
    let calls = 0
    const together = {
      ...provider(),
      createCustomer: async () => {
        calls += 1
        if (calls === AT_ONCE) all.resolve()
        await all.promise
        return `cus_of_${round}`
      },
    }
    const ask = () => customerOfAccount(db, together, { accountId, email, now: new Date() })
    const got = await Promise.all(Array.from({ length: AT_ONCE }, ask))
    expect(new Set(got)).toEqual(new Set([`cus_of_${round}`]))
  }
})
