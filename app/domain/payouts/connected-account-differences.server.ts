import type { Db } from '../../../db/client.ts'
import type { AccountAnswer, AccountProvider } from '../payments/account-provider.ts'
import { answerIn } from './connected-accounts.server.ts'

/**
 * A sentence for each connected account that stands otherwise at the provider than here. Changes nothing.
 * Throws as `AccountProvider` does.
 */
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
  const found: string[] = []
  for (const row of rows) {
    const providerId = row.provider_id ?? ''
    const there = await provider.findConnectedAccount({ providerId })
    const whose = `Connected account ${providerId} of account ${row.account_id}`
    const here = told(answerIn(row))
    if (!there) found.push(`${whose} is gone at the provider.`)
    else if (here !== told(there)) found.push(`${whose}: here ${here}; there ${told(there)}.`)
  }
  return found
}

/** All that is kept of an answer, in one line. */
function told(answer: AccountAnswer): string {
  const { hasSubmitted, canReceive, canPayOut, due, stoppedFor } = answer
  const facts = { hasSubmitted, canReceive, canPayOut, due: due.toSorted().join(' '), stoppedFor }
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
