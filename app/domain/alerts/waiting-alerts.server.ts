import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { happyHourAt } from '../happy-hours/clock.ts'
import { startsBetween } from '../happy-hours/starts.ts'
import { timeTextOf, weekOfListing } from '../listings/listing-week.ts'
import { localTimeAt } from '../time/local-time.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { AlertLine } from './alert-line.ts'
import type { WaitingAlert } from './choose-digest.ts'

export interface ReadAlert extends WaitingAlert {
  id: number
  line: AlertLine
  /** Still wanted, and still true. */
  isValid: boolean
}

interface Of {
  accountId: string
  channel: 'mail' | 'push'
  now: Date
}

export async function listWaiting(tx: Tx, of: Of): Promise<ReadAlert[]> {
  return (await listRows(tx, of)).map(row => readAlert(row, of.now))
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function listRows(tx: Tx, { accountId, channel, now }: Of) {
  const today = localTimeAt(now).date
  return tx
    .selectFrom('alerts')
    .innerJoin('listings', 'listings.id', 'alerts.listing_id')
    .leftJoin('follows', join =>
      join
        .onRef('follows.account_id', '=', 'alerts.account_id')
        .onRef('follows.listing_id', '=', 'alerts.listing_id'),
    )
    .leftJoin('coupons', join =>
      join.on('alerts.kind', '=', 'coupon').on(sql<boolean>`coupons.id = ${uuidOfSubject}`),
    )
    .leftJoin('deals', join =>
      join.on('alerts.kind', '=', 'deal').on(sql<boolean>`deals.id = ${uuidOfSubject}`),
    )
    .where('alerts.account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('alerts.told_at', 'is', null)
    .select(['alerts.id', 'kind', 'subject', 'due_at', 'expires_at', 'listings.name', 'member_uid'])
    .select(['alerts.listing_id', 'happy_hours', 'opening_hours', 'exceptions', 'time_zone'])
    .select(['hidden_at', 'doubted_from', 'week_since', 'promotions_since', 'start_days'])
    .select([
      sql<string | null>`coalesce(coupons.title, deals.title)`.as('title'),
      sql<boolean>`coalesce(coupons.ended_at, coupons.activated_at, deals.ended_at) is null
        and coalesce(coupons.ends_on, deals.ends_on) >= ${today}`.as('runs'),
    ])
    .orderBy('alerts.id')
    .execute()
}

const uuidOfSubject = sql`case when alerts.kind in ('coupon', 'deal') then subject::uuid end`

function readAlert(row: Row, now: Date): ReadAlert {
  const isPromotion = row.kind === 'coupon' || row.kind === 'deal'
  return {
    id: row.id,
    kind: row.kind,
    dueAt: row.due_at,
    isValid: row.hidden_at === null && row.expires_at > now && isStillTrue(row, now),
    line: {
      kind: row.kind,
      listing: { id: row.listing_id, member_uid: row.member_uid, name: row.name },
      promotion: isPromotion ? { id: row.subject, title: row.title ?? '' } : null,
      hours: timeTextOf(row.happy_hours),
      startsAt: row.kind === 'start' ? new Date(row.subject) : nextStart(row, now),
      timeZone: row.time_zone,
    },
  }
}

function isStillTrue(row: Row, now: Date): boolean {
  if (row.kind === 'week') return row.week_since !== null
  if (row.kind !== 'start') return row.promotions_since !== null && row.runs
  if (row.doubted_from !== null && row.doubted_from <= now) return false
  const start = new Date(row.subject)
  const { weekday } = localTimeAt(start, row.time_zone)
  return ((row.start_days ?? 0) & (1 << weekday)) !== 0 && isStart(row, start)
}

function isStart(row: Row, start: Date): boolean {
  const { exceptions, time_zone: timeZone } = row
  const until = new Date(start.getTime() + MINUTE_MS)
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return startsBetween(week, { from: start, until, timeZone, exceptions }).length > 0
}

function nextStart(row: Row, now: Date): Date | null {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const status = happyHourAt(week, now, row.time_zone, row.exceptions)
  if (status.state === 'none') return null
  return status.state === 'on' ? now : status.startsAt
}
