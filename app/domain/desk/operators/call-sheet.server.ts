import { readHours } from '@hush/hours'
import { DAY_MS, localTimeAt } from '@hush/hours/time'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Listings } from '../../../../db/schema.ts'
import { ruleDispute } from '../../belief/reports/answer-dispute.server.ts'
import { SETTLED_DAYS, settleFinds } from '../../belief/reports/happy-hour-doubt.server.ts'
import { confirmEnded } from '../../belief/sites/judge-find.server.ts'
import { publishEvidence } from '../../belief/sites/publish-evidence.server.ts'
import { timeTextOf } from '../../listings/listing-week.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import {
  type CallAnswer,
  callNumber,
  type RefusedLine,
  readTypedAnswers,
  type TypedAnswer,
} from './typed-answers.ts'

/** A sheet is what one person calls in an hour. */
const CALLS_OF_A_SHEET = 30
/** Whoever was called is left alone for this long, whatever the answer. */
const NOT_AGAIN_DAYS = 14

export interface PlaceToCall {
  id: number
  /** Printed, and typed back. */
  number: string
  name: string
  address: string | null
  city: string
  phone: string
  week: string
  isDisputed: boolean
  followers: number
}

/** Places that say “Call ahead” and whose number is known; those that most diners follow or reported come first. */
export async function listPlacesToCall(db: Db, { now }: { now: Date }): Promise<PlaceToCall[]> {
  const { rows } = await sql<
    Omit<PlaceToCall, 'week' | 'number'> & Pick<Selectable<Listings>, 'happy_hours'>
  >`
    select listings.id, name, address, city, phone, happy_hours, followers,
      exists (${openDispute(sql`ruled_at is null`)}) as "isDisputed"
    from listings, lateral (
      select count(*)::int as followers from follows where listing_id = listings.id
    ) follows, lateral (
      select count(*)::int as reports from reports
      where listing_id = listings.id and undone_at is null
    ) reports
    where doubted_from <= ${now} and hidden_at is null and member_uid is null
      and phone is not null and happy_minutes <> '{}'
      and not exists (${openDispute(sql`ruling = 'not-on'`)})
      and not exists (
        select from audit_log where object_id = 'listing ' || listings.id
          and action = 'call place' and at > ${new Date(now.getTime() - NOT_AGAIN_DAYS * DAY_MS)}
      )
    order by followers + reports desc, review_count desc nulls last, listings.id
    limit ${CALLS_OF_A_SHEET}`.execute(db)
  return rows.map(({ happy_hours, ...row }) => {
    const week = timeTextOf(happy_hours)
    return { ...row, week, number: callNumber({ id: row.id, week }) }
  })
}

/** Lines of answers with the places and weeks that they are about, as they stand now; nothing is written. */
export async function readAnswers(
  db: Db,
  text: string,
): Promise<((TypedAnswer & { name: string; week: string }) | RefusedLine)[]> {
  const lines = readTypedAnswers(text)
  const listingIds = lines.flatMap(one => ('problem' in one ? [] : one.listingId))
  if (listingIds.length === 0) return lines.flatMap(one => ('problem' in one ? one : []))
  const places = await db
    .selectFrom('listings')
    .select(['id', 'name', 'happy_hours'])
    .where('id', 'in', listingIds)
    .where(callable)
    .execute()
  return lines.map(one => {
    if ('problem' in one) return one
    const { line, listingId: id, number } = one
    const place = places.find(listing => listing.id === id)
    if (!place) return { line, problem: 'unknown' }
    const week = timeTextOf(place.happy_hours)
    if (callNumber({ id, week }) !== number) return { line, problem: 'another-week' }
    return { ...one, name: place.name, week }
  })
}

/** Members answer for themselves. */
const callable = sql<boolean>`member_uid is null and hidden_at is null`

function openDispute(which: ReturnType<typeof sql>) {
  return sql`select from disputes
    where listing_id = listings.id and withdrawn_at is null and ${which}`
}

