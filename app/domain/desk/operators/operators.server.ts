import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../../db/client.ts'
import { endTokens, issueResetToken } from '../../accounts/account-tokens.server.ts'
import { createAccount } from '../../accounts/create-account.server.ts'
import { hashPassword } from '../../accounts/passwords.server.ts'
import { endSessions } from '../../accounts/sessions.server.ts'
import { type AuditEntry, writeAudit } from '../audit/audit.server.ts'

type Grant =
  | { outcome: 'made' | 'renewed'; token: string }
  | { outcome: 'other-role'; role: string }

/** Resets an existing operator. The token sets a password within 15 minutes. */
export async function grantOperator(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Grant> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction().execute(async tx => {
    const accountId = await createAccount(tx, {
      role: 'operator',
      email,
      passwordHash,
      firstName: email.slice(0, email.indexOf('@')).slice(0, 80),
      lastName: 'Operator',
      now,
    })
    if (accountId !== undefined) {
      await audit(tx, 'grant operator', accountId, now)
      return { outcome: 'made', token: await issueResetToken(tx, { accountId, now }) }
    }
    const account = await findByEmail(tx, email)
    if (account?.role !== 'operator') {
      return { outcome: 'other-role', role: account?.role ?? 'unknown' }
    }
    await endAccess(tx, account.id)
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash, suspended_at: null, suspension_reason: null })
      .where('id', '=', account.id)
      .execute()
    await audit(tx, 'grant operator anew', account.id, now)
    return { outcome: 'renewed', token: await issueResetToken(tx, { accountId: account.id, now }) }
  })
}

type Revocation = 'revoked' | 'already-revoked' | 'no-operator'

const REVOKED = 'Revoked at the terminal.'

export async function revokeOperator(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Revocation> {
  return db.transaction().execute(async tx => {
    const account = await findByEmail(tx, email)
    if (account?.role !== 'operator') return 'no-operator'
    await endAccess(tx, account.id)
    if (account.suspended_at) return 'already-revoked'
    await tx
      .updateTable('accounts')
      .set({ suspended_at: now, suspension_reason: REVOKED })
      .where('id', '=', account.id)
      .execute()
    await audit(tx, 'revoke operator', account.id, now)
    return 'revoked'
  })
}

interface Operator {
  email: string
  state: 'active' | 'no second factor yet' | 'no password yet' | 'suspended'
}

export async function listOperators(db: Db): Promise<Operator[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'account_id', 'accounts.id')
    .select(['email', 'accounts.confirmed_at', 'suspended_at'])
    .select('second_factors.confirmed_at as enrolled_at')
    .where('role', '=', 'operator')
    .orderBy('email')
    .execute()
  return rows.map(row => ({ email: row.email, state: stateOf(row) }))
}

interface StateRow {
  confirmed_at: Date | null
  suspended_at: Date | null
  enrolled_at: Date | null
}

function stateOf({ confirmed_at, suspended_at, enrolled_at }: StateRow): Operator['state'] {
  if (suspended_at) return 'suspended'
  if (!confirmed_at) return 'no password yet'
  return enrolled_at ? 'active' : 'no second factor yet'
}

function findByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'role', 'suspended_at'])
    .where(eb => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('owner_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function endAccess(tx: Tx, accountId: string): Promise<void> {
  await endSessions(tx, { accountId })
  await endTokens(tx, { accountId })
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute()
}

function audit(tx: Tx, action: string, accountId: string, now: Date): Promise<void> {
  const entry: AuditEntry = {
    actorId: null,
    role: 'system',
    action,
    objectId: `account ${accountId}`,
    reason: 'At the terminal.',
    now,
  }
  return writeAudit(tx, entry)
}
