import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { isDisputed, REPORT_DAYS, type ReportKind } from '../evidence/belief.ts'
import { happyHourAt } from '../happy-hours/clock.ts'
import { weekOfListing } from '../listings/listing-week.ts'
import { METERS_PER_MILE, milesBetween } from '../locations/distance.ts'
import type { Position } from '../locations/position.ts'
import { DAY_MS } from '../time/units.ts'
import { findDispute, isStanding, settleDoubt } from './happy-hour-doubt.server.ts'
import { type DisputeMails, openDispute } from './open-dispute.server.ts'
import { findOwnReport, type Guest, listReports, reportWeek } from './reports.server.ts'

export const MAX_REPORTS_A_DAY = 20
/** Of visitors on one network, all together. */
const MAX_UNKNOWN_WEIGHT_A_DAY = 1
const THERE_METERS = 150
const REDEEMED_DAYS = 30
/** A page that somebody says is wrong is read again so soon. */
const READ_AGAIN_DAYS = 3

export type ReportOutcome = 'reported' | 'not-found' | 'not-now' | 'already-reported' | 'too-many'

interface NewReport {
  listingId: number
  guest: Guest
  kind: ReportKind
  /** Scanned the code on the table today. */
  isAtTable: boolean
  /** Compared and not kept. */
  position: Position | null
  mails: DisputeMails
  now: Date
}

/**
 * What a guest says of a happy hour that should be on: once a listing and week, twenty a day. Enough of
 * them dispute it.
 */
export async function reportHappyHour(
  db: Db,
  report: NewReport,
): Promise<{ outcome: ReportOutcome; reportId?: number }> {
  const { listingId, kind, now } = report
  return db.transaction().execute(async tx => {
    await lockGuest(tx, report.guest)
    const listing = await findReportedListing(tx, listingId)
    if (!listing) return { outcome: 'not-found' }
    const week = weekOfListing(listing.happy_hours, listing.opening_hours)
    const status = happyHourAt(week, now, listing.time_zone, listing.exceptions)
    if (status.state !== 'on') return { outcome: 'not-now' }
    const weight = await weightOf(tx, { ...report, listing })
    if (await hasReportedEnough(tx, { ...report, weight })) return { outcome: 'too-many' }
    const id = await insertReport(tx, { ...report, weight })
    if (id === null) return { outcome: 'already-reported' }
    if (kind === 'not-on') {
      await readAgain(tx, { listingId, at: new Date(now.getTime() + READ_AGAIN_DAYS * DAY_MS) })
      await disputeIfDue(tx, report)
    }
    await settleDoubt(tx, { listingId, now })
    return { outcome: 'reported', reportId: id }
  })
}

/** One guest's reports go one after another: the limits count what is there. */
async function lockGuest(tx: Tx, guest: Guest): Promise<void> {
  const key = 'accountId' in guest ? guest.accountId : guest.network.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${key}`}, 0))`.execute(tx)
}

/** Locked, so that of two reports at once the second sees the first. */
function findReportedListing(tx: Tx, listingId: number) {
  return tx
    .selectFrom('listings')
    .select(['happy_hours', 'opening_hours', 'exceptions', 'time_zone', 'latitude', 'longitude'])
    .where('id', '=', listingId)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function weightOf(
  tx: Tx,
  { guest, isAtTable, position, listing, ...report }: NewReport & { listing: Position },
): Promise<number> {
  if (isAtTable) return 3
  if (!('accountId' in guest)) return 0.5
  if (await hasRedeemedThere(tx, { ...report, accountId: guest.accountId })) return 3
  const isThere = position && milesBetween(position, listing) * METERS_PER_MILE <= THERE_METERS
  return isThere ? 2 : 1
}

async function hasRedeemedThere(
  tx: Tx,
  { listingId, accountId, now }: { listingId: number; accountId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .select('queue_entries.id')
    .where('diner_id', '=', accountId)
    .where('coupons.listing_id', '=', listingId)
    .where('redeemed_at', '>', new Date(now.getTime() - REDEEMED_DAYS * DAY_MS))
    .executeTakeFirst()
  return row !== undefined
}

async function hasReportedEnough(
  tx: Tx,
  { guest, weight, now }: NewReport & { weight: number },
): Promise<boolean> {
  const { reports, unknown } = await tx
    .selectFrom('reports')
    .select(eb => [
      eb.fn.countAll<number>().as('reports'),
      sql<number>`coalesce(sum(weight) filter (where weight < 1), 0)::float8`.as('unknown'),
    ])
    .where(isOf(guest))
    .where('reported_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(reports) >= MAX_REPORTS_A_DAY) return true
  return weight < 1 && unknown + weight > MAX_UNKNOWN_WEIGHT_A_DAY
}

function isOf(guest: Guest) {
  return 'accountId' in guest
    ? sql<boolean>`reports.account_id = ${guest.accountId}`
    : sql<boolean>`reports.network = ${guest.network}`
}

/** Null where this guest has reported on the listing this week. */
async function insertReport(
  tx: Tx,
  { listingId, guest, kind, weight, now }: NewReport & { weight: number },
): Promise<number | null> {
  const row = await tx
    .insertInto('reports')
    .values({
      listing_id: listingId,
      account_id: 'accountId' in guest ? guest.accountId : null,
      network: 'network' in guest ? guest.network : null,
      week: reportWeek(now),
      kind,
      weight,
      reported_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function disputeIfDue(tx: Tx, { listingId, mails, now }: NewReport): Promise<void> {
  const dispute = await findDispute(tx, { listingId })
  if (dispute && (dispute.settled === null || isStanding(dispute, now))) return
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const reports = await listReports(tx, { listingId, since })
  const counted = dispute ? reports.filter(({ at }) => at > dispute.at) : reports
  if (!isDisputed(counted, now)) return
  await openDispute(tx, { listingId, mails, now })
  await readAgain(tx, { listingId, at: now })
}

async function readAgain(
  tx: Tx,
  { listingId, at }: { listingId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ next_visit_at: at })
    .where('next_visit_at', '>', at)
    .where('host', 'in', eb =>
      eb.selectFrom('site_places').select('host').where('listing_id', '=', listingId),
    )
    .execute()
}

/** Of this week, and only one's own. */
export async function undoReport(
  db: Db,
  { listingId, guest, now }: { listingId: number; guest: Guest; now: Date },
): Promise<'undone' | 'not-found'> {
  return db.transaction().execute(async tx => {
    await lockGuest(tx, guest)
    await findReportedListing(tx, listingId)
    const own = await findOwnReport(tx, { listingId, guest, now })
    if (!own) return 'not-found'
    await tx.updateTable('reports').set({ undone_at: now }).where('id', '=', own.id).execute()
    await settleDoubt(tx, { listingId, now })
    return 'undone'
  })
}
