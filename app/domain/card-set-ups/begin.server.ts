import type { Db } from '../../../db/client.ts'
import type { CardProvider, ProviderSetUp } from './card-provider.ts'
import { type KeptSetUp, noteConfirmed } from './card-set-ups.server.ts'

/** So many cards may fail in one check; then it is over, and another one counts against the limits. */
export const MAX_FAILED_TRIES = 5

/** The check that is under way at the provider; null when a new one has to begin. */
export async function findBegun(
  db: Db,
  provider: CardProvider,
  { kept, now }: { kept: KeptSetUp; now: Date },
): Promise<ProviderSetUp | null> {
  const setUpId = kept.set_up_id
  if (setUpId === null) return null
  const found = await provider.findCardSetUp(setUpId)
  if (found?.state === 'confirmed') await noteConfirmed(db, { setUpId, now })
  if (found && found.state !== 'ended') return found
  await db
    .updateTable('card_set_ups')
    .set(eb => ({ set_up_id: null, confirmed_at: null, given_up: eb('given_up', '+', 1) }))
    .where('id', '=', kept.id)
    .where('set_up_id', '=', setUpId)
    .execute()
  return null
}

/** Begins a check at the provider, once however often it is asked for. Throws as the provider does. */
export async function beginSetUp(
  db: Db,
  provider: CardProvider,
  { id, customerId }: { id: string; customerId: string },
): Promise<ProviderSetUp> {
  const { given_up } = await db
    .selectFrom('card_set_ups')
    .select('given_up')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = `card set-up ${id} ${given_up}`
  const begun = await provider.beginCardSetUp({ customerId, key })
  await db
    .updateTable('card_set_ups')
    .set({ set_up_id: begun.id })
    .where('id', '=', id)
    .where('given_up', '=', given_up)
    .execute()
  return begun
}

/** Ends a check in which too many cards failed. */
export async function endAfterTooMany(provider: CardProvider, setUpId: string): Promise<boolean> {
  if ((await provider.countFailedTries(setUpId)) < MAX_FAILED_TRIES) return false
  const found = await provider.findCardSetUp(setUpId)
  if (found?.state === 'open') await provider.endCardSetUp(setUpId)
  return true
}
