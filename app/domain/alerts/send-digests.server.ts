import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { localTimeAt } from '../time/local-time.ts'
import { type AlertLine, inOrderOfStart } from './alert-line.ts'
import { chooseDigest } from './choose-digest.ts'
import type { DigestReader } from './digest-mail.ts'
import { readerZone } from './reader-zone.server.ts'
import { listWaiting, type ReadAlert } from './waiting-alerts.server.ts'

const READERS_AT_ONCE = 50

export type Channel = 'mail' | 'push'

export interface Recipient extends DigestReader {
  accountId: string
  timeZone: string
}

/** Writes a digest into the outbox of a channel, in the transaction that marks what it tells. */
export type PutDigest = (
  tx: Tx,
  recipient: Recipient,
  lines: readonly AlertLine[],
) => Promise<unknown>

interface Sending {
  channel: Channel
  put: PutDigest
  now: Date
}

/**
 * Tells everybody what is due, each in at most as many digests a day as they want, and nobody in quiet
 * hours. Several processes may do it at once: a digest is chosen, written and marked in one transaction.
 */
export async function sendDigests(db: Db, sending: Sending): Promise<void> {
  let readers = READERS_AT_ONCE
  while (readers === READERS_AT_ONCE) {
    readers = await db.transaction().execute(tx => sendSome(tx, sending))
  }
}

/** Returns how many accounts were looked at. */
async function sendSome(tx: Tx, sending: Sending): Promise<number> {
  const readers = await lockReaders(tx, sending)
  for (const reader of readers) await sendOne(tx, reader, sending)
  return readers.length
}

type Reader = Awaited<ReturnType<typeof lockReaders>>[number]

const refusesMails = sql<boolean>`exists (
  select from mail_refusals where mail_refusals.account_id = accounts.id and kind = 'alerts')`
const hasBrowsers = sql<boolean>`exists (
  select from push_subscriptions where push_subscriptions.account_id = accounts.id)`

/** Deleting an account locks it before its settings, and so does this. */
function lockReaders(tx: Tx, { channel, now }: Sending) {
  return (
    tx
      .selectFrom('alert_settings')
      .innerJoin('accounts', 'accounts.id', 'alert_settings.account_id')
      .where('channel', '=', channel)
      .where(eb => eb.or([eb('resume_at', 'is', null), eb('resume_at', '<=', now)]))
      .where('alert_settings.account_id', 'in', due =>
        due
          .selectFrom('alerts')
          .select('alerts.account_id')
          .where('alerts.channel', '=', channel)
          .where('told_at', 'is', null)
          .where('due_at', '<=', now),
      )
      .select(['accounts.id', 'email', 'first_name', 'mail_key', 'confirmed_at', 'suspended_at'])
      .select(['a_day', readerZone.as('time_zone')])
      .select([refusesMails.as('refuses_mails'), hasBrowsers.as('has_browsers')])
      // Skipping still waits for a row that is just being changed: all wait in one order.
      .orderBy('alert_settings.account_id')
      .limit(READERS_AT_ONCE)
      .forNoKeyUpdate('alert_settings')
      .forKeyShare('accounts')
      .skipLocked()
      .execute()
  )
}

async function sendOne(tx: Tx, reader: Reader, { channel, put, now }: Sending): Promise<void> {
  const { id: accountId, time_zone: timeZone } = reader
  const waiting = await listWaiting(tx, { accountId, channel, now })
  const told = isTold(reader, channel) ? waiting.filter(({ isValid }) => isValid) : []
  const { date } = localTimeAt(now, timeZone)
  const sentToday = await countSent(tx, { accountId, channel, date })
  const choice = chooseDigest({ alerts: told, sentToday, aDay: reader.a_day, now, timeZone })
  if (choice.chosen.length > 0) {
    const recipient = {
      accountId,
      timeZone,
      email: reader.email,
      firstName: reader.first_name,
      mailKey: reader.mail_key,
    }
    await put(tx, recipient, inOrderOfStart(onceEach(choice.chosen)))
    await tx
      .insertInto('digests')
      .values({
        account_id: accountId,
        channel,
        on_date: date,
        number: sentToday + 1,
        told_at: now,
      })
      .execute()
  }
  const stale = waiting.filter(alert => !told.includes(alert) && alert.dueAt <= now)
  await markTold(tx, [...choice.chosen, ...stale], now)
  await tx
    .updateTable('alert_settings')
    .set({ resume_at: choice.resumeAt })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .execute()
}

function isTold(reader: Reader, channel: Channel): boolean {
  if (reader.confirmed_at === null || reader.suspended_at !== null) return false
  return reader.a_day > 0 && (channel === 'mail' ? !reader.refuses_mails : reader.has_browsers)
}

async function countSent(
  tx: Tx,
  { accountId, channel, date }: { accountId: string; channel: Channel; date: string },
): Promise<number> {
  const { sent } = await tx
    .selectFrom('digests')
    .select(eb => eb.fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('on_date', '=', date)
    .executeTakeFirstOrThrow()
  return sent
}

/** A week that changed twice since is told once. */
function onceEach(alerts: readonly ReadAlert[]): AlertLine[] {
  const weeks = new Set<number>()
  return alerts
    .filter(({ line }) => {
      if (line.kind !== 'week') return true
      if (weeks.has(line.listing.id)) return false
      weeks.add(line.listing.id)
      return true
    })
    .map(({ line }) => line)
}

async function markTold(tx: Tx, alerts: readonly ReadAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return
  await tx
    .updateTable('alerts')
    .set({ told_at: now })
    .where(
      'id',
      'in',
      alerts.map(({ id }) => id),
    )
    .execute()
}
