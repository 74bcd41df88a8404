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

/** Verifies even if the browser never returns. Confirmations are final, in any order. */
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
    // The account is locked first, as when the browser returns.
    await recordConfirmation(tx, { setUpId, now: now() })
  }
}

export async function endFailedCard(
  { setUpId }: { setUpId: string },
  { db, provider }: Pick<EventServices, 'db' | 'provider'>,
): Promise<void> {
  if (await findCardSetUpById(db, setUpId)) await endAfterTooMany(provider, setUpId)
}
