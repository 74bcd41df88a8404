import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { type Endpoints, endpoint, type World } from '../endpoint.ts'
import { expand } from '../params.ts'

const KEPT_AS = 'balance'
const CURRENCY = 'usd'
/** What the account has at first. */
const AT_FIRST_CENTS = 10_000_000

interface KeptBalance {
  id: typeof KEPT_AS
  object: 'platform_balance'
  cents: number
}

/** What our own account has at the provider. */
export const balance: Endpoints = {
  'GET /v1/balance': endpoint(z.strictObject({ expand }), (_, { world }) => {
    const amount = balanceCents(world)
    const answer: Stripe.Balance = {
      object: 'balance',
      available: [{ amount, currency: CURRENCY, source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: CURRENCY, source_types: { card: 0 } }],
    }
    return answer
  }),
}

export function balanceCents(world: World): number {
  return world.store.find<KeptBalance>('platform_balance', KEPT_AS)?.cents ?? AT_FIRST_CENTS
}

export function setBalance(world: World, cents: number): void {
  const kept: KeptBalance = { id: KEPT_AS, object: 'platform_balance', cents }
  world.store.put(kept)
}

/** Adds to the balance or takes from it. Throws the provider's refusal where it does not suffice. */
export function moveBalance(world: World, cents: number): void {
  const after = balanceCents(world) + cents
  if (after < 0) {
    throw new ApiError(400, {
      code: 'balance_insufficient',
      message: 'You have insufficient available funds in your account for this transfer.',
    })
  }
  setBalance(world, after)
}
