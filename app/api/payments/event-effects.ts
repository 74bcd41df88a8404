import type { Tx } from '../../../db/client.ts'
import type { ProviderEvent } from '../../domain/payments/provider.ts'
import { fetchAccountEffect } from '../../domain/payouts/connected-account-event.server.ts'
import { fetchTransferEffect } from '../../domain/payouts/transfer-event.server.ts'
import {
  fetchCheckoutEffect,
  fetchSubscriptionEffect,
} from '../../domain/plans/plan-events.server.ts'
import { endFailedCard, fetchCardEffect } from '../../domain/verifications/card-event.server.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import type { Services } from '../../http/context.server.ts'
import { connectLinks } from '../../http/payouts/connect-links.server.ts'
import { payoutServices } from '../../http/payouts/payout-services.server.ts'
import { planMailsOf } from '../../http/plans/plan-mails.server.ts'

type Effect = (tx: Tx) => Promise<void>

type Prepare = (event: ProviderEvent, services: Services) => Promise<Effect>

const NOTHING: Effect = async () => {}

const EFFECTS: Readonly<Record<string, Prepare>> = {
  'transfer.': ({ object }, services) =>
    fetchTransferEffect({ transferId: object.id }, payoutServices(services)),

  'account.': ({ connectedAccountId, object }, { db, payments, mail, baseUrl, now }) => {
    const links = connectLinks(baseUrl)
    const providerId = connectedAccountId ?? object.id
    return fetchAccountEffect({ providerId }, { db, provider: payments, mail, links, now })
  },

  'setup_intent.succeeded': ({ object }, { db, payments, mail, baseUrl, now }) => {
    const mails = { queue: mail, links: verificationLinks(baseUrl) }
    return fetchCardEffect({ setUpId: object.id }, { db, provider: payments, mails, now })
  },

  'setup_intent.setup_failed': async ({ object }, { db, payments }) => {
    await endFailedCard({ setUpId: object.id }, { db, provider: payments })
    return NOTHING
  },

  'customer.subscription.': ({ object: { id } }, services) =>
    fetchSubscriptionEffect(services.db, services.payments, { id, ...planMailsOf(services) }),

  'checkout.session.': ({ object: { id } }, services) =>
    fetchCheckoutEffect(services.db, services.payments, { id, ...planMailsOf(services) }),

  'invoice.': async ({ object: { subscriptionId: id } }, services) =>
    id === null
      ? NOTHING
      : fetchSubscriptionEffect(services.db, services.payments, { id, ...planMailsOf(services) }),
}

/** Throws `ProviderUnclear` if the provider cannot be reached. */
export async function prepareEffect(event: ProviderEvent, services: Services): Promise<Effect> {
  const beginning = Object.keys(EFFECTS).find(type => event.type.startsWith(type))
  const prepare = beginning === undefined ? undefined : EFFECTS[beginning]
  // Without an id the provider would answer with a list of everything.
  return prepare && event.object.id !== '' ? prepare(event, services) : NOTHING
}
