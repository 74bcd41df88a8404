import type { Db } from '../../../db/client.ts'
import type { AccountMails } from './account-mails.ts'
import { passwordChangedMail } from './account-mails.ts'
import { endTokens } from './account-tokens.server.ts'
import { isTellingPassword } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.server.ts'
import { endOtherSessions } from './sessions.server.ts'

export type PasswordChange = 'changed' | 'wrong-password' | 'same' | 'telling'

interface AskedPasswordChange {
  accountId: string
  /** The session that asks: it goes on, all others of the account end. */
  sessionToken: string
  currentPassword: string
  password: string
  mails: AccountMails
}

/**
 * Sets a new password for whoever knows the current one. In the same transaction all other sessions
 * and all mailed links of the account end. Throws `TooBusy`.
 */
export async function changePassword(db: Db, asked: AskedPasswordChange): Promise<PasswordChange> {
  const { accountId, sessionToken, currentPassword, password, mails } = asked
  const account = await db
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, currentPassword)
  if (!account || !matches) return 'wrong-password'
  if (password === currentPassword) return 'same'
  const { email, first_name: firstName, last_name: lastName } = account
  if (isTellingPassword(password, { email, firstName, lastName })) return 'telling'
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    // Only while the password that was compared still is the account's.
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'wrong-password'
    await endTokens(tx, { accountId })
    await endOtherSessions(tx, { accountId, keptToken: sessionToken })
    await mails.queue.put(tx, passwordChangedMail(email, mails.links))
    return 'changed'
  })
}
