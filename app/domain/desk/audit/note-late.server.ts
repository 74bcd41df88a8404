import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { type AuditEntry, writeAudit } from './audit.server.ts'

interface LateAct extends AuditEntry {
  /** The acts after which this one changes nothing. */
  firsts: readonly string[]
}

/**
 * Keeps why an operator would have done what was done before, and returns the first name of the colleague who did
 * it: null where it was themselves or no operator, or more than a day ago. Returns 'repeated' for the same form again.
 */
export function noteLate(
  db: Db,
  { firsts, ...act }: LateAct,
): Promise<'repeated' | { first: string | null }> {
  return db.transaction().execute(async tx => {
    const first = await tx
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'actor_id')
      .select(['actor_id', 'first_name', 'action', 'reason'])
      .where('object_id', '=', act.objectId.toLowerCase())
      .where('action', 'in', firsts)
      .where('at', '>', new Date(act.now.getTime() - DAY_MS))
      .orderBy('audit_log.id', 'desc')
      .executeTakeFirst()
    const isOwn = first?.actor_id === act.actorId
    // The log may say below, or in brackets, what was done.
    const isSame = [`${act.reason}\n`, `${act.reason} (`].some(start =>
      `${first?.reason}\n`.startsWith(start),
    )
    if (isOwn && first.action === act.action && isSame) return 'repeated'
    await writeAudit(tx, { ...act, action: `${act.action} late` })
    return { first: isOwn ? null : (first?.first_name ?? null) }
  })
}
