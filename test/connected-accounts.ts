import type { AccountAnswer } from '../app/domain/payments/account-provider.ts'
import { columnsOf } from '../app/domain/payouts/connected-accounts.server.ts'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'

/** What the provider says of an account that can be paid. */
export const READY: AccountAnswer = {
  hasSubmitted: true,
  canReceive: true,
  canPayOut: true,
  due: [],
  stoppedFor: null,
}

interface AccountState {
  accountId: string
  providerId?: string
  answer?: AccountAnswer
  connectedAt?: Date
  disconnectedAt?: Date | null
}

/** An account that a business is paid to, as we keep it; one that can be paid unless told otherwise. */
export async function addConnectedAccount(
  db: Db,
  {
    accountId,
    providerId = 'acct_1HushExample0001',
    answer = READY,
    connectedAt = TEST_NOW,
    disconnectedAt = null,
  }: AccountState,
): Promise<string> {
  await db
    .insertInto('connected_accounts')
    .values({
      account_id: accountId,
      email: 'bea@hush.test',
      asked_at: connectedAt,
      provider_id: providerId,
      connected_at: connectedAt,
      disconnected_at: disconnectedAt,
      ...columnsOf(answer),
    })
    .execute()
  return providerId
}
