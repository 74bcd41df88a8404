import { createHash } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import type { Viewer } from './viewer.ts'

/** The account behind a session token, or null when the session is unknown or over. */
export async function findViewer(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Viewer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'role', 'email', 'first_name', 'last_name', 'profile_picture'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    accountId: row.id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: row.profile_picture,
  }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Forgets the sessions that are over. */
export async function endExpiredSessions(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
