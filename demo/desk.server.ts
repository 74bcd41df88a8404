import { HOUR_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '../app/domain/desk/audit/audit.server.ts'
import { guessKind } from '../app/domain/inquiries/inquiry-kinds.ts'
import type { Tx } from '../db/client.ts'
import type { DemoPeople } from './people.ts'
import { count, readTable, text } from './read-table.ts'

const INQUIRIES = readTable(
  'inquiries',
  z.object({
    first_name: text,
    last_name: text,
    business: text,
    text,
    hours_ago: count,
    note: z.string().transform(note => note || undefined),
  }),
)

export async function loadDesk(
  tx: Tx,
  { operator, crowd }: DemoPeople,
  { now }: { now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const by = { actorId: operator.id, role: 'operator' } as const
  for (const { first_name, last_name, business, text, hours_ago, note } of INQUIRIES) {
    const answeredAt = note === undefined ? null : ago(hours_ago - 20)
    const { id } = await tx
      .insertInto('inquiries')
      .values({
        first_name,
        last_name,
        email: `${first_name}.${last_name}@inquiry.example.com`.toLowerCase(),
        phone: '301-555-0142',
        business_name: business,
        description: text,
        kind: guessKind(text),
        created_at: ago(hours_ago),
        answered_at: answeredAt,
        answered_by: answeredAt && operator.id,
        answer_note: note,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!answeredAt) continue
    const entry = { action: 'answer inquiry', objectId: `inquiry ${id}`, reason: note }
    await writeAudit(tx, { ...by, ...entry, now: answeredAt })
  }
  const suspended = crowd.at(-1)
  if (!suspended) return
  const reason = 'Signed up eleven times to fill one line.'
  await tx
    .updateTable('accounts')
    .set({ suspended_at: ago(50), suspension_reason: reason })
    .where('id', '=', suspended.id)
    .execute()
  const objectId = `account ${suspended.id}`
  await writeAudit(tx, { ...by, action: 'suspend account', objectId, reason, now: ago(50) })
}

export async function moveDeskOn(tx: Tx, days: number): Promise<void> {
  await sql`update inquiries set created_at = created_at + make_interval(days => ${days}::int),
      answered_at = answered_at + make_interval(days => ${days}::int)
    where email like '%@inquiry.example.com'`.execute(tx)
}
