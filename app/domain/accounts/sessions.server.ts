import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Role, Viewer } from './viewer.ts'

const TOKEN_BYTES = 32

const LIFETIMES: Record<Role, { idleMs: number; longestMs: number }> = {
  diner: { idleMs: 7 * DAY_MS, longestMs: 30 * DAY_MS },
  business: { idleMs: DAY_MS, longestMs: 7 * DAY_MS },
  operator: { idleMs: 30 * MINUTE_MS, longestMs: 12 * HOUR_MS },
}

/** Limits writes: most page views write nothing. */
const NOTED_EVERY_MS = 5 * MINUTE_MS
const MAX_SESSIONS = 10

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only the hash is stored, so a leaked database opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface StartedSession {
  token: string
  longestMs: number
}

export async function startSession(
  tx: Tx,
  {
    accountId,
    role,
    now,
    secondFactorAt,
    passwordAt = now,
  }: { accountId: string; role: Role; now: Date; secondFactorAt?: Date; passwordAt?: Date },
): Promise<StartedSession> {
  const token = newToken()
  const { idleMs, longestMs } = LIFETIMES[role]
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const newest = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS - 1)
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', newest)
    .execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + idleMs),
      second_factor_at: secondFactorAt,
      password_shown_at: passwordAt,
    })
    .execute()
  return { token, longestMs }
}

/** Tells in one query whether people hold a place in a queue. Null without a session. */
export async function findHolder(
  db: Db,
  { token, couponId, now }: { token: string; couponId: string | null; now: Date },
): Promise<{ isInQueue: boolean } | null> {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('queue_entries')
            .select('id')
            .whereRef('diner_id', '=', 'sessions.account_id')
            .where('coupon_id', '=', couponId),
        )
        .as('is_in_queue'),
    )
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { isInQueue: Boolean(row.is_in_queue) } : null
}

/** An owner whose branch is suspended or gone falls back to the account’s first place. */
export async function findViewer(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Viewer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts as owner', 'owner.id', 'sessions.account_id')
    .leftJoin('accounts as branch', join =>
      join
        .onRef('branch.id', '=', 'sessions.branch_id')
        .onRef('branch.owner_id', '=', 'owner.id')
        .on('branch.suspended_at', 'is', null),
    )
    .innerJoin('accounts', join =>
      join.on('accounts.id', '=', eb => eb.fn.coalesce('branch.id', 'owner.id')),
    )
    .modifyFront(prepared)
    .select(['accounts.id', 'accounts.role', 'accounts.email', 'owner.id as owner_id'])
    .select(['accounts.first_name', 'accounts.last_name', 'accounts.profile_picture'])
    .select(['sessions.created_at', 'seen_at', 'second_factor_at', 'password_shown_at'])
    .select('sessions.workplace_id')
    .select(eb => eb('owner.password_hash', 'is not', null).as('has_password'))
    .select(eb =>
      eb
        .selectFrom('listings')
        .select('name')
        .whereRef('business_id', '=', 'accounts.id')
        .orderBy('listings.id')
        .limit(1)
        .as('business_name'),
    )
    .select(eb =>
      eb
        .exists(
          eb.selectFrom('staff').select('business_id').whereRef('account_id', '=', 'accounts.id'),
        )
        .as('is_staff'),
    )
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('accounts as own')
            .select('own.id')
            .whereRef('own.owner_id', '=', 'owner.id'),
        )
        .as('has_branches'),
    )
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('owner.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > NOTED_EVERY_MS) {
    await noteVisit(db, { token, role: row.role, startedAt: row.created_at, now })
  }
  return {
    accountId: row.id,
    ownerId: row.owner_id,
    hasBranches: Boolean(row.has_branches),
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    isStaff: Boolean(row.is_staff),
    workplaceId: row.workplace_id,
    profilePicture: row.profile_picture,
    hasPassword: Boolean(row.has_password),
    hasSecondFactor: row.second_factor_at !== null,
    passwordEnteredAt: row.password_shown_at,
  }
}

async function noteVisit(
  db: Db,
  { token, role, startedAt, now }: { token: string; role: Role; startedAt: Date; now: Date },
): Promise<void> {
  const { idleMs, longestMs } = LIFETIMES[role]
  const longestUntil = startedAt.getTime() + longestMs
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: new Date(Math.min(now.getTime() + idleMs, longestUntil)) })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

export async function countSessions(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const { sessions } = await db
    .selectFrom('sessions')
    .select(eb => eb.fn.countAll<number>().as('sessions'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return sessions
}

export async function endSession(db: Db, { token }: { token: string }): Promise<void> {
  await db.transaction().execute(async tx => {
    const session = await tx
      .deleteFrom('sessions')
      .where('token_hash', '=', hashToken(token))
      .returning('account_id')
      .executeTakeFirst()
    if (session) await forgetBrowsers(tx, { accountId: session.account_id })
  })
}

/** Browsers without a session go: the one just ended, and others that may be the same browser. */
async function forgetBrowsers(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('session_hash', 'is', null)
    .execute()
}

export async function endSessions(tx: Db, { accountId }: { accountId: string }): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
}

export async function endOtherSessions(
  tx: Tx,
  { accountId, currentToken }: { accountId: string; currentToken: string },
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(currentToken))
    .execute()
  await forgetBrowsers(tx, { accountId })
}

export async function endExpiredSessions(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
