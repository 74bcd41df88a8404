import type { Db } from '../../../db/client.ts'
import type { AccountAnswer, AccountProvider } from '../payments/account-provider.ts'
import { answerIn } from './connected-accounts.server.ts'

/** One sentence per difference. Throws as `AccountProvider` does. */
export async function findAccountDifferences(db: Db, provider: AccountProvider): Promise<string[]> {
  const rows = await db
    .selectFrom('connected_accounts')
    .select(['account_id', 'provider_id'])
    .select(['has_submitted', 'can_receive', 'can_pay_out', 'due', 'stopped_for'])
    .where('disconnected_at', 'is', null)
    .where('provider_id', 'is not', null)
    .orderBy('connected_at')
    .orderBy('id')
    .execute()
  const differences: string[] = []
  for (const row of rows) {
    const providerId = row.provider_id ?? ''
    const there = await provider.findConnectedAccount({ providerId })
    const label = `Connected account ${providerId} of account ${row.account_id}`
    const here = describe(answerIn(row))
    if (!there) differences.push(`${label} is gone at the provider.`)
    else if (here !== describe(there))
      differences.push(`${label}: here ${here}; there ${describe(there)}.`)
  }
  return differences
}

function describe(answer: AccountAnswer): string {
  const { hasSubmitted, canReceive, canPayOut, due, stoppedFor } = answer
  const facts = { hasSubmitted, canReceive, canPayOut, due: due.toSorted().join(' '), stoppedFor }
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
