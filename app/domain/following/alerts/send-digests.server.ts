import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { ALERT_KINDS } from '../channels/alert-kinds.ts'
import type { Channel } from '../channels/channels.server.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import { type AlertLine, inOrderOfStart } from './alert-line.ts'
import { chooseDigest } from './choose-digest.ts'
import type { DigestReader } from './digest-mail.ts'
import { listWaiting, type ReadAlert } from './waiting-alerts.server.ts'

const READERS_AT_ONCE = 200

export interface Recipient extends DigestReader {
  accountId: string
  timeZone: string
}

/** Runs in the transaction that marks the alerts. Returns the id of the mail, if there is one. */
export type PutDigest = (
  tx: Tx,
  recipient: Recipient,
  lines: readonly AlertLine[],
) => Promise<string | null>

interface SendOptions {
  channel: Channel
  put: PutDigest
  now: Date
}

/** Processes may run it concurrently: one transaction chooses, writes and marks a digest. */
export async function sendDigests(db: Db, sending: SendOptions): Promise<void> {
  await oneByOne({
    db,
    job: `send-${sending.channel}`,
    list: (after: string | null) => listReaders(db, { after, ...sending }),
    atOnce: READERS_AT_ONCE,
    handle: ({ id: accountId }) => db.transaction().execute(tx => sendOne(tx, accountId, sending)),
    now: sending.now,
  })
}

type DigestQuery = Pick<SendOptions, 'channel' | 'now'>

function dueReaders(db: Db, { channel, now }: DigestQuery) {
  return db
    .selectFrom('alert_settings')
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
}

function listReaders(db: Db, of: DigestQuery & { after: string | null }) {
  return dueReaders(db, of)
    .select('alert_settings.account_id as id')
    .$if(of.after !== null, query => query.where('alert_settings.account_id', '>', of.after))
    .orderBy('alert_settings.account_id')
    .limit(READERS_AT_ONCE)
    .execute()
}

const refusesMails = sql<boolean>`exists (
  select from mail_refusals where mail_refusals.account_id = accounts.id and kind = 'alerts')`
const hasBrowsers = sql<boolean>`exists (
  select from push_subscriptions where push_subscriptions.account_id = accounts.id)`

/** Undefined if another process holds the reader. Locks as deleting an account does. */
function lockReader(tx: Tx, accountId: string, of: DigestQuery) {
  return dueReaders(tx, of)
    .innerJoin('accounts', 'accounts.id', 'alert_settings.account_id')
    .where('alert_settings.account_id', '=', accountId)
    .select(['accounts.id', 'email', 'first_name', 'mail_key', 'confirmed_at', 'suspended_at'])
    .select(['a_day', readerZone.as('time_zone')])
    .select([refusesMails.as('refuses_mails'), hasBrowsers.as('has_browsers')])
    .forNoKeyUpdate('alert_settings')
    .forKeyShare('accounts')
    .skipLocked()
    .executeTakeFirst()
}

type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>

async function sendOne(tx: Tx, accountId: string, sending: SendOptions): Promise<void> {
  const { channel, now } = sending
  const reader = await lockReader(tx, accountId, sending)
  if (!reader) return
  const waiting = await listWaiting(tx, { accountId, channel, now })
  const wanted = isReachable(reader, channel) ? waiting.filter(({ isValid }) => isValid) : []
  const { time_zone: timeZone, a_day: aDay } = reader
  const { sent: sentToday, last } = await findSent(tx, reader, sending)
  const choice = chooseDigest({ alerts: wanted, sentToday, aDay, now, timeZone })
  if (choice.chosen.length > 0) {
    await writeDigest(tx, { reader, alerts: choice.chosen, number: last + 1 }, sending)
  }
  const stale = waiting.filter(alert => !wanted.includes(alert) && alert.dueAt <= now)
  const replaceable = stale.filter(alert => isReplaceable(alert, now))
  await readAgain(tx, replaceable)
  await markTold(tx, [...choice.chosen, ...stale], now)
  await resumeAt(tx, { accountId, channel, at: choice.resumeAt })
}

function isReachable(reader: Reader, channel: Channel): boolean {
  if (reader.confirmed_at === null || reader.suspended_at !== null) return false
  return reader.a_day > 0 && (channel === 'mail' ? !reader.refuses_mails : reader.has_browsers)
}

/** Withdrawn digests are gone, so the count and the last number differ. */
async function findSent(
  tx: Tx,
  reader: Reader,
  { channel, now }: SendOptions,
): Promise<{ sent: number; last: number }> {
  return tx
    .selectFrom('digests')
    .select(eb => [
      eb.fn.countAll<number>().as('sent'),
      eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'),
    ])
    .where('account_id', '=', reader.id)
    .where('channel', '=', channel)
    .where('on_date', '=', localTimeAt(now, reader.time_zone).date)
    .executeTakeFirstOrThrow()
}

async function writeDigest(
  tx: Tx,
  { reader, alerts, number }: { reader: Reader; alerts: readonly ReadAlert[]; number: number },
  { channel, put, now }: SendOptions,
): Promise<void> {
  const { id: accountId, time_zone: timeZone, email, first_name: firstName } = reader
  const recipient = { accountId, timeZone, email, firstName, mailKey: reader.mail_key }
  const mailId = await put(tx, recipient, inOrderOfStart(onceEach(alerts)))
  const { date } = localTimeAt(now, timeZone)
  const of = { account_id: accountId, channel, on_date: date, number }
  await tx
    .insertInto('digests')
    .values({ ...of, told_at: now, mail_id: mailId })
    .execute()
}

/** A week that changed twice is reported once. */
function onceEach(alerts: readonly ReadAlert[]): AlertLine[] {
  const places = new Set<string>()
  return alerts
    .filter(({ line }) => {
      if (!ALERT_KINDS[line.kind].isOncePerPlace) return true
      const place = `${line.kind} ${line.listing.id}`
      if (places.has(place)) return false
      places.add(place)
      return true
    })
    .map(({ line }) => line)
}

function isReplaceable({ isValid, searchId, line }: ReadAlert, now: Date): boolean {
  if (isValid || searchId === null || !ALERT_KINDS[line.kind].isTimed) return false
  return line.startsAt !== null && line.startsAt > now
}

async function readAgain(tx: Tx, alerts: readonly ReadAlert[]): Promise<void> {
  const questions = alerts.flatMap(({ searchId }) => searchId ?? [])
  if (questions.length === 0) return
  const ids = alerts.map(({ id }) => id)
  await tx.deleteFrom('alerts').where('id', 'in', ids).execute()
  // Changes of weeks lock the same questions in this order.
  const again = tx.selectFrom('saved_questions').select('id').where('id', 'in', questions)
  await again.orderBy('id').forNoKeyUpdate().execute()
  await tx
    .updateTable('saved_questions')
    .set({ starts_read_until: null })
    .where('id', 'in', questions)
    .execute()
}

async function markTold(tx: Tx, alerts: readonly ReadAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return
  const ids = alerts.map(({ id }) => id)
  await tx.updateTable('alerts').set({ told_at: now }).where('id', 'in', ids).execute()
}

async function resumeAt(
  tx: Tx,
  { accountId, channel, at }: { accountId: string; channel: Channel; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('alert_settings')
    .set({ resume_at: at })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .execute()
}
