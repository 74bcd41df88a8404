import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Database } from '../../../../db/schema.ts'
import { endTokens } from '../../accounts/account-tokens.server.ts'
import { endSessions } from '../../accounts/sessions.server.ts'
import { closedListings } from '../../listings/lock-listings.server.ts'
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
  /** Only the terminal revokes operators, so that none locks out the other. */
  | 'operator'
  | 'no-operator'

export async function suspend(db: Db, input: ModerationInput): Promise<Suspension> {
  const { accountId, reason, by, now } = input
  if (by.actorId === null) return 'no-operator'
  const both = [by.actorId, accountId]
  return db.transaction().execute(async tx => {
    await closeListings(tx, accountId)
    const locked = await tx
      .selectFrom('accounts')
      .select(['id', 'role', 'suspended_at'])
      .where('id', 'in', both)
      .orderBy('id')
      .forUpdate()
      .execute()
    const actor = locked.find(({ id }) => id === by.actorId)
    const target = locked.find(({ id }) => id === accountId)
    if (!actor || actor.suspended_at) return 'no-operator'
    if (!target) return 'not-found'
    if (target.role === 'operator') return 'operator'
    if (target.suspended_at) return 'already-suspended'
    const suspended = await tx
      .updateTable('accounts')
      .set({ suspended_at: now, suspension_reason: reason })
      .set({ suspended_with_owner: sql<boolean>`id <> ${accountId}` })
      .where(isAccountOrBranchOf(accountId))
      .where('suspended_at', 'is', null)
      .returning('id')
      .execute()
    await endSessions(tx, { accountId })
    await endTokens(tx, { accountId })
    await tx
      .updateTable('listings')
      .set({ hidden_at: now, hidden_by: 'suspension' })
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

type LiftOutcome =
  | 'lifted'
  | 'not-suspended'
  | 'not-found'
  /** Only the terminal reinstates operators. */
  | 'operator'
  /** A branch comes back with or after its owner. */
  | 'owner-suspended'

export async function liftSuspension(db: Db, input: ModerationInput): Promise<LiftOutcome> {
  const { accountId, reason, by, now } = input
  return db.transaction().execute(async tx => {
    await closeListings(tx, accountId)
    const isBelowSuspended = await hasSuspendedOwner(tx, accountId)
    const account = await tx
      .selectFrom('accounts')
      .select(['role', 'suspended_at'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return 'not-found'
    if (!account.suspended_at) return 'not-suspended'
    if (account.role === 'operator') return 'operator'
    if (isBelowSuspended) return 'owner-suspended'
    const lifted = await tx
      .updateTable('accounts')
      .set({ suspended_at: null, suspension_reason: null, suspended_with_owner: false })
      .where(({ or, and, eb }) =>
        or([
          eb('id', '=', accountId),
          and([eb('owner_id', '=', accountId), eb('suspended_with_owner', '=', true)]),
        ]),
      )
      .returning('id')
      .execute()
    await tx
      .updateTable('listings')
      .set({ hidden_at: null, hidden_by: null })
      .where(
        'business_id',
        'in',
        lifted.map(({ id }) => id),
      )
      .where('hidden_by', '=', 'suspension')
      .execute()
    const objectId = `account ${accountId}`
    await writeAudit(tx, { ...by, action: 'lift suspension', objectId, reason, now })
    return 'lifted'
  })
}

function isAccountOrBranchOf(accountId: string) {
  return ({ eb, or }: ExpressionBuilder<Database, 'accounts'>) =>
    or([eb('id', '=', accountId), eb('owner_id', '=', accountId)])
}

async function closeListings(tx: Tx, accountId: string): Promise<void> {
  await closedListings(tx)
    .select('id')
    .where('business_id', 'in', eb =>
      eb.selectFrom('accounts').select('accounts.id').where(isAccountOrBranchOf(accountId)),
    )
    .execute()
}

/** Locks the owner before the branch, in the order of `suspend`. */
async function hasSuspendedOwner(tx: Tx, accountId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('accounts')
    .select('suspended_at')
    .where('id', '=', eb =>
      eb.selectFrom('accounts as branch').select('owner_id').where('branch.id', '=', accountId),
    )
    .forShare()
    .executeTakeFirst()
  return owner?.suspended_at instanceof Date
}
