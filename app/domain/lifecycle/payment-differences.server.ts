import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { findAccountDifferences } from '../payouts/connected-account-differences.server.ts'
import { findPayoutDifferences } from '../payouts/payout-differences.server.ts'
import { findPlanDifferences } from '../plans/plan-differences.server.ts'

/** Longer than an answer or an event, and what is written about it, take. */
const LOOK_AGAIN_MS = 15_000

/**
 * A sentence for each thing about money that stands otherwise at the provider than here. What differs is
 * looked at again a little later: what is gone by then was under way. Changes nothing. Throws as the
 * provider's calls do.
 */
export async function findDifferences(
  db: Db,
  provider: PaymentProvider,
  { lookAgainMs = LOOK_AGAIN_MS } = {},
): Promise<string[]> {
  const found = await look(db, provider)
  if (found.length === 0) return []
  await sleep(lookAgainMs)
  const again = new Set(await look(db, provider))
  return found.filter(line => again.has(line))
}

async function look(db: Db, provider: PaymentProvider): Promise<string[]> {
  return [
    ...(await findPayoutDifferences(db, provider)),
    ...(await findAccountDifferences(db, provider)),
    ...(await findPlanDifferences(db, provider)),
  ]
}
