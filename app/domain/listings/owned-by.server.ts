import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** Every place of an owner: the one that carries the log-in, and its branches. */
export function ownedBy(ownerId: string) {
  return (eb: ExpressionBuilder<Database, 'listings' | 'accounts'>) =>
    eb.or([eb('accounts.id', '=', ownerId), eb('accounts.owner_id', '=', ownerId)])
}
