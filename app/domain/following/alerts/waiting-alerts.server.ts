import { happyHourAt, startsBetween } from '@hush/hours'
import { MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import { stillRuns } from '../../../../db/clock.ts'
import { timeTextOf, weekOfListing } from '../../listings/listing-week.ts'
import { readQueryParams } from '../../search/query-params.ts'
import { ALERT_KINDS, isSwitchedOn, type SwitchRow } from '../channels/alert-kinds.ts'
import type { Channel } from '../channels/channels.server.ts'
import { isAnswerTo } from '../saved-searches/match-searches.server.ts'
import { searchInWords } from '../saved-searches/saved-search.ts'
import type { AlertLine } from './alert-line.ts'
import type { WaitingAlert } from './choose-digest.ts'

export interface ReadAlert extends WaitingAlert {
  id: number
  searchId: number | null
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
    .leftJoinLateral(promotionOfAlert.as('promotion'), join => join.onTrue())
    .where('alerts.account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('alerts.told_at', 'is', null)
    .where(weekStands)
    .select(isOtherWeek.as('is_other_week'))
    .select('question_id')
    .select(['alerts.id', 'kind', 'subject', 'due_at', 'expires_at', 'listings.name', 'member_uid'])
    .select(['alerts.listing_id', 'happy_hours', 'opening_hours', 'exceptions', 'time_zone'])
    .select(['hidden_at', 'doubted_from'])
    .select(['question.query', 'question.zip_code', 'locations.city as question_city'])
    .select([switchesIn('follows').as('followed'), switchesIn('question').as('searched')])
    .select('promotion.title')
    .select(sql<boolean>`promotion.over_at is null and ${stillRuns(now)}`.as('runs'))
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

const promotionOfAlert = sql<{ title: string }>`(${sql.join(
  Object.entries(ALERT_KINDS).flatMap(([kind, { promotion }]) =>
    promotion === null
      ? []
      : sql`select title, ends_on, coalesce(${sql.join(promotion.overAt.map(sql.ref))}) as over_at
          from ${sql.table(promotion.table)}
          where id = case when alerts.kind = ${kind} then subject::uuid end`,
  ),
  sql` union all `,
)})`

/** The row is null if the place is not followed, or the search was removed. */
const switchesIn = (table: 'follows' | 'question') =>
  sql<SwitchRow | null>`to_jsonb(${sql.table(table)})`

async function readAlert(tx: Tx, row: Row, now: Date): Promise<ReadAlert> {
  const { promotion } = ALERT_KINDS[row.kind]
  const isShown = row.hidden_at === null && row.expires_at > now && isStillTrue(row, now)
  const isFollowed = isSwitchedOn(alertOf(row), row.followed)
  const query = isFollowed ? null : row.query
  const isAnswer = isShown && query !== null && (await isStillAnswer(tx, row, query, now))
  return {
    id: row.id,
    searchId: row.question_id,
    kind: row.kind,
    dueAt: row.due_at,
    isValid: isShown && (isFollowed || isAnswer),
    line: {
      kind: row.kind,
      listing: { id: row.listing_id, member_uid: row.member_uid, name: row.name },
      promotion: promotion ? { id: row.subject, title: row.title ?? '' } : null,
      hours: timeTextOf(row.happy_hours),
      startsAt: startOf(row, now),
      on: onAt(row, now),
      timeZone: row.time_zone,
      question: query === null ? null : wordsOf(row, query),
    },
  }
}

function wordsOf({ question_city: city, zip_code: zipCode }: Row, query: string): string {
  const place = { city: city ?? '', zipCode: zipCode ?? '' }
  return searchInWords(readQueryParams(new URLSearchParams(query)), place)
}

async function isStillAnswer(tx: Tx, row: Row, query: string, now: Date): Promise<boolean> {
  if (!isSwitchedOn(alertOf(row), row.searched)) return false
  // A place that called off may answer it no more, and that is the news.
  if (ALERT_KINDS[row.kind].isCorrection) return true
  const sought = readQueryParams(new URLSearchParams(query))
  return isAnswerTo(tx, { listingId: row.listing_id, query: sought, now })
}

function alertOf({ kind, subject, time_zone: timeZone }: Row) {
  return { kind, subject, timeZone }
}

function isStillTrue(row: Row, now: Date): boolean {
  return ALERT_KINDS[row.kind].isStillTrue({
    isOtherWeek: row.is_other_week,
    promotionRuns: row.runs,
    startHolds: () =>
      (row.doubted_from === null || row.doubted_from > now) && isStart(row, new Date(row.subject)),
  })
}

function isStart(row: Row, start: Date): boolean {
  const { exceptions, time_zone: timeZone } = row
  const until = new Date(start.getTime() + MINUTE_MS)
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return startsBetween(week, { from: start, until, timeZone, exceptions }).length > 0
}

function startOf(row: Row, now: Date): Date | null {
  const { isTimed, isCalledOff } = ALERT_KINDS[row.kind]
  if (!isTimed && !isCalledOff) return nextStart(row, now)
  const start = new Date(row.subject)
  return isTimed || isStart(row, start) ? start : null
}

/** Null before the start that it is about. */
function onAt(row: Row, now: Date): { endsAt: Date | null } | null {
  if (!ALERT_KINDS[row.kind].isTimed || new Date(row.subject) > now) return null
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const status = happyHourAt(week, now, row.time_zone, row.exceptions)
  return { endsAt: status.state === 'on' ? status.endsAt : null }
}

function nextStart(row: Row, now: Date): Date | null {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const status = happyHourAt(week, now, row.time_zone, row.exceptions)
  if (status.state === 'none') return null
  return status.state === 'on' ? now : status.startsAt
}
