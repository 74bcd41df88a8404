import type { Db } from '../../../db/client.ts'
import { passwordMatches } from './passwords.server.ts'
import { hashToken } from './sessions.server.ts'

/** An unknown session takes the same time. Throws `TooBusy`. */
export async function verifySessionPassword(
  db: Db,
  { sessionToken, password, now }: { sessionToken: string; password: string; now: Date },
): Promise<'verified' | 'wrong-password'> {
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
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .from('accounts')
    .set({ password_shown_at: now })
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('token_hash', '=', tokenHash)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'wrong-password' : 'verified'
}
