import { sql } from 'kysely'
import { writeAudit } from '../app/domain/audit/audit.server.ts'
import { HOUR_MS } from '../app/domain/time/units.ts'
import type { Tx } from '../db/client.ts'
import type { DemoPeople } from './people.ts'

interface Inquiry {
  firstName: string
  lastName: string
  business: string
  text: string
  hoursAgo: number
  /** How it was answered; left out where it waits. */
  note?: string
}

const INQUIRIES: Inquiry[] = [
  {
    firstName: 'Tansy',
    lastName: 'Copperwick',
    business: 'The Quiet Accordion',
    text: 'We pour two-dollar spritzes from four to six and nobody knows. Can you list us before the summer is over?',
    hoursAgo: 3,
  },
  {
    firstName: 'Barnaby',
    lastName: 'Saltmarsh',
    business: 'Pigeon & Compass',
    text: 'Our happy hour moved from Tuesday to Wednesday and the listing does not know yet.\nWho changes that, you or us?',
    hoursAgo: 26,
  },
  {
    firstName: 'Ottoline',
    lastName: 'Fernley',
    business: 'Velvet Turnip',
    text: 'We would like to plan a crab night with a group coupon for forty people. Is that too many for one line?',
    hoursAgo: 71,
  },
  {
    firstName: 'Cosmo',
    lastName: 'Dabblehurst',
    business: 'Dabblehurst Brewing',
    text: 'What does the Business plan cost for two taprooms?',
    hoursAgo: 150,
    note: 'Called them: each taproom is a listing of its own, and Basic is free.',
  },
]

/** Gives the operators' desk something to do, and something that was done. */
export async function loadDesk(
  tx: Tx,
  { operator, crowd }: DemoPeople,
  { now }: { now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const by = { actorId: operator.id, role: 'operator' } as const
  for (const { firstName, lastName, business, text, hoursAgo, note } of INQUIRIES) {
    const answeredAt = note === undefined ? null : ago(hoursAgo - 20)
    const { id } = await tx
      .insertInto('inquiries')
      .values({
        first_name: firstName,
        last_name: lastName,
        email: `${firstName}.${lastName}@inquiry.example.com`.toLowerCase(),
        phone: '301-555-0142',
        business_name: business,
        description: text,
        created_at: ago(hoursAgo),
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

/** Moves the invented inquiries on with the rest of the world. */
export async function moveDeskOn(tx: Tx, days: number): Promise<void> {
  await sql`update inquiries set created_at = created_at + make_interval(days => ${days}::int),
      answered_at = answered_at + make_interval(days => ${days}::int)
    where email like '%@inquiry.example.com'`.execute(tx)
}
