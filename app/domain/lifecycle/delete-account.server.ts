import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { accountDeletedMail } from '../accounts/account-mails.ts'
import { passwordMatches } from '../accounts/passwords.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { Charge } from '../plans/read-standing.server.ts'
import { deleteBusiness } from './delete-business.server.ts'

type Deletion =
  | 'deleted'
  | 'wrong-password'
  | 'promotions-running'
  | 'money-left'
  /** A first place cannot go before its branches, which use its log-in. */
  | 'branches-left'
  | Charge

interface DeletionInput {
  accountId: string
  ownerId: string
  password: string
  mails: MailQueue
  now: Date
}

/** Source: db/functions/delete_diner.sql for diners and their locks. Throws `TooBusy`. */
export async function deleteAccount(
  db: Db,
  { accountId, ownerId, password, mails, now }: DeletionInput,
): Promise<Deletion> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'role'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account?.password_hash || !matches) return 'wrong-password'
  const { email, password_hash: comparedHash, role } = account
  for (;;) {
    const outcome = await db.transaction().execute(async tx => {
      const account = { accountId, ownerId, comparedHash, now }
      if (role === 'business') return deleteBusiness(tx, { ...account, mails })
      const decided = await deleteDiner(tx, account)
      if (decided === 'deleted') await mails.put(tx, accountDeletedMail(email))
      return decided
    })
    if (outcome === 'not-found' || outcome === 'password-changed') return 'wrong-password'
    if (outcome !== 'joined-meanwhile') return outcome
  }
}

export const DINER_DELETIONS = [
  'deleted',
  'not-found',
  /** The password changed after it was compared. */
  'password-changed',
  /** The diner joined a queue meanwhile, so the caller has to try again. */
  'joined-meanwhile',
] as const

function deleteDiner(
  tx: Tx,
  { accountId, comparedHash }: { accountId: string; comparedHash: string },
): Promise<(typeof DINER_DELETIONS)[number]> {
  return outcomeOf(tx, DINER_DELETIONS, sql`delete_diner(${accountId}, ${comparedHash})`)
}
