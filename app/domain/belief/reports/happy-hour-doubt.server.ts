import { isDeepStrictEqual } from 'node:util'
import { federalHoliday } from '@hush/hours'
import { DAY_MS, localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import {
  doubtedFrom,
  isCorrection,
  isDisputed,
  type KnownEvidence,
  REPORT_DAYS,
  type Report,
} from '../evidence/belief.ts'
import { listEvidence, type QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'
import { type ListingToJudge, sourcesOf } from './judged-listing.ts'
import { listReports } from './reports.server.ts'
import { findUnconfirmed } from './unconfirmed.server.ts'

/** An answer to a dispute holds for this long. */
export const SETTLED_DAYS = 30

/** Call it after changes of evidence, reports or disputes. */
export async function settleDoubt(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'happy_hours', 'checked_on', 'time_zone', 'doubted_from', 'confirmed_on'])
    .select(['conditions', 'member_uid', 'verified_at', 'claimed_listing_id'])
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!listing) return
  const reports = await listReports(db, { listingId, since: daysBefore(now, REPORT_DAYS) })
  if (!isDisputed(reports, now)) await withdrawDispute(db, { listingId, now })
  if (!reports.some(({ kind }) => isCorrection(kind))) {
    await settleFinds(db, { listingId, reason: 'told', verdict: 'gone', now })
  }
  const evidence = await listEvidence(db, { listingId })
  const sources = sourcesOf(listing, evidence, now)
  const conditions = conditionsToday(listing, evidence, now)
  const doubt = await doubtOf(db, { listingId, known: { sources, reports }, now })
  const confirmedOn = lastHolidayConfirmed(reports, listing.time_zone)
  const isSame =
    doubt?.getTime() === listing.doubted_from?.getTime() &&
    confirmedOn === listing.confirmed_on &&
    isDeepStrictEqual(conditions, listing.conditions)
  if (isSame) return
  await db
    .updateTable('listings')
    .set({ doubted_from: doubt, confirmed_on: confirmedOn, conditions })
    .where('id', '=', listingId)
    .execute()
}

function conditionsToday(
  { member_uid, time_zone }: Pick<ListingToJudge, 'member_uid' | 'time_zone'>,
  evidence: readonly QuotedEvidence[],
  now: Date,
): string[] {
  if (member_uid !== null) return []
  const weighed = weigh(evidence, localTimeAt(now, time_zone).date)
  return weighed.outcome === 'known' ? [...weighed.by.conditions] : []
}

function lastHolidayConfirmed(reports: readonly Report[], timeZone: string): string | null {
  const dates = reports
    .filter(({ kind }) => kind === 'still-on')
    .map(({ at }) => localTimeAt(at, timeZone).date)
  return dates.toSorted().findLast(date => federalHoliday(date) !== null) ?? null
}

async function withdrawDispute(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const withdrawn = await db
    .updateTable('disputes')
    .set({ withdrawn_at: now })
    .where('listing_id', '=', listingId)
    .where('answered_at', 'is', null)
    .where('ruled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (withdrawn.numUpdatedRows > 0n) await settleFinds(db, { listingId, verdict: 'gone', now })
}

export async function settleFinds(
  db: Db,
  {
    listingId,
    reason = 'disputed',
    verdict,
    by = null,
    now,
  }: {
    listingId: number
    reason?: 'disputed' | 'told'
    verdict: 'right' | 'wrong' | 'gone'
    /** Null if guests withdrew it or it expired. */
    by?: string | null
    now: Date
  },
): Promise<void> {
  await db
    .updateTable('unsure_finds')
    .set({ verdict, settled_at: now, settled_by: by })
    .where('listing_id', '=', listingId)
    .where('reason', '=', reason)
    .where('settled_at', 'is', null)
    .execute()
}

async function doubtOf(
  db: Db,
  { listingId, known, now }: { listingId: number; known: KnownEvidence; now: Date },
): Promise<Date | null> {
  const dispute = await findDispute(db, { listingId })
  if (dispute && dispute.settled === null) return dispute.openedAt
  if (dispute?.settled === 'not-on') return dispute.at
  if (dispute && isStanding(dispute, now)) return null
  if (known.sources.length === 0) return null
  const unconfirmed = await findUnconfirmed(db, { listingId, now })
  const faded = doubtedFrom(known, now)
  if (unconfirmed === null) return faded
  return faded !== null && faded < unconfirmed.since ? faded : unconfirmed.since
}

export interface Dispute {
  id: number
  openedAt: Date
  /** The operator's answer, else the owner's; null if nobody has answered. */
  settled: 'still-on' | 'not-on' | null
  at: Date
}

/** The latest that was not withdrawn. */
export async function findDispute(
  db: Db,
  { listingId }: { listingId: number },
): Promise<Dispute | null> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    openedAt: row.opened_at,
    settled: row.ruling ?? row.answer,
    at: row.ruled_at ?? row.answered_at ?? row.opened_at,
  }
}

export function isStanding({ settled, at }: Dispute, now: Date): boolean {
  return settled !== null && at > daysBefore(now, SETTLED_DAYS)
}

export async function settleDoubts(db: Db, { now }: { now: Date }): Promise<void> {
  await oneByOne({
    db,
    job: 'settle-doubts',
    list: () =>
      db
        .selectFrom('listings')
        .select('id')
        .where('doubted_from', '<=', now)
        .orderBy('id')
        .execute(),
    handle: ({ id }) => db.transaction().execute(tx => settleDoubt(tx, { listingId: id, now })),
    now,
  })
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS)
}