interface CallInput {
  listingId: number
  answer: CallAnswer
  /** The week that the operator read out; the answer says nothing of another. */
  seen: string
  note?: string
  by: AuditActor
  now: Date
}

/**
 * An answer holds as long as an owner's (`SETTLED_DAYS`); pages and guests decide again after that. Sent again by whoever
 * sent it, it is noted once.
 */
export async function recordCall(
  db: Db,
  { listingId, answer, seen, note = '', by, now }: CallInput,
): Promise<'recorded' | 'already-recorded' | 'changed-meanwhile' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const listing = await lockedListings(tx)
      .select(['id', 'happy_hours', 'time_zone'])
      .where('id', '=', listingId)
      .where(callable)
      .executeTakeFirst()
    if (!listing) return 'not-found'
    const objectId = `listing ${listingId}`
    const reason = [`${answer}: ${seen}`, note].filter(Boolean).join('\n')
    const act = { ...by, action: 'call place', objectId, reason, now } as const
    if (await isNoted(tx, act)) return 'already-recorded'
    if (timeTextOf(listing.happy_hours) !== seen) return 'changed-meanwhile'
    if (answer === 'right') await confirm(tx, listing, { by, now })
    if (answer === 'over') await end(tx, { listingId, by, now })
    await writeAudit(tx, act)
    return 'recorded'
  })
}

async function isNoted(
  tx: Tx,
  { actorId, action, objectId, reason, now }: Parameters<typeof writeAudit>[1],
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('object_id', '=', objectId)
    .where('action', '=', action)
    .where('actor_id', '=', actorId)
    .where('reason', '=', reason ?? null)
    .where('at', '>', new Date(now.getTime() - NOT_AGAIN_DAYS * DAY_MS))
    .executeTakeFirst()
  return row !== undefined
}

type CalledListing = Pick<Selectable<Listings>, 'id' | 'happy_hours' | 'time_zone'>

async function confirm(
  tx: Tx,
  { id: listingId, happy_hours: hours, time_zone }: CalledListing,
  { by, now }: Pick<CallInput, 'by' | 'now'>,
): Promise<void> {
  await ruleDispute(tx, { listingId, ruling: 'still-on', now })
  await settleFinds(tx, { listingId, verdict: 'right', by: by.actorId, now })
  const quote = hours.kind === 'texts' ? hours.texts.join('\n') : ''
  const windows = readHours(quote)
  if (windows?.every(({ days }) => days !== null)) {
    const until = new Date(now.getTime() + SETTLED_DAYS * DAY_MS)
    await tx
      .insertInto('evidence')
      .values({
        listing_id: listingId,
        about: 'happy-hours',
        manner: 'desk',
        quote,
        windows: JSON.stringify(windows),
        valid_until: localTimeAt(until, time_zone).date,
        first_seen_at: now,
        last_seen_at: now,
        verdict: 'right',
        judged_at: now,
      })
      .onConflict(conflict =>
        conflict
          .expression(sql`listing_id, page_id, about, (manner = 'desk'), md5(quote)`)
          .doUpdateSet(eb => ({
            last_seen_at: now,
            // A correction by an operator has no limit, and keeps none.
            valid_until: eb
              .case()
              .when('evidence.valid_until', 'is', null)
              .then(null)
              .else(eb.ref('excluded.valid_until'))
              .end(),
          })),
      )
      .execute()
  }
  await publishEvidence(tx, { listingId, now })
}

async function end(
  tx: Tx,
  { listingId, by, now }: Pick<CallInput, 'listingId' | 'by' | 'now'>,
): Promise<void> {
  const isRuled = await ruleDispute(tx, { listingId, ruling: 'not-on', now })
  if (!isRuled) await confirmEnded(tx, { listingId, now })
  await settleFinds(tx, { listingId, verdict: 'wrong', by: by.actorId, now })
}
