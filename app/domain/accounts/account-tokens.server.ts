import { HOUR_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { hashToken, newToken } from './sessions.server.ts'

const CONFIRM_MS = 24 * HOUR_MS
const RESET_MS = HOUR_MS / 4
/** The oldest sign-up is dropped beyond this. */
const MAX_WAITING_SIGN_UPS = 5

export interface SignUpChoice {
  passwordHash: string
  firstName: string
  lastName: string
}

/** Replaces the older token of the same sign-up only. The account's row must be locked. */
export async function issueConfirmToken(
  tx: Tx,
  { accountId, choice, now }: { accountId: string; choice: SignUpChoice; now: Date },
): Promise<string> {
  const token = newToken()
  const { passwordHash, firstName, lastName } = choice
  const waiting = tx.selectFrom('account_tokens').where('account_id', '=', accountId)
  await tx
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm')
    .where(eb =>
      eb.or([
        eb('password_hash', '=', passwordHash),
        eb('expires_at', '<=', now),
        eb(
          'token_hash',
          'in',
          waiting
            .select('token_hash')
            .where('purpose', '=', 'confirm')
            .where('password_hash', '!=', passwordHash)
            .orderBy('expires_at', 'desc')
            .offset(MAX_WAITING_SIGN_UPS - 1),
        ),
      ]),
    )
    .execute()
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose: 'confirm',
      expires_at: new Date(now.getTime() + CONFIRM_MS),
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
    })
    .execute()
  return token
}

/** The account's row must be locked. */
export async function issueResetToken(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute()
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose: 'reset',
      expires_at: new Date(now.getTime() + RESET_MS),
    })
    .execute()
  return token
}

export async function findToken(
  db: Db,
  { token, purpose, now }: { token: string; purpose: 'confirm' | 'reset'; now: Date },
) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['account_id', 'email', 'accounts.first_name', 'accounts.last_name'])
    .select(['account_tokens.password_hash', 'accounts.role'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function takeToken(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: 'confirm' | 'reset'; now: Date },
) {
  return tx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id', 'password_hash', 'first_name', 'last_name'])
    .executeTakeFirst()
}

export async function endTokens(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx.deleteFrom('account_tokens').where('account_id', '=', accountId).execute()
}
