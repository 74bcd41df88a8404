import type { Db } from '../../../db/client.ts'
import { findAccountDifferences } from '../connected-accounts/differences.server.ts'
import { findPayoutDifferences } from '../payouts/payout-differences.server.ts'
import { findPlanDifferences } from '../plans/plan-differences.server.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * A sentence for each thing about money that stands otherwise at the provider than here. Changes nothing.
 * What is under way at this moment may be among them. Throws as the provider's calls do.
 */
export async function findDifferences(db: Db, provider: PaymentProvider): Promise<string[]> {
  return [
    ...(await findPayoutDifferences(db, provider)),
    ...(await findAccountDifferences(db, provider)),
    ...(await findPlanDifferences(db, provider)),
  ]
}
