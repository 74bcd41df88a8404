import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { AccountAnswer, AccountProvider } from '../payments/account-provider.ts'
import { takeQuestionNumber } from '../payments/questions.server.ts'
import { type ConnectLinks, disconnectedMail } from './connected-account-mails.ts'
import { columnsOf } from './connected-accounts.server.ts'
import { sumUnderWay } from './payouts.server.ts'

interface Answered {
  providerId: string
  answer: AccountAnswer | null
  questionNumber: number
}

interface Telling {
  mail: MailQueue
  links: ConnectLinks
  now: Date
}

/** Asks what has become of an account that we know; null for any other. Throws as `AccountProvider` does. */
export async function askAboutAccount(
  db: Db,
  provider: AccountProvider,
  { providerId }: { providerId: string },
): Promise<Answered | null> {
  const known = await db
    .selectFrom('connected_accounts')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!known) return null
  const questionNumber = await takeQuestionNumber(db)
  return { providerId, answer: await provider.findConnectedAccount({ providerId }), questionNumber }
}

/**
 * Keeps an answer, unless that of a later question is kept. An account that the provider no longer has is
 * disconnected, and its business told.
 */
export async function keepAnswer(
  tx: Tx,
  { providerId, answer, questionNumber }: Answered,
  telling: Telling,
): Promise<void> {
  if (!answer) return endConnection(tx, { providerId, questionNumber, ...telling })
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
  }: Telling & { providerId: string; questionNumber: number },
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

/** Asks and keeps, as when somebody comes back from the provider's page. */
export async function askAnew(
  db: Db,
  provider: AccountProvider,
  { providerId, ...telling }: Telling & { providerId: string },
): Promise<void> {
  const answered = await askAboutAccount(db, provider, { providerId })
  if (!answered) return
  await db.transaction().execute(tx => keepAnswer(tx, answered, telling))
}
