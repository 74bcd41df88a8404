import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { MINUTE_MS } from '../time/units.ts'

const HELD_MS = 30 * MINUTE_MS
const MAX_NOTES = 50

export interface DeskNote {
  id: number
  text: string
  /** The email of an operator; null once that account is gone. */
  author: string | null
  writtenAt: Date
}

export interface Colleagues {
  objectId: string
  notes: DeskNote[]
  /** Who is on it now. */
  holder: { email: string; isMe: boolean } | null
}

interface DeskObject {
  /** As in the audit log: "inquiry ID". */
  objectId: string
  operatorId: string
  now: Date
}

export async function readColleagues(
  db: Db,
  { objectId, operatorId, now }: DeskObject,
): Promise<Colleagues> {
  const [notes, hold] = await Promise.all([
    db
      .selectFrom('desk_notes')
      .leftJoin('accounts', 'accounts.id', 'author_id')
      .select(['desk_notes.id', 'text', 'email as author', 'written_at as writtenAt'])
      .where('object_id', '=', objectId)
      .orderBy('desk_notes.id', 'desc')
      .limit(MAX_NOTES)
      .execute(),
    db
      .selectFrom('desk_holds')
      .innerJoin('accounts', 'accounts.id', 'operator_id')
      .select(['email', 'operator_id'])
      .where('object_id', '=', objectId)
      .where('held_until', '>', now)
      .executeTakeFirst(),
  ])
  const holder = hold ? { email: hold.email, isMe: hold.operator_id === operatorId } : null
  return { objectId, notes, holder }
}

export async function addNote(
  db: Db,
  { objectId, operatorId, text, now }: DeskObject & { text: string },
): Promise<void> {
  await db
    .insertInto('desk_notes')
    .values({ object_id: objectId, author_id: operatorId, text, written_at: now })
    .execute()
}

/** False while a colleague has it; taken again, it is held anew. */
export async function holdObject(
  db: Db,
  { objectId, operatorId, now }: DeskObject,
): Promise<boolean> {
  const until = new Date(now.getTime() + HELD_MS)
  const { rows } = await sql`
    insert into desk_holds (object_id, operator_id, held_until)
    values (${objectId}, ${operatorId}, ${until})
    on conflict (object_id) do update
      set operator_id = excluded.operator_id, held_until = excluded.held_until
      where desk_holds.operator_id = excluded.operator_id or desk_holds.held_until <= ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

export async function releaseObject(
  db: Db,
  { objectId, operatorId }: Omit<DeskObject, 'now'>,
): Promise<void> {
  await db
    .deleteFrom('desk_holds')
    .where('object_id', '=', objectId)
    .where('operator_id', '=', operatorId)
    .execute()
}

export async function deleteLapsedHolds(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('desk_holds').where('held_until', '<=', now).execute()
}
