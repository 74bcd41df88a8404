import type { Db } from '../../../db/client.ts'
import { type AccountMails, passwordChangedMail, resetMail } from '../accounts/account-mails.ts'
import {
  endTokens,
  findToken,
  issueResetToken,
  takeToken,
} from '../accounts/account-tokens.server.ts'
import { isPersonalPassword } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { endSessions } from '../accounts/sessions.server.ts'
import type { Role } from '../accounts/viewer.ts'
import { lockPlaces } from '../listings/matched-places.server.ts'
import { openBusiness } from './open-business.server.ts'
import { lockAccount } from './sign-up.server.ts'

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
  | { outcome: 'too-personal' }

/** Documents and card count only with their sign-up's password. Throws `TooBusy` and `NotSaved`. */
export async function resetPassword(
  db: Db,
  reset: { token: string; password: string; mails: AccountMails; now: Date },
): Promise<Reset> {
  const { token, password, mails, now } = reset
  const account = await findToken(db, { token, purpose: 'reset', now })
  if (!account) return { outcome: 'over' }
  const { account_id: accountId, email, first_name: firstName, last_name: lastName } = account
  if (isPersonalPassword(password, { email, firstName, lastName }))
    return { outcome: 'too-personal' }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    if (account.role === 'business') await lockPlaces(tx)
    const locked = await lockAccount(tx, email)
    const used = await takeToken(tx, { token, purpose: 'reset', now })
    if (!locked || !used) return { outcome: 'over' }
    await tx
      .updateTable('accounts')
      .set(eb => ({
        password_hash: passwordHash,
        confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
      }))
      .where('id', '=', accountId)
      .execute()
    if (locked.role === 'business' && !locked.confirmed_at && locked.password_hash !== null) {
      const name = { accountId, passwordHash: locked.password_hash }
      await openBusiness(tx, { ...name, mails: null, rivalMails: mails, now })
    }
    await endTokens(tx, { accountId })
    await endSessions(tx, { accountId })
    await mails.queue.put(tx, passwordChangedMail(email, mails.links))
    return { outcome: 'changed', email, role: account.role }
  })
}
