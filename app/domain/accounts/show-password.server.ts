import type { Db } from '../../../db/client.ts'
import { passwordMatches } from './passwords.server.ts'
import { hashToken } from './sessions.server.ts'

interface ShownPassword {
  /** The session that shows it: no other session of the account gains by it. */
  sessionToken: string
  password: string
  now: Date
}

/**
 * Notes on a session that its account's password was shown now. A session that is unknown,
 * over or of a suspended account is told 'wrong-password', after the same work. Throws `TooBusy`.
 */
export async function showPassword(
  db: Db,
  { sessionToken, password, now }: ShownPassword,
): Promise<'shown' | 'wrong-password'> {
  const tokenHash = hashToken(sessionToken)
  const account = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account || !matches) return 'wrong-password'
  // Only while the password that was compared still is the account's.
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('accounts')
    .set({ password_shown_at: now })
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('token_hash', '=', tokenHash)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'wrong-password' : 'shown'
}
