import type { Db } from '../../../db/client.ts'
import type { CardProvider, ProviderSetUp } from '../payments/card-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
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
  await giveUp(db, kept)
  return null
}

/** The next check is another one, asked for under another key. */
async function giveUp(
  db: Db,
  { id, given_up, set_up_id }: Pick<KeptSetUp, 'id' | 'given_up' | 'set_up_id'>,
): Promise<void> {
  await db
    .updateTable('card_set_ups')
    .set({ set_up_id: null, confirmed_at: null, given_up: given_up + 1 })
    .where('id', '=', id)
    .where('given_up', '=', given_up)
    .where('set_up_id', 'is not distinct from', set_up_id)
    .execute()
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
    .executeTakeFirstOrThrow(() => new ProviderUnclear('The check is over.'))
  const key = `card set-up ${id} ${given_up}`
  const begun = await provider.beginCardSetUp({ customerId, key }).catch(async error => {
    // The provider may keep its failure under the key; a check whose secret nobody has harms nobody.
    if (error instanceof ProviderUnclear) await giveUp(db, { id, given_up, set_up_id: null })
    throw error
  })
  const kept = await db
    .updateTable('card_set_ups')
    .set({ set_up_id: begun.id })
    .where('id', '=', id)
    .where('given_up', '=', given_up)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new ProviderUnclear('Another request gave this check up.')
  return begun
}

/** Ends a check in which too many cards failed, also when another event is ending it. */
export async function endAfterTooMany(provider: CardProvider, setUpId: string): Promise<boolean> {
  if ((await provider.countFailedTries(setUpId)) < MAX_FAILED_TRIES) return false
  if (!(await isOpen(provider, setUpId))) return true
  try {
    await provider.endCardSetUp(setUpId)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || (await isOpen(provider, setUpId))) throw error
  }
  return true
}

async function isOpen(provider: CardProvider, setUpId: string): Promise<boolean> {
  const found = await provider.findCardSetUp(setUpId)
  return found?.state === 'open'
}
