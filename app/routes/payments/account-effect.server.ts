import type { ProviderEvent } from '../../domain/payments/provider.ts'
import {
  fetchAccountAnswer,
  saveAccountAnswer,
} from '../../domain/payouts/refresh-connected-account.server.ts'
import type { Services } from '../../http/context.server.ts'
import { connectLinks } from '../../http/payouts/connect-links.server.ts'
import type { Effect } from './effects.server.ts'

/** What an event about a connected account changes: its state, or that it is connected at all. */
export async function aboutAccount(event: ProviderEvent, services: Services): Promise<Effect> {
  const { db, payments, mail, baseUrl, now } = services
  const providerId = event.connectedAccountId ?? event.object.id
  const answered = await fetchAccountAnswer(db, payments, { providerId })
  return async tx => {
    if (!answered) return
    await saveAccountAnswer(tx, answered, { mail, links: connectLinks(baseUrl), now: now() })
  }
}
