import type { Db } from '../../../db/client.ts'
import { type AccountMails, passwordChangedMail, resetMail } from '../accounts/account-mails.ts'
import {
  endTokens,
  findToken,
  issueResetToken,
  takeToken,
} from '../accounts/account-tokens.server.ts'
import { isTellingPassword } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { endSessions } from '../accounts/sessions.server.ts'
import type { Role } from '../accounts/viewer.ts'
import { openBusiness } from './open-business.server.ts'
import { lockAccount } from './sign-up.server.ts'

/** Mails a link to set a new password, if the email has an account; the caller is not told which. */
export async function requestReset(
  db: Db,
  { email, mails, now }: { email: string; mails: AccountMails; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const account = await lockAccount(tx, email)
    if (!account) return
    const token = await issueResetToken(tx, { accountId: account.id, now })
    await mails.queue.put(tx, resetMail(account.email, mails.links.reset(token)))
  })
}

type Reset =
  | { outcome: 'changed'; email: string; role: Role }
  | { outcome: 'over' }
  | { outcome: 'telling' }

/**
 * Sets a new password for whoever holds a live token. In the same transaction all sessions and all
 * mailed links of the account end, and a mailbox that was not confirmed is now: a business opens with
 * what its latest sign-up said, without the documents or the card, which count only with the password that
 * came with them. Throws `TooBusy` and `NotSaved`.
 */
export async function resetPassword(
  db: Db,
  reset: { token: string; password: string; mails: AccountMails; now: Date },
): Promise<Reset> {
  const { token, password, mails, now } = reset
  const found = await findToken(db, { token, purpose: 'reset', now })
  if (!found) return { outcome: 'over' }
  const { account_id: accountId, email, first_name: firstName, last_name: lastName } = found
  if (isTellingPassword(password, { email, firstName, lastName })) return { outcome: 'telling' }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const account = await lockAccount(tx, email)
    const taken = await takeToken(tx, { token, purpose: 'reset', now })
    if (!account || !taken) return { outcome: 'over' }
    await tx
      .updateTable('accounts')
      .set(eb => ({
        password_hash: passwordHash,
        confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
      }))
      .where('id', '=', accountId)
      .execute()
    if (account.role === 'business' && !account.confirmed_at) {
      const name = { accountId, passwordHash: account.password_hash }
      await openBusiness(tx, { ...name, mails: null, now })
    }
    await endTokens(tx, { accountId })
    await endSessions(tx, { accountId })
    await mails.queue.put(tx, passwordChangedMail(email, mails.links))
    return { outcome: 'changed', email, role: found.role }
  })
}
