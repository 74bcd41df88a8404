import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { isUid } from '../ids/id.ts'
import { type ConnectLinks, disconnectedMail } from './connected-account-mails.ts'
import type { PayoutLinks } from './payout-mails.ts'
import { sumUnderWay } from './payouts.server.ts'
import { type Mails, settleRefused } from './settle-payout.server.ts'

const DISCONNECTED = 'The account was disconnected before the payout was sent.'

interface Destination extends Mails {
  businessId: string
  connectedAccountId: string
  now: Date
}

/** Attempts are counted before they begin, so an untried payout cannot have been sent. */
async function giveBackUntried(
  tx: Tx,
  { businessId, connectedAccountId, ...mails }: Destination,
): Promise<void> {
  // Locks payouts before the ledger, as every settlement does.
  const untried = await tx
    .selectFrom('payouts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('connected_account_id', '=', connectedAccountId)
    .where('tries', '=', 0)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: payoutId } of untried) {
    await settleRefused(tx, { payoutId, failure: DISCONNECTED, ...mails })
  }
}

interface DisconnectInput {
  accountId: string
  reason: string
  by: AuditActor
  mail: MailQueue
  links: ConnectLinks & PayoutLinks
  now: Date
}

/** The next account is held for a day. Unsent payouts fail (decision 0044). */
export async function disconnectAccount(
  db: Db,
  { accountId, reason, by, mail, links, now }: DisconnectInput,
): Promise<'disconnected' | 'not-connected'> {
  if (!isUid(accountId)) return 'not-connected'
  return db.transaction().execute(async tx => {
    const ended = await tx
      .updateTable('connected_accounts')
      .set({ disconnected_at: now })
      .where('account_id', '=', accountId)
      .where('disconnected_at', 'is', null)
      .where('provider_id', 'is not', null)
      .returning('provider_id')
      .executeTakeFirst()
    if (!ended) return 'not-connected'
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const providerId = ended.provider_id ?? ''
    const payouts = { businessId: accountId, connectedAccountId: providerId }
    await giveBackUntried(tx, { ...payouts, mail, links, now })
    const underWayCents = await sumUnderWay(tx, payouts)
    const objectId = `account ${accountId}`
    await writeAudit(tx, { ...by, action: 'disconnect payout account', objectId, reason, now })
    await mail.put(tx, disconnectedMail(owner, { providerId, reason, underWayCents }, links))
    return 'disconnected'
  })
}
