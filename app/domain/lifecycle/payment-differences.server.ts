import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { findAccountDifferences } from '../payouts/connected-account-differences.server.ts'
import { findPayoutDifferences } from '../payouts/payout-differences.server.ts'
import { findPlanDifferences } from '../plans/plan-differences.server.ts'

const RECHECK_AFTER_MS = 15_000

/** Compares twice to skip payments in progress. Throws as the provider's calls do. */
export async function findDifferences(
  db: Db,
  provider: PaymentProvider,
  { recheckAfterMs = RECHECK_AFTER_MS } = {},
): Promise<string[]> {
  const lines = await compare(db, provider)
  if (lines.length === 0) return []
  await sleep(recheckAfterMs)
  const again = new Set(await compare(db, provider))
  return lines.filter(line => again.has(line))
}

async function compare(db: Db, provider: PaymentProvider): Promise<string[]> {
  return [
    ...(await findPayoutDifferences(db, provider)),
    ...(await findAccountDifferences(db, provider)),
    ...(await findPlanDifferences(db, provider)),
  ]
}
