import { CARDS, typeCard } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePaymentSandbox } from '../../../test/payments.ts'
import type { CardProvider, ProviderSetUp } from '../payments/card-provider.ts'
import { ProviderRefused } from '../payments/provider.ts'
import { endAfterTooMany, MAX_FAILED_TRIES } from './begin-card-set-up.server.ts'

const { sandbox, provider } = usePaymentSandbox()

let check: ProviderSetUp
beforeEach(async () => {
  sandbox().deliverTo(async () => new Response())
  const key = crypto.randomUUID()
  const customerId = await provider().createCustomer({ email: 'nora@example.com', key })
  check = await provider().beginCardSetUp({ customerId, key: `check ${key}` })
  for (let tried = 0; tried < MAX_FAILED_TRIES; tried += 1) {
    await typeCard(sandbox(), { ...check, setUpId: check.id }, CARDS.declined)
  }
})

/** The provider, which answers no look at a check before so many have looked. */
function afterLooks(count: number): CardProvider {
  const all = Promise.withResolvers<void>()
  let looks = 0
  return {
    ...provider(),
    findCardSetUp: async setUpId => {
      const found = await provider().findCardSetUp(setUpId)
      looks += 1
      if (looks === count) all.resolve()
      await all.promise
      return found
    },
  }
}

describe('a check in which too many cards failed', () => {
  test('is ended, once, by two events that come at the same moment', async () => {
    const slow = afterLooks(2)
    const ends = [endAfterTooMany(slow, check.id), endAfterTooMany(slow, check.id)]
    expect(await Promise.all(ends)).toEqual([true, true])
    expect(await provider().findCardSetUp(check.id)).toMatchObject({ state: 'ended' })
  })

  test('is not called ended while the provider refuses to end it', async () => {
    const refusing = {
      ...provider(),
      endCardSetUp: async () => {
        throw new ProviderRefused('It is being looked at.')
      },
    }
    await expect(endAfterTooMany(refusing, check.id)).rejects.toThrow('It is being looked at.')
  })
})
