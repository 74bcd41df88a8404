import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { auditQuery, readAuditFilters } from '../../domain/desk/audit/audit-filters.ts'
import { listAudit } from '../../domain/desk/audit/audit-list.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { csvAnswer } from '../../http/csv.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import type { Route } from './+types/audit-csv'

/** The newest entries only; the date filters reach older ones. */
const MAX_ROWS = 10_000

const HEADER = [
  'entry',
  'at',
  'actor',
  'actor id',
  'role',
  'action',
  'object',
  'reason',
  'session',
  'address',
]

/** The export is itself an audit entry. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const filters = readAuditFilters(url.searchParams)
  const lines = await listAudit(db, { filters, before: null, limit: MAX_ROWS })
  const by = auditActorOf(request, context)
  const reason = auditQuery(filters).slice(1) || undefined
  await db.transaction().execute(tx =>
    writeAudit(tx, {
      ...by,
      action: 'export audit log',
      objectId: 'audit log',
      reason,
      now: now(),
    }),
  )
  const rows = lines.map(line => [
    line.id,
    line.at,
    line.actor,
    line.actorId,
    line.role,
    line.action,
    line.objectId,
    line.reason,
    line.session,
    line.address,
  ])
  return csvAnswer('hush-audit-log.csv', HEADER, rows)
}
