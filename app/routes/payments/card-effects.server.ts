import type { ProviderEvent } from '../../domain/payments/provider.ts'
import { endAfterTooMany } from '../../domain/verifications/begin-card-set-up.server.ts'
import {
  findCardSetUpById,
  recordConfirmation,
} from '../../domain/verifications/card-set-ups.server.ts'
import { verifyByCard } from '../../domain/verifications/verify-by-card.server.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import type { Services } from '../../http/context.server.ts'
import type { Effect } from './effects.server.ts'

const NOTHING: Effect = async () => {}
const CONFIRMED = 'setup_intent.succeeded'
const FAILED = 'setup_intent.setup_failed'

/**
 * What an event about the check of a card changes: a confirmed one verifies its business, also when the
 * browser never came back; one in which too many cards failed is ended. A confirmation is final, so that
 * it does not matter which of two answers is older.
 */
export async function cardEffect(event: ProviderEvent, services: Services): Promise<Effect> {
  const { payments, db, mail, baseUrl, now } = services
  if (event.type !== CONFIRMED && event.type !== FAILED) return NOTHING
  const setUpId = event.object.id
  const kept = await findCardSetUpById(db, setUpId)
  if (!kept) return NOTHING
  if (event.type === FAILED) {
    await endAfterTooMany(payments, setUpId)
    return NOTHING
  }
  const found = await payments.findCardSetUp(setUpId)
  if (found?.state !== 'confirmed' || found.customerId !== kept.customer_id) return NOTHING
  const { account_id: accountId } = kept
  const { customerId } = found
  return async tx => {
    if (accountId !== null) {
      const card = { customerId, setUpId, confirmedAt: kept.confirmed_at ?? now() }
      const mails = { queue: mail, links: verificationLinks(baseUrl) }
      await verifyByCard(tx, { accountId, card, mails, now: now() })
    }
    // After the account is locked, as by the browser that comes back at the same moment.
    await recordConfirmation(tx, { setUpId, now: now() })
  }
}
