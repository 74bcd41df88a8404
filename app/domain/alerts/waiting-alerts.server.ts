import { happyHourAt, startsBetween } from '@hush/hours'
import { hasDay, localTimeAt, MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Channel } from '../channels/channels.server.ts'
import { timeTextOf, weekOfListing } from '../listings/listing-week.ts'
import { isAnswerTo } from '../questions/match-questions.server.ts'
import { questionInWords } from '../questions/saved-question.ts'
import { readQueryParams } from '../search/query-params.ts'
import type { AlertLine } from './alert-line.ts'
import type { WaitingAlert } from './choose-digest.ts'

export interface ReadAlert extends WaitingAlert {
  id: number
  questionId: number | null
  line: AlertLine
  isValid: boolean
}

interface AlertQuery {
  accountId: string
  channel: Channel
  now: Date
}

export async function listWaiting(tx: Tx, of: AlertQuery): Promise<ReadAlert[]> {
  const alerts: ReadAlert[] = []
  for (const row of await listRows(tx, of)) alerts.push(await readAlert(tx, row, of.now))
  return alerts
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function listRows(tx: Tx, { accountId, channel, now }: AlertQuery) {
  const today = localTimeAt(now).date
  return tx
    .selectFrom('alerts')
    .innerJoin('listings', 'listings.id', 'alerts.listing_id')
    .leftJoin('follows', join =>
      join
        .onRef('follows.account_id', '=', 'alerts.account_id')
        .onRef('follows.listing_id', '=', 'alerts.listing_id'),
    )
    .leftJoin('saved_questions as question', 'question.id', 'alerts.question_id')
    .leftJoin('locations', 'locations.zip_code', 'question.zip_code')
    .leftJoin('coupons', join =>
      join.on('alerts.kind', '=', 'coupon').on(sql<boolean>`coupons.id = ${uuidOfSubject}`),
    )
    .leftJoin('deals', join =>
      join.on('alerts.kind', '=', 'deal').on(sql<boolean>`deals.id = ${uuidOfSubject}`),
    )
    .where('alerts.account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('alerts.told_at', 'is', null)
    .where(weekStands)
    .select(isOtherWeek.as('is_other_week'))
    .select('question_id')
    .select(['alerts.id', 'kind', 'subject', 'due_at', 'expires_at', 'listings.name', 'member_uid'])
    .select(['alerts.listing_id', 'happy_hours', 'opening_hours', 'exceptions', 'time_zone'])
    .select(['hidden_at', 'doubted_from'])
    .select(['follows.week_since', 'follows.promotions_since', 'follows.start_days'])
    .select(['question.query', 'question.zip_code', 'locations.city as question_city'])
    .select(['question.week_since as question_week_since', 'question.start_days as question_days'])
    .select('question.promotions_since as question_promotions_since')
    .select([
      sql<string | null>`coalesce(coupons.title, deals.title)`.as('title'),
      sql<boolean>`coalesce(coupons.ended_at, coupons.activated_at, deals.ended_at) is null
        and coalesce(coupons.ends_on, deals.ends_on) >= ${today}`.as('runs'),
    ])
    .orderBy('alerts.id')
    .execute()
}

/** A week that changed again is reported once it has settled. */
const weekStands = sql<boolean>`(alerts.kind <> 'week' or not exists (
  select from listing_changes change where change.listing_id = alerts.listing_id and change.kind = 'week'
))`
/** Compares with the week before the first unsent change. */
const isOtherWeek = sql<boolean>`listings.happy_minutes is distinct from first_value(alerts.minutes_before)
  over (partition by alerts.listing_id, alerts.kind order by alerts.id)`
const uuidOfSubject = sql`case when alerts.kind in ('coupon', 'deal') then subject::uuid end`

async function readAlert(tx: Tx, row: Row, now: Date): Promise<ReadAlert> {
  const isPromotion = row.kind === 'coupon' || row.kind === 'deal'
  const isShown = row.hidden_at === null && row.expires_at > now && isStillTrue(row, now)
  const isFollowed = isOn(row, switchesOfFollow(row))
  const query = isFollowed ? null : row.query
  const isAnswer = isShown && query !== null && (await isStillAnswer(tx, row, query, now))
  return {
    id: row.id,
    questionId: row.question_id,
    kind: row.kind,
    dueAt: row.due_at,
    isValid: isShown && (isFollowed || isAnswer),
    line: {
      kind: row.kind,
      listing: { id: row.listing_id, member_uid: row.member_uid, name: row.name },
      promotion: isPromotion ? { id: row.subject, title: row.title ?? '' } : null,
      hours: timeTextOf(row.happy_hours),
      startsAt: row.kind === 'start' ? new Date(row.subject) : nextStart(row, now),
      timeZone: row.time_zone,
      question: query === null ? null : wordsOf(row, query),
    },
  }
}

function wordsOf({ question_city: city, zip_code: zipCode }: Row, query: string): string {
  const place = { city: city ?? '', zipCode: zipCode ?? '' }
  return questionInWords(readQueryParams(new URLSearchParams(query)), place)
}

interface SwitchTimes {
  week: Date | null
  promotions: Date | null
  startDays: number | null
}

function switchesOfFollow(row: Row): SwitchTimes {
  const { week_since: week, promotions_since: promotions, start_days: startDays } = row
  return { week, promotions, startDays }
}

function isOn(row: Row, { week, promotions, startDays }: SwitchTimes): boolean {
  if (row.kind === 'week') return week !== null
  if (row.kind !== 'start') return promotions !== null
  const { weekday } = localTimeAt(new Date(row.subject), row.time_zone)
  return hasDay(startDays ?? 0, weekday)
}

async function isStillAnswer(tx: Tx, row: Row, query: string, now: Date): Promise<boolean> {
  const switches = {
    week: row.question_week_since,
    promotions: row.question_promotions_since,
    startDays: row.question_days,
  }
  if (!isOn(row, switches)) return false
  const sought = readQueryParams(new URLSearchParams(query))
  return isAnswerTo(tx, { listingId: row.listing_id, query: sought, now })
}

function isStillTrue(row: Row, now: Date): boolean {
  if (row.kind === 'week') return row.is_other_week
  if (row.kind !== 'start') return row.runs
  if (row.doubted_from !== null && row.doubted_from <= now) return false
  return isStart(row, new Date(row.subject))
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
