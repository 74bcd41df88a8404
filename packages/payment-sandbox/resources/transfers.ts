import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { type Endpoints, endpoint, listAnswer, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { metadata, page, pageOf, whole } from '../params.ts'
import { findAccount } from './accounts.ts'
import { moveBalance } from './balance.ts'

const CURRENCY = 'usd'
const cents = whole.pipe(z.number().min(1, 'must be greater than or equal to 1').max(999_999_999))

export const transfers: Endpoints = {
  'POST /v1/transfers': endpoint(
    z.strictObject({
      amount: cents,
      currency: z.literal(CURRENCY),
      destination: z.string(),
      transfer_group: z.string().max(255).optional(),
      description: z.string().max(1000).optional(),
      metadata,
    }),
    (params, { world }) => {
      requireReceiver(world, params.destination)
      moveBalance(world, -params.amount)
      moveBalance(world, params.amount, params.destination)
      const transfer = newTransfer(params, world)
      world.store.put(transfer)
      world.emit('transfer.created', transfer)
      return transfer
    },
  ),
  'GET /v1/transfers': endpoint(
    z.strictObject({
      ...page,
      transfer_group: z.string().optional(),
      destination: z.string().optional(),
    }),
    ({ transfer_group, destination, ...rest }, { world }) => {
      const all = world.store
        .list<Stripe.Transfer>('transfer')
        .filter(transfer => !transfer_group || transfer.transfer_group === transfer_group)
        .filter(transfer => !destination || transfer.destination === destination)
      const { data, hasMore } = pageOf(all, rest)
      return listAnswer('/v1/transfers', data, hasMore)
    },
  ),
  'GET /v1/transfers/:id': endpoint(z.strictObject({}), (_, { world, id }) =>
    findTransfer(world, id),
  ),
  'POST /v1/transfers/:id/reversals': endpoint(
    z.strictObject({
      amount: cents.optional(),
      description: z.string().optional(),
      metadata,
    }),
    ({ amount, metadata }, { world, id }) => {
      const transfer = findTransfer(world, id)
      return reverseTransfer(world, transfer, { amount, metadata })
    },
  ),
}

/** Throws the provider's refusal for an unknown id. */
export function findTransfer(world: World, id: string): Stripe.Transfer {
  const transfer = world.store.find<Stripe.Transfer>('transfer', id)
  if (transfer) return transfer
  throw new ApiError(404, {
    code: 'resource_missing',
    param: 'id',
    message: `No such transfer: '${id}'`,
  })
}

/** Without an amount, reverses the rest. */
export function reverseTransfer(
  world: World,
  transfer: Stripe.Transfer,
  options: { amount?: number; metadata?: Stripe.Metadata } = {},
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed
  const amount = options.amount ?? left
  if (left === 0 || amount > left) {
    throw new ApiError(400, {
      param: 'amount',
      message: `The reversal of ${amount} is more than the ${left} that are left of transfer ${transfer.id}.`,
    })
  }
  const reversal = newReversal(world, transfer, { ...options, amount })
  const reversed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  }
  if (typeof transfer.destination === 'string') moveBalance(world, -amount, transfer.destination)
  moveBalance(world, amount)
  world.store.put(reversed)
  world.emit('transfer.reversed', reversed)
  world.emit('transfer.updated', reversed)
  return reversal
}

function requireReceiver(world: World, id: string): void {
  const account = destinationOf(world, id)
  if (account.capabilities?.transfers === 'active') return
  throw new ApiError(400, {
    code: 'insufficient_capabilities_for_transfer',
    message:
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
  })
}

function destinationOf(world: World, id: string): Stripe.Account {
  try {
    return findAccount(world, id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(400, {
      code: 'resource_missing',
      param: 'destination',
      message: `No such destination: '${id}'`,
    })
  }
}

interface NewTransfer {
  amount: number
  currency: string
  destination: string
  transfer_group?: string
  description?: string
  metadata: Stripe.Metadata
}

function newTransfer(input: NewTransfer, world: World): Stripe.Transfer {
  const { amount, currency, destination, transfer_group, description, metadata } = input
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: newId('txn'),
    created: seconds(world.now()),
    currency,
    description: description ?? null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata,
    reversals: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: transfer_group ?? `group_${id}`,
  }
}

function newReversal(
  world: World,
  transfer: Stripe.Transfer,
  { amount, metadata }: { amount: number; metadata?: Stripe.Metadata },
): Stripe.TransferReversal {
  return {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: newId('txn'),
    created: seconds(world.now()),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  }
}
