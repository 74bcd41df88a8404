import type { Db } from '../../../db/client.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.server.ts'
import { type StartedSession, startSession } from './sessions.server.ts'
import type { Role } from './viewer.ts'

export type LogIn =
  | { outcome: 'logged-in'; session: StartedSession; accountId: string; role: Role }
  | { outcome: 'no-match' }
  | { outcome: 'wrong-role' }
  | { outcome: 'unconfirmed' }
  | { outcome: 'suspended' }

/** Takes the same time for every address, so it reveals nothing. Throws `TooBusy`. */
export async function logIn(
  db: Db,
  login: { email: string; password: string; roles: readonly Role[]; now: Date },
): Promise<LogIn> {
  const { email, password, roles, now } = login
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'role', 'password_hash', 'confirmed_at', 'suspended_at'])
    .where(eb => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account?.password_hash || !matches) return { outcome: 'no-match' }
  if (!roles.includes(account.role)) return { outcome: 'wrong-role' }
  if (!account.confirmed_at) return { outcome: 'unconfirmed' }
  if (account.suspended_at) return { outcome: 'suspended' }

  const compared = account.password_hash
  const renewed = isOutdated(compared) ? await hashPassword(password) : compared
  return db.transaction().execute(async tx => {
    // The password may have changed since it was compared; a reset ends older log-ins.
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: renewed })
      .where('id', '=', account.id)
      .where('password_hash', '=', compared)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { outcome: 'no-match' }
    const { id: accountId, role } = account
    const session = await startSession(tx, { accountId, role, now })
    return { outcome: 'logged-in', session, accountId, role }
  })
}
