import type { Db } from '../../../db/client.ts'
import { endTokens, findToken, takeToken } from '../accounts/account-tokens.server.ts'
import { passwordMatches, provesPassword } from '../accounts/passwords.server.ts'
import { type StartedSession, startSession } from '../accounts/sessions.server.ts'
import { lockPlaces } from '../listings/matched-places.server.ts'
import type { VerificationMails } from '../verifications/verification-mails.ts'
import { type OpenedBusiness, openBusiness } from './open-business.server.ts'

type Confirmation =
  | {
      outcome: 'confirmed'
      session: StartedSession
      accountId: string
      business: OpenedBusiness | null
    }
  | { outcome: 'over' }
  | { outcome: 'wrong-password' }

interface ConfirmationInput {
  token: string
  password: string
  proof?: string
  mails: VerificationMails
  now: Date
}

/**
 * Needs the mailed token and the password, or the proof that this browser chose it: no stranger has
 * both. Throws `TooBusy`, `NotSaved`.
 */
export async function confirmEmail(
  db: Db,
  { token, password, proof = '', mails, now }: ConfirmationInput,
): Promise<Confirmation> {
  const signUp = await findToken(db, { token, purpose: 'confirm', now })
  if (!signUp) return { outcome: 'over' }
  const hash = signUp.password_hash ?? undefined
  if (!provesPassword(hash, proof) && !(await passwordMatches(hash, password)))
    return { outcome: 'wrong-password' }
  return db.transaction().execute(async tx => {
    if (signUp.role === 'business') await lockPlaces(tx)
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'role', 'confirmed_at'])
      .where('id', '=', signUp.account_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const choice = await takeToken(tx, { token, purpose: 'confirm', now })
    if (!account || account.confirmed_at || !choice) return { outcome: 'over' }
    const { password_hash, first_name, last_name } = choice
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
      account.role === 'business'
        ? await openBusiness(tx, { ...name, mails, rivalMails: mails, now })
        : null
    await endTokens(tx, { accountId: account.id })
    const session = await startSession(tx, { accountId: account.id, role: account.role, now })
    return { outcome: 'confirmed', session, accountId: account.id, business }
  })
}
