import { DAY_MS, HOUR_MS } from '@hush/hours/time'
import { fromKysely, type JobResult, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '../../../db/client.ts'
import type { Mail, MailQueue } from '../../domain/following/mails/mail.ts'
import { withoutPeople } from '../../domain/jobs/without-people.ts'
import type { MailTransport } from './transport.ts'

const DELIVER_MAIL = 'deliver-mail'
const RETRIES = 12
/** A process that dies repeats at most one mail. */
const BATCH_SIZE = 10
const RETRY_DELAY_SECONDS = 15
const RETRY_DELAY_MAX_SECONDS = 300
/** Another process takes over after this, instead of fifteen minutes. */
const HEARTBEAT_SECONDS = 30
const SENT_RETENTION_MS = 7 * DAY_MS
const LOST_AFTER_MS = HOUR_MS
const MAILS_LISTED = 50

interface Delivery {
  db: Db
  transport: MailTransport
  now: () => Date
  log: Logger
}

export async function startMailQueue(
  boss: PgBoss,
  delivery: Delivery,
  { retrySeconds = RETRY_DELAY_SECONDS } = {},
): Promise<MailQueue> {
  await boss.createQueue(DELIVER_MAIL, {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  })
  const options = {
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 1,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work<{ mailId: string }>(DELIVER_MAIL, options, async jobs => {
    const results: JobResult[] = []
    for (const { id, data, retryCount } of jobs) {
      const attempt = { jobId: id, mailId: data.mailId, attempt: retryCount + 1 }
      results.push({ id, ...(await tryDelivery(delivery, attempt)) })
    }
    return results
  })
  return {
    async put(tx, mail) {
      const mailId = await writeMail(tx, mail)
      const options = {
        db: fromKysely(tx),
        heartbeatSeconds: HEARTBEAT_SECONDS,
        startAfter: mail.waitSeconds ?? 0,
      }
      await boss.send(DELIVER_MAIL, { mailId }, options)
    },
  }
}

export async function writeMail(tx: Tx, mail: Mail): Promise<string> {
  const { unsubscribeUrl = null, replyTo = null, expiresAt = null, waitSeconds: _, ...rest } = mail
  // People typed parts of it, and a header is one line.
  const subject = mail.subject.replaceAll(/\s+/g, ' ').trim()
  const { id } = await tx
    .insertInto('mails')
    .values({
      ...rest,
      subject,
      unsubscribe_url: unsubscribeUrl,
      reply_to: replyTo,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A failure is retried later and does not hold up other mails. */
async function tryDelivery(
  delivery: Delivery,
  attempt: { jobId: string; mailId: string; attempt: number },
): Promise<Omit<JobResult, 'id'>> {
  try {
    await deliver(delivery, attempt.mailId)
    return { status: 'completed' }
  } catch (error) {
    delivery.log.warn({ ...attempt, err: withoutAddresses(error) }, 'a mail could not be delivered')
    return { status: 'failed', output: { reason: String(error) } }
  }
}

function withoutAddresses(error: unknown) {
  const hide = (text: string | undefined) => text && withoutPeople(text)
  if (!(error instanceof Error)) return { message: hide(String(error)) }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: hide(error.message), stack: hide(error.stack) }
}

async function deliver({ db, transport, now }: Delivery, mailId: string): Promise<void> {
  const mail = await claimMail(db, mailId, now())
  if (!mail || mail.body === null) return
  const { id, recipient, subject, body } = mail
  const { unsubscribe_url: unsubscribeUrl, reply_to: replyTo } = mail
  try {
    await transport.send({ id, recipient, subject, body, unsubscribeUrl, replyTo })
  } catch (error) {
    await db.updateTable('mails').set({ sending_at: null }).where('id', '=', mailId).execute()
    throw error
  }
  await db.updateTable('mails').set({ sent_at: now() }).where('id', '=', mailId).execute()
}

function claimMail(db: Db, mailId: string, now: Date) {
  return db
    .updateTable('mails')
    .set({ sending_at: now })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(['id', 'recipient', 'subject', 'body', 'unsubscribe_url', 'reply_to'])
    .executeTakeFirst()
}

export async function scrubSentMails(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - SENT_RETENTION_MS)
  await db
    .deleteFrom('mails')
    .where('sent_at', '<', horizon)
    .where(({ not, exists, selectFrom, fn }) =>
      not(
        exists(
          selectFrom('accounts').where(eb =>
            eb(eb.fn('lower', ['accounts.email']), '=', fn('lower', ['mails.recipient'])),
          ),
        ),
      ),
    )
    .execute()
  await db
    .updateTable('mails')
    .set({ body: null, unsubscribe_url: null, reply_to: null })
    .where('sent_at', '<', horizon)
    .where('body', 'is not', null)
    .execute()
}

/** A dead process may have held them, and nobody may send them now. */
export async function deleteLostMails(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('sending_at', 'is not', null)
    .where('expires_at', '<', new Date(now.getTime() - LOST_AFTER_MS))
    .execute()
}

export async function listMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAILS_LISTED)
    .execute()
}

export async function findMail(db: Db, mailId: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
}
