import type { Db, Tx } from '../../../db/client.ts'
import type { CardProvider } from '../payments/card-provider.ts'
import { endAfterTooMany } from './begin-card-set-up.server.ts'
import { findCardSetUpById, recordConfirmation } from './card-set-ups.server.ts'
import type { VerificationMails } from './verification-mails.ts'
import { verifyByCard } from './verify-by-card.server.ts'

interface EventServices {
  db: Db
  provider: CardProvider
  mails: VerificationMails
  now: () => Date
}

/**
 * What a confirmed check of a card changes: it verifies its business, also when the browser never came
 * back. A confirmation is final, so that it does not matter which of two answers is older.
 */
export async function fetchCardEffect(
  { setUpId }: { setUpId: string },
  { db, provider, mails, now }: EventServices,
): Promise<(tx: Tx) => Promise<void>> {
  const kept = await findCardSetUpById(db, setUpId)
  const found = kept && (await provider.findCardSetUp(setUpId))
  if (found?.state !== 'confirmed' || found.customerId !== kept?.customer_id) return async () => {}
  const { account_id: accountId } = kept
  const { customerId } = found
  return async tx => {
    if (accountId !== null) {
      const card = { customerId, setUpId, confirmedAt: kept.confirmed_at ?? now() }
      await verifyByCard(tx, { accountId, card, mails, now: now() })
    }
    // After the account is locked, as by the browser that comes back at the same moment.
    await recordConfirmation(tx, { setUpId, now: now() })
  }
}

/** Ends a check of ours in which too many cards failed. */
export async function endFailedCard(
  { setUpId }: { setUpId: string },
  { db, provider }: Pick<EventServices, 'db' | 'provider'>,
): Promise<void> {
  if (await findCardSetUpById(db, setUpId)) await endAfterTooMany(provider, setUpId)
}
