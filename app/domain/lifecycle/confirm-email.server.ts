import type { Db } from '../../../db/client.ts'
import { endTokens, findToken, takeToken } from '../accounts/account-tokens.server.ts'
import { passwordMatches } from '../accounts/passwords.server.ts'
import { type StartedSession, startSession } from '../accounts/sessions.server.ts'
import type { VerificationMails } from '../verifications/verification-mails.ts'
import { type OpenedBusiness, openBusiness } from './open-business.server.ts'

type Confirmation =
  /** `business` is null for everybody but a business. */
  | { outcome: 'confirmed'; session: StartedSession; business: OpenedBusiness | null }
  | { outcome: 'over' }
  | { outcome: 'wrong-password' }

/**
 * Confirms an email for whoever holds both the mailed token and the password of the sign-up that it
 * was mailed for, and signs them in: neither a scanner that opens links nor a stranger who signed up
 * with this address first has both. A business opens with it. Throws `TooBusy` and `NotSaved`.
 */
export async function confirmEmail(
  db: Db,
  {
    token,
    password,
    mails,
    now,
  }: { token: string; password: string; mails: VerificationMails; now: Date },
): Promise<Confirmation> {
  const found = await findToken(db, { token, purpose: 'confirm', now })
  if (!found) return { outcome: 'over' }
  const matches = await passwordMatches(found.password_hash ?? undefined, password)
  if (!matches) return { outcome: 'wrong-password' }
  return db.transaction().execute(async tx => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'role', 'confirmed_at'])
      .where('id', '=', found.account_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const chosen = await takeToken(tx, { token, purpose: 'confirm', now })
    if (!account || account.confirmed_at || !chosen) return { outcome: 'over' }
    const { password_hash, first_name, last_name } = chosen
    if (password_hash === null || first_name === null || last_name === null) {
      return { outcome: 'over' }
    }
    await tx
      .updateTable('accounts')
      .set({ password_hash, first_name, last_name, confirmed_at: now })
      .where('id', '=', account.id)
      .execute()
    const name = { accountId: account.id, passwordHash: password_hash }
    const business =
      account.role === 'business' ? await openBusiness(tx, { ...name, mails, now }) : null
    await endTokens(tx, { accountId: account.id })
    const session = await startSession(tx, { accountId: account.id, role: account.role, now })
    return { outcome: 'confirmed', session, business }
  })
}
