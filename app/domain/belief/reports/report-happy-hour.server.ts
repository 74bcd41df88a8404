import { happyHourAt } from '@hush/hours'
import { DAY_MS, HOUR_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { weekOfListing } from '../../listings/listing-week.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import { METERS_PER_MILE, milesBetween } from '../../locations/distance.ts'
import type { Position } from '../../locations/position.ts'
import {
  CORRECTION_KINDS,
  isAgainst,
  isCorrection,
  isDisputed,
  REPORT_DAYS,
  type ReportKind,
} from '../evidence/belief.ts'
import { findDispute, isStanding, SETTLED_DAYS, settleDoubt } from './happy-hour-doubt.server.ts'
import { askTheDesk, type DisputeMails, openDispute } from './open-dispute.server.ts'
import {
  findOwnReport,
  type Guest,
  listReports,
  MOST_WEIGHT,
  reportWeek,
} from './reports.server.ts'

export const MAX_REPORTS_A_DAY = 20
export const MAX_NETWORK_REPORTS_A_DAY = 60
/** New accounts count as strangers until they redeem. */
const STRANGER_DAYS = 7
const THERE_METERS = 150
const STRANGER_WEIGHT = 0.5
const REDEEMED_DAYS = 30
/** What a guest says is looked up on the site the next morning. */
const READ_AGAIN_HOURS = 12
/** However many guests say something, a site is visited once a day for it. */
const SITE_RESTS_HOURS = 24

const TIME_KINDS: ReadonlySet<ReportKind> = new Set(['other-times', 'ended'])

export type ReportOutcome =
  | 'reported'
  /** Another guest on this network has reported; together they count as one. */
  | 'reported-too'
  | 'not-found'
  | 'not-now'
  | 'already-reported'
  | 'too-many'
  | 'network-full'
  /** Unknown accounts on this network have corrected enough. */
  | 'strangers-full'

interface NewReport {
  listingId: number
  guest: Guest
  kind: ReportKind
  /** Null if the guest only pressed a button. */
  words?: string | null
  /** Null if the guest scanned no table code today. */
  scan: Buffer | null
  /** The position is compared and not stored. */
  position: Position | null
  mails: DisputeMails
  now: Date
}

/** Limits: one a listing and week, twenty a day. Enough independent reports open a dispute. */
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
    if (status.state !== 'on' && !isCorrection(kind)) return { outcome: 'not-now' }
    if (await hasReportedEnough(tx, report)) {
      return { outcome: 'accountId' in report.guest ? 'too-many' : 'network-full' }
    }
    if (await findOwnReport(tx, report)) return { outcome: 'already-reported' }
    const isAfterOthers = await hasNetworkReported(tx, report)
    const scan = await unusedScan(tx, report)
    const weight = await weightOf(tx, { ...report, scan, listing })
    if (
      isCorrection(kind) &&
      weight === STRANGER_WEIGHT &&
      (await haveStrangersCorrected(tx, report))
    ) {
      return { outcome: 'strangers-full' }
    }
    const id = await insertReport(tx, { ...report, scan, weight })
    if (id === null) return { outcome: 'already-reported' }
    if (isCorrection(kind)) await tellTheDesk(tx, { listing, now })
    if (isAgainst(kind)) await disputeIfDue(tx, report)
    if (isAgainst(kind) || TIME_KINDS.has(kind)) {
      const at = new Date(now.getTime() + READ_AGAIN_HOURS * HOUR_MS)
      await readAgain(tx, { listingId, at, restHours: SITE_RESTS_HOURS })
    }
    await settleDoubt(tx, { listingId, now })
    const isOneOfMany = isAfterOthers && !isCorrection(kind)
    return { outcome: isOneOfMany ? 'reported-too' : 'reported', reportId: id }
  })
}

/** Serializes a guest and a network, so that limits count every report. */
async function lockGuest(tx: Tx, guest: Guest): Promise<void> {
  const network = guest.network.toString('hex')
  for (const key of 'accountId' in guest ? [guest.accountId, network] : [network]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${key}`}, 0))`.execute(tx)
  }
}

