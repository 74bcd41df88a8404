import { EVERY_DAY } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { listingKey } from '../../listings/listing-card.ts'
import type { ListingKey } from '../../listings/listing-key.ts'
import { timeTextOf } from '../../listings/listing-week.ts'
import {
  inSince,
  SWITCH_COLUMNS,
  type Switches,
  switchColumn,
  switchesOf,
} from '../channels/alert-kinds.ts'
import {
  addChannel,
  lockChannels,
  takeBackMails,
  withdrawPushes,
  withdrawUnsent,
} from '../channels/channels.server.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import type { SwitchChange, SwitchesOf } from './alert-settings.ts'

/** Nobody has followed more; the page stays one page. */
const MAX_PLACES = 200

export interface AlertSettings {
  mail: number
  push: number
  timeZone: string
}

export async function findAlertSettings(
  db: Db,
  { accountId }: { accountId: string },
): Promise<AlertSettings | null> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      readerZone.as('time_zone'),
      limitOf('mail').as('mail'),
      limitOf('push').as('push'),
      sql<boolean>`exists (
        select from mail_refusals where account_id = accounts.id and kind = 'alerts'
      )`.as('refuses_mails'),
    ])
    .executeTakeFirst()
  if (!row) return null
  return { mail: row.refuses_mails ? 0 : row.mail, push: row.push, timeZone: row.time_zone }
}

const limitOf = (channel: string) => sql<number>`coalesce((
  select a_day from alert_settings where account_id = accounts.id and channel = ${channel}
), 1)`

export interface PlaceSwitches extends ListingKey {
  id: number
  name: string
  city: string
  hours: string
  happyDays: number
  switches: Switches
}

export async function listPlaceSwitches(
  db: Db,
  { accountId }: { accountId: string },
): Promise<PlaceSwitches[]> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('listings', 'listings.id', 'follows.listing_id')
    .select(['listings.id', 'member_uid', 'name', 'city', 'happy_hours', 'happy_days'])
    .select(SWITCH_COLUMNS)
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .orderBy('follows.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(MAX_PLACES)
    .execute()
  return rows.map(row => ({
    ...listingKey(row),
    id: row.id,
    name: row.name,
    city: row.city,
    hours: timeTextOf(row.happy_hours),
    happyDays: row.happy_days,
    switches: switchesOf(row),
  }))
}

interface TurnInput {
  accountId: string
  of: SwitchesOf
  turn: SwitchChange
  now: Date
}

/** Turning off also stops unsent alerts; a place neither followed nor saved is 'not-found'. */
export async function turnSwitch(db: Db, input: TurnInput): Promise<'turned' | 'not-found'> {
  const { accountId, turn } = input
  return db.transaction().execute(async tx => {
    if (turn.isOn) await addChannel(tx, { accountId, channel: 'mail' })
    await lockChannels(tx, { accountId })
    const row = await turned(tx, input)
    if (row && turn.at !== undefined) await deleteUntold(tx, input)
    if (row && !turn.isOn) await withdrawUnsent(tx, { accountId })
    if (row) await resume(tx, { accountId })
    return row ? 'turned' : 'not-found'
  })
}

/** The next run writes them for the time that is chosen now. */
async function deleteUntold(tx: Tx, { accountId, of }: TurnInput): Promise<void> {
  await tx
    .deleteFrom('alerts')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'start')
    .where('told_at', 'is', null)
    .$if(of.kind === 'question', alerts => alerts.where('question_id', '=', of.id))
    .$if(of.kind === 'listing', alerts =>
      alerts.where('listing_id', '=', of.id).where('question_id', 'is', null),
    )
    .execute()
}

function turned(tx: Tx, input: TurnInput) {
  const { accountId, of, turn } = input
  if (of.kind === 'question') {
    return tx
      .updateTable('saved_questions')
      .set(turnedTo(input, sql.lit(EVERY_DAY)))
      .where('account_id', '=', accountId)
      .where('id', '=', of.id)
      .returning('id')
      .executeTakeFirst()
  }
  const isQuiet = turn.name === 'week' && !turn.isOn
  return tx
    .updateTable('follows')
    .$if(isQuiet, follows => follows.set({ minutes_known: null }))
    .set(turnedTo(input, happyDays))
    .where('account_id', '=', accountId)
    .where('listing_id', '=', of.id)
    .returning('listing_id')
    .executeTakeFirst()
}

function turnedTo({ turn, now }: TurnInput, allDays: RawBuilder<number>) {
  if (turn.name === 'starts') return startDays(turn, allDays)
  const column = sql.ref(switchColumn(turn.name))
  return inSince([turn.name], turn.isOn ? sql<Date>`coalesce(${column}, ${now})` : null)
}

const happyDays = sql<number>`coalesce(
  (select nullif(happy_days, 0) from listings where listings.id = follows.listing_id), ${EVERY_DAY})`

function startDays({ day, isOn, at }: SwitchChange, allDays: RawBuilder<number>) {
  const kept = at === undefined ? allDays : sql<number>`coalesce(nullif(start_days, 0), ${allDays})`
  const whole = isOn ? kept : 0
  const bit = 1 << (day ?? 0)
  const one = isOn ? sql<number>`start_days | ${bit}` : sql<number>`start_days & ~${bit}::int`
  const chosen = at === undefined ? {} : { start_minute: at }
  return { start_days: day === null ? whole : one, ...chosen, starts_read_until: null }
}

async function resume(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx
    .updateTable('alert_settings')
    .set({ resume_at: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Choosing a limit for mails also reverses an unsubscription. */
export async function changeLimits(
  db: Db,
  { accountId, mail, push }: { accountId: string; mail: number; push?: number | undefined },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await addChannel(tx, { accountId, channel: 'mail' })
    if (push !== undefined) await addChannel(tx, { accountId, channel: 'push' })
    await lockChannels(tx, { accountId })
    for (const [channel, aDay] of [
      ['mail', mail],
      ['push', push],
    ] as const) {
      if (aDay === undefined) continue
      await tx
        .updateTable('alert_settings')
        .set({ a_day: aDay, resume_at: null })
        .where('account_id', '=', accountId)
        .where('channel', '=', channel)
        .execute()
    }
    if (push === 0) await withdrawPushes(tx, { accountId })
    if (mail === 0) await takeBackMails(tx, { accountId, expiredBy: null })
    if (mail > 0) {
      await tx
        .deleteFrom('mail_refusals')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'alerts')
        .execute()
    }
  })
}
