import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { accountDeletedMail } from '../accounts/account-mails.ts'
import { passwordMatches } from '../accounts/passwords.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { Charge } from '../plans/read-standing.server.ts'
import { deleteBusiness } from './delete-business.server.ts'

type Deletion =
  | 'deleted'
  | 'wrong-password'
  | 'promotions-running'
  | 'money-left'
  /** What can be ended at the provider is ended there first (`endCharges`). */
  | Charge

interface AskedDeletion {
  accountId: string
  password: string
  mails: MailQueue
  now: Date
}

/**
 * Deletes a business, once nobody waits for anything of it, or a diner, for whoever knows the password: out
 * of every open queue, without a name in activated ones, and gone with sessions, links, follows and mails.
 * The rule and its locks: db/functions/delete_diner.sql. Throws `TooBusy`.
 */
export async function deleteAccount(
  db: Db,
  { accountId, password, mails, now }: AskedDeletion,
): Promise<Deletion> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account || !matches) return 'wrong-password'
  const { email, password_hash: comparedHash, role } = account
  for (;;) {
    const outcome = await db.transaction().execute(async tx => {
      const whose = { accountId, comparedHash, now }
      const decided =
        role === 'business' ? await deleteBusiness(tx, whose) : await deleteDiner(tx, whose)
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
  /** The password that was compared is no longer the account's. */
  'password-changed',
  /** The diner joined a queue in another tab while this one was decided: to be asked again. */
  'joined-meanwhile',
] as const

function deleteDiner(
  tx: Tx,
  { accountId, comparedHash }: { accountId: string; comparedHash: string },
): Promise<(typeof DINER_DELETIONS)[number]> {
  return outcomeOf(tx, DINER_DELETIONS, sql`delete_diner(${accountId}, ${comparedHash})`)
}
