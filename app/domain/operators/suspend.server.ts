import type { Db, Tx } from '../../../db/client.ts'
import { endTokens } from '../accounts/account-tokens.server.ts'
import { endSessions } from '../accounts/sessions.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'

interface ModerationInput {
  accountId: string
  reason: string
  by: AuditActor
  now: Date
}

type Suspension =
  | 'suspended'
  | 'already-suspended'
  | 'not-found'
  /** Operators cannot suspend themselves, so that one always remains. */
  | 'yourself'
  | 'no-operator'

/**
 * The listing is hidden at the same instant, by which `liftSuspension` recognizes it; with an owner go the
 * branches.
 */
export async function suspend(db: Db, input: ModerationInput): Promise<Suspension> {
  const { accountId, reason, by, now } = input
  if (by.actorId === null || by.actorId === accountId) return 'yourself'
  const both = [by.actorId, accountId]
  return db.transaction().execute(async tx => {
    const branches = await lockFamily(tx, accountId)
    // Locked in the order of ids: if two operators suspend each other, the second one fails.
    const locked = await tx
      .selectFrom('accounts')
      .select(['id', 'suspended_at'])
      .where('id', 'in', both)
      .orderBy('id')
      .forUpdate()
      .execute()
    const actor = locked.find(({ id }) => id === by.actorId)
    const target = locked.find(({ id }) => id === accountId)
    if (!actor || actor.suspended_at) return 'no-operator'
    if (!target) return 'not-found'
    if (target.suspended_at) return 'already-suspended'
    const suspended = await tx
      .updateTable('accounts')
      .set({ suspended_at: now, suspension_reason: reason })
      .where('id', 'in', [accountId, ...branches])
      .where('suspended_at', 'is', null)
      .returning('id')
      .execute()
    await endSessions(tx, { accountId })
    await endTokens(tx, { accountId })
    await tx
      .updateTable('listings')
      .set({ hidden_at: now })
      .where(
        'business_id',
        'in',
        suspended.map(({ id }) => id),
      )
      .where('hidden_at', 'is', null)
      .execute()
    const objectId = `account ${accountId}`
    await writeAudit(tx, { ...by, action: 'suspend account', objectId, reason, now })
    return 'suspended'
  })
}

type Lifting =
  | 'lifted'
  | 'not-suspended'
  | 'not-found'
  /** Operators are reinstated at the terminal. */
  | 'operator'

/** Shows the listing again if the suspension hid it, and brings the branches back that went with it. */
export async function liftSuspension(db: Db, input: ModerationInput): Promise<Lifting> {
  const { accountId, reason, by, now } = input
  return db.transaction().execute(async tx => {
    const branches = await lockFamily(tx, accountId)
    const account = await tx
      .selectFrom('accounts')
      .select(['role', 'suspended_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return 'not-found'
    if (!account.suspended_at) return 'not-suspended'
    if (account.role === 'operator') return 'operator'
    await tx
      .updateTable('accounts')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', 'in', [accountId, ...branches])
      .where('suspended_at', '=', account.suspended_at)
      .execute()
    await tx
      .updateTable('listings')
      .set({ hidden_at: null })
      .where('business_id', 'in', [accountId, ...branches])
      .where('hidden_at', '=', account.suspended_at)
      .execute()
    const objectId = `account ${accountId}`
    await writeAudit(tx, { ...by, action: 'lift suspension', objectId, reason, now })
    return 'lifted'
  })
}

/** Locks the listing of an account and those of its branches; returns the branches. */
async function lockFamily(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', accountId)
    .execute()
  const branches = rows.map(({ id }) => id)
  await tx
    .selectFrom('listings')
    .select('id')
    .where('business_id', 'in', [accountId, ...branches])
    .orderBy('id')
    .forUpdate()
    .execute()
  return branches
}
