import type { Db } from '../../../db/client.ts'
import type { CardProvider } from '../payments/card-provider.ts'
import type { CardState, ConfirmedCard } from './card-set-up.ts'
import { findCardSetUp, type Holder, recordConfirmation } from './card-set-ups.server.ts'

export type CheckedCard =
  | { state: 'none' }
  | { state: 'open'; email: string }
  | { state: 'confirmed'; email: string; card: ConfirmedCard }

interface CardQuery {
  holder: Holder | null
  now: Date
}

/** A browser's word is not trusted. Throws as the provider does. */
export async function checkCard(
  db: Db,
  provider: CardProvider,
  { holder, now }: CardQuery,
): Promise<CheckedCard> {
  const saved = holder && (await findCardSetUp(db, { holder, now }))
  if (!saved) return { state: 'none' }
  const { email, set_up_id: setUpId, customer_id: customerId } = saved
  const open = { state: 'open', email } as const
  if (setUpId === null || customerId === null) return open
  const setUp = await provider.findCardSetUp(setUpId)
  if (setUp?.state !== 'confirmed' || setUp.customerId !== customerId) return open
  const confirmedAt = await recordConfirmation(db, { setUpId, now })
  return { state: 'confirmed', email, card: { customerId, setUpId, confirmedAt } }
}

export async function savedCardState(db: Db, { holder, now }: CardQuery): Promise<CardState> {
  const saved = holder && (await findCardSetUp(db, { holder, now }))
  if (!saved) return { state: 'none' }
  return { state: saved.confirmed_at ? 'confirmed' : 'open', email: saved.email }
}
