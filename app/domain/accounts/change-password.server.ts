import type { Db } from '../../../db/client.ts'
import type { AccountMails } from './account-mails.ts'
import { passwordChangedMail } from './account-mails.ts'
import { endTokens } from './account-tokens.server.ts'
import { isPersonalPassword } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.server.ts'
import { endOtherSessions } from './sessions.server.ts'

export type PasswordChange = 'changed' | 'wrong-password' | 'same' | 'too-personal'

interface PasswordChangeInput {
  accountId: string
  sessionToken: string
  currentPassword: string
  password: string
  mails: AccountMails
}

/** Ends all other sessions and mailed links. Throws `TooBusy`. */
export async function changePassword(db: Db, input: PasswordChangeInput): Promise<PasswordChange> {
  const { accountId, sessionToken, currentPassword, password, mails } = input
  const account = await db
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, currentPassword)
  if (!account || !matches) return 'wrong-password'
  if (password === currentPassword) return 'same'
  const { email, first_name: firstName, last_name: lastName } = account
  if (isPersonalPassword(password, { email, firstName, lastName })) return 'too-personal'
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'wrong-password'
    await endTokens(tx, { accountId })
    await endOtherSessions(tx, { accountId, currentToken: sessionToken })
    await mails.queue.put(tx, passwordChangedMail(email, mails.links))
    return 'changed'
  })
}
