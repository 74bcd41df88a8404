import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { listNewestInquiries } from '../../domain/desk/operators/desk-inquiries.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { csvAnswer } from '../../http/csv.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import type { Route } from './+types/inquiries-csv'

const MAX_ROWS = 10_000

const HEADER = [
  'came',
  'business',
  'first name',
  'last name',
  'email',
  'phone',
  'inquiry',
  'may write',
  'answered',
  'answered by',
  'note',
  'kind',
  'due',
]

/** The export is itself an audit entry. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const inquiries = await listNewestInquiries(db, { limit: MAX_ROWS })
  const by = auditActorOf(request, context)
  const entry = { ...by, action: 'export inquiries', objectId: 'inquiries', now: now() }
  await db.transaction().execute(tx => writeAudit(tx, entry))
  const rows = inquiries.map(one => [
    one.createdAt,
    one.businessName,
    one.firstName,
    one.lastName,
    one.email,
    one.phone,
    one.description,
    one.optedInAt ? 'yes' : 'no',
    one.answeredAt,
    one.answeredBy,
    one.answerNote,
    one.kind,
    one.dueOn,
  ])
  return csvAnswer('hush-inquiries.csv', HEADER, rows)
}