function findReportedListing(tx: Tx, listingId: number) {
  return lockedListings(tx)
    .select(['id', 'happy_hours', 'opening_hours', 'exceptions', 'time_zone'])
    .select(['latitude', 'longitude'])
    .where('id', '=', listingId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

/** Null if a report used it: a copied cookie proves no visit. */
async function unusedScan(tx: Tx, { scan }: NewReport): Promise<Buffer | null> {
  if (scan === null) return null
  const used = await tx
    .selectFrom('reports')
    .select('id')
    .where('scan', '=', scan)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return used ? null : scan
}

async function hasNetworkReported(tx: Tx, { listingId, guest, now }: NewReport): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('network', '=', guest.network)
    .where('week', '=', reportWeek({ listingId, now }))
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function weightOf(
  tx: Tx,
  { guest, scan, position, listing, ...report }: NewReport & { listing: Position },
): Promise<number> {
  if (scan !== null) return MOST_WEIGHT
  if (!('accountId' in guest)) return STRANGER_WEIGHT
  const { accountId } = guest
  if (await hasRedeemedThere(tx, { ...report, accountId })) return MOST_WEIGHT
  if (await isStranger(tx, { ...report, accountId })) return STRANGER_WEIGHT
  const isThere = position && milesBetween(position, listing) * METERS_PER_MILE <= THERE_METERS
  return isThere ? 2 : 1
}

/** Anybody can make an account or invent a position. */
async function isStranger(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('created_at', '<=', new Date(now.getTime() - STRANGER_DAYS * DAY_MS)),
        exists(
          selectFrom('queue_entries')
            .select('id')
            .where('diner_id', '=', accountId)
            .where('redeemed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return known === undefined
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

async function hasReportedEnough(tx: Tx, { guest, now }: NewReport): Promise<boolean> {
  const { reports } = await tx
    .selectFrom('reports')
    .select(eb => eb.fn.countAll<number>().as('reports'))
    .where(isOf(guest))
    .where('reported_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  const most = 'accountId' in guest ? MAX_REPORTS_A_DAY : MAX_NETWORK_REPORTS_A_DAY
  return Number(reports) >= most
}

function isOf(guest: Guest) {
  return 'accountId' in guest
    ? sql<boolean>`reports.account_id = ${guest.accountId}`
    : sql<boolean>`reports.network = ${guest.network} and reports.account_id is null`
}

async function insertReport(
  tx: Tx,
  { listingId, guest, kind, words = null, scan, weight, now }: NewReport & { weight: number },
): Promise<number | null> {
  const row = await tx
    .insertInto('reports')
    .values({
      listing_id: listingId,
      account_id: 'accountId' in guest ? guest.accountId : null,
      network: guest.network,
      scan,
      week: reportWeek({ listingId, now }),
      kind,
      words,
      weight,
      reported_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** One network of unknown accounts must not fill the desk's list. */
async function haveStrangersCorrected(tx: Tx, { guest, now }: NewReport): Promise<boolean> {
  const { reports } = await tx
    .selectFrom('reports')
    .select(eb => eb.fn.countAll<number>().as('reports'))
    .where('network', '=', guest.network)
    .where('kind', 'in', CORRECTION_KINDS)
    .where('weight', '=', STRANGER_WEIGHT)
    .where('reported_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(reports) >= MAX_REPORTS_A_DAY
}

/** Skips what an operator has recently confirmed. */
async function tellTheDesk(
  tx: Tx,
  { listing, now }: { listing: Parameters<typeof askTheDesk>[1]['listing']; now: Date },
): Promise<void> {
  const standing = await tx
    .selectFrom('unsure_finds')
    .select('id')
    .where('listing_id', '=', listing.id)
    .where('reason', '=', 'told')
    .where('verdict', '=', 'right')
    .where('settled_at', '>', new Date(now.getTime() - SETTLED_DAYS * DAY_MS))
    .executeTakeFirst()
  if (!standing) await askTheDesk(tx, { listing, reason: 'told', now })
}

async function disputeIfDue(tx: Tx, { listingId, mails, now }: NewReport): Promise<void> {
  const dispute = await findDispute(tx, { listingId })
  if (dispute && (dispute.settled === null || isStanding(dispute, now))) return
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const reports = await listReports(tx, { listingId, since })
  const counted = dispute ? reports.filter(({ at }) => at > dispute.at) : reports
  if (!isDisputed(counted, now)) return
  await openDispute(tx, { listingId, mails, now })
  await readAgain(tx, { listingId, at: now, restHours: 0 })
}

async function readAgain(
  tx: Tx,
  { listingId, at, restHours }: { listingId: number; at: Date; restHours: number },
): Promise<void> {
  const soonest = sql<Date>`greatest(${at}::timestamptz, visited_at + ${restHours} * interval '1 hour')`
  await tx
    .updateTable('sites')
    .set({ next_visit_at: soonest })
    .where('next_visit_at', '>', soonest)
    .where('host', 'in', eb =>
      eb.selectFrom('site_places').select('host').where('listing_id', '=', listingId),
    )
    .execute()
}

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
