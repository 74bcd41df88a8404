import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { AccountAnswer, AccountProvider } from '../payments/account-provider.ts'
import { takeRequestNumber } from '../payments/request-number.server.ts'
import { type ConnectLinks, disconnectedMail } from './connected-account-mails.ts'
import { columnsOf } from './connected-accounts.server.ts'
import { sumUnderWay } from './payouts.server.ts'

interface AnswerInput {
  providerId: string
  answer: AccountAnswer | null
  questionNumber: number
}

interface MailInput {
  mail: MailQueue
  links: ConnectLinks
  now: Date
}

/** Null for an account we do not know. Throws as `AccountProvider` does. */
export async function fetchAccountAnswer(
  db: Db,
  provider: AccountProvider,
  { providerId }: { providerId: string },
): Promise<AnswerInput | null> {
  const row = await db
    .selectFrom('connected_accounts')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!row) return null
  const questionNumber = await takeRequestNumber(db)
  return { providerId, answer: await provider.findConnectedAccount({ providerId }), questionNumber }
}

/** Ignores older answers. Disconnects an account that the provider lost. */
export async function saveAccountAnswer(
  tx: Tx,
  { providerId, answer, questionNumber }: AnswerInput,
  mails: MailInput,
): Promise<void> {
  if (!answer) return endConnection(tx, { providerId, questionNumber, ...mails })
  await tx
    .updateTable('connected_accounts')
    .set({ ...columnsOf(answer), question_number: questionNumber })
    .where('provider_id', '=', providerId)
    .where('question_number', '<', questionNumber)
    .execute()
}

async function endConnection(
  tx: Tx,
  {
    providerId,
    questionNumber,
    mail,
    links,
    now,
  }: MailInput & { providerId: string; questionNumber: number },
): Promise<void> {
  const ended = await tx
    .updateTable('connected_accounts')
    .set({ disconnected_at: now, question_number: questionNumber })
    .where('provider_id', '=', providerId)
    .where('disconnected_at', 'is', null)
    .where('question_number', '<', questionNumber)
    .returning('account_id')
    .executeTakeFirst()
  if (!ended) return
  const owner = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', ended.account_id)
    .executeTakeFirstOrThrow()
  const payouts = { businessId: ended.account_id, connectedAccountId: providerId }
  const underWayCents = await sumUnderWay(tx, payouts)
  await mail.put(tx, disconnectedMail(owner, { providerId, reason: null, underWayCents }, links))
}

export async function refreshConnectedAccount(
  db: Db,
  provider: AccountProvider,
  { providerId, ...mails }: MailInput & { providerId: string },
): Promise<void> {
  const answered = await fetchAccountAnswer(db, provider, { providerId })
  if (!answered) return
  await db.transaction().execute(tx => saveAccountAnswer(tx, answered, mails))
}
