import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { localDate } from '../../../../db/clock.ts'
import {
  CORRECTION_KINDS,
  type CorrectionKind,
  DISPUTE_DAYS,
  isAgainst,
  isCorrection,
  REPORT_DAYS,
  type Report,
  type ReportKind,
} from '../evidence/belief.ts'

/** A browser reminds us what its visitor reported. */
export type Guest = { network: Buffer } & ({ accountId: string } | { reportId: number | null })

/** Weight of a guest who redeemed there or scanned the table code. */
export const MOST_WEIGHT = 3

interface FiledReport extends Report {
  id: number
}

export async function listReports(
  db: Db,
  { listingId, since }: { listingId: number; since: Date },
): Promise<FiledReport[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['reports.id', 'kind', 'weight', 'reported_at', 'account_id', 'network', 'scan'])
    .select('accounts.created_at as made_at')
    .where('listing_id', '=', listingId)
    .where('reported_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('reports.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    weight: row.weight,
    at: row.reported_at,
    marks: marksOf(row),
  }))
}

interface ReportRow {
  account_id: string | null
  network: Buffer | null
  scan: Buffer | null
  weight: number
  made_at: Date | null
}

/** A bar has seen its redeemers, so the network does not matter. */
function marksOf({ account_id, network, scan, weight, made_at }: ReportRow): string[] {
  const account = account_id === null ? [] : [`account ${account_id}`]
  if (account_id !== null && weight === MOST_WEIGHT && scan === null) return account
  const made = made_at === null ? [] : [`made on ${made_at.toISOString().slice(0, 10)}`]
  const net = network === null ? [] : [`network ${network.toString('base64url')}`]
  return [...account, ...net, ...made]
}

export interface ReportCounts {
  guests: number
  notOn: number
  stillOn: number
  priceDiffers: number
  corrections: number
}

export async function countReports(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<ReportCounts> {
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const reports = await listReports(db, { listingId, since })
  const countOf = (kind: ReportKind) => reports.filter(report => report.kind === kind).length
  return {
    guests: new Set(reports.map(({ marks }) => marks[0])).size,
    notOn: countOf('not-on'),
    stillOn: countOf('still-on'),
    priceDiffers: countOf('price-differs'),
    corrections: reports.filter(({ kind }) => isCorrection(kind)).length,
  }
}

export interface Witness {
  id: number
  at: Date
  near: 'at-table-or-redeemed' | 'within-150-m' | 'signed-in' | 'unknown'
}

export async function listWitnesses(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<Witness[]> {
  const since = new Date(now.getTime() - DISPUTE_DAYS * DAY_MS)
  const reports = await listReports(db, { listingId, since })
  return reports
    .filter(({ kind }) => isAgainst(kind))
    .map(({ id, at, weight }) => ({ id, at, near: nearnessOf(weight) }))
}

export interface Correction extends Witness {
  kind: CorrectionKind
  words: string | null
}

export async function listCorrections(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<Correction[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'kind', 'words', 'weight', 'reported_at'])
    .where('listing_id', '=', listingId)
    .where('kind', 'in', CORRECTION_KINDS)
    .where('undone_at', 'is', null)
    .where('reported_at', '>', new Date(now.getTime() - REPORT_DAYS * DAY_MS))
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ id, kind, words, weight, reported_at: at }) =>
    isCorrection(kind) ? { id, kind, words, at, near: nearnessOf(weight) } : [],
  )
}

function nearnessOf(weight: number): Witness['near'] {
  if (weight >= MOST_WEIGHT) return 'at-table-or-redeemed'
  if (weight >= 2) return 'within-150-m'
  return weight >= 1 ? 'signed-in' : 'unknown'
}

/** The Monday of the listing's week. */
export function reportWeek({ listingId, now }: { listingId: number; now: Date }) {
  return sql<string>`(select date_trunc('week', ${localDate(now)})::date from listings where id = ${listingId})`
}

export async function findOwnReport(
  db: Db,
  { listingId, guest, now }: { listingId: number; guest: Guest; now: Date },
): Promise<{ id: number; kind: ReportKind } | null> {
  if ('reportId' in guest && guest.reportId === null) return null
  const row = await db
    .selectFrom('reports')
    .select(['id', 'kind'])
    .where('listing_id', '=', listingId)
    .where(isOwn(guest))
    .where('undone_at', 'is', null)
    .where('week', '=', reportWeek({ listingId, now }))
    .executeTakeFirst()
  return row ?? null
}

function isOwn(guest: Guest) {
  return 'accountId' in guest
    ? sql<boolean>`account_id = ${guest.accountId}`
    : sql<boolean>`account_id is null and id = ${guest.reportId}`
}
