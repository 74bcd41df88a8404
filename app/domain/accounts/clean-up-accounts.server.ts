import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { endExpiredSessions } from './sessions.server.ts'

const UNCONFIRMED_KEPT_MS = 7 * DAY_MS

export async function cleanUpAccounts(db: Db, { now }: { now: Date }): Promise<void> {
  await endExpiredSessions(db, { now })
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('log_in_codes').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('accounts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNCONFIRMED_KEPT_MS))
    .execute()
}
