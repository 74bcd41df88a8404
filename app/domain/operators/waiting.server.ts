import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { STUCK_AFTER_TRIES } from '../payouts/payout.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { type Heap, MAX_COUNTED, RECENT_DAYS } from './backlog.ts'

/** A mail that is younger may be on its way. */
const LATE_MAIL_MS = 10 * MINUTE_MS

interface Waiting {
  verifications: Heap
  inquiries: Heap
  /** Mails that could not be delivered for a while. */
  mails: Heap
  /** Credits that wait for a second operator. */
  credits: Heap
  /** Payouts that the provider does not answer for. */
  stuckPayouts: Heap
  recentClaims: number
  hiddenListings: number
  suspended: number
}

/** What waits for an operator, and for how long. */
export async function findWaiting(db: Db, { now }: { now: Date }): Promise<Waiting> {
  const lateMail = new Date(now.getTime() - LATE_MAIL_MS)
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [verifications, inquiries, mails, credits, stuckPayouts, claims, hidden, suspended] =
    await Promise.all([
      heap(db, sql`select submitted_at as since from verifications where decided_at is null`),
      heap(db, sql`select created_at as since from inquiries where answered_at is null`),
      heap(
        db,
        sql`select created_at as since from mails where sent_at is null and created_at < ${lateMail}`,
      ),
      heap(db, sql`select asked_at as since from credits where decided_at is null`),
      heap(
        db,
        sql`select requested_at as since from payouts
        where sent_at is null and failed_at is null and tries >= ${STUCK_AFTER_TRIES}`,
      ),
      heap(
        db,
        sql`select claimed_at as since from claims where claimed_at > ${recent} and undone_at is null`,
      ),
      heap(
        db,
        sql`select hidden_at as since from listings
        where hidden_at is not null and (claimed_at is null or member_uid is not null)`,
      ),
      heap(db, sql`select suspended_at as since from accounts where suspended_at is not null`),
    ])
  return {
    verifications,
    inquiries,
    mails,
    credits,
    stuckPayouts,
    recentClaims: claims.count,
    hiddenListings: hidden.count,
    suspended: suspended.count,
  }
}

/** The rows of a question that waits: at most one past MAX_COUNTED of them, the oldest first. */
async function heap(db: Db, question: ReturnType<typeof sql>): Promise<Heap> {
  const { rows } = await sql<Heap>`
    select count(*) as count, min(since) as oldest
    from (${question} order by since limit ${MAX_COUNTED + 1}::int) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
