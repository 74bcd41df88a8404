import type { Selectable } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { ConnectedAccounts } from '../../../db/schema.ts'
import type { AccountAnswer } from '../payments/account-provider.ts'
import { type ConnectedAccount, HOLD_MS, isRejected, stateOf } from './connected-account.ts'

export async function findConnectedAccount(
  db: Db,
  { accountId }: { accountId: string },
): Promise<ConnectedAccount | null> {
  const row = await db
    .selectFrom('connected_accounts')
    .select(['provider_id', 'connected_at', 'has_submitted', 'can_receive', 'can_pay_out', 'due'])
    .select('stopped_for')
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('connected_accounts as before')
            .select('before.id')
            .where('before.account_id', '=', accountId)
            .where('before.disconnected_at', 'is not', null),
        )
        .as('is_another'),
    )
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.provider_id === null || row.connected_at === null) return null
  const answer = answerIn(row)
  const state = stateOf(answer)
  return {
    providerId: row.provider_id,
    state,
    isReady: state === 'ready',
    connectedAt: row.connected_at,
    heldUntil: row.is_another ? new Date(row.connected_at.getTime() + HOLD_MS) : null,
    due: answer.due,
    isRejected: isRejected(answer),
  }
}

type AnswerColumns = 'has_submitted' | 'can_receive' | 'can_pay_out' | 'due' | 'stopped_for'

export function answerIn(row: Pick<Selectable<ConnectedAccounts>, AnswerColumns>): AccountAnswer {
  return {
    hasSubmitted: row.has_submitted,
    canReceive: row.can_receive,
    canPayOut: row.can_pay_out,
    due: row.due,
    stoppedFor: row.stopped_for,
  }
}

export function columnsOf(answer: AccountAnswer) {
  return {
    has_submitted: answer.hasSubmitted,
    can_receive: answer.canReceive,
    can_pay_out: answer.canPayOut,
    due: answer.due,
    stopped_for: answer.stoppedFor,
  }
}
