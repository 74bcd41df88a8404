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

/** A sheet is what one person calls in an hour. */
const CALLS_OF_A_SHEET = 30
/** Whoever was called is left alone for this long, whatever the answer. */
const NOT_AGAIN_DAYS = 14

export type CallAnswer = 'right' | 'over' | 'no-answer'

export interface PlaceToCall {
  id: number
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
  const { rows } = await sql<Omit<PlaceToCall, 'week'> & Pick<Selectable<Listings>, 'happy_hours'>>`
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
  return rows.map(({ happy_hours, ...row }) => ({ ...row, week: timeTextOf(happy_hours) }))
}

function openDispute(which: ReturnType<typeof sql>) {
  return sql`select from disputes
    where listing_id = listings.id and withdrawn_at is null and ${which}`
}

interface CallInput {
  listingId: number
  answer: CallAnswer
  /** The week that the operator asked about; the answer says nothing of another. */
  seen: string
  by: AuditActor
  now: Date
}

/** An answer holds as long as an owner's (`SETTLED_DAYS`); pages and guests decide again after that. */
export async function recordCall(
  db: Db,
  { listingId, answer, seen, by, now }: CallInput,
): Promise<'recorded' | 'changed-meanwhile' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const listing = await lockedListings(tx)
      .select(['id', 'happy_hours', 'time_zone'])
      .where('id', '=', listingId)
      .where('member_uid', 'is', null)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (!listing) return 'not-found'
    if (timeTextOf(listing.happy_hours) !== seen) return 'changed-meanwhile'
    if (answer === 'right') await confirm(tx, listing, { by, now })
    if (answer === 'over') await end(tx, { listingId, by, now })
    const reason = `${answer}: ${seen}`
    await writeAudit(tx, {
      ...by,
      action: 'call place',
      objectId: `listing ${listingId}`,
      reason,
      now,
    })
    return 'recorded'
  })
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
