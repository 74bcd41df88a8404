import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { type Endpoints, endpoint, type World } from '../endpoint.ts'

/** 1,000,000 US dollars on our own account. */
const FIRST_BALANCE_CENTS = 100_000_000

interface StoredBalance {
  id: string
  object: 'kept_balance'
  cents: number
}

export const balance: Endpoints = {
  'GET /v1/balance': endpoint(z.strictObject({}), (_, { world, account }) => {
    const amount = balanceCents(world, account)
    const answer: Stripe.Balance = {
      object: 'balance',
      available: [{ amount, currency: 'usd', source_types: { card: amount } }],
      connect_reserved: [{ amount: 0, currency: 'usd' }],
      livemode: false,
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    }
    return answer
  }),
}

/** Null for our own account. */
export function balanceCents({ store }: World, account: string | null = null): number {
  const stored = store.find<StoredBalance>('kept_balance', idFor(account))
  return stored?.cents ?? (account === null ? FIRST_BALANCE_CENTS : 0)
}

export function setBalance({ store }: World, cents: number, account: string | null = null): void {
  const stored: StoredBalance = { id: idFor(account), object: 'kept_balance', cents }
  store.put(stored)
}

/** Throws the provider's refusal for more than the balance holds. */
export function moveBalance(world: World, cents: number, account: string | null = null): void {
  const after = balanceCents(world, account) + cents
  if (after < 0) {
    const message = 'There are not enough available funds for this transfer.'
    throw new ApiError(400, { code: 'balance_insufficient', message })
  }
  setBalance(world, after, account)
}

function idFor(account: string | null): string {
  return `balance ${account ?? 'of our own'}`
}
