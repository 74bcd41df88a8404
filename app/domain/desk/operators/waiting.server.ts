import { DAY_MS, MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { isWaitingMail } from '../../following/mails/waiting-mails.server.ts'
import { KEEPS_FAILING_AFTER } from '../../jobs/failing-rows.server.ts'
import { STUCK_AFTER_TRIES, UNFUNDED } from '../../payouts/payout.ts'
import { type Backlog, MAX_COUNTED, RECENT_DAYS } from './backlog.ts'

const LATE_MAIL_MS = 10 * MINUTE_MS

interface WaitingCounts {
  verifications: Backlog
  inquiries: Backlog
  mails: Backlog
  credits: Backlog
  finds: Backlog
  cases: Backlog
  failingRows: Backlog
  stuckPayouts: Backlog
  unfundedPayouts: Backlog
  recentClaims: number
  hiddenListings: number
  suspended: number
}

const WAITING_VERIFICATIONS = sql`select submitted_at as since from verifications where decided_at is null`
const WAITING_INQUIRIES = sql`select created_at as since from inquiries where answered_at is null`
const WAITING_CREDITS = sql`select asked_at as since from credits where decided_at is null`
const WAITING_CASES = sql`select least(desk_at, call_requested_at) as since from claim_cases
  where settled_at is null and (desk_at is not null or call_requested_at is not null)`

const WAITING_FINDS = sql`select found_at as since from unsure_finds where settled_at is null`

export async function findWaiting(db: Db, { now }: { now: Date }): Promise<WaitingCounts> {
  const lateMail = new Date(now.getTime() - LATE_MAIL_MS)
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [
    verifications,
    inquiries,
    mails,
    credits,
    finds,
    cases,
    failingRows,
    stuckPayouts,
    unfundedPayouts,
    claims,
    hidden,
    suspended,
  ] = await Promise.all([
    countBacklog(db, WAITING_VERIFICATIONS),
    countBacklog(db, WAITING_INQUIRIES),
    countBacklog(
      db,
      sql`select created_at as since from mails
        where ${isWaitingMail(now)} and created_at < ${lateMail}`,
    ),
    countBacklog(db, WAITING_CREDITS),
    countBacklog(db, WAITING_FINDS),
    countBacklog(db, WAITING_CASES),
    countBacklog(db, sql`select since from failing_rows where tries >= ${KEEPS_FAILING_AFTER}`),
    countBacklog(
      db,
      sql`select requested_at as since from payouts
        where sent_at is null and failed_at is null and tries >= ${STUCK_AFTER_TRIES}`,
    ),
    countBacklog(
      db,
      sql`select failed_at as since from payouts where failure = ${UNFUNDED} and not exists (
        select from payouts as later
        where later.business_id = payouts.business_id and later.sent_at > payouts.failed_at)`,
    ),
    countBacklog(
      db,
      sql`select claimed_at as since from claims where claimed_at > ${recent} and undone_at is null`,
    ),
    countBacklog(
      db,
      sql`select hidden_at as since from listings
        where hidden_at is not null and copy_of is null
          and (claimed_at is null or member_uid is not null)`,
    ),
    countBacklog(
      db,
      sql`select suspended_at as since from accounts where suspended_at is not null`,
    ),
  ])
  return {
    verifications,
    inquiries,
    mails,
    credits,
    finds,
    cases,
    failingRows,
    stuckPayouts,
    unfundedPayouts,
    recentClaims: claims.count,
    hiddenListings: hidden.count,
    suspended: suspended.count,
  }
}

export async function countWaiting(db: Db) {
  const [verifications, inquiries, credits, finds, cases] = await Promise.all([
    countBacklog(db, WAITING_VERIFICATIONS),
    countBacklog(db, WAITING_INQUIRIES),
    countBacklog(db, WAITING_CREDITS),
    countBacklog(db, WAITING_FINDS),
    countBacklog(db, WAITING_CASES),
  ])
  return {
    verifications: verifications.count,
    inquiries: inquiries.count,
    credits: credits.count,
    finds: finds.count,
    cases: cases.count,
  }
}

async function countBacklog(db: Db, query: ReturnType<typeof sql>): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*) as count, min(since) as oldest
    from (${query} order by since limit ${MAX_COUNTED + 1}::int) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
