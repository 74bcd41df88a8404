import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { type AuditEntry, writeAudit } from './audit.server.ts'

interface LateAct extends AuditEntry {
  /** The acts after which this one changes nothing. */
  firsts: readonly string[]
}

/**
 * Keeps why an operator would have done what a colleague did before, and returns the colleague’s first name: null
 * where it was no operator, or more than a day ago. Returns 'own' for what the same operator did before.
 */
export function noteLate(
  db: Db,
  { firsts, ...act }: LateAct,
): Promise<'own' | { first: string | null }> {
  return db.transaction().execute(async tx => {
    const first = await tx
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'actor_id')
      .select(['actor_id', 'first_name', 'action'])
      .where('object_id', '=', act.objectId.toLowerCase())
      .where('action', 'in', firsts)
      .where('at', '>', new Date(act.now.getTime() - DAY_MS))
      .orderBy('audit_log.id', 'desc')
      .executeTakeFirst()
    if (first?.actor_id === act.actorId && first.action === act.action) return 'own'
    await writeAudit(tx, { ...act, action: `${act.action} late` })
    return { first: first?.first_name ?? null }
  })
}
