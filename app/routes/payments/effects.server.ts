import type { Tx } from '../../../db/client.ts'
import type { ProviderEvent } from '../../domain/payments/provider.ts'
import { fetchTransferEffect } from '../../domain/payouts/transfer-event.server.ts'
import {
  fetchCheckoutEffect,
  fetchSubscriptionEffect,
} from '../../domain/plans/plan-events.server.ts'
import type { Services } from '../../http/context.server.ts'
import { payoutServices } from '../../http/payouts/payout-services.server.ts'
import { aboutAccount } from './account-effect.server.ts'
import { cardEffect } from './card-effects.server.ts'

/** What an event changes, once the provider was asked about it. */
export type Effect = (tx: Tx) => Promise<void>

type Prepare = (event: ProviderEvent, services: Services) => Promise<Effect>

const NOTHING: Effect = async () => {}

/** What is done about events, by the beginning of their type. Others are taken and change nothing. */
const EFFECTS: Readonly<Record<string, Prepare>> = {
  'transfer.': ({ object }, services) =>
    fetchTransferEffect({ transferId: object.id }, payoutServices(services)),
  'account.': aboutAccount,
  'setup_intent.': cardEffect,
  'customer.subscription.': ({ object }, { db, payments }) =>
    fetchSubscriptionEffect(db, payments, object),
  'checkout.session.': ({ object }, { db, payments }) => fetchCheckoutEffect(db, payments, object),
  'invoice.': async ({ object: { subscriptionId: id } }, { db, payments }) =>
    id === null ? NOTHING : fetchSubscriptionEffect(db, payments, { id }),
}

/** Asks the provider what an event is about. Throws `ProviderUnclear` when it cannot be asked now. */
export async function prepareEffect(event: ProviderEvent, services: Services): Promise<Effect> {
  const beginning = Object.keys(EFFECTS).find(type => event.type.startsWith(type))
  const prepare = beginning === undefined ? undefined : EFFECTS[beginning]
  // Asked about nothing, the provider would answer with a list of everything.
  return prepare && event.object.id !== '' ? prepare(event, services) : NOTHING
}
