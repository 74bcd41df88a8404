import type { Db } from '../../../db/client.ts'
import type { CardProvider } from '../payments/card-provider.ts'
import type { CardState, ConfirmedCard } from './card-set-up.ts'
import { findCardSetUp, type Holder, noteConfirmed } from './card-set-ups.server.ts'

export type CheckedCard =
  | { state: 'none' }
  | { state: 'open'; email: string }
  | { state: 'confirmed'; email: string; card: ConfirmedCard }

interface Asked {
  /** Null for a browser that has begun nothing. */
  holder: Holder | null
  now: Date
}

/**
 * Asks the provider whether it has confirmed the card of a holder: what a browser says of it counts for
 * nothing. Throws as the provider does.
 */
export async function checkCard(
  db: Db,
  provider: CardProvider,
  { holder, now }: Asked,
): Promise<CheckedCard> {
  const kept = holder && (await findCardSetUp(db, { holder, now }))
  if (!kept) return { state: 'none' }
  const { email, set_up_id: setUpId, customer_id: customerId } = kept
  const open = { state: 'open', email } as const
  if (setUpId === null || customerId === null) return open
  const found = await provider.findCardSetUp(setUpId)
  if (found?.state !== 'confirmed' || found.customerId !== customerId) return open
  const confirmedAt = await noteConfirmed(db, { setUpId, now })
  return { state: 'confirmed', email, card: { customerId, setUpId, confirmedAt } }
}

/** What we know of it without asking anew, to show it. */
export async function knownCardState(db: Db, { holder, now }: Asked): Promise<CardState> {
  const kept = holder && (await findCardSetUp(db, { holder, now }))
  if (!kept) return { state: 'none' }
  return { state: kept.confirmed_at ? 'confirmed' : 'open', email: kept.email }
}
