import type { Db } from '../../../db/client.ts'
import type { CardProvider, ProviderSetUp } from '../payments/card-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { recordConfirmation, type SavedSetUp } from './card-set-ups.server.ts'

/** After this many declined attempts the check ends, and a new one counts against the limits. */
export const MAX_FAILED_TRIES = 5

export async function findOpenSetUp(
  db: Db,
  provider: CardProvider,
  { kept, now }: { kept: SavedSetUp; now: Date },
): Promise<ProviderSetUp | null> {
  const setUpId = kept.set_up_id
  if (setUpId === null) return null
  const setUp = await provider.findCardSetUp(setUpId)
  if (setUp?.state === 'confirmed') await recordConfirmation(db, { setUpId, now })
  if (setUp && setUp.state !== 'ended') return setUp
  await giveUp(db, kept)
  return null
}

/** The next check uses another idempotency key. */
async function giveUp(
  db: Db,
  { id, given_up, set_up_id }: Pick<SavedSetUp, 'id' | 'given_up' | 'set_up_id'>,
): Promise<void> {
  await db
    .updateTable('card_set_ups')
    .set({ set_up_id: null, confirmed_at: null, given_up: given_up + 1 })
    .where('id', '=', id)
    .where('given_up', '=', given_up)
    .where('set_up_id', 'is not distinct from', set_up_id)
    .execute()
}

/** Idempotent. Throws as the provider does. */
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
  const started = await provider.beginCardSetUp({ customerId, key }).catch(async error => {
    // The provider may repeat its failure under this key; an unused check does no harm.
    if (error instanceof ProviderUnclear) await giveUp(db, { id, given_up, set_up_id: null })
    throw error
  })
  const saved = await db
    .updateTable('card_set_ups')
    .set({ set_up_id: started.id })
    .where('id', '=', id)
    .where('given_up', '=', given_up)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new ProviderUnclear('Another request gave this check up.')
  return started
}

/** Safe if another event ends it at the same time. */
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
  const setUp = await provider.findCardSetUp(setUpId)
  return setUp?.state === 'open'
}
